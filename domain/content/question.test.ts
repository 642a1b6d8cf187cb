import { expect, test } from 'vitest'

import { parseQuestionPath, questionsIn, questionsOf } from './question.ts'
import type { QuestionBook } from './question.ts'

const question = (category: string, id: string) => ({
  id,
  category,
  title: id,
  description: '',
  keywords: [],
  related: [],
  updatedOn: null,
})
const book: QuestionBook = {
  categories: [{ id: 'care', title: 'Care', description: '' }],
  questions: [question('care', 'find-a-gp'), question('apply', 'when'), question('care', 'hospital')],
  top: [],
}

test.each([
  ['/service-contact/faq', '', ''],
  ['/sitecore/content/student-app/service-contact/faq/care', 'care', ''],
  ['/service-contact/faq/care/find-a-gp', 'care', 'find-a-gp'],
  ['/service-contact/faq/Care/Find-a-GP/', 'care', 'find-a-gp'],
  ['/service-contact/faqs/care', '', ''],
  ['/privacy', '', ''],
])('SVC-01 the address %s names the category and the question', (path, category, id) => {
  expect(parseQuestionPath(path)).toEqual({ category, id })
})

test('SVC-01 a category has its own questions, and related questions that are gone are left out', () => {
  expect(questionsIn(book, 'care').map(({ id }) => id)).toEqual(['find-a-gp', 'hospital'])
  expect(questionsOf(book, ['hospital', 'gone', 'when']).map(({ id }) => id)).toEqual(['hospital', 'when'])
})
