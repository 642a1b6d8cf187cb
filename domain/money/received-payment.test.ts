import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { receivedPayment, tidyPayment } from './received-payment.ts'
import type { ReceivedPayment } from './received-payment.ts'

const FORM = {
  day: '2026-11-24',
  amount: '60,20',
  name: 'C OKORO',
  account: 'NL91 ABNA 0417 1643 00',
  text: 'february',
}

const issuesOf = (patch: Partial<ReceivedPayment>) => {
  const verdict = judge(receivedPayment, { ...FORM, ...patch }, { today: calendarDate('2026-11-28') })
  return verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)
}

test.each<[string, Partial<ReceivedPayment>, string[]]>([
  ['as the bank says it', {}, []],
  ['without an account or words', { account: '', text: '' }, []],
  ['from an account outside the IBANs', { account: '123456789' }, []],
  ['of tomorrow', { day: '2026-11-29' }, ['day: staff_received_day_later']],
  ['of two years ago', { day: '2024-11-28' }, ['day: staff_received_day_old']],
  ['without a day', { day: '' }, ['day: staff_received_day']],
  ['of nothing', { amount: '0' }, ['amount: staff_received_amount']],
  ['of less than nothing', { amount: '-5' }, ['amount: staff_received_amount']],
  ['of nobody', { name: ' ' }, ['name: staff_received_name']],
  ['from an account that cannot be', { account: 'NL92ABNA0417164300' }, ['account: staff_received_account']],
])('PAY-04 a payment that is recorded by hand, %s', (_, patch, issues) => {
  expect(issuesOf(patch)).toEqual(issues)
})

test('PAY-04 is stored in cents, with its account without spaces', () => {
  expect(tidyPayment(FORM)).toEqual({
    ...FORM,
    amount: undefined,
    cents: 6020,
    account: 'NL91ABNA0417164300',
  })
})
