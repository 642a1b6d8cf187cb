import { expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import { quickStart } from './quick-start.ts'

test.each([
  ['two answers', { countryOfOrigin: 'IN', studentType: 'S' }, []],
  ...['EP', 'EXI', 'R', 'J', 'F'].map((studentType): [string, object, string[]] => [
    `${studentType} as the kind of stay`,
    { countryOfOrigin: 'IN', studentType },
    [],
  ]),
  ['a country only', { countryOfOrigin: 'IN' }, ['new_request_my_situation_student_type_empty']],
  ['a kind of stay only', { studentType: 'S' }, ['new_request_my_situation_country_of_origin_empty']],
  [
    'no answers',
    { countryOfOrigin: '', studentType: '' },
    ['new_request_my_situation_country_of_origin_empty', 'new_request_my_situation_student_type_empty'],
  ],
])('WIZ-05 the quick start with %s', (_, answers, codes) => {
  const verdict = judge(quickStart, answers)
  expect(verdict.ok ? [] : verdict.issues.map(({ id }) => id)).toEqual(codes)
})
