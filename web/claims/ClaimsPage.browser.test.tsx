import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleCost as cost } from '#web/testing/examples/example-claim.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, incident, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

// the claim that is shown, and the rows of the list
const cards = page.getByRole('article')
const rows = page.getByRole('main').getByRole('link', { name: 'General practitioner', exact: true })

const partly = cost({
  status: 'REIMBURSED',
  paidAmount: 18.2,
  reimbursedTo: 'CUSTOMER',
  settlementDate: '2026-11-17',
  paidOn: '2026-11-18',
  declineReason: 'ABOVE_TARIFF',
  article: '3.4',
})

const declined = cost({
  status: 'DECLINED',
  settlementDate: '2026-11-18',
  declineReason: 'NO_REFERRAL',
  article: '3.3',
})

const PAGES = ['/home', '/service-contact/file-a-claim', '/conditions', '/complaints']
const changes = { pages: PAGES.map((slug) => ({ slug })) }

const show = (lines: ClaimLineView[] | undefined, language: 'en' | 'nl' = 'en', query = '') => {
  reply(claims.list, lines)
  return showPortal(`/${language}/medicalclaims${query}`, { who: mei, changes })
}

const states: readonly (readonly [string, 'en' | 'nl', ClaimLineView, readonly RegExp[]])[] = [
  [
    'in progress',
    'en',
    cost(),
    [
      /Huisartsenpraktijk Zuid, 10 November 2026/,
      /You claimed\s*€62\.50\s*We pay\s*In our answer/,
      /We are checking it/,
      /Received: 16 November 2026/,
      /You do not need to do anything now\. You get an answer by 30 November 2026/,
    ],
  ],
  ['in progress', 'nl', cost(), [/In behandeling/, /Je krijgt uiterlijk 30 november 2026 antwoord/]],
  [
    'paid to the customer',
    'en',
    { ...partly, paidAmount: 62.5, declineReason: null, article: null },
    [/€62\.50\s*Paid to you on 18 November 2026\./, /You claimed\s*€62\.50\s*We pay\s*€62\.50/],
  ],
  [
    'paid to the care provider',
    'nl',
    { ...partly, paidAmount: 0, careProviderAmount: 18.2, reimbursedTo: 'CARE_PROVIDER' },
    [
      /€.18,20\s*Aan de zorgverlener betaald op 18 november 2026/,
      /We betalen jou\s*€.0,00\s*We betalen de zorgverlener\s*€.18,20\s*Je betaalt zelf\s*€.44,30/,
      /Waarom niet alles\?\s*€.44,30/,
    ],
  ],
  [
    'paid to both',
    'en',
    { ...partly, careProviderAmount: 10, reimbursedTo: 'BOTH' },
    [/€28\.20\s*Paid on 18 November 2026: €18\.20 to you, €10\.00 to the care provider/],
  ],
  [
    'still to be paid to both',
    'en',
    { ...partly, paidOn: null, careProviderAmount: 10, reimbursedTo: 'BOTH' },
    [/€28\.20\s*You get €18\.20, the care provider gets €10\.00\. We decided on 17 November 2026/],
  ],
  [
    'declined',
    'en',
    declined,
    [
      /€0\.00\s*We do not pay this\. We decided on 18 November 2026/,
      /Why not\?\s*€62\.50\s*A referral by a doctor is missing/,
      /This is in article 3\.3 of the conditions/,
    ],
  ],
  [
    'in another currency',
    'en',
    // a Saturday, of which there is no rate
    cost({ treatmentDate: '2026-10-10', claimedAmount: 5000, claimedCurrency: 'JPY', euroAmount: null }),
    [/You claimed\s*JPY.5,000/, /at the European Central Bank's rate of 9 October 2026\./],
  ],
  [
    'paid to an account that is new to us',
    'en',
    { ...partly, paidOn: null, payableFrom: '2026-11-23', usuallyPaidBy: '2026-11-30' },
    [
      /€18\.20\s*You get this\. We decided on 17 November 2026\./,
      /The bank account is new to us\. So we pay on 23 November 2026 at the earliest\./,
    ],
  ],
  [
    'paid to an account that is new to us',
    'nl',
    { ...partly, paidOn: null, payableFrom: '2026-11-23', usuallyPaidBy: '2026-11-30' },
    [
      /€.18,20\s*Dit krijg je\. Ons besluit is van 17 november 2026\./,
      /Daarom betalen we op zijn vroegst op 23 november 2026\. Meestal staat het geld er uiterlijk maandag 30 november 2026\./,
    ],
  ],
  [
    'decided, and to an account that is new to us',
    'en',
    {
      ...partly,
      paidOn: null,
      payableFrom: '2026-11-23',
      usuallyPaidBy: '2026-11-30',
      accountEndsWith: '3000',
      moneyComes: true,
    },
    [
      /The account that ends in 3000 is new to us\. So we pay on 23 November 2026 at the earliest\./,
      /The money is usually there by Monday 30 November 2026\./,
    ],
  ],
  [
    'decided, with the money on its way',
    'en',
    { ...partly, paidOn: null, usuallyPaidBy: '2026-11-24', accountEndsWith: '4300', moneyComes: true },
    [/The money goes to your account that ends in 4300\. It is usually there by Tuesday 24 November 2026\./],
  ],
  [
    'decided, with the money on its way',
    'nl',
    { ...partly, paidOn: null, usuallyPaidBy: '2026-11-24', accountEndsWith: '4300', moneyComes: true },
    [
      /Het geld gaat naar je rekening die eindigt op 4300\. Meestal staat het er uiterlijk dinsdag 24 november 2026\./,
    ],
  ],
  [
    'decided, with money that should have come',
    'en',
    { ...partly, paidOn: null, usuallyPaidBy: '2026-11-02', accountEndsWith: '4300', moneyComes: true },
    [
      /should have been in your account that ends in 4300 by Monday 2 November 2026\. Is it not there\? Call us/,
    ],
  ],
  [
    'decided, with money that should have come',
    'nl',
    { ...partly, paidOn: null, usuallyPaidBy: '2026-11-02', accountEndsWith: '4300', moneyComes: true },
    [/Het geld had uiterlijk maandag 2 november 2026 op je rekening moeten staan/],
  ],
  [
    'paid to an account that we know',
    'nl',
    { ...partly, accountEndsWith: '4300' },
    [/€.18,20\s*Betaald op 18 november 2026, op je rekening die eindigt op 4300/],
  ],
  [
    'not paid yet, since we know no account',
    'en',
    { ...partly, paidOn: null, accountMissing: true },
    [
      /We do not know your bank account yet\. Tell us where to send the money, then we can pay\.\s*Add my account/,
    ],
  ],
  [
    'not paid yet, since we know no account',
    'nl',
    { ...partly, paidOn: null, accountMissing: true },
    [
      /We weten nog niet op welke rekening we kunnen betalen\. Vertel ons waar het geld naartoe kan, dan betalen we\.\s*Rekening doorgeven/,
    ],
  ],
  [
    'sent back by the bank of the customer',
    'en',
    { ...partly, paidOn: null, returnedFrom: 'CUSTOMER' },
    [
      /Your bank sent the money back\. The account may be wrong\. Give us another one, then we can pay\.\s*Give another account/,
    ],
  ],
  [
    'sent back by the bank of the customer',
    'nl',
    { ...partly, paidOn: null, returnedFrom: 'CUSTOMER' },
    [
      /Je bank stuurde het geld terug\. De rekening klopt misschien niet\. Geef ons een andere, dan betalen we\./,
    ],
  ],
  [
    'sent back by the bank of the care provider',
    'en',
    { ...partly, paidOn: null, returnedFrom: 'CARE_PROVIDER' },
    [/The bank of the care provider sent the money back\. Call us on .*, then we can pay\./],
  ],
  [
    'sent back by the bank of the care provider, while we know no account of the customer',
    'en',
    { ...partly, paidOn: null, returnedFrom: 'CARE_PROVIDER', accountMissing: true },
    [/The bank of the care provider sent the money back/, /We do not know your bank account yet/],
  ],
]

test.each(states)(
  'CLM-01 CLM-02 a cost that is %s says so and what comes next (%s)',
  async (_, language, line, says) => {
    await show([line], language)
    for (const words of says) await expect.element(cards).toMatchTextContent(words)
  },
)

test('CLM-01 money that is still to reach the care provider is not said to come to the customer', async () => {
  await show([{ ...partly, paidOn: null, accountEndsWith: '4300' }])
  await expect.element(cards).toMatchTextContent(/You get this\. We decided/)
  await expect.element(cards).not.toMatchTextContent(/The money goes to your account/)
})

test('CLM-01 what was paid in part says why, with the article and how to complain', async () => {
  await show([partly])
  await expect.element(cards.getByText('We do not pay more than the usual rate.')).toBeVisible()
  await expect.element(cards).toMatchTextContent(/article 3\.4 of the conditions/)
  await expect
    .element(cards.getByRole('link', { name: 'conditions' }))
    .toHaveAttribute('href', '/en/conditions')
  await expect
    .element(cards.getByRole('link', { name: 'Make a complaint' }))
    .toHaveAttribute('href', '/en/complaints')
})

test('CLM-02 what is missing is sent from the claim', async () => {
  await show([{ ...declined, documentId: 'a3bb189e-8bf9-4f9a-b5c7-9ea36a3f9e3b' }])
  await cards.getByText('Send the referral').click()
  await expect.element(cards.getByRole('button', { name: 'Send it for claim C2026000123' })).toBeVisible()
})

test('CLM-01 CLM-07 all details have every field, and no code is a title', async () => {
  await show([{ ...partly, careProviderAmount: 1 }])
  await cards.getByText('All details').click()
  for (const words of [
    /Care provider\s*Huisartsenpraktijk Zuid/,
    /Invoice number\s*F-20931/,
    /You get\s*€18\.20/,
    /The care provider gets\s*€1\.00/,
    /Claim number\s*C2026000123/,
    /Sent on\s*16 November 2026/,
    /Customer number\s*1003301/,
  ])
    await expect.element(cards).toMatchTextContent(words)
  await expect.element(cards.getByRole('heading', { name: 'General practitioner' })).toBeVisible()
})

test('CLM-06 the costs of one claim stand together, each with its own status, and are summed up', async () => {
  await show([cost({ pk: 1 }), { ...partly, pk: 2, typeOfCare: 'PHARMACY', careProvider: 'Apotheek' }])
  await expect
    .element(cards.getByRole('heading', { name: 'General practitioner and medicines', exact: true }))
    .toBeVisible()
  expect(cards.elements()).toHaveLength(1)
  await expect.element(cards).toMatchTextContent(/You claimed\s*€125\.00\s*We pay\s*In our answer/)
  await expect.element(cards).toMatchTextContent(/Medicines, Apotheek\s*€18\.20 of €62\.50/)
  await expect.element(cards).toMatchTextContent(/€44\.30: Medicines, Apotheek/)
})

test.each(['en', 'nl'] as const)(
  'CLM-01 every type of care and every reason has words (%s)',
  async (language) => {
    const logged = vi.spyOn(console, 'error')
    const lines = TYPES_OF_CARE.map((typeOfCare, index) => ({
      ...declined,
      pk: index,
      claimPk: 1,
      typeOfCare,
    }))
    const reasons = DECLINE_REASONS.map((declineReason, index) => ({
      ...declined,
      pk: 100 + index,
      claimPk: 1,
      declineReason,
    }))
    await show([...lines, ...reasons], language)
    await expect.element(cards).toBeVisible()
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  },
)

test('CLM-03 without claims the page says so, and what one needs', async () => {
  await show(undefined)
  await expect.element(page.getByRole('heading', { name: 'You have no claims yet' })).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'File a claim' }).first())
    .toHaveAttribute('href', '/en/newclaim')
})

