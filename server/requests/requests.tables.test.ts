import { expect, test } from 'vitest'

import { fromSubmission, toSubmission } from '#domain/requests/submission.ts'
import { submitted } from '#domain/requests/testing/example-request.ts'

import { readAccepted } from './requests.tables.ts'

const advice = { adviceId: 'id', premiumTotal: 1, productCode: 'EXCHANGE', primaryCover: 'NONE' }
const accepted = readAccepted(toSubmission(fromSubmission(submitted()), advice))

test('WIZ-16 an accepted request is read as it was stored, also with an answer that is asked no more', () => {
  expect(readAccepted({ ...accepted, favouriteColour: 'blue' })).toEqual(accepted)
})

test.each([
  ['without its first day', { startDate: undefined }, 'startDate'],
  ['with a birth date that is no day', { dateOfBirth: '1999-02-30' }, 'dateOfBirth'],
  ['without name and cover', { firstName: '', coverage: undefined }, 'coverage, firstName'],
])('WIZ-16 a stored request %s is an error that names no answer', (_, change, fields) => {
  expect(() => readAccepted({ ...accepted, ...change })).toThrow(
    new Error(`not an accepted request, by its ${fields}`),
  )
})
