import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** A value that the form showed, and what it is now; undefined where the two cannot be compared. */
export type ComparedRow = {
  readonly id: string
  readonly term: string
  readonly was: string | undefined
  readonly now: string | undefined
}

type Props = {
  /** Whose texts: each form says in its own words what was changed. */
  readonly texts: 'policies.change' | 'ending' | 'addperiod'
  readonly rows: readonly ComparedRow[]
  /** What else is different, in a sentence. */
  readonly also?: string | undefined
}

/** Says what is different since the form was opened, so that it was not sent; what was typed stays in the form. */
export const ConflictNotice = ({ texts, rows, also }: Props) => {
  const t = useTexts()
  const changed = rows.filter(({ was, now }) => now !== undefined && was !== now)
  // nothing that the form shows, such as what was sent before and taken back
  const different = changed.length > 0 || also !== undefined ? 'yes' : 'no'
  return (
    <div role="alert">
      <Panel tone="warning" title={t(`${texts}.meanwhile`, { different })}>
        <Stack gap={3}>
          {changed.length ? (
            <DefinitionList
              rows={changed.map(({ id, term, was, now }) => ({
                id,
                term,
                value: t(`${texts}.wasNow`, { was, value: now }),
              }))}
            />
          ) : null}
          {also === undefined ? null : <Text>{also}</Text>}
          <Text>{t(`${texts}.meanwhileText`, { different })}</Text>
        </Stack>
      </Panel>
    </div>
  )
}
