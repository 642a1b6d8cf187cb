import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleCost } from '#web/testing/examples/example-claim.ts'
import { exampleToPay, exampleWillCome, NO_PAYMENTS } from '#web/testing/examples/example-payments.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleQuestion } from '#web/testing/examples/example-question.ts'
import { inWideWindow, showInsurances } from '#web/testing/portal.tsx'
import { refuseWith, reply } from '#web/testing/replies.ts'

inWideWindow()

const part = (name: string) => page.getByRole('region', { name, exact: true })

const LATE = { mayChange: [], toPay: [exampleToPay()], willCome: [] }

// The first one of this file: before it no narrow page was shown, so nothing of it is loaded.
test('POL-01 SHELL-04 a window that becomes narrow keeps the list and the focus', async () => {
  reply(policies.payments, LATE)
  await showInsurances([examplePolicy()])
  const details = page.getByRole('article').getByText('All details')
  await expect.element(part('Next payment')).toBeVisible()
  await details.click()
  const focused = document.activeElement
  expect(focused?.textContent).toBe('All details')
  const lost: Event[] = []
  focused?.addEventListener('blur', (event) => lost.push(event))
  await page.viewport(360, 800)
  await expect.element(part('To do')).toMatchTextContent('Pay €52.00')
  await expect.element(details).toBeVisible()
  expect([lost, document.activeElement]).toEqual([[], focused])
  await page.viewport(1280, 900)
})

