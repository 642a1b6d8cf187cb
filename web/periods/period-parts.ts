import type { AcceptanceQuestionView, AddedPeriodView } from '#contract/periods.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { Reason } from '#contract/reasons.ts'
import type { AddedPeriodFacts } from '#domain/periods/added-period.ts'

export const PARTS = ['period', 'questions', 'summary'] as const
export type PartName = (typeof PARTS)[number]

export type PeriodData = {
  readonly policy: PolicyView
  readonly view: AddedPeriodView
  readonly questions: readonly AcceptanceQuestionView[]
  readonly reasons: readonly Reason[]
}

export type PeriodProps = PeriodData & {
  readonly facts: AddedPeriodFacts
  readonly next: () => void
  readonly goTo: (part: PartName) => void
}
