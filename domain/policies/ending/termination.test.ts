import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { RefundAccount } from './refund-account.ts'
import { lastDayTypedIssues, termination, terminationQuote } from './termination.ts'
import type { TerminationFacts } from './termination.ts'

const [today, startDate, endDate] = ['2027-04-10', '2027-02-01', '2028-01-31'].map(calendarDate) as [
  TerminationFacts['today'],
  TerminationFacts['today'],
  TerminationFacts['today'],
]
const days = { startDate, endDate }

const paid: TerminationFacts = {
  today,
  policy: { ...days, term: 'AT_ONCE', prices: { kind: 'DAY_RATE', dayCents: 215 } },
  books: {
    invoices: [{ invoiceId: 'i1', days, netCents: 78_475 }],
    outstandingCents: 0,
    balanceCents: 0,
  },
  family: [],
  familyMember: null,
}
const unpaid: TerminationFacts = { ...paid, books: { ...paid.books, outstandingCents: 78_475 } }

const refund = {
  holderName: 'Ana Silva',
  holderAddress: 'Dam 1, Amsterdam',
  accountNumber: 'NL91ABNA0417164300',
  bankName: 'ABN AMRO',
  bankCountry: 'NL',
}
const whole = { endDate: '2027-06-15', reason: 'LEFT_COUNTRY', refund }

const issuesOf = (change: object, facts: TerminationFacts = paid) => {
  const verdict = judge(termination, { ...whole, ...change }, facts)
  return verdict.ok
    ? []
    : verdict.issues.map(({ field, id }) => `${field}: ${id.replace('policy_terminate_', '')}`)
}

const leila = {
  policyNumber: '260047121',
  insuredName: 'Leila El-Sayed',
  endDate: calendarDate('2027-06-16'),
}

describe('TERM-02 the end of an insurance', () => {
  test.each<[string, object, string[]]>([
    ['a day in the middle', {}, []],
    ['today', { endDate: '2027-04-10' }, []],
    ['the day before the last', { endDate: '2028-01-30' }, []],
    ['no day', { endDate: '' }, ['endDate: end_date_empty']],
    ['a day that does not exist', { endDate: '2027-06-31' }, ['endDate: end_date_invalid']],
    ['a day without month', { endDate: '2027--31' }, ['endDate: end_date_invalid']],
    ['yesterday', { endDate: '2027-04-09' }, ['endDate: end_date_in_past']],
    ['the present last day', { endDate: '2028-01-31' }, ['endDate: end_date_not_before_current']],
    ['no reason', { reason: undefined }, ['reason: reason_empty']],
    ['an unknown reason', { reason: 'BORED' }, ['reason: reason_invalid']],
    ['another reason', { reason: 'OTHER' }, ['reasonExplanation: reason_explanation_empty']],
    ['another reason in words', { reason: 'OTHER', reasonExplanation: 'I go home.' }, []],
    [
      'a long explanation',
      { reason: 'OTHER', reasonExplanation: 'x'.repeat(251) },
      ['reasonExplanation: reason_too_long'],
    ],
  ])('%s', (_, change, issues) => expect(issuesOf(change)).toEqual(issues))

  test('lies after the first day', () => {
    const early = { ...paid, today: calendarDate('2027-01-20') }
    expect(issuesOf({ endDate: '2027-02-01' }, early)).toEqual(['endDate: end_date_before_start'])
    // who does not come at all is shown another way, as long as it has not started
    const startedOn = (today: string) =>
      lastDayTypedIssues('2027-02-01', { ...paid, today: calendarDate(today) })[0]?.context['started']
    expect(startedOn('2027-01-20')).toBe('no')
    expect(startedOn('2027-02-01')).toBe('yes')
    expect(issuesOf({ endDate: '2027-02-02' }, early)).toEqual([])
  })

  test('names what is missing of a day', () => {
    const verdict = judge(termination, { ...whole, endDate: '2027--15' }, paid)
    expect(verdict).toMatchObject({ issues: [{ context: { problem: 'month', day: 15, year: 2027 } }] })
  })

  test('is not before that of somebody who is insured under it', () => {
    expect(issuesOf({}, { ...paid, family: [leila] })).toEqual(['endDate: family_policy_active'])
    expect(issuesOf({ endDate: '2027-06-16' }, { ...paid, family: [leila] })).toEqual([])
  })

  test.each([
    [{ endDate: '' }, 'endDate'],
    [{ endDate: '2028-01-31' }, 'endDate'],
    [{ reason: '' }, 'reason'],
  ])('says of whom the answer %o is missing', (change, field) => {
    const contextOf = (familyMember: string | null) => {
      const verdict = judge(termination, { ...whole, ...change }, { ...paid, familyMember })
      return verdict.ok ? undefined : verdict.issues.find((issue) => issue.field === field)?.context
    }
    expect(contextOf(null)).toMatchObject({ who: 'customer' })
    expect(contextOf('Leila El-Sayed')).toMatchObject({ who: 'family', name: 'Leila El-Sayed' })
  })

  test('names everybody who would stay insured under it, each once', () => {
    const omar = { ...leila, policyNumber: '260047139', insuredName: 'Omar El-Sayed' }
    const early = { ...leila, insuredName: 'Nour El-Sayed', endDate: calendarDate('2027-06-15') }
    const next = { ...leila, policyNumber: '260047147', endDate: calendarDate('2028-01-31') }
    const verdict = judge(termination, whole, { ...paid, family: [leila, omar, early, next] })
    expect(verdict).toMatchObject({
      issues: [
        {
          field: 'endDate',
          context: { policyNumber: leila.policyNumber, insuredNames: 'Leila El-Sayed; Omar El-Sayed' },
        },
      ],
    })
  })
})

describe('TERM-03 TERM-04 the refund', () => {
  test('is what was paid less the days until the end', () => {
    expect(terminationQuote(paid, calendarDate('2027-06-15'))).toMatchObject({
      days: 135,
      premiumTotalCents: 29_025,
      paidCents: 78_475,
      refundCents: 49_450,
      dueCents: 0,
    })
  })

  test('needs an account, but only when there is one', () => {
    const lacks = issuesOf({ refund: null })
    expect(lacks).toContain('refund.accountNumber: refund_account_number_empty')
    expect(lacks).toHaveLength(3)
    expect(issuesOf({ refund: null }, unpaid)).toEqual([])
    // one that is given all the same is judged like any other
    expect(
      issuesOf({ refund: RefundAccount.parse({ accountNumber: 'NL91ABNA0417164301' }) }, unpaid),
    ).toEqual(['refund.accountNumber: refund_iban_invalid', 'refund.holderName: refund_holder_name_empty'])
    expect(terminationQuote(unpaid, calendarDate('2027-06-15'))).toMatchObject({
      refundCents: 0,
      dueCents: 29_025,
    })
  })
})
