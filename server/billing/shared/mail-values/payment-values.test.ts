import { expect, test } from 'vitest'

import type { Payment, Payments } from '#domain/policies/billing/payments.ts'
import { addMonths, calendarDate } from '#domain/shared/calendar-date.ts'

import { paymentValues } from './payment-values.ts'

const today = calendarDate('2027-02-01')

const payment = (date: string, changes: Partial<Payment> = {}): Payment => ({
  cents: 6169,
  date: calendarDate(date),
  remindedUntil: null,
  paymentMethod: 'BANK_TRANSFER',
  policyNumber: '260047113',
  ...changes,
})

const open = (invoiceNumber: string, payment: Payment) => ({
  ...payment,
  invoiceNumber,
  late: payment.date < today,
})
const coming = (payment: Payment) => ({ ...payment, invoiceDate: today, startDate: today })

const said = (payments: Partial<Payments>, locale: 'en-GB' | 'nl' = 'en-GB') => {
  const all = { toPay: [], willCome: [], ...payments }
  const { alsoToPay, willCome } = paymentValues(all, { locale, today, except: '2026000007' })
  return [alsoToPay, willCome].map((words) => words.replaceAll('\u00A0', ' '))
}

test('PAY-06 a mail about an invoice names the others that are open, with the last day of each', () => {
  const toPay = [
    open('2026000007', payment('2027-02-08')),
    open('2026000008', payment('2027-01-07', { cents: 48_357 })),
    open('2026000009', payment('2027-01-01', { remindedUntil: calendarDate('2027-02-05') })),
    open('2026000010', payment('2027-02-15', { paymentMethod: 'DIRECT_DEBIT' })),
  ]
  expect(said({ toPay })).toEqual([
    '€483.57 that was due on 7 January 2027, €61.69 by 5 February 2027 and €61.69 that we take on 15 February 2027',
    '',
  ])
  expect(said({ toPay }, 'nl')).toEqual([
    '€ 483,57 dat uiterlijk 7 januari 2027 betaald moest zijn, € 61,69 uiterlijk op 5 februari 2027 en € 61,69 dat we afschrijven op 15 februari 2027',
    '',
  ])
})

test('PAY-06 a mail says of a collection whose day has passed that we have not made it yet', () => {
  const debit = { paymentMethod: 'DIRECT_DEBIT' }
  const toPay = [
    open('2026000008', payment('2027-01-29', debit)),
    open('2026000009', payment('2027-02-01', debit)),
  ]
  expect(said({ toPay })[0]).toBe(
    '€61.69 that we have not collected yet (it was due on 29 January 2027) and €61.69 that we take on 1 February 2027',
  )
  expect(said({ toPay }, 'nl')[0]).toBe(
    '€ 61,69 dat we nog niet hebben afgeschreven (dat had op 29 januari 2027 gemoeten) en € 61,69 dat we afschrijven op 1 februari 2027',
  )
})

test('PAY-06 a mail names the first of many payments that will come, and how many more there are', () => {
  const willCome = Array.from({ length: 11 }, (_, index) =>
    coming(payment(addMonths(calendarDate('2027-03-08'), index))),
  )
  expect(said({ willCome })).toEqual([
    '',
    '€61.69 by 8 March 2027, €61.69 by 8 April 2027, €61.69 by 8 May 2027 and 8 more payments until 8 January 2028',
  ])
  expect(said({ willCome: willCome.slice(0, 4) })[1]).toMatch(/ and €61\.69 by 8 June 2027$/)
  expect(said({ willCome }, 'nl')[1]).toMatch(/ en nog 8 betalingen tot en met 8 januari 2028$/)
})

test('PAY-06 a mail says nothing of payments where there are none', () => {
  const reading = { locale: 'en-GB', today } as const
  expect(paymentValues(undefined, reading)).toMatchObject({ also: 'NO', comes: 'NO' })
})
