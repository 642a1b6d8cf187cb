import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { caseQuestions } from '#contract/cases.ts'
import { claims } from '#contract/claims.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleCost } from '#web/testing/examples/example-claim.ts'
import { exampleAnswer, exampleQuestion, exampleWords } from '#web/testing/examples/example-question.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, reply, replyBy } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const sheet = main.getByRole('article')
const group = (name: string) => main.getByRole('region', { name, exact: true })
const row = (name: string) => main.getByRole('link', { name, exact: true })

let pk = 0
const claim = (damageNumber: string, changes: Partial<ClaimLineView> = {}) => {
  pk += 1
  return exampleCost({ pk, claimPk: pk, damageNumber, ...changes })
}

const paid = {
  status: 'REIMBURSED',
  paidAmount: 18.2,
  reimbursedTo: 'CUSTOMER',
  settlementDate: '2026-11-17',
  paidOn: '2026-11-18',
} as const

const asked = claim('C2026000059', { typeOfCare: 'LABORATORY', question: exampleQuestion() })
const gp = claim('C2026000060')
const medicines = claim('C2026000055', {
  ...paid,
  typeOfCare: 'PHARMACY',
  declineReason: 'ABOVE_TARIFF',
  article: '3.4',
})
const dollars = claim('C2026000050', {
  ...paid,
  paidAmount: 50,
  euroAmount: 50,
  claimedAmount: 55,
  claimedCurrency: 'USD',
  typeOfCare: 'PHYSIOTHERAPY',
  treatmentDate: '2025-05-06',
})

const show = (address = '', lines = [gp, medicines, asked, dollars], language: 'en' | 'nl' = 'en') => {
  reply(claims.list, lines)
  reply(caseQuestions.words, [exampleWords({ answer: null, text: '', items: ['The referral letter'] })])
  return showPortal(`/${language}/medicalclaims${address}`, { who: mei })
}

const PHONE = [390, 844] as const
const DESK = [1024, 768] as const

afterEach(() => page.viewport(...DESK))

test.each([
  ['en', 'Waiting for you', 'We are checking', 'Decided', /€18\.20 of €62\.50/, /Paid on 18 November 2026/],
  ['nl', 'Wacht op jou', 'In behandeling', 'Besloten', /€.18,20 van €.62,50/, /Betaald op 18 november 2026/],
] as const)(
  'CLM-01 what waits for the customer stands on top, then what we check, then what is decided (%s)',
  async (...given) => {
    const [language, yours, checking, decided, amount, note] = given
    await show('', undefined, language)
    await expect.element(group(yours)).toMatchTextContent(/Huisartsenpraktijk Zuid, 10 november/i)
    await expect.element(group(checking)).toMatchTextContent(/€.?62[.,]50/)
    await expect.element(group(decided)).toMatchTextContent(amount)
    await expect.element(group(decided)).toMatchTextContent(note)
    // in its own currency, and with the year where it is another one
    await expect.element(group(decided)).toMatchTextContent(/€.?50[.,]00 (?:of|van) USD.55[.,]00/)
    await expect.element(group(decided)).toMatchTextContent(/6 (?:May|mei) 2025/)
    // the first of them is shown beside the list
    await expect.element(sheet).toMatchTextContent(/C2026000059/)
    await expectNoViolations('the claims with one of them beside the list')
  },
)

test('CLM-01 a claim that is chosen is shown beside the list, with an address and a focus of its own', async () => {
  const { at } = await show('?year=2026')
  await row('Medicines').click()
  await expect.poll(at).toBe('/en/medicalclaims?year=2026&claim=C2026000055')
  await expect.element(sheet.getByRole('heading', { name: 'Medicines' })).toHaveFocus()
  await expect.element(row('Medicines')).toHaveAttribute('aria-current', 'true')
  expect(document.title).toBe('Claim C2026000055 – Pont')
  await expect.element(sheet).toMatchTextContent(/€18\.20\s*Paid to you on 18 November 2026/)
  await expect
    .element(sheet)
    .toMatchTextContent(/You claimed\s*€62\.50\s*We pay\s*€18\.20\s*You pay\s*€44\.30\s*Why not all of it\?/)
  await expect.element(sheet.getByRole('listitem').last()).toMatchTextContent('Paid: 18 November 2026')
  await expect.element(sheet.getByRole('listitem').last()).toHaveAttribute('aria-current', 'step')
  await expectNoViolations('a claim that is paid')
})

