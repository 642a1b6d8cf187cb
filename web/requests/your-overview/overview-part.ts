import type { StepLocation, Part } from '#domain/requests/steps.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { PartName } from '#web/requests/request-insurance/part-name.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import type { SummaryRow } from '#web/ui/layout/card/SummaryCard.tsx'

export type CardId = 'insurance' | 'situation' | Part

export type OverviewPart = {
  readonly id: CardId | `member-${number}`
  /** What a card about one of a family is called. */
  readonly title?: string
  /** Where the rest of it can be changed. */
  readonly more?: StepLocation
  /** The name for its texts: its id, or one that depends on its questions. */
  readonly name: 'insurance' | 'situation' | PartName
  readonly location: StepLocation
  readonly rows: readonly SummaryRow[]
}

export type OverviewInput = Pick<
  StepProps,
  'answers' | 'files' | 'lists' | 'institution' | 'advice' | 'option'
> &
  Partial<Pick<StepProps, 'members' | 'each'>>

/** A row of the overview with the text of its term. */
export const row = (id: string, value: string | undefined, t: Texts): SummaryRow => ({
  term: t(`requests.overview.row.${id}`),
  value: value || undefined,
})