test('POL-01 INV-01 the page says what waits, the next payment, and where the card is', async () => {
  reply(policies.payments, LATE)
  const { blockedBy } = examplePolicy()
  const { main } = await showInsurances([
    examplePolicy({ blockedBy: { ...blockedBy, ADD_PERIOD: null }, endDate: '2026-12-31' }),
    examplePolicy({
      policyNumber: '260047121',
      status: 'UNDER_REVIEW_NEW',
      expectedBy: '2026-11-25',
      startDate: '2027-01-10',
    }),
  ])
  const waits = part('To do')
  await expect
    .element(waits.getByRole('link', { name: 'Pay €52.00. It was due on 1 November 2026' }))
    .toHaveAttribute('href', '/en/invoices')
  await expect
    .element(waits.getByRole('link', { name: /^Complete Plus of Mei Lin ends on 31 December 2026/ }))
    .toHaveAttribute('href', '/en/insurances/addperiod?policy=260047113')
  await expect.element(waits.getByRole('heading', { name: '2 things to do' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/not insured from 1 January 2027 to 9 January 2027/)
  await expect.element(main).toMatchTextContent(/by Wednesday 25 November 2026/)
  await expect
    .element(part('Next payment'))
    .toMatchTextContent(/€52\.00\s*It was due on 1 November 2026\. You pay by bank transfer\./)
  await expect
    .element(main.getByRole('link', { name: /^Insurance card of policy 260.047.113/ }))
    .toHaveAttribute('href', '/en/insurances/card?policy=260047113')
  await expectNoViolations('the insurance page')
})

test.each([
  ['en', 'Insurance card of policy', '1 Sep 2026', '1 Sep 2027'],
  ['nl', 'Verzekeringspas van polis', '1 sep 2026', '1 sep 2027'],
] as const)(
  'POL-01 DOC-03 two cards of one person and one cover are told apart (%s)',
  async (...[language, button, first, second]) => {
    reply(policies.payments, LATE)
    const next = { policyId: 'p2', policyNumber: '260047121', status: 'NOT_ACTIVE' }
    const days = { startDate: '2027-09-01', endDate: '2028-08-31' }
    const { main } = await showInsurances([examplePolicy(), examplePolicy({ ...next, ...days })], language)
    for (const [day, number] of [
      [first, '260047113'],
      [second, '260047121'],
    ] as const) {
      const name = new RegExp(`^${button} ${number.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, String.raw`\s`)}$`)
      const lane = main
        .getByRole('listitem')
        .filter({ hasText: day })
        .filter({ has: page.getByRole('heading') })
      await expect
        .element(lane.getByRole('link', { name }))
        .toHaveAttribute('href', `/${language}/insurances/card?policy=${number}`)
    }
  },
)

test.each([
  [
    'en',
    /Overdue: pay €52\.00 by 29 November 2026/,
    /It was due on 1 November 2026\. Now pay it .* by 29 November 2026 at the latest/,
  ],
  ['nl', /Te laat: betaal €\s52,00, uiterlijk 29 november 2026/, /Betaal het nu .* 29 november 2026/],
] as const)(
  'INV-01 JOB-01 the overview gives the last day of the reminder (%s)',
  async (language, todo, how) => {
    reply(policies.payments, {
      mayChange: [],
      toPay: [exampleToPay({ remindedUntil: '2026-11-29' })],
      willCome: [],
    })
    await showInsurances([examplePolicy()], language)
    const names = {
      en: ['To do', 'Next payment'],
      nl: ['Te doen', 'Volgende betaling'],
    }
    const [waits = '', next = ''] = names[language]
    await expect.element(part(waits)).toMatchTextContent(todo)
    await expect.element(part(next)).toMatchTextContent(how)
  },
)

test.each([
  [
    'en',
    /Pay €52\.00\. It was due on 1 November 2026/,
    /due on 1 November 2026\. Our reminder gave you until 19 November/,
  ],
  [
    'nl',
    /Betaal €\s52,00\. De uiterste betaaldatum was 1 november 2026/,
    /herinnering kon het nog tot en met 19 november/,
  ],
] as const)(
  'INV-01 JOB-01 the overview says what was due when the last day of the reminder has passed (%s)',
  async (language, todo, how) => {
    reply(policies.payments, {
      mayChange: [],
      toPay: [exampleToPay({ remindedUntil: '2026-11-19' })],
      willCome: [],
    })
    await showInsurances([examplePolicy()], language)
    await expect.element(page.getByRole('main')).toMatchTextContent(todo)
    await expect.element(page.getByRole('main')).toMatchTextContent(how)
  },
)

test('POL-01 where nothing waits nothing is drawn, and the next payment stands all the same', async () => {
  await page.viewport(360, 800)
  reply(policies.payments, {
    mayChange: [],
    toPay: [exampleToPay({ date: '2026-12-01', paymentMethod: 'DIRECT_DEBIT' })],
    willCome: [],
  })
  await showInsurances([examplePolicy()], 'nl')
  await expect
    .element(part('Volgende betaling'))
    .toMatchTextContent(/We schrijven dit af op 1 december 2026, met automatische incasso\./)
  await expect.element(part('Te doen')).not.toBeInTheDocument()
  await page.viewport(1280, 900)
  await expect.element(part('Volgende betaling')).toBeVisible()
  await expect.element(part('Te doen')).not.toBeInTheDocument()
})

test.each([
  ['en', '2026-11-19', 'Complete Plus of Mei Lin ended on 19 November 2026: insure another period'],
  ['en', '2026-11-20', 'Complete Plus of Mei Lin ends on 20 November 2026: insure another period'],
  [
    'nl',
    '2026-11-19',
    'Complete Plus van Mei Lin is afgelopen op 19 november 2026: verzeker nog een periode',
  ],
  ['nl', '2026-11-20', 'Complete Plus van Mei Lin stopt op 20 november 2026: verzeker nog een periode'],
] as const)('POL-01 RENEW-01 another period is offered after an insurance (%s, %s)', async (...row) => {
  const [language, endDate, name] = row
  const { blockedBy } = examplePolicy()
  await showInsurances([examplePolicy({ blockedBy: { ...blockedBy, ADD_PERIOD: null }, endDate })], language)
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test.each([
  ['en', '2027-01-19', 'To do', true],
  ['en', '2027-01-20', 'To do', false],
  ['nl', '2027-01-19', 'Te doen', true],
  ['nl', '2027-01-20', 'Te doen', false],
] as const)(
  'POL-01 RENEW-01 another period is something to do from the first mail about the end (%s, %s)',
  async (...given) => {
    const [language, endDate, title, offered] = given
    const { blockedBy } = examplePolicy()
    await showInsurances(
      [examplePolicy({ blockedBy: { ...blockedBy, ADD_PERIOD: null }, endDate })],
      language,
    )
    const link = part(title).getByRole('link', { name: /insure another period|verzeker nog een periode/ })
    await expect.element(page.getByRole('article')).toBeVisible()
    await expect.poll(() => link.elements().length > 0).toBe(offered)
  },
)

test('POL-01 what waits stands above the pass, and once, also on a phone', async () => {
  await page.viewport(360, 800)
  reply(policies.payments, LATE)
  const { blockedBy } = examplePolicy()
  await showInsurances([
    examplePolicy({ blockedBy: { ...blockedBy, ADD_PERIOD: null }, endDate: '2026-12-31' }),
  ])
  const waits = part('To do')
  await expect
    .element(waits.getByRole('link', { name: 'Pay €52.00. It was due on 1 November 2026' }))
    .toHaveAttribute('href', '/en/invoices')
  await expect.element(waits.getByRole('link', { name: /insure another period/ })).toBeVisible()
  const card = page.getByRole('article').element()
  expect(waits.element().compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expectNoViolations('what waits on a phone')
  await page.viewport(1280, 900)
  await expect.element(waits).toBeVisible()
  expect(waits.elements()).toHaveLength(1)
})

test.each([
  ['en', 'To do', 'Answer our question about claim C2026000123', 'We have a question for you'],
  ['nl', 'Te doen', 'Beantwoord onze vraag over declaratie C2026000123', 'We hebben een vraag voor je'],
] as const)('POL-01 STAFF-02 a question about a claim waits above the policies (%s)', async (...given) => {
  const [language, title, name, form] = given
  const question = exampleQuestion()
  const { questionId } = question
  reply(claims.waiting, { questions: [{ questionId, damageNumber: 'C2026000123' }], payments: [] })
  reply(claims.list, [exampleCost({ question })])
  await showInsurances([examplePolicy()], language)
  const link = part(title).getByRole('link', { name })
  await expect
    .element(link)
    .toHaveAttribute('href', `/${language}/medicalclaims?claim=C2026000123#question-${questionId}`)
  await page.viewport(360, 800)
  await expect.element(link).toBeVisible()
  expect(link.elements()).toHaveLength(1)
  await link.click()
  await expect.element(part(form)).toHaveFocus()
  await page.viewport(1280, 900)
})

test.each([
  ['en', 'To do', 'We owe you €46.80 for claim C2026000123. Tell us where to send it.', false],
  ['nl', 'Te doen', /^Je krijgt nog €.46,80 van ons voor declaratie C2026000123\. Vertel ons waar/, false],
  ['en', 'To do', 'Your bank sent back the €46.80 of claim C2026000123. Give us another account.', true],
  ['nl', 'Te doen', /^Je bank stuurde de €.46,80 van declaratie C2026000123 terug\. Geef ons/, true],
] as const)(
  'POL-01 CLM-01 money of a claim that waits for an account, or came back, leads to the form for it (%s, %s: %s)',
  async (...given) => {
    const [language, title, words, cameBack] = given
    const held = { damageNumber: 'C2026000123', amount: 46.8, cameBack }
    reply(claims.waiting, { questions: [], payments: [held] })
    await showInsurances([examplePolicy()], language)
    await expect
      .element(part(title).getByRole('link', { name: words }))
      .toHaveAttribute('href', `/${language}/profile/account`)
    await expect.element(part(title)).not.toMatchTextContent(/Nothing to do/)
  },
)

test.each([
  ['en', 'To do', /^Your bank sent back the €10\.00 of policy 260.047.113\. Give us another account\.$/],
  ['nl', 'Te doen', /^Je bank stuurde de €.10,00 van polis 260.047.113 terug\. Geef ons een andere/],
] as const)(
  'POL-01 TERM-04 a refund that came back says so, apart from what waits (%s)',
  async (...given) => {
    const [language, title, words] = given
    await showInsurances([examplePolicy({ refundWaiting: 30, refundCameBack: 10 })], language)
    await expect
      .element(part(title).getByRole('link', { name: words }))
      .toHaveAttribute('href', `/${language}/profile/account`)
    await expect.element(part(title)).toMatchTextContent(/€.?20[.,]00/)
  },
)

test('POL-05 who has an institution that pays sees nothing about payments', async () => {
  await showInsurances([examplePolicy({ customerType: 'INSTITUTION' })])
  await expect.element(part('Claims')).toBeVisible()
  await expect.element(part('Next payment')).not.toBeInTheDocument()
})

test('POL-01 the next payment is shown without what waits of claims too', async () => {
  refuseWith(claims.waiting, 'errors.unavailable')
  reply(policies.payments, NO_PAYMENTS)
  await showInsurances([examplePolicy()])
  await expect.element(part('Next payment')).toMatchTextContent(/nothing to pay at the moment/)
  const waits = part('To do')
  const link = waits.getByRole('link', { name: 'We could not load your claims: see all claims' })
  await expect.element(link).toHaveAttribute('href', '/en/medicalclaims')
  await expect.element(waits).not.toMatchTextContent(/Nothing to do/)
})

test('a next payment that does not load says so, and the policies stay', async () => {
  refuseWith(policies.payments, 'errors.unavailable')
  await showInsurances([examplePolicy()])
  await expect.element(page.getByRole('heading', { name: 'We could not load this part' })).toBeVisible()
  await expect.element(page.getByRole('article')).toBeVisible()
  reply(policies.payments, NO_PAYMENTS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(part('Next payment')).toMatchTextContent(/nothing to pay at the moment/)
})

test('POL-03 DOC-01 what cannot be done with a policy is a sentence in its place', async () => {
  const { blockedBy } = examplePolicy()
  await showInsurances([
    examplePolicy({
      status: 'UNDER_REVIEW_NEW',
      documents: [],
      blockedBy: {
        ...blockedBy,
        CERTIFICATE: 'policy_document_not_available',
        CLAIM: 'claim_policy_not_accepted',
      },
    }),
  ])
  const card = page.getByRole('article')
  await expect
    .element(card)
    .toMatchTextContent(
      /File a claim: We have not decided on this request yet\. You can send a claim once the insurance has started\./,
    )
  await card.getByText('All details').click()
  await expect
    .element(card)
    .toMatchTextContent(/Certificate, Letter for a visa or university, Insurance card: This document is not/)
})

test.each([
  ['en', 'You’re not insured. Your last insured day was 10 November 2026. Answer our question, then we can'],
  [
    'nl',
    'Je bent niet verzekerd. Je laatste verzekerde dag was 10 november 2026. Beantwoord onze vraag, dan',
  ],
] as const)('QUOTE-04 who is not insured reads it on every page with a policy (%s)', async (...given) => {
  const [language, words] = given
  reply(policies.payments, NO_PAYMENTS)
  const { main } = await showInsurances(
    [
      examplePolicy({ status: 'EXPIRED', endDate: '2026-11-10' }),
      examplePolicy({
        policyNumber: '260047121',
        status: 'UNDER_REVIEW_NEW',
        startDate: '2026-11-11',
        endDate: '2027-08-31',
        question: exampleQuestion(),
      }),
    ],
    language,
  )
  await expect.element(main.getByRole('paragraph').first()).toMatchTextContent(words)
})

test('PAY-06 who has two late invoices is told of both, that whose last day comes first on top', async () => {
  const second = { amount: 483.57, invoiceNumber: '2026000008', remindedUntil: '2026-11-28' }
  const toPay = [exampleToPay(second), exampleToPay({ remindedUntil: '2026-11-30' })]
  reply(policies.payments, { mayChange: [], toPay, willCome: [] })
  await showInsurances([examplePolicy()])
  const waits = part('To do')
  await expect
    .element(waits)
    .toMatchTextContent(/Overdue: pay €483\.57 by 28 November 2026.*Overdue: pay €52\.00 by 30 November 2026/)
  await expect
    .element(part('Next payment'))
    .toMatchTextContent(/€483\.57.*by 28 November 2026 at the latest\..*Then €52\.00 by 30 November 2026/)
})

test.each([
  ['en', 'To do', '4 overdue invoices, €208.00 together: the first was due on 1 November 2026'],
  [
    'nl',
    'Te doen',
    '4 facturen te laat, samen € 208,00: de eerste moest uiterlijk 1 november 2026 betaald zijn',
  ],
] as const)('PAY-06 many late invoices are one line with their sum (%s)', async (...given) => {
  const [language, title, words] = given
  const numbers = ['2026000007', '2026000008', '2026000009', '2026000010']
  const later = exampleToPay({ date: '2026-12-01', invoiceNumber: '2026000011' })
  const toPay = [...numbers.map((invoiceNumber) => exampleToPay({ invoiceNumber })), later]
  reply(policies.payments, { mayChange: [], toPay, willCome: [] })
  await showInsurances([examplePolicy()], language)
  await expect.element(part(title)).toMatchTextContent(words)
  await expect.element(part(title)).toMatchTextContent(/52[.,]00.*1 december 2026/i)
})

test.each([
  ['en', 'Next payment', 'Then €483.57 by 8 January 2027.'],
  ['nl', 'Volgende betaling', 'Daarna € 483,57, uiterlijk 8 januari 2027.'],
] as const)('PAY-06 the next payment says what comes after it (%s)', async (...given) => {
  const [language, title, words] = given
  const after = { amount: 483.57, date: '2027-01-08', paymentMethod: 'BANK_TRANSFER' }
  const toPay = [exampleToPay({ date: '2026-12-27' })]
  reply(policies.payments, { mayChange: [], toPay, willCome: [exampleWillCome(after)] })
  await showInsurances([examplePolicy()], language)
  await expect.element(part(title)).toMatchTextContent(words)
})

test.each([
  ['nothing else waits', {}],
  ['something else waits', { ADD_PERIOD: null }],
] as const)(
  'PAY-06 a page says the same of what is still open, however wide it is: %s',
  async (_, blockers) => {
    reply(policies.payments, { mayChange: [], toPay: [], willCome: [exampleWillCome()] })
    const blockedBy = { ...examplePolicy().blockedBy, ...blockers }
    await showInsurances([
      examplePolicy({ paymentMethod: 'BANK_TRANSFER', blockedBy, endDate: '2026-12-31' }),
    ])
    await expect.element(part('Next payment')).toMatchTextContent('€52.00')
    const words = part('To do').element().textContent
    await page.viewport(360, 800)
    expect(part('To do').element().textContent).toBe(words)
    await page.viewport(1280, 900)
  },
)
