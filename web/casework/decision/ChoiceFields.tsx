import type { CaseView } from '#contract/casework/case-view.ts'
import { QUESTION_MAX } from '#domain/cases/case-question.ts'
import { mostWords, needsWords } from '#domain/casework/case-choice.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'
import { AskedItems } from '#web/casework/asking/AskedItems.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Select } from '#web/ui/form/select/Select.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'

import type { Chosen } from './use-case-choice.ts'
import { decisionFieldId } from './use-decision-focus.ts'

/** What is chosen so far, and what is wrong with it. */
export type PartProps = {
  readonly shown: CaseView
  readonly chosen: Chosen
  readonly change: (patch: Partial<Chosen>) => void
  readonly issues: readonly Issue[]
}

const useErrorAt = (issues: readonly Issue[]) => {
  const t = useTexts()
  return (field: string) => {
    const first = issues.find((one) => one.field === field)
    return first ? t.issueText(first) : undefined
  }
}

/** Why it is refused, of the list. */
export const Reason = ({ shown: { kind, reasons }, chosen, change, issues }: PartProps) => {
  const t = useTexts()
  const errorAt = useErrorAt(issues)
  if (chosen.outcome !== 'REFUSED' || !reasons.length) return null
  return (
    <Select
      id={decisionFieldId('reason')}
      label={t('casework.why')}
      value={chosen.reason ?? ''}
      emptyText={t('casework.why.choose')}
      error={errorAt('reason')}
      options={reasons.map((code) => ({ value: code, label: t(`casework.reason.${kind}.${code}`) }))}
      onChange={({ target }) => change({ reason: target.value })}
    />
  )
}

/** The policy that something belongs to. */
export const PolicyNumber = ({ chosen, change, issues }: PartProps) => {
  const t = useTexts()
  const errorAt = useErrorAt(issues)
  if (chosen.outcome !== 'MATCHED') return null
  return (
    <TextInput
      id={decisionFieldId('policyNumber')}
      label={t('casework.fact.policyNumber')}
      value={chosen.policyNumber ?? ''}
      error={errorAt('policyNumber')}
      onChange={({ target }) => change({ policyNumber: target.value })}
    />
  )
}

/** How many characters of own words what is chosen takes; none where it takes no words. */
export const mostOf = ({ kind }: CaseView, { outcome }: Chosen) => {
  if (outcome === '') return 0
  return outcome === 'ASK' ? QUESTION_MAX : mostWords(kind, outcome)
}

/** What the customer is asked for, of the list. */
export const Items = ({ shown: { kind }, chosen, change, issues }: PartProps) => {
  const errorAt = useErrorAt(issues)
  if (chosen.outcome !== 'ASK') return null
  return (
    <AskedItems
      id={decisionFieldId('items')}
      kind={kind}
      chosen={chosen.items}
      error={errorAt('items')}
      onChange={(items) => change({ items })}
    />
  )
}

const isNeeded = ({ kind }: CaseView, { outcome }: Chosen) =>
  outcome === 'ASK' || (outcome !== '' && needsWords(kind, outcome))

/** Words of one’s own for the customer. */
export const Words = ({ shown, chosen, change, issues, open }: PartProps & { readonly open: boolean }) => {
  const t = useTexts()
  const errorAt = useErrorAt(issues)
  const max = mostOf(shown, chosen)
  const words = chosen.words ?? ''
  if (!max || !(open || words || isNeeded(shown, chosen))) return null
  return (
    <TextArea
      id={decisionFieldId('words')}
      label={t('casework.words', { language: shown.locale })}
      lang={shown.locale}
      value={words}
      rows={3}
      hint={t('casework.words.count', { used: lengthOf(words), max })}
      error={errorAt('words') ?? errorAt('question')}
      onChange={({ target }) => change({ words: target.value })}
    />
  )
}
