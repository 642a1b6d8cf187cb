import { beforeAll, expect, test } from 'vitest'

import type { Calculation } from '#contract/calculation.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'

import { calculationRows } from './calculation-rows.ts'

beforeAll(() => Promise.all([loadTexts('policies/changes', 'en-GB'), loadTexts('policies/changes', 'nl')]))

const today = calendarDate('2026-11-20')

// The day on which it is due is that of the way to pay after the change.
const calculated = (invoiceDate: string, dueDate: string, collectionDate = dueDate) =>
  exampleCalculation({
    premiumDifference: 15.05,
    amountDue: 15.05,
    instalments: [
      {
        sequence: 1,
        periodFromDate: '2027-01-25',
        periodUntilDate: '2027-01-31',
        days: 7,
        amount: 15.05,
        invoiceDate,
        dueDate,
        collectionDate,
      },
    ],
  })

const rowsOf = (calculation: Calculation, paymentMethod: string, locale: Locale) =>
  calculationRows({ ...calculation, paymentMethod }, { policy: examplePolicy(), today }, textsOf(locale)).map(
    ({ value }) => value,
  )

const onAcceptance = calculated('2026-11-20', '2026-12-04')
const muchLater = calculated('2026-11-20', '2027-01-25')
const transferred = calculated('2026-11-20', '2026-12-20', '2026-12-04')
const later = calculated('2026-12-26', '2027-01-25', '2027-01-25')

test.each([
  [
    'en-GB',
    'DIRECT_DEBIT',
    onAcceptance,
    '€15.05. We take it from your account on 4 December 2026 or some days later',
  ],
  [
    'nl',
    'DIRECT_DEBIT',
    onAcceptance,
    '€ 15,05. We schrijven het af op 4 december 2026 of enkele dagen later',
  ],
  ['en-GB', 'DIRECT_DEBIT', muchLater, '€15.05. We take it from your account on 25 January 2027'],
  ['en-GB', 'BANK_TRANSFER', transferred, '€15.05. You have 30 days to pay it'],
  ['nl', 'BANK_TRANSFER', transferred, '€ 15,05. Je hebt 30 dagen om te betalen'],
  ['en-GB', 'BANK_TRANSFER', later, '€15.05. Pay it by 25 January 2027'],
] as const)(
  'QUOTE-02 an invoice that is made on acceptance has no day of today (%s, %s, %#)',
  (locale, method, calculation, words) => {
    const rows = rowsOf(calculation, method, locale)
    expect(JSON.stringify(rows).replaceAll('\u00a0', ' ')).toContain(`"${words}"`)
  },
)

test.each([
  [{ premiumDifference: -15.05, refundAmount: 0 }, 'You pay €15.05 less'],
  [{ premiumDifference: -486, refundAmount: 244 }, 'You get €244.00 back'],
  [{ premiumDifference: 15.05, refundAmount: 0 }, 'You pay €15.05 more'],
  [{ premiumDifference: 0, refundAmount: 0 }, 'The same amount in total'],
] as const)('QUOTE-02 the effect on money of %j is said in words', (changes, words) => {
  expect(rowsOf(exampleCalculation(changes), 'DIRECT_DEBIT', 'en-GB')).toContain(words)
})

const written = (calculation: Calculation, locale: Locale) =>
  JSON.stringify(rowsOf(calculation, 'BANK_TRANSFER', locale)).replaceAll('\u00a0', ' ')

// Diego: 17.15 lies there, and an earlier first day costs 34.30.
const withBalance = (balance: number, amounts: Partial<Calculation>) => {
  const [first] = transferred.instalments
  return exampleCalculation({
    premiumDifference: 34.3,
    balance,
    instalments: first ? [{ ...first, amount: 34.3 }] : [],
    ...amounts,
  })
}

test.each([
  [
    'en-GB',
    withBalance(17.15, { amountDue: 17.15 }),
    [
      'You pay €34.30 more',
      '€17.15, for earlier credit notes. We use it to pay a new invoice, so you do not get it back',
      '€17.15. You have 30 days to pay it',
    ],
  ],
  [
    'nl',
    withBalance(17.15, { amountDue: 17.15 }),
    [
      '€ 17,15, door eerdere creditnota’s. Daarmee wordt een nieuwe factuur betaald. Je krijgt het dus niet terug',
      '€ 17,15. Je hebt 30 dagen om te betalen',
    ],
  ],
  [
    'en-GB',
    withBalance(50, { amountDue: 0, refundAmount: 15.7 }),
    [
      'You pay €34.30 more',
      '€50.00, for earlier credit notes. We use €34.30 of it to pay a new invoice. You get €15.70 back',
      'Nothing. The money we owe you pays the whole invoice',
    ],
  ],
] as const)(
  'QUOTE-02 money that lies there pays an invoice of the change (%s, %#)',
  (locale, calculation, said) => {
    const rows = written(calculation, locale)
    for (const words of said) expect(rows).toContain(`"${words}"`)
  },
)