test.each([
  ['en', 'General practitioner', 'Your claims', /Your answer/],
  ['nl', 'Huisarts', 'Jouw declaraties', /Je antwoord/],
] as const)(
  'CLM-01 on a phone a claim is a page of its own, and leads back to its row (%s)',
  async (...given) => {
    const [language, care, title] = given
    await page.viewport(...PHONE)
    const { at } = await show('', undefined, language)
    await expect.element(row(care)).toBeVisible()
    expect(sheet.elements()).toHaveLength(0)
    await expectNoViolations('the claims on a phone')
    await row(care).click()
    await expect.element(main.getByRole('heading', { level: 1, name: care })).toHaveFocus()
    expect(main.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    await expectNoViolations('a claim on a phone')
    await row(title).click()
    await expect.element(row(care)).toHaveFocus()
    expect(at()).toBe(`/${language}/medicalclaims`)
  },
)

test('STAFF-02 the link of a mail leads to the question on its claim, on a phone too', async () => {
  await page.viewport(...PHONE)
  await show(`#question-${exampleQuestion().questionId}`)
  await expect.element(sheet).toMatchTextContent(/The referral letter/)
  // where papers are what is missing they stand before the words, which may be left out with one
  const [upload, words] = [
    sheet.getByText('Files', { exact: true }),
    sheet.getByRole('textbox', { name: /Your answer/ }),
  ]
  await expect.element(words).toBeVisible()
  const order = upload.element().compareDocumentPosition(words.element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expectNoViolations('a question on a phone')
})

test('CLM-01 an address of a claim that is not there shows the list', async () => {
  await page.viewport(...PHONE)
  await show('?claim=C2026999999')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Your claims' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'We cannot find this claim' })).toBeVisible()
  await expect.element(row('Medicines')).toBeVisible()
  await expect.poll(() => document.title).toBe('Your claims – Pont')
  await expectNoViolations('a claim that is not there, on a phone')
})

test('CLM-01 an address of a claim that is not there shows no other claim in its place', async () => {
  await show('?claim=C2026999999', undefined, 'nl')
  await expect
    .element(main.getByRole('heading', { name: 'We kunnen deze declaratie niet vinden' }))
    .toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expectNoViolations('a claim that is not there')
})

test('CLM-01 a hash that is of no question leaves the list as it is', async () => {
  await page.viewport(...PHONE)
  await show('#main')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Your claims' })).toBeVisible()
  await expect.element(row('Medicines')).toBeVisible()
})

test.each(['en', 'nl'] as const)('CLM-01 every reason has words for a row (%s)', async (language) => {
  const logged = vi.spyOn(console, 'error')
  const lines = DECLINE_REASONS.map((declineReason, index) =>
    claim(`C20260001${10 + index}`, {
      status: 'DECLINED',
      settlementDate: '2026-11-18',
      article: '3.3',
      declineReason,
    }),
  )
  await show('', lines, language)
  await expect
    .element(group(language === 'en' ? 'Decided' : 'Besloten'))
    .toMatchTextContent(
      language === 'en' ? /Not paid: a referral is missing/ : /Niet vergoed: een verwijzing ontbreekt/,
    )
  expect(main.getByText(/^(?:Not paid|Niet vergoed): /).elements()).toHaveLength(DECLINE_REASONS.length)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test.each([
  [
    'our answer is late',
    { expectedBy: '2026-10-15', claimSubmittedDate: '2026-10-01' },
    'Our answer is late',
  ],
  ['we know no account', { ...paid, paidOn: null, accountMissing: true }, 'Tell us where to send it'],
  [
    'a bank sent it back',
    { ...paid, paidOn: null, returnedFrom: 'CUSTOMER' as const },
    'Your bank sent the money back',
  ],
  [
    'the money is on its way',
    { ...paid, paidOn: null, usuallyPaidBy: '2026-11-24' },
    'Usually in your account by 24 November',
  ],
  [
    'the money is late',
    { ...paid, paidOn: null, usuallyPaidBy: '2026-11-12' },
    'Was expected by 12 November 2026',
  ],
  [
    'the care provider got it',
    { ...paid, paidAmount: 0, careProviderAmount: 18.2, reimbursedTo: 'CARE_PROVIDER' as const },
    'Paid to the care provider on 18 November',
  ],
])('CLM-02 a row says where %s', async (_, changes, words) => {
  await show('', [claim('C2026000070', changes)])
  await expect.element(main.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
})

test.each([
  [
    'en',
    /You gave us another account, so we pay it again\..*ends in 3000 is new to us\. So we pay on 23 November 2026/,
  ],
  ['nl', /Je hebt een andere rekening doorgegeven, dus we betalen opnieuw\..*3000/],
] as const)(
  'CLM-01 money that came back says when and where it is paid again (%s)',
  async (language, words) => {
    const again = { paidOn: null, paidAgain: true, moneyComes: true, accountEndsWith: '3000' }
    await show(
      '',
      [
        claim('C2026000070', {
          ...paid,
          ...again,
          payableFrom: '2026-11-23',
          usuallyPaidBy: '2026-11-30',
        }),
      ],
      language,
    )
    await expect.element(sheet).toMatchTextContent(words)
    await expectNoViolations('money that is paid again')
  },
)

test('STAFF-02 a claim shows what we asked, says no day before the answer, and takes it in place', async () => {
  const isAnswered = () => callsTo(caseQuestions.answer).length > 0
  const question = exampleQuestion({ expectedBy: '2026-12-02' })
  const { questionId, expectedBy } = question
  replyBy(claims.list, () =>
    Response.json([
      isAnswered() ? exampleCost({ expectedBy, answers: [exampleAnswer()] }) : exampleCost({ question }),
    ]),
  )
  reply(caseQuestions.words, [exampleWords({ text: 'Who sent you to the clinic?' })])
  reply(caseQuestions.answer, { questionId, answeredAt: '2026-11-20T10:00:00+01:00', expectedBy })
  await showPortal('/en/medicalclaims', { who: mei })
  await expect.element(sheet).toMatchTextContent(/Who sent you to the clinic\?/)
  await expect.element(sheet).not.toMatchTextContent(/You do not need to do anything now|by 2 December/)
  await expectNoViolations('a claim with a question')
  // a question in words is answered in words first
  const [words, upload] = [
    sheet.getByRole('textbox', { name: /Your answer/ }),
    sheet.getByText(/^Files/).first(),
  ]
  const order = words.element().compareDocumentPosition(upload.element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await words.fill('My GP.')
  await page.getByRole('button', { name: 'Send my answer' }).click()
  await expect.element(page.getByText('Thank you, we have your answer. We continue now.')).toBeVisible()
  await expect
    .element(sheet)
    .toMatchTextContent(/You do not need to do anything now. You get an answer by 2 December/)
  await sheet.getByText('All details', { exact: true }).click()
  await expect.element(sheet).toMatchTextContent(/Your answer of 20 November 2026.*On 3 September/)
  await expectNoViolations('a claim with an answer')
})
