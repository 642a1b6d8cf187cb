import { expect, test } from 'vitest'

import { judge } from '#domain/shared/judge.ts'

import {
  ANSWER_MAX,
  answerFileIssues,
  answerForm,
  answerOf,
  QUESTION_MAX,
  questionIssues,
} from './case-question.ts'

const idempotencyKey = '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01'

const issuesOf = (answer?: string | null, files = 0) => {
  const verdict = judge(answerForm, { answer, files, idempotencyKey })
  return verdict.ok ? [] : verdict.issues.map(({ id }) => id)
}

test('STAFF-02 an answer has words and is not too long', () => {
  for (const empty of [undefined, null, '', ' \n ', '\u200b'])
    expect(issuesOf(empty)).toEqual(['question_answer_empty'])
  expect(issuesOf('a'.repeat(ANSWER_MAX))).toEqual([])
  expect(issuesOf('a'.repeat(ANSWER_MAX + 1))).toEqual(['question_answer_too_long'])
})

test('STAFF-02 an answer needs no words where a file says it, and no file where its words do', () => {
  expect(issuesOf('', 1)).toEqual([])
  expect(answerFileIssues([])).toEqual([])
  const bytes = new TextEncoder().encode('no picture')
  expect(answerFileIssues([{ name: 'letter.png', size: bytes.length, bytes }])).toMatchObject([
    { field: 'uploadedFile.0', id: 'question_attachment_content_mismatch' },
  ])
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
