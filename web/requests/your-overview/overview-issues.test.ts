import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { answers, given } from '#web/requests/testing/example-overview.ts'
import { openIssues } from './overview-issues.ts'

const idsOf = (over: Partial<Parameters<typeof openIssues>[0]>) =>
  openIssues({ ...given, ...over }).map(({ id }) =>
    id.replace(/^new_request_(my_situation|save_request)_/, ''),
  )

test.each([
  ['nothing', {}, []],
  [
    'a start date in the past',
    { today: calendarDate('2027-02-02') },
    ['start_date_in_past', 'advice_expired'],
  ],
  [
    'an account number lost by a reload',
    { answers: { ...answers, ibanAccountNumber: undefined } },
    ['iban_empty'],
  ],
  [
    'a request for one of the family that does not say whom',
    {
      answers: {
        ...answers,
        studentType: 'F',
        studentPolicyNumber: '260047113',
        studentDateOfBirth: '2001-04-09',
        studentName: 'Omar El-Sayed',
      },
    },
    ['insured_who_empty'],
  ],
  ['a cover that is no longer chosen', { option: undefined }, ['coverage_empty']],
  [
    'WIZ-27 a cover that is no longer chosen, and an account number lost by a reload',
    { option: undefined, answers: { ...answers, ibanAccountNumber: undefined } },
    ['coverage_empty', 'iban_empty'],
  ],
])('WIZ-13 the final questions are blocked by %s', (_, over, ids) => expect(idsOf(over)).toEqual(ids))
