import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { withStatus } from '#domain/policies/status.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { policiesFinder } from '#server/policies/policies.store.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { demoAccounts } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  await seedDemo(portal)
})
afterAll(() => portal.stop())

const insured = demoAccounts.filter(({ policies }) => policies.length)

test.each(insured.map((demo) => [demo.username, demo] as const))(
  'POL-02 the policies of %s have the statuses that they demonstrate',
  async (username, demo) => {
    const [found] = await portal.db.select().from(account).where(eq(account.username, username))
    const policies = await policiesFinder(portal.db)(found?.accountId ?? '')
    const shown = policies.map((one) => {
      const { policyNumber, status, mainPolicyNumber, previousPolicyNumber } = withStatus(
        one,
        portal.clock.today(),
      )
      return { policyNumber, status, mainPolicyNumber, previousPolicyNumber }
    })
    const numberOf = (digits: string | undefined) => (digits ? makePolicyNumber(digits) : null)
    const wanted = demo.policies.map((one) => ({
      policyNumber: makePolicyNumber(one.digits),
      status: one.status,
      mainPolicyNumber: numberOf(one.mainPolicyDigits),
      previousPolicyNumber: numberOf(one.previousPolicyDigits),
    }))
    const byNumber = (list: typeof shown) => Map.groupBy(list, ({ policyNumber }) => policyNumber)
    expect(byNumber(shown)).toEqual(byNumber(wanted))
  },
)