test('CLM-03 a failure is only logged: nothing is said of claims that may be there', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  refuseWith(claims.list, 'errors.unavailable')
  const { main } = await showPortal('/en/medicalclaims', { who: mei, changes })
  await expect.element(main.getByRole('heading', { name: 'What you need for a claim' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent(/no claims|could not|wrong|fail/i)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

test('ALERT-06 a 500 is reported by the alert, once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  incident(claims.list, 'ff00-1122')
  await showPortal('/en/medicalclaims', { who: mei, changes })
  await expect.element(page.getByRole('alert')).toMatchTextContent('ff00-1122')
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  logged.mockRestore()
})

test('CLM-01 the page shows its frame while the claims load', async () => {
  reply(claims.list, [cost()])
  const { release } = hold(claims.list)
  await showPortal('/nl/medicalclaims', { who: mei, changes })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Jouw declaraties' })).toBeVisible()
  await expect.element(page.getByText('Je declaraties worden geladen…')).toBeInTheDocument()
  release()
  await expect.element(cards).toBeVisible()
})

const many = Array.from({ length: 60 }, (_, index) =>
  cost({
    pk: index,
    claimPk: index,
    ...(index < 2 ? {} : partly),
    claimSubmittedDate: index < 25 ? '2026-11-16' : '2025-10-01',
  }),
).map((line, index) => ({
  ...line,
  pk: index,
  claimPk: index,
  damageNumber: `C20260010${String(index).padStart(2, '0')}`,
}))

test('CLM-01 many claims come a page at a time', async () => {
  await show(many)
  await expect.element(page.getByText('60 claims', { exact: true })).toBeVisible()
  expect(rows.elements()).toHaveLength(20)
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  // whoever goes on with the keyboard is at the first one that was added
  await expect.element(rows.nth(20)).toHaveFocus()
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await expect.element(rows.nth(40)).toHaveFocus()
  expect(rows.elements()).toHaveLength(60)
  expect(page.getByRole('button', { name: /more/ }).elements()).toHaveLength(0)
})

test('CLM-01 many claims are filtered by status and year, in the address', async () => {
  const { at } = await show(many)
  await page.getByLabelText('Sent in').selectOptions('2025')
  await expect.poll(at).toBe('/en/medicalclaims?year=2025')
  await expect.element(page.getByText('35 claims of 60')).toBeVisible()
  await page.getByLabelText('Status').selectOptions('We are checking it')
  await expect.element(page.getByText('None of your 60 claims')).toBeVisible()
  await page.getByLabelText('Sent in').selectOptions('All')
  await expect.element(page.getByText('2 claims of 60')).toBeVisible()
  expect(at()).toBe('/en/medicalclaims?status=IN_PROGRESS')
  expect(callsTo(claims.list)).toHaveLength(1)
})

test.each([
  ['en', 'None of your 60 claims', 'Show all claims', '60 claims', 'Status'],
  ['nl', 'Geen van je 60 declaraties', 'Alle declaraties tonen', '60 declaraties', 'Status'],
] as const)('CLM-01 a filter that matches nothing is cleared by one button (%s)', async (...row) => {
  const [language, none, clear, all, status] = row
  const { at } = await show(many, language, '?status=IN_PROGRESS&year=2025')
  await expect.element(page.getByText(none)).toBeVisible()
  await expectNoViolations('a filter of claims that matches nothing')
  await page.getByRole('button', { name: clear }).click()
  await expect.element(page.getByText(all, { exact: true })).toBeVisible()
  expect(at()).toBe(`/${language}/medicalclaims`)
  // whoever goes on with the keyboard is at the filter
  await expect.element(page.getByLabelText(status)).toHaveFocus()
  await expect.element(page.getByRole('button', { name: clear })).not.toBeInTheDocument()
  expect(callsTo(claims.list)).toHaveLength(1)
})

test('CLM-01 a filter in the address is there from the start, and one that means nothing finds nothing', async () => {
  await show(many, 'en', '?status=NONSENSE')
  await expect.element(page.getByText('None of your 60 claims')).toBeVisible()
})

test('DOC-01 a decided claim has a letter, one that waits has none', async () => {
  replyBy(
    policyDocuments.one,
    () =>
      new Response(new Blob(['%PDF-1.7']), {
        headers: { 'content-disposition': 'attachment; filename="claim-letter-C2026000001.pdf"' },
      }),
  )
  const decided = { ...partly, pk: 2, claimPk: 2, damageNumber: 'C2026000200', documentId: 'd1' }
  await show([cost({ pk: 1, claimPk: 1 }), decided])
  await expect.element(cards).toBeVisible()
  expect(page.getByRole('button', { name: /Letter with our decision$/ }).elements()).toHaveLength(0)
  await rows.nth(1).click()
  await page.getByRole('button', { name: 'Download: Letter with our decision' }).click()
  await expect.element(page.getByText('Downloaded: claim-letter-C2026000001.pdf')).toBeVisible()
  expect(page.getByRole('button', { name: /Letter with our decision$/ }).elements()).toHaveLength(1)
})
