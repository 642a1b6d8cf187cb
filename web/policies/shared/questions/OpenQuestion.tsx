import { Suspense } from 'react'

import type { CaseQuestion } from '#contract/cases.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

// hardly anybody is asked for more
const AnswerForm = lazyComponent(async () => (await import('./AnswerForm.tsx')).AnswerForm)

/** What we ask before we can decide, if we ask something; nothing without a question. */
export const OpenQuestion = ({ question }: { readonly question: CaseQuestion | null }) =>
  question ? (
    <Suspense fallback={<Skeleton lines={4} />}>
      <AnswerForm key={question.questionId} question={question} />
    </Suspense>
  ) : null
