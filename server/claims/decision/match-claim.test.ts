import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { ClaimLineView } from '#contract/claims.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { recordOf } from '#server/testing/read/read-record.ts'
import { nameAccount, sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { caseIdOf, matchClaim, refuseRequest } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM_PUBLIC: 'off' })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const sent = async (policyNumber: string, birthDate: string) => {
  const reply = await sendClaim(portal.visitor(), {
    path: '/api/new/claims',
    policyNumber,
    birthDate,
    contactName: 'Arjun',
    contactEmail: 'somebody@example.com',
  })
  const { damageNumber } = reply.body as { damageNumber: string }
  const [storedClaim] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  if (!storedClaim) throw new Error('the claim is not stored')
  await nameAccount(portal, storedClaim.claimId, 'DE89370400440532013000')
  return storedClaim
}

const insured = async () => {
  const { customer, policyId, stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  return { customer, policyId, policyNumber }
}

const refusalOf = async (matched: Promise<void>) => {
  const error: unknown = await matched.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  return error instanceof RefusalError
    ? error.issues.map(({ id, context: { status = '' } }) => `${id} ${status}`.trim())
    : error
}

test('CLM-05 a claim whose number and birth date belong together is proposed; another one is not', async () => {
  const { policyNumber } = await insured()
  const claims = [
    await sent(policyNumber, '2002-08-09'),
    await sent(policyNumber, '2002-08-10'),
    await sent('260047113', '2002-08-09'),
  ]
  const yasmin = await portal.staff({ roles: ['CLAIMS'] })
  const shown = await Promise.all(
    claims.map(async ({ claimId }) => {
      const caseId = await caseIdOf(portal, 'CLAIM', claimId)
      return (await yasmin.get(`/api/staff/claims/${caseId}`)).body as ClaimWorkView
    }),
  )
  expect(shown.map(({ sender }) => sender?.candidate)).toEqual([
    { insuredName: 'Arjun Sharma', sameBirthDate: true },
    { insuredName: 'Arjun Sharma', sameBirthDate: false },
    null,
  ])
  expect(shown[0]).toMatchObject({
    sender: { name: 'Arjun', email: 'somebody@example.com' },
    policy: null,
  })
})

test('CLM-05 once matched it is a claim of the customer, who is told by mail; done twice it happens once', async () => {
  const { customer, policyId, policyNumber } = await insured()
  const { claimId, damageNumber } = await sent('260047113', '2002-08-09')
  const list = `/api/portal/profiles/${customer.profileId}/medicaldeclarations`
  expect((await customer.get(list)).status).toBe(204)
  const match = () => matchClaim(portal, { claimId, policyNumber: ` ${policyNumber}`, by: 'AUTOMATIC' })
  await Promise.all([match(), match()])
  await match()
  // the reply was checked against the contract
  const lines = (await customer.get(list)).body as ClaimLineView[]
  expect(lines.map((line) => line.damageNumber)).toEqual([damageNumber])
  const [stored] = await portal.db.select().from(claim).where(eq(claim.claimId, claimId))
  expect(stored).toMatchObject({ policyId, matchedAt: portal.clock.now() })
  const [waiting] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, claimId))
  expect(waiting).toMatchObject({ accountId: customer.profileId, state: 'OPEN' })
  expect(await recordOf(portal, customer.profileId)).toEqual(['CASE_DECIDED ACCEPTED', 'CLAIM_MATCHED'])
  const mails = (await portal.mailbox()).filter(({ subject }) => subject.includes(damageNumber))
  expect(mails.map(({ to }) => to).toSorted()).toEqual([customer.username, 'somebody@example.com'].toSorted())
})

test('CLM-05 no other policy, none that was not accepted or never insured a day, and none that does not exist', async () => {
  const [customer, other] = [await insured(), await insured()]
  const [asked, refused] = [await requestedPolicy(portal), await requestedPolicy(portal)]
  const [waiting, never] = [await asked.stored(), await refused.stored()]
  await refuseRequest(portal, { subjectId: refused.requestId, by: 'AUTOMATIC', reason: 'MISSING_DOCUMENT' })
  const { claimId } = await sent(customer.policyNumber, '2002-08-09')
  const match = (policyNumber: string, id = claimId) =>
    refusalOf(matchClaim(portal, { claimId: id, policyNumber, by: 'AUTOMATIC' }))
  expect(await match(waiting.policyNumber)).toEqual(['claim_policy_not_accepted UNDER_REVIEW_NEW'])
  // the text says that this one never starts
  expect(await match(never.policyNumber)).toEqual(['claim_policy_not_accepted DISAPPROVED'])
  const withdrawn = await insured()
  await portal.db
    .update(policy)
    .set({ cancelledAt: portal.clock.now(), cancelReason: 'WITHDRAWN' })
    .where(eq(policy.policyId, withdrawn.policyId))
  expect(await match(withdrawn.policyNumber)).toEqual(['claim_policy_never_insured CANCELLED'])
  expect(await match('260047113')).toEqual(['policy_not_found'])
  expect(await match(customer.policyNumber, customer.policyId)).toEqual(['errors.notFound'])
  expect(await match(customer.policyNumber)).toBeUndefined()
  expect(await match(other.policyNumber)).toEqual(['policy_change_conflict'])
})

test.each([
  // the ten working days end on 4 December, the four weeks on 18 December
  ['2026-12-04', 'en-GB', 'You get an answer by Friday 4 December 2026. That is within 10 working days'],
  [
    '2026-12-05',
    'en-GB',
    'You should have had an answer by Friday 4 December 2026. We are sorry that it is taking longer. You get it by Friday 18 December 2026 at the latest.',
  ],
  [
    '2027-01-27',
    'en-GB',
    'You should have had an answer by Friday 4 December 2026. We are sorry that it is taking longer. Call us on +31 85 000 0000',
  ],
  [
    '2027-01-27',
    'nl',
    'Je had uiterlijk vrijdag 4 december 2026 antwoord moeten hebben. Het spijt ons dat het langer duurt. Bel ons op +31 85 000 0000',
  ],
] as const)(
  'CLM-06 the receipt of a claim that is matched on %s promises no day that has passed (%s)',
  async (...given) => {
    const [day, locale, words] = given
    const { customer, policyNumber } = await insured()
    await portal.db.update(account).set({ locale }).where(eq(account.accountId, customer.profileId))
    const { claimId, damageNumber } = await sent(policyNumber, '2002-08-09')
    portal.clock.set(`${day}T09:00:00+01:00`)
    await matchClaim(portal, { claimId, policyNumber, by: 'AUTOMATIC' })
    const mail = (await portal.mailbox()).find(
      ({ to, subject }) => to === customer.username && subject.includes(damageNumber),
    )
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  },
)
