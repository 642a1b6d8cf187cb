import type { DifferenceView } from '#contract/settings.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { placeInWords, valueInWords } from './fields/field-words.ts'

const namesOf = (path: string) => path.split(' · ')

const shown = (t: Texts, path: string, value: string | null) =>
  value === null ? t('settings.none') : valueInWords(t, namesOf(path), value)

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
            cell: ({ path, before }) => shown(t, path, before),
          },
          { id: 'after', header: t('settings.after'), cell: ({ path, after }) => shown(t, path, after) },
        ]}
        rows={differences}
        keyOf={({ path }) => path}
        cardUnder
      />
    </Stack>
  )
}
