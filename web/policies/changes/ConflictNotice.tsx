import type { PolicyView } from '#contract/policies.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { policyRows } from '#web/policies/list/policy-rows.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly before: PolicyView
  readonly now: PolicyView
  /** What else is different, in a sentence. */
  readonly also: string | undefined
}

/** What is different in a policy since the form was opened; what was typed stays in the form. */
export const ConflictNotice = ({ before, now, also }: Props) => {
  const t = useTexts()
  const old = policyRows(before, t)
  const rows = policyRows(now, t).flatMap(({ id, term, value }) => {
    const was = old.find((one) => one.id === id)?.value
    return was === value ? [] : [{ id, term, value: t('policies.change.now', { was, value }) }]
  })
  // nothing that the form shows, such as a change that was sent before and taken back
  const different = rows.length > 0 || also !== undefined ? 'yes' : 'no'
  return (
    <div role="alert">
      <Panel tone="warning" title={t('policies.change.meanwhile', { different })}>
        <Stack gap={3}>
          {rows.length ? <DefinitionList rows={rows} /> : null}
          {also === undefined ? null : <Text>{also}</Text>}
          <Text>{t('policies.change.meanwhileText', { different })}</Text>
        </Stack>
      </Panel>
    </div>
  )
}
