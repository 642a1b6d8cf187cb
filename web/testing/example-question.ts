import type { CaseAnswer, CaseQuestion } from '#contract/cases.ts'

/** What we asked Mei on the day before the tests. */
export const exampleQuestion = (changes: Partial<CaseQuestion> = {}): CaseQuestion => ({
  questionId: '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01',
  text: 'On which day did you arrive?\nWho is your host?',
  locale: 'en-GB',
  askedAt: '2026-11-19T10:00:00+01:00',
  expectedBy: '2026-11-26',
  ...changes,
})

/** What Mei answered on the day of the tests. */
export const exampleAnswer = (changes: Partial<CaseAnswer> = {}): CaseAnswer => ({
  questionId: '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01',
  text: 'On which day did you arrive?\nWho is your host?',
  locale: 'en-GB',
  askedAt: '2026-11-19T10:00:00+01:00',
  answer: 'On 3 September.',
  answeredAt: '2026-11-20T10:00:00+01:00',
  ...changes,
})
