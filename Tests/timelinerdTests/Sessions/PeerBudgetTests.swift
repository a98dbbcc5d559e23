import Testing

@testable import timelinerd

@Suite struct PeerBudgetTests {
  private func budget(total: Int, perUser: Int) -> PeerBudget {
    var options = Options()
    options.maximumSubscribers = total
    options.maximumSubscribersPerUser = perUser
    return PeerBudget(options)
  }

  @Test func `a user may have as many as its limit, and another still some`() {
    var budget = budget(total: 3, perUser: 2)
    #expect(budget.enter(.subscriber, user: 1) == nil)
    #expect(budget.enter(.subscriber, user: 1) == nil)
    #expect(budget.enter(.subscriber, user: 1) == "MaxSubscribersPerUser")
    #expect(
      budget.most(of: .subscriber, by: "MaxSubscribersPerUser") == budget.maximumSubscribersPerUser)
    #expect(budget.most(of: .subscriber, by: "MaxSubscribers") == budget.maximumSubscribers)
    #expect(budget.enter(.subscriber, user: 2) == nil)
    #expect(budget.enter(.subscriber, user: 2) == "MaxSubscribers")
    budget.leave(.subscriber, user: 1)
    #expect(budget.enter(.subscriber, user: 2) == nil)
    #expect(budget.count(.subscriber) == 3)
  }

  @Test func `commands that wait for their time are bounded for each user and in all`() {
    let own = PeerBudget.maximumScheduledCommandsPerUser
    #expect(PeerBudget.maximumScheduledCommands < FrameLink.maximumPending / 2 + 1)
    #expect(own < PeerBudget.maximumScheduledCommands)
    var budget = budget(total: 1, perUser: 1)
    #expect(budget.enter(.scheduledCommand, user: 1, count: own - 1) == nil)
    #expect(budget.enter(.scheduledCommand, user: 1, count: 2) != nil)
    #expect(budget.enter(.scheduledCommand, user: 1) == nil)
    #expect(budget.enter(.scheduledCommand, user: 1) != nil)
    #expect(budget.enter(.scheduledCommand, user: 2) == nil)
    budget.leave(.scheduledCommand, user: 1, count: own)
    #expect(budget.enter(.scheduledCommand, user: 1, count: own) == nil)
    #expect(budget.count(.scheduledCommand) == own + 1)
  }

  @Test func `clients of all users together are bounded`() {
    var budget = budget(total: 1, perUser: 1)
    for number in 0..<PeerBudget.maximumClients {
      let user = UInt32(number / PeerBudget.maximumClientsPerUser)
      #expect(budget.enter(.client, user: user) == nil)
    }
    #expect(budget.enter(.client, user: 1000) == "clients")
    budget.leave(.client, user: 0)
    #expect(budget.enter(.client, user: 1000) == nil)
  }

  @Test(arguments: [0, 1, PeerBudget.maximumClientsPerUser])
  func `connections that are being closed keep out their user alone`(closing: Int) {
    var budget = budget(total: 1, perUser: 1)
    for _ in closing..<PeerBudget.maximumClientsPerUser {
      #expect(budget.enter(.client, user: 1, closing: closing) == nil)
    }
    #expect(budget.enter(.client, user: 1, closing: closing) == "clients of one user")
    #expect(budget.enter(.client, user: 2) == nil)
  }

  @Test func `clients and subscribers are counted apart`() {
    var budget = budget(total: 1, perUser: 1)
    #expect(budget.enter(.subscriber, user: 1) == nil)
    for _ in 0..<PeerBudget.maximumClientsPerUser {
      #expect(budget.enter(.client, user: 1) == nil)
    }
    #expect(budget.enter(.client, user: 1) == "clients of one user")
    #expect(budget.enter(.client, user: 2) == nil)
  }
}
