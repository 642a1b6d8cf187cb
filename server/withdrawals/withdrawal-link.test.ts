import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account } from '#server/accounts/accounts.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const confirmation = async (locale: 'en-GB' | 'nl', set: Partial<typeof policy.$inferInsert> = {}) => {
  const { customer, requestId, policyId } = await requestedPolicy(portal)
  await portal.db.update(account).set({ locale }).where(eq(account.accountId, customer.profileId))
  await portal.db
    .update(policy)
    .set({ policyId, ...set })
    .where(eq(policy.policyId, policyId))
  await acceptRequest(portal, { subjectId: requestId, by: 'AUTOMATIC' })
  const mails = await portal.mailbox()
  return (
    mails.find(
      ({ to, subject }) =>
        to === customer.username && /insured|insurance starts|verzekerd|verzekering gaat in/.test(subject),
    ) ?? expect.fail('no confirmation')
  )
}

describe('WITHDRAW-01 MAIL-01 the confirmation of an insurance', () => {
  test.each([
    [
      'en-GB',
      'Withdraw from contract here',
      'https://pont.test/en/withdraw',
      'within 14 days: until 4 December',
    ],
    [
      'nl',
      'Overeenkomst hier herroepen',
      'https://pont.test/nl/withdraw',
      'binnen 14 dagen bedenken: tot en met 4 dec',
    ],
  ] as const)('has the period and a link with the words of the law (%s)', async (...given) => {
    const [locale, label, address, period] = given
    const { text, html } = await confirmation(locale)
    expect(html).toMatch(new RegExp(`<a href="${address}"[^>]*>${label}</a>`))
    expect(text).toContain(period)
    expect(text).toContain(`${label}:\n${address}\n`)
  })

  test('has none where nobody can withdraw', async () => {
    const { text, html } = await confirmation('en-GB', { endDate: '2027-02-15' })
    expect(`${text}${html}`).not.toMatch(/Withdraw from contract|\/en\/withdraw/)
  })
})