test.each([
  ['en-GB', 945.35, 'The same amount in total', '€945.35, since you paid more than you had to.'],
  ['en-GB', 0, 'The same amount in total', '€945.35, for earlier credit notes.'],
  ['nl', 945.35, 'In totaal hetzelfde bedrag', '€ 945,35, omdat je meer hebt betaald dan nodig was.'],
] as const)(
  'QUOTE-02 what is paid back anyway is no effect of the change (%s, %d)',
  (locale, overpaid, ...said) => {
    const refund = { premiumDifference: 0, balance: 945.35, overpaid, refundAmount: 945.35, amountDue: 0 }
    const rows = written(exampleCalculation({ purpose: 'CHANGE_PAYMENT', ...refund }), locale)
    const anyway = {
      'en-GB': 'You get it back, with or without this change',
      nl: 'Dit krijg je terug, met of zonder deze wijziging',
    }
    const [same, owed] = said
    expect(rows).toContain(`"${same}"`)
    expect(rows).toContain(`"${owed} ${anyway[locale]}"`)
  },
)

// November was paid twice on 24 November; the invoice of December takes what is there, unless it was paid back by then.
const monthly = calculated('2026-12-01', '2026-12-31').instalments.map((instalment) => ({
  ...instalment,
  amount: 65.4,
}))
// A month of the basic insurance may be free.
const free = monthly.map((instalment) => ({ ...instalment, amount: 0 }))
const paidTwice = { balance: 65.4, overpaid: 65.4, refundAmount: 65.4, amountDue: 0 }

test.each([
  [
    'en-GB',
    exampleCalculation({ ...paidTwice, purpose: 'CHANGE_PAYMENT', instalments: monthly }),
    '€65.40, since you paid more than you had to. If an invoice comes first, we use it to pay that one. You get back what is left',
  ],
  [
    'nl',
    exampleCalculation({ ...paidTwice, instalments: monthly }),
    '€ 65,40, omdat je meer hebt betaald dan nodig was. Komt er eerst een factuur, dan betalen we die ermee. Je krijgt terug wat over is',
  ],
  [
    'en-GB',
    exampleCalculation({
      ...paidTwice,
      refundAmount: 50.35,
      instalments: [...transferred.instalments, ...monthly],
    }),
    '€65.40, since you paid more than you had to. We use €15.05 of it to pay a new invoice. If another invoice comes first, we use the rest to pay that one. You get back what is left',
  ],
  [
    'nl',
    exampleCalculation({
      ...paidTwice,
      refundAmount: 50.35,
      instalments: [...transferred.instalments, ...monthly],
    }),
    '€ 65,40, omdat je meer hebt betaald dan nodig was. Met € 15,05 daarvan wordt een nieuwe factuur betaald. Komt er eerst nog een factuur, dan betalen we die met de rest. Je krijgt terug wat over is',
  ],
  [
    'en-GB',
    exampleCalculation({ refundAmount: 13.93, instalments: monthly }),
    'You get €13.93 back. If an invoice comes first, we use it to pay that one',
  ],
  [
    'nl',
    exampleCalculation({ refundAmount: 13.93, instalments: monthly }),
    'Je krijgt € 13,93 terug. Komt er eerst een factuur, dan betalen we die ermee',
  ],
  ['en-GB', exampleCalculation({ refundAmount: 13.93, instalments: free }), 'You get €13.93 back'],
  ['nl', exampleCalculation({ refundAmount: 13.93, instalments: free }), 'Je krijgt € 13,93 terug'],
] as const)(
  'QUOTE-02 money is not promised back where an invoice may take it first (%s, %#)',
  (locale, calculation, said) => {
    expect(written(calculation, locale)).toContain(`"${said}"`)
  },
)

const ofToday = withBalance(50, {}).instalments
const paidWhole = { amountDue: 0, refundAmount: 15.7 }

test.each([
  [
    'en-GB',
    withBalance(50, { ...paidWhole, instalments: [...ofToday, ...monthly] }),
    '€65.40. Pay it by 31 December 2026. You pay less if we still owe you money then',
  ],
  [
    'nl',
    withBalance(50, { ...paidWhole, instalments: [...ofToday, ...monthly] }),
    '€ 65,40. Betaal uiterlijk 31 december 2026. Je betaalt minder als je dan nog geld van ons krijgt',
  ],
  [
    'en-GB',
    withBalance(34.3, { amountDue: 0, instalments: [...ofToday, ...monthly] }),
    '€65.40. Pay it by 31 December 2026',
  ],
  [
    'en-GB',
    withBalance(80, { amountDue: 0, refundAmount: 11.4, instalments: [...ofToday, ...ofToday] }),
    'Nothing. The money we owe you pays all new invoices',
  ],
  [
    'nl',
    withBalance(80, { amountDue: 0, refundAmount: 11.4, instalments: [...ofToday, ...ofToday] }),
    'Niets. Alle nieuwe facturen worden betaald met het geld dat je nog van ons krijgt',
  ],
  // the basic insurance of somebody of 17
  [
    'en-GB',
    exampleCalculation({
      amountDue: 0,
      instalments: ofToday.map((instalment) => ({ ...instalment, amount: 0 })),
    }),
    'Nothing',
  ],
] as const)(
  'QUOTE-02 the first payment is the first one of which something is left to pay (%s, %#)',
  (locale, calculation, said) => {
    expect(written(calculation, locale)).toContain(`"${said}"`)
  },
)

