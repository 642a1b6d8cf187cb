import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { looksNeeded, warningsOf } from './acceptance-checks.ts'
import type { AcceptanceFacts } from './acceptance-checks.ts'

const day = calendarDate
const sanctions = {
  source: 'EU',
  publishedOn: day('2026-11-01'),
  people: [{ name: 'Ivan Petrov', birthDate: day('1970-05-01') }],
}
const plain: AcceptanceFacts = {
  referral: false,
  coverage: 'COMPLETE_PLUS',
  hasFiles: false,
  startDate: day('2027-02-01'),
  birthDate: day('2002-08-09'),
  names: ['Arjun Sharma'],
  familyName: 'Sharma',
  accountHolder: 'A SHARMA',
  knownElsewhere: false,
  sanctions,
}

describe('STAFF-10 what of a request a person has to look at', () => {
  test.each([
    ['nothing, where everything is plain', {}, []],
    ['an answer with yes', { referral: true }, ['ANSWERS']],
    ['a document that is asked for', { coverage: 'BASIC_SUPPLEMENT' }, ['DOCUMENTS']],
    ['a document that was sent', { hasFiles: true }, ['DOCUMENTS']],
    ['a short stay with its reason', { shortPeriodReason: 'STUDY_DELAY' }, ['SHORT_PERIOD']],
    ['somebody under age on the first day', { birthDate: day('2009-02-02') }, ['AGE']],
    ['an account in the name of somebody else', { accountHolder: 'P de Vries' }, ['ACCOUNT_NAME']],
    ['no account', { accountHolder: null }, []],
    ['a person whom another account knows', { knownElsewhere: true }, ['DUPLICATE']],
    ['a name on the list', { names: ['Petrov Ivan'], birthDate: day('1970-05-01') }, ['SANCTIONS_LIST']],
    ['a name, while there is no list', { sanctions: { ...sanctions, people: [] } }, ['SANCTIONS_LIST']],
  ] as readonly (readonly [string, Partial<AcceptanceFacts>, readonly string[]])[])(
    '%s',
    (_, change, looks) => {
      expect(looksNeeded({ ...plain, ...change })).toEqual(looks)
    },
  )

  test('and what the list of cases warns of', () => {
    expect(warningsOf(plain)).toEqual([])
    expect(warningsOf({ ...plain, sanctions: { ...sanctions, people: [] } })).toEqual([])
    const odd = { birthDate: day('1970-05-01'), names: ['Ivan Petrov'], knownElsewhere: true }
    expect(warningsOf({ ...plain, ...odd })).toEqual(['SANCTIONS_LIST', 'DUPLICATE'])
  })
})
