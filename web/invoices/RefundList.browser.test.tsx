import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { invoices } from '#contract/invoices.ts'
import type { RefundView } from '#contract/invoices.ts'
import { policies } from '#contract/policies.ts'
import { NO_PAYMENTS } from '#web/testing/examples/example-payments.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const refund = (changes: Partial<RefundView>): RefundView => ({
  refundId: 'r1',
  policyNumber: '260047113',
  amount: 494.5,
  state: 'DUE',
  dueSince: '2026-11-20',
  paidOn: null,
  accountEndsWith: '4300',
  paidAgainTo: null,
  payableFrom: null,
  usuallyPaidBy: '2026-11-30',
  ...changes,
})

test.each<['en' | 'nl', Partial<RefundView>, RegExp]>([
  [
    'en',
    {},
    /We pay you back €494\.50.*goes to your account that ends in 4300\. It is usually there by Monday 30 November/,
  ],
  ['nl', {}, /naar je rekening die eindigt op 4300\. Meestal staat het er uiterlijk maandag 30 november/],
  [
    'en',
    { payableFrom: '2026-11-23' },
    /which is new to us\. So we pay on 23 November 2026 at the earliest\. It is usually there by Monday/,
  ],
  ['en', { usuallyPaidBy: '2026-11-13' }, /should have been in your account .*Call us on /],
  ['en', { accountEndsWith: null }, /We do not know your account yet\..*Tell us where to send it/],
  [
    'en',
    { state: 'HELD', dueSince: '2026-12-04' },
    /received €494\.50 too much.*before 4 December 2026, we use this money to pay it/,
  ],
  [
    'en',
    { state: 'HELD', dueSince: '2026-12-04', accountEndsWith: null },
    /From that day we can pay back what is left\..*Tell us where to send it/,
  ],
  [
    'nl',
    { state: 'HELD', dueSince: '2026-12-04', accountEndsWith: null },
    /Vanaf die dag kunnen we terugbetalen wat over is\..*Vertel ons waar we het naartoe sturen/,
  ],
  [
    'en',
    { state: 'HELD', dueSince: '2026-12-04' },
    /From that day we pay back what is left, to your account that ends in 4300\. ?Policy/,
  ],
  ['en', { state: 'RELEASED' }, /It is on its way to your account that ends in 4300/],
  ['nl', { state: 'PAID', paidOn: '2026-11-25' }, /We hebben je €\s494,50 terugbetaald.*Op 25 november 2026/],
  ['nl', { state: 'RETURNED' }, /Je bank stuurde het terug.*Vertel ons waar/],
  [
    'en',
    { state: 'RETURNED', paidAgainTo: '3000' },
    /We pay you back €494\.50 again.*we pay it again, to the account that ends in 3000\. It is usually there by Monday 30 November.*Policy/,
  ],
  [
    'nl',
    { state: 'RETURNED', paidAgainTo: '3000' },
    /We betalen je €\s494,50 opnieuw terug.*op de rekening die eindigt op 3000\. Meestal staat het er uiterlijk maandag 30.*Polis/,
  ],
])('TERM-04 money that is paid back says how far it is (%s, %o)', async (language, changes, words) => {
  reply(policies.payments, NO_PAYMENTS)
  reply(invoices.list, [])
  reply(invoices.refunds, [refund(changes)])
  await showPortal(`/${language}/invoices`, { who: mei })
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
})
