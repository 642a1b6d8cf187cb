import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mandate } from '#server/billing/billing.tables.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { readPdf } from '#server/testing/read/read-pdf.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { decisionFacts, decisionSummary } from './decision-summary.ts'
import type { DecidedCost, DecisionFacts, LetterMoney } from './find-decision-facts.ts'
import { decideCost } from '#server/testing/decide.ts'

const COST: DecidedCost = {
  treatmentDate: '2026-11-10',
  typeOfCare: 'GP',
  careProvider: 'Clinic',
  invoiceNumber: '1',
  claimedUnits: 6420,
  currency: 'EUR',
  euroCents: 6420,
  rateDate: null,
  paidCents: 6420,
  providerCents: 0,
  declineReason: null,
}

const MONEY: LetterMoney = {
  accountEndsWith: '4300',
  accountMissing: false,
  payableFrom: null,
  usuallyPaidBy: '2026-11-27',
  paidOn: null,
}

const factsOf = (cost: Partial<DecidedCost>, money: Partial<LetterMoney> | null): DecisionFacts => ({
  damageNumber: 'C2026000001',
  policyNumber: '260047113',
  holderName: 'Mei Chen',
  submittedOn: '2026-11-12',
  decidedOn: '2026-11-20',
  costs: [{ ...COST, ...cost }],
  money: money && { ...MONEY, ...money },
})

const PARTLY = { paidCents: 4000, declineReason: 'ABOVE_TARIFF' } as const
const NOTHING = { paidCents: 0, declineReason: 'NO_REFERRAL' } as const
const PROVIDER = { paidCents: 0, providerCents: 6420 }
const BOTH = { paidCents: 2000, providerCents: 4420 }

test.each([
  [
    'paid in full',
    {},
    {},
    'We pay this claim in full: €64.20. The money goes to your account that ends in 4300. It is usually there by 27 November 2026.',
    'We vergoeden deze declaratie volledig: € 64,20. Het geld gaat naar je rekening die eindigt op 4300. Meestal staat het er uiterlijk 27 november 2026.',
  ],
  [
    'paid in part, to an account that is new',
    PARTLY,
    { payableFrom: '2026-11-23', usuallyPaidBy: '2026-11-30' },
    'We pay €40.00 of the €64.20 that you claimed. The reason is below. The account that ends in 4300 is new to us. So we pay on 23 November 2026 at the earliest. The money is usually there by 30 November 2026.',
    'We vergoeden € 40,00 van de € 64,20 die je hebt gedeclareerd. De reden staat hieronder. De rekening die eindigt op 4300 is nieuw voor ons. Daarom betalen we op zijn vroegst op 23 november 2026. Meestal staat het geld er uiterlijk 30 november 2026.',
  ],
  [
    'without an account that we know',
    {},
    { accountMissing: true, accountEndsWith: null, usuallyPaidBy: null },
    'We pay this claim in full: €64.20. We do not know your account yet. Log in and add it in your profile, or call us on 1234. Then we can pay.',
    'We vergoeden deze declaratie volledig: € 64,20. We weten nog niet op welke rekening we kunnen betalen. Log in en geef die in je profiel door, of bel ons op 1234. Dan betalen we.',
  ],
  [
    'that was paid before the letter was made',
    {},
    { paidOn: '2026-11-24', usuallyPaidBy: null },
    'We pay this claim in full: €64.20. We paid it on 24 November 2026, to your account that ends in 4300.',
    'We vergoeden deze declaratie volledig: € 64,20. We hebben dat op 24 november 2026 betaald, op je rekening die eindigt op 4300.',
  ],
  [
    'paid to the care provider',
    PROVIDER,
    null,
    'We pay this claim in full: €64.20. The care provider gets the money.',
    'We vergoeden deze declaratie volledig: € 64,20. De zorgverlener krijgt het geld.',
  ],
  [
    'paid to both',
    BOTH,
    {},
    'We pay this claim in full: €64.20. You get €20.00, the care provider gets €44.20. The money goes to your account that ends in 4300. It is usually there by 27 November 2026.',
    'We vergoeden deze declaratie volledig: € 64,20. Jij krijgt € 20,00, de zorgverlener krijgt € 44,20. Het geld gaat naar je rekening die eindigt op 4300. Meestal staat het er uiterlijk 27 november 2026.',
  ],
  [
    'of which nothing is paid',
    NOTHING,
    null,
    'We do not pay this claim. The reason is below.',
    'We vergoeden deze declaratie niet. De reden staat hieronder.',
  ],
])(
  'CLM-01 the letter of a claim %s says the sum, the account and the day on top',
  (_, cost, money, ...texts) => {
    const words = (locale: 'en-GB' | 'nl') =>
      decisionSummary(factsOf(cost, money), { locale, phone: '1234' })
        .map((block) => ('text' in block ? block.text : ''))
        .join(' ')
        .replaceAll('\u00a0', ' ')
    expect([words('en-GB'), words('nl')]).toEqual(texts)
  },
)

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

test('CLM-01 MAIL-01 mail, list and letter of a decided claim say the same account and day', async () => {
  const { customer, policyId, stored } = await insuredCustomer(portal)
  await portal.db
    .update(mandate)
    .set({ signedAt: portal.clock.now() - 345_600_000 })
    .where(eq(mandate.policyId, policyId))
  const { policyNumber } = await stored()
  const sent = await sendClaim(customer, { path: '/api/portal/claims', policyNumber, lines: [claimedCost] })
  const { damageNumber } = sent.body as { damageNumber: string }
  const [cost] = await portal.db
    .select({ pk: claimLine.pk, claimId: claim.claimId })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.damageNumber, damageNumber))
  if (!cost) expect.fail('no claim')
  const decision = { paidCents: 6420, providerCents: 0, declineReason: null, by: 'AUTOMATIC' } as const
  await decideCost(portal, { pk: cost.pk, ...decision })
  const mail = (await portal.mailbox()).find(
    ({ subject }) => subject.includes(`your claim ${damageNumber}`) && subject.startsWith('We decided'),
  )
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'You get €64.20, in your account that ends in 4300. It is usually there by Friday 27 November 2026.',
  )
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
  expect(body).toMatchObject([{ accountEndsWith: '4300', usuallyPaidBy: '2026-11-27' }])
  const letter = await portal.app.inject({
    url: `/api/portal/documents/${cost.claimId}?language=en-GB`,
    headers: { cookie: customer.cookies(), 'sec-fetch-site': 'same-origin' },
  })
  expect(readPdf(letter.rawPayload).text.replaceAll(/\s+/g, ' ')).toContain(
    'We pay this claim in full: €64.20. The money goes to your account that ends in 4300. It is usually there by 27 November 2026.',
  )
})

test('CLM-02 shows day and account large only where all of the sum goes there', () => {
  const large = (cost: Partial<DecidedCost>) =>
    decisionFacts(factsOf(cost, {}), 'en-GB').flatMap((block) =>
      block.kind === 'facts' ? block.facts.map(({ value }) => value) : [],
    )
  expect(large({})).toEqual(['€64.20', '27 November 2026', 'ends in 4300'])
  expect(large(BOTH)).toEqual(['€64.20'])
  expect(large(NOTHING)).toEqual([])
})
