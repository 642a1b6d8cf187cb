import { expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import { ANSWER_MAX, answerForm, answerOf, QUESTION_MAX, questionIssues } from './case-question.ts'

const issuesOf = (answer?: string | null) => {
  const verdict = judge(answerForm, { answer })
  return verdict.ok ? [] : verdict.issues.map(({ id }) => id)
}

test('STAFF-02 an answer has words and is not too long', () => {
  for (const empty of [undefined, null, '', ' \n ', '\u200b'])
    expect(issuesOf(empty)).toEqual(['question_answer_empty'])
  expect(issuesOf('a'.repeat(ANSWER_MAX))).toEqual([])
  expect(issuesOf('a'.repeat(ANSWER_MAX + 1))).toEqual(['question_answer_too_long'])
})

test('STAFF-02 an answer keeps its lines and loses what hides its words', () => {
  expect(answerOf({ answer: ' In August.\r\n\r\n\r\nAt the \u202Edoctor \n' })).toBe(
    'In August.\n\nAt the  doctor',
  )
})

test('STAFF-02 a question has words and is not too long', () => {
  expect(questionIssues(' ').map(({ id }) => id)).toEqual(['staff_question_empty'])
  expect(questionIssues('a'.repeat(QUESTION_MAX + 1)).map(({ id }) => id)).toEqual([
    'staff_question_too_long',
  ])
  expect(questionIssues('When did you arrive?')).toEqual([])
})
