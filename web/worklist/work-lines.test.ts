import { beforeAll, expect, test } from 'vitest'

import type { WorkPage, WorkRow } from '#contract/worklist.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'

import { workGroups } from './work-lines.ts'
import { filterIn, queryWith } from './shared/work-query.ts'

beforeAll(async () => {
  for (const catalogue of ['worklist', 'claims'])
    await Promise.all([loadTexts(catalogue, 'en-GB'), loadTexts(catalogue, 'nl')])
})

const row: WorkRow = {
  caseId: '00000000-0000-4000-8000-000000000001',
  kind: 'REQUEST',
  waiting: false,
  decided: false,
  openedOn: '2026-11-19',
  answerBy: '2026-11-25',
  who: 'Amara Okafor',
  number: '260048320',
  what: {
    kind: 'REQUEST',
    productCode: 'FULL_DEGREE_WAG',
    coverage: 'COMPLETE_PLUS',
    destination: 'NL',
    startDate: '2027-02-01',
    endDate: '2028-01-31',
    people: 3,
  },
  amount: { units: 78_475, currency: 'EUR' },
  warnings: ['SANCTIONS_LIST'],
  takenBy: { name: 'Noor', isYou: false, since: '2026-11-25T10:26:00+01:00' },
}

const counts: WorkPage['counts'] = { LATE: 1, TODAY: 7, WEEK: 0, LATER: 0, waiting: 0 }

const READ_AT = '2026-11-25T10:30:00+01:00'

const groupsIn = (
  rows: readonly WorkRow[],
  locale: 'en-GB' | 'nl' = 'en-GB',
  { isByDue = true, readAt = READ_AT } = {},
) =>
  workGroups(
    { rows: [...rows], counts },
    {
      t: textsOf(locale),
      readAt,
      hrefOf: (caseId) => `/en/staff/cases/${caseId}`,
      isByDue,
      isCounted: true,
    },
  )

test('STAFF-01 a row says by when, what, how much, what is odd and who works on it', () => {
  expect(groupsIn([row])).toMatchObject([
    {
      title: 'Today',
      count: 7,
      lines: [
        {
          due: 'by 17:00',
          number: '260\u00a0048\u00a0320',
          line: { promised: 4, left: 0 },
          what: 'Complete Plus, Netherlands, 12 months from 1 February, 3 people',
          amount: '€784.75',
          warnings: [{ text: 'sanctions list', isOfPeople: false }],
          taken: { text: 'Noor, 4 min', isYou: false },
        },
      ],
    },
  ])
  expect(groupsIn([row], 'nl')[0]?.lines[0]?.what).toBe(
    'Complete Plus, Nederland, 12 maanden vanaf 1 februari, 3 personen',
  )
})

test('STAFF-01 an amount has the decimals of its currency', () => {
  const amountIn = (units: number, currency: string) =>
    groupsIn([{ ...row, amount: { units, currency } }])[0]?.lines[0]?.amount
  expect(amountIn(12_000, 'JPY')).toContain('12,000')
  expect(amountIn(12_000, 'KWD')).toContain('12.000')
  expect(amountIn(12_000, 'USD')).toContain('120.00')
})

test.each([
  ['en-GB', 'Next week'],
  ['nl', 'Volgende week'],
] as const)('STAFF-01 on a Sunday, in %s, what is due tomorrow stands under %s', (locale, title) => {
  const readAt = '2026-11-29T10:30:00+01:00'
  const tomorrow = { ...row, answerBy: '2026-11-30' }
  expect(groupsIn([tomorrow], locale, { readAt }).map((group) => group.title)).toEqual([title])
})

test('STAFF-01 rows stand under the day of the answer; ordered otherwise they are one group', () => {
  const late = { ...row, caseId: '00000000-0000-4000-8000-000000000002', answerBy: '2026-11-23' }
  expect(groupsIn([late, row]).map(({ title }) => title)).toEqual(['Late', 'Today'])
  expect(groupsIn([late])[0]?.lines[0]?.due).toBe('2 days late')
  expect(groupsIn([late, row], 'en-GB', { isByDue: false }).map(({ title }) => title)).toEqual(['All'])
  expect(groupsIn([])).toEqual([])
})

test('STAFF-01 a case that waits for its customer is not late', () => {
  const [group] = groupsIn([{ ...row, answerBy: '2026-11-20', waiting: true }], 'en-GB', { isByDue: false })
  expect(group?.lines[0]).toMatchObject({ due: 'waits', isLate: false, line: { held: true } })
})

test('STAFF-01 the filter stands in the address, and what is no filter is left out', () => {
  const search = new URLSearchParams('kind=CLAIM&due=SOON&q=mei&after=x_y_z&row=1')
  expect(filterIn(search)).toEqual({ kind: 'CLAIM', q: 'mei', after: 'x_y_z' })
  expect(queryWith(filterIn(search), { due: 'LATE', kind: undefined })).toBe('?q=mei&due=LATE')
  expect(queryWith({}, {})).toBe('')
})

test.each([
  ['en-GB', 'A refund came back. Other account: …3000', 'The money of a claim came back'],
  ['nl', 'Een terugbetaling kwam terug. Andere rekening: …3000', 'Het geld van een declaratie kwam terug'],
] as const)('PAY-05 a row of money that came back says of what, in %s', (locale, refund, claim) => {
  const back = (ofClaim: boolean, endsWith: string | null) =>
    groupsIn([{ ...row, kind: 'PAYOUT', what: { kind: 'PAYOUT', ofClaim, endsWith } }], locale)[0]?.lines[0]
      ?.what
  expect(back(false, '3000')).toBe(refund)
  expect(back(true, null)).toBe(claim)
})
