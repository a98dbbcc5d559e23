extension Evaluator { package func areEqual(_ a: Value, _ b: Value) -> Bool { false } }
