package struct TapeNode: Hashable, Sendable { package var index: Int32 = 0 }
package struct TapeBuilder: Sendable { package init() {} }
package indirect enum Animation: Hashable, Sendable { case `default` }
