import type { CaseAnswer, CaseQuestion, QuestionWords } from '#contract/cases.ts'

const questionId = '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01'
const askedAt = '2026-11-19T10:00:00+01:00'

/** What we asked Mei on the day before the tests. */
export const exampleQuestion = (changes: Partial<CaseQuestion> = {}): CaseQuestion => ({
  questionId,
  askedAt,
  expectedBy: '2026-11-26',
  ...changes,
})

/** What Mei answered on the day of the tests. */
export const exampleAnswer = (): CaseAnswer => ({
  questionId,
  askedAt,
  answeredAt: '2026-11-20T10:00:00+01:00',
})

/** The words of both. */
export const exampleWords = (changes: Partial<QuestionWords> = {}): QuestionWords => ({
  questionId,
  items: [],
  text: 'On which day did you arrive?\nWho is your host?',
  locale: 'en-GB',
  answer: 'On 3 September.',
  files: [],
  ...changes,
})
