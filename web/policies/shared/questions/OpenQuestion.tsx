import { Suspense } from 'react'

import type { CaseQuestion } from '#contract/cases.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

import type { WordsOfQuestions } from './load-questions.ts'

// hardly anybody is asked for more
const AnswerForm = lazyComponent(async () => (await import('./AnswerForm.tsx')).AnswerForm)

type Props = {
  readonly question: CaseQuestion | null
  readonly words: WordsOfQuestions
  /** The level of its title. */
  readonly level?: 2 | 3
}

/** What we ask before we can decide, if we ask something; nothing without a question. */
export const OpenQuestion = ({ question, words, level = 3 }: Props) =>
  question ? (
    <Suspense fallback={<Skeleton lines={4} />}>
      <AnswerForm key={question.questionId} {...{ question, level }} words={words.get(question.questionId)} />
    </Suspense>
  ) : null