test.each([
  ['en-GB', 784.75, 'Later invoices', 'Nothing more is invoiced. Only how you pay what is open changes'],
  ['en-GB', 0, 'Later invoices', 'Nothing more is invoiced'],
  ['nl', 0, 'Latere facturen', 'Er komt geen factuur meer'],
] as const)('POL-09 another way to pay where all is invoiced (%s, €%d open)', (...given) => {
  const [locale, amountDue, term, value] = given
  const invoiced = exampleCalculation({ purpose: 'CHANGE_PAYMENT', premiumDifference: 0, amountDue })
  const rows = calculationRows(invoiced, { policy: examplePolicy(), today }, textsOf(locale))
  expect(rows).toContainEqual({ term, value })
})

test.each([
  ['MONTHLY', 'DIRECT_DEBIT', 'en-GB', 'You transfer it yourself, within 30 days after we accept the change'],
  [
    'MONTHLY',
    'DIRECT_DEBIT',
    'nl',
    'Je maakt het zelf over, binnen 30 dagen nadat we de wijziging hebben geaccepteerd',
  ],
  ['MONTHLY', 'BANK_TRANSFER', 'en-GB', 'You transfer it yourself, by the date on each invoice'],
  // an extra invoice was to be transferred before, and keeps its day
  [
    'AT_ONCE',
    'DIRECT_DEBIT',
    'en-GB',
    'For what we were to collect, you have 30 days after we accept the change',
  ],
  [
    'AT_ONCE',
    'DIRECT_DEBIT',
    'nl',
    'Wat wij zouden afschrijven, betaal je binnen 30 dagen nadat we de wijziging hebben geaccepteerd',
  ],
] as const)(
  'POL-09 INV-01 what is open is transferred in time, after %s by %s (%s)',
  (paymentTerm, paymentMethod, locale, words) => {
    const calculation = exampleCalculation({ purpose: 'CHANGE_PAYMENT', amountDue: 784.75, instalments: [] })
    const facts = { policy: examplePolicy({ paymentTerm, paymentMethod }), today }
    const rows = calculationRows({ ...calculation, paymentMethod: 'BANK_TRANSFER' }, facts, textsOf(locale))
    expect(JSON.stringify(rows.map(({ value }) => value))).toContain(words)
  },
)

test.each([
  ['BANK_TRANSFER', 'en-GB', 'We take it from this account, at least 14 days after we accept the change'],
  [
    'DIRECT_DEBIT',
    'en-GB',
    'With a new mandate or account, that is at least 14 days after we accept the change',
  ],
  // the account may stay, and is not shown then
  ['DIRECT_DEBIT', 'en-GB', 'We take it from your account, on the date on each invoice'],
  ['DIRECT_DEBIT', 'nl', 'We schrijven dat van je rekening af, op de dag die op elke factuur staat'],
  [
    'BANK_TRANSFER',
    'nl',
    'We schrijven dat van deze rekening af, minstens 14 dagen nadat we de wijziging hebben geaccepteerd',
  ],
] as const)(
  'POL-09 INV-01 what is open is collected after notice, for who paid by %s (%s)',
  (paymentMethod, locale, words) => {
    const calculation = exampleCalculation({ purpose: 'CHANGE_PAYMENT', amountDue: 784.75, instalments: [] })
    const facts = { policy: examplePolicy({ paymentMethod }), today }
    const rows = calculationRows({ ...calculation, paymentMethod: 'DIRECT_DEBIT' }, facts, textsOf(locale))
    expect(JSON.stringify(rows.map(({ value }) => value))).toContain(words)
  },
)

// Mei: 61.69 that was to be collected is transferred first, then what is invoiced on 8 December.
test.each([
  ['en-GB', 76.74, 'First new payment'],
  ['en-GB', 15.05, 'First payment'],
  ['nl', 76.74, 'Eerste nieuwe betaling'],
  ['nl', 15.05, 'Eerste betaling'],
] as const)(
  'PAY-06 what is paid after an open invoice is not called the first payment (%s, %s)',
  (...given) => {
    const [locale, amountDue, term] = given
    const calculation = {
      ...calculated('2026-11-20', '2026-12-20'),
      amountDue,
      paymentMethod: 'BANK_TRANSFER',
    }
    const rows = calculationRows(calculation, { policy: examplePolicy(), today }, textsOf(locale))
    expect(rows.map((row) => row.term)).toContain(term)
  },
)
