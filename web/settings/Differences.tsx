import type { DifferenceView } from '#contract/settings.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { placeInWords, valueInWords } from './fields/field-words.ts'

const namesOf = (path: string) => path.split(' · ')

// What is chosen from a list is there or not: its name alone says nothing beside itself.
const isChosen = ({ path, before, after }: DifferenceView) => (before ?? after) === namesOf(path).at(-1)

const shown = (t: Texts, change: DifferenceView, value: string | null) => {
  if (isChosen(change)) return t(`settings.value.${value !== null}`)
  return value === null ? t('settings.none') : valueInWords(t, namesOf(change.path), value)
}

type Props = { readonly differences: readonly DifferenceView[]; readonly differenceCount: number }

/** What an edition changes: old and new side by side. */
export const Differences = ({ differences, differenceCount }: Props) => {
  const t = useTexts()
  return (
    <Stack gap={2}>
      <Text>{t('settings.differences', { count: differenceCount })}</Text>
      <Table
        caption={t('settings.changes')}
        columns={[
          {
            id: 'what',
            header: t('settings.what'),
            isRowHeader: true,
            cell: ({ path }) => placeInWords(t, namesOf(path)),
          },
          {
            id: 'before',
            header: t('settings.before'),
            cell: (change) => shown(t, change, change.before),
          },
          { id: 'after', header: t('settings.after'), cell: (change) => shown(t, change, change.after) },
        ]}
        rows={differences}
        keyOf={({ path }) => path}
        cardUnder
      />
    </Stack>
  )
}
