import type { FactGroup, FactValue } from '#contract/casework/case-view.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { FactRows } from '#web/ui/office/case/FactRows.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

import { CustomerLink } from './CustomerLink.tsx'
import { codeText, factText } from './fact-text.ts'

type Fact = FactGroup['facts'][number]

const Value = ({ value }: { readonly value: FactValue }) => {
  const t = useTexts()
  const text = factText(t, value)
  if (value.type === 'customer') return <CustomerLink profileId={value.profileId}>{text}</CustomerLink>
  if (value.type === 'number') return <Mono>{text}</Mono>
  if (value.type !== 'policy') return text
  return (
    <CustomerLink profileId={value.profileId} policyId={value.policyId}>
      <Mono>{text}</Mono>
    </CustomerLink>
  )
}

// Of a request these are looked for first (guide, staff 5).
const MAIN_FACTS: ReadonlySet<string> = new Set(['period', 'price'])

const Values = ({ name, values }: Pick<Fact, 'name' | 'values'>) =>
  values.map((value, index) => {
    const shown = <Value value={value} />
    return (
      // the position is the only key
      <span key={index}>
        {index ? ', ' : null}
        {index === 0 && MAIN_FACTS.has(name) ? <strong>{shown}</strong> : shown}
      </span>
    )
  })

const Rows = ({ facts }: Pick<FactGroup, 'facts'>) => {
  const t = useTexts()
  return (
    <FactRows
      rows={facts.map(({ name, values }, position) => ({
        id: `${name} ${position}`,
        term: t(`casework.fact.${name}`),
        values: <Values name={name} values={values} />,
      }))}
    />
  )
}

/** What was asked: a pane for each insurance, person or message; what is rarely needed is folded. */
export const CaseFacts = ({ groups }: { readonly groups: readonly FactGroup[] }) => {
  const t = useTexts()
  return groups.map(({ title, about = [], facts, more = [] }, index) => (
    <Pane
      key={`${title} ${index}`}
      title={[codeText(t, title), ...about.map((value) => factText(t, value))].join(', ')}
    >
      <Rows facts={facts} />
      {more.length ? (
        <Disclosure title={t('casework.more')}>
          <Rows facts={more} />
        </Disclosure>
      ) : null}
    </Pane>
  ))
}
