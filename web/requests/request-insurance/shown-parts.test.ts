import { expect, test } from 'vitest'

import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'

import { partName } from './part-name.ts'
import { shownParts } from './shown-parts.ts'

const advice = (over: Partial<AdviceReply> = {}) =>
  // only the fields that decide about the parts
  ({ productCode: 'FULL_DEGREE_NL', primaryCover: 'NONE', ...over }) as AdviceReply

const student: Answers = {
  studentType: 'S',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  coverage: 'COMPLETE_PLUS',
}

test.each([
  ['a year of a full degree', student, advice(), false],
  ['half a year of a full degree', { ...student, endDate: '2027-07-31' }, advice(), true],
  ['a search year', { ...student, studentType: 'J' }, advice({ productCode: 'SEARCH_YEAR' }), true],
  ['a family member', { ...student, studentType: 'F' }, advice(), true],
  [
    'a Supplement on a European card',
    { ...student, coverage: 'SUPPLEMENT' },
    advice({ primaryCover: 'EHIC' }),
    true,
  ],
])('WIZ-10 the part about the study for %s', (_, answers, reply, hasStudyPart) => {
  expect(shownParts(answers, reply)).toEqual(
    hasStudyPart ? ['you', 'address', 'study', 'payment'] : ['you', 'address', 'payment'],
  )
})

test.each([
  ['a search year', { ...student, studentType: 'J' }, advice({ productCode: 'SEARCH_YEAR' }), 'study'],
  ['half a year of a full degree', { ...student, endDate: '2027-07-31' }, advice(), 'study'],
  ['a family member', { ...student, studentType: 'F' }, advice(), 'student'],
  [
    'a Supplement on a European card',
    { ...student, coverage: 'SUPPLEMENT' },
    advice({ primaryCover: 'EHIC' }),
    'card',
  ],
  [
    'a family member with a European card',
    { ...student, studentType: 'F', coverage: 'SUPPLEMENT' },
    advice({ primaryCover: 'EHIC' }),
    'mixed',
  ],
])('WIZ-10 that part is named after its questions: %s', (_, answers, reply, name) => {
  expect(partName('study', answers, reply)).toBe(name)
})
