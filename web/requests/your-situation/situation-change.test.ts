import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { lengthOf } from '#web/requests/text/period-text.ts'

import { usualEnds, usualStarts } from './date-chips.ts'
import { applyChange, answersCleared } from './situation-change.ts'

const stay = {
  countryOfOrigin: 'DE',
  countryOfDestination: 'NL',
  studentType: 'S',
  paidJob: true,
  dutchInsurance: false,
  contractDateEnd: '2028-01-31',
  institution: '1004217',
  postalCode: '6708 PB',
  street: 'Droevendaalsesteeg',
  firstName: 'Mei',
}

test('WIZ-05 another country of stay removes the institution and the address there, and nothing else', () => {
  const after = applyChange(stay, { countryOfDestination: 'BE' })
  expect(after).toMatchObject({ countryOfOrigin: 'DE', studentType: 'S', paidJob: true, firstName: 'Mei' })
  for (const gone of ['institution', 'postalCode', 'street', 'contractDateEnd', 'dutchInsurance'])
    expect(after[gone], gone).toBeUndefined()
})

test('WIZ-05 choosing the same country again removes nothing', () => {
  expect(applyChange(stay, { countryOfDestination: 'NL' })).toEqual(stay)
})

test('WIZ-06 without a paid job there is no end of a contract', () => {
  expect(applyChange(stay, { paidJob: false })['contractDateEnd']).toBeUndefined()
  expect(applyChange(stay, { paidJob: 'unknown' })).toMatchObject({ paidJob: 'unknown' })
})

test.each([
  ['nothing', {}, 'none'],
  ['a typed institution is not cleared', { institution: 'OTHER' }, 'none'],
  ['the institution', { institution: '1004217' }, 'institution'],
  ['the address', { street: 'Dam' }, 'address'],
  ['both', { institution: '1004217', postalCode: '6708 PB' }, 'both'],
])('WIZ-05 before a change of country the page says which answers it clears: %s', (_, answers, again) => {
  expect(answersCleared(answers)).toBe(again)
})

test.each([
  ['2026-09-01', '2027-08-31', 12, 0],
  ['2027-01-25', '2027-07-02', 5, 8],
  ['2027-01-31', '2027-02-27', 1, 0],
  ['2027-01-31', '2027-03-30', 2, 0],
  ['2027-02-01', '2027-02-20', 0, 20],
  ['2027-02-01', '2032-01-31', 60, 0],
])('WIZ-08 a stay from %s to %s lasts %i months and %i days', (start, end, months, days) => {
  expect(lengthOf(calendarDate(start), calendarDate(end))).toEqual({ months, days })
})

test('WIZ-06 the shortcuts for the start date are never in the past nor more than a year ahead', () => {
  expect(usualStarts(calendarDate('2026-11-20'))).toEqual(['2026-11-20', '2027-02-01', '2027-09-01'])
  expect(usualStarts(calendarDate('2026-09-01'))).toEqual(['2026-09-01', '2027-02-01', '2027-09-01'])
  expect(usualStarts(calendarDate('2027-08-31'))).toEqual(['2027-08-31', '2027-09-01', '2028-02-01'])
})

test('WIZ-08 the shortcuts for the end date count from the start date', () => {
  expect(usualEnds('2027-02-01').map(({ date }) => date)).toEqual(['2027-07-31', '2027-11-30', '2028-01-31'])
  expect([usualEnds(undefined), usualEnds('2027--01')]).toEqual([[], []])
})
