import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { exampleAsked, examplePolicy } from '#web/testing/examples/example-policy.ts'

import { requestedPaymentRows, typedPaymentRows } from './payment-rows.ts'

const CATALOGUES = ['policies/changes', 'details']

beforeAll(() => Promise.all(CATALOGUES.flatMap((name) => [loadTexts(name, 'en-GB'), loadTexts(name, 'nl')])))

// paid at once: the mandate for one collection is signed again
const once = examplePayment({ term: 'AT_ONCE', mandateKind: 'OOFF' })
const way = { term: 'QUARTERLY', method: 'DIRECT_DEBIT', bic: '', bankAccountHolder: 'Mei Lin' }

const SAME = ['NL91 ABNA 0417 1643 00', 'NL•• •••• •••• ••43 00'] as const
const OTHER = ['DE89 3704 0044 0532 0130 00', 'DE•• •••• •••• •••• ••30 00'] as const

test.each([
  ['the same account', 'en-GB', SAME, 'NL•• •••• •••• ••43 00'],
  ['the same account', 'nl', SAME, 'NL•• •••• •••• ••43 00'],
  ['another account', 'en-GB', OTHER, 'DE•• •••• •••• •••• ••30 00 (was: the account that ends in 4300)'],
  ['another account', 'nl', OTHER, 'DE•• •••• •••• •••• ••30 00 (was: de rekening die eindigt op 4300)'],
] as const)('POL-09 a mandate that is signed again for %s (%s)', (_, locale, [iban, maskedIban], says) => {
  const t = textsOf(locale)
  const account = { maskedIban, bankAccountHolder: 'Mei Lin', replacesEndsWith: '4300' }
  const asked = exampleAsked({ paymentTerm: 'QUARTERLY', paymentMethod: 'DIRECT_DEBIT', account })
  const rows = [
    typedPaymentRows({ ...way, iban, mandateAccepted: true }, once, t),
    requestedPaymentRows(asked, examplePolicy({ paymentTerm: 'AT_ONCE' }), t),
  ]
  for (const [, row] of rows) expect(row?.value).toBe(says)
})

test.each([
  ['en-GB', 'The rest at once, by bank transfer (was: all at once by direct debit)'],
  ['nl', 'De rest in één keer, per overboeking (was: in één keer met automatische incasso)'],
] as const)('POL-09 PAY-06 who changes to paying at once pays what is left so (%s)', (locale, says) => {
  const form = { ...way, term: 'AT_ONCE', method: 'BANK_TRANSFER', iban: '', mandateAccepted: false }
  const [row] = typedPaymentRows(form, once, textsOf(locale))
  expect(row?.value).toBe(says)
})
