import { expect, test } from 'vitest'

import { askingIssues, itemsInMail } from './asked-items.ts'
import type { AskedItem } from './asked-items.ts'
import { QUESTION_MAX } from './case-question.ts'

const issuesOf = (items: readonly AskedItem[], question = '', kind: 'REQUEST' | 'CLAIM' = 'REQUEST') =>
  askingIssues(kind, { items: [...items], question }).map(({ field, id }) => `${field}: ${id}`)

test.each([
  ['a letter alone', ['ADMISSION_LETTER'], '', []],
  ['a letter with words', ['ADMISSION_LETTER', 'PASSPORT'], 'It must say the first day.', []],
  ['nothing', [], 'Why?', ['items: staff_asked_missing']],
  ['what belongs to a claim', ['REFERRAL'], '', ['items: staff_asked_missing']],
  ['a question without words', ['QUESTION'], ' ', ['question: staff_question_empty']],
  ['something else without words', ['PASSPORT', 'OTHER'], '', ['question: staff_question_empty']],
  ['too many words', ['PASSPORT'], 'a'.repeat(QUESTION_MAX + 1), ['question: staff_question_too_long']],
] as const)('STAFF-02 of a request is asked for %s', (_, items, question, issues) => {
  expect(issuesOf(items, question)).toEqual(issues)
})

test('STAFF-02 of a claim a referral is asked for, and no mail names it', () => {
  expect(issuesOf(['REFERRAL', 'RECEIPT'], '', 'CLAIM')).toEqual([])
  expect(itemsInMail(['REFERRAL', 'RECEIPT', 'MEDICAL_LETTER'])).toEqual(['RECEIPT'])
})
