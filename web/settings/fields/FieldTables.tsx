import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CellCheck } from '#web/ui/office/fields/CellControls.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column as TableColumn } from '#web/ui/layout/table/Table.tsx'

import { Text } from '#web/ui/text/Text.tsx'

import { valueAt, withValue } from './content-values.ts'
import type { Column, Part, Path } from './field-plan.ts'
import { placeInWords, wordOf } from './field-words.ts'
import { LeafInput } from './LeafInput.tsx'

type Edited = {
  readonly content: unknown
  readonly onContent: (content: unknown) => void
}

const rowHeader = (t: Texts): TableColumn<string> => ({
  id: 'row',
  header: t('settings.what'),
  isRowHeader: true,
  width: 'wide',
  cell: (row) => wordOf(t, row),
})

type ValuesProps = Edited & {
  readonly path: Path
  readonly columns: readonly Column[]
  readonly caption: string
}

const valueColumns = (
  t: Texts,
  { content, onContent, path }: ValuesProps,
): readonly TableColumn<Column>[] => [
  {
    id: 'name',
    header: t('settings.what'),
    isRowHeader: true,
    width: 'wide',
    cell: ({ key }) => wordOf(t, key),
  },
  {
    id: 'value',
    header: t('settings.value'),
    cell: ({ key, leaf }) => (
      <LeafInput
        label={wordOf(t, key)}
        leaf={leaf}
        value={valueAt(content, [...path, key])}
        onValue={(value) => onContent(withValue(content, [...path, key], value))}
      />
    ),
  },
]

/** Values with a name each. */
export const ValueTable = (props: ValuesProps) => {
  const t = useTexts()
  return (
    <Table
      caption={props.caption}
      rows={props.columns}
      keyOf={({ key }) => key}
      columns={valueColumns(t, props)}
    />
  )
}

type Grid = Extract<Part, { kind: 'grid' }>

const cellPath = ({ path }: Grid, row: string, { key }: Column): Path =>
  key ? [...path, row, key] : [...path, row]

type Cell = { readonly row: string; readonly column: Column; readonly value: unknown }

// A row that begins with values of its own is there only while its first box is filled.
const withCell = (content: unknown, part: Grid, { row, column, value }: Cell) => {
  const { path, begins, columns } = part
  const rowPath = [...path, row]
  if (!begins) return withValue(content, cellPath(part, row, column), value)
  if (column === columns[0] && value === undefined) return withValue(content, rowPath, undefined)
  const there = valueAt(content, rowPath) ?? begins
  return withValue(withValue(content, rowPath, there), cellPath(part, row, column), value)
}

const leafOf = ({ begins }: Grid, { leaf }: Column): Column['leaf'] =>
  begins ? { ...leaf, empty: 'missing' } : leaf

type GridProps = Edited & { readonly part: Grid }

const gridColumns = (t: Texts, { content, onContent, part }: GridProps): readonly TableColumn<string>[] =>
  part.columns.map((column) => ({
    id: column.key || 'value',
    header: column.key ? wordOf(t, column.key) : t('settings.value'),
    cell: (row) => (
      <LeafInput
        label={placeInWords(t, cellPath(part, row, column).map(String))}
        leaf={leafOf(part, column)}
        value={valueAt(content, cellPath(part, row, column))}
        onValue={(value) => onContent(withCell(content, part, { row, column, value }))}
      />
    ),
  }))

/** Values by row and column. */
export const GridTable = (props: GridProps) => {
  const t = useTexts()
  const { rows, path } = props.part
  return (
    <Table
      caption={placeInWords(t, path.map(String))}
      showCaption
      rows={rows}
      keyOf={(row) => row}
      columns={[rowHeader(t), ...gridColumns(t, props)]}
    />
  )
}

type Sets = Extract<Part, { kind: 'sets' }>

const codesAt = (content: unknown, path: Path): readonly unknown[] => {
  const value = valueAt(content, path)
  return Array.isArray(value) ? value : []
}

type SetProps = Edited & { readonly part: Sets }

const setColumns = (t: Texts, { content, onContent, part }: SetProps): readonly TableColumn<string>[] => {
  const put = (path: Path, row: string, isIn: boolean) => {
    const codes = new Set(codesAt(content, path))
    if (isIn) codes.add(row)
    if (!isIn) codes.delete(row)
    const inOrder = part.rows.filter((code) => codes.has(code))
    onContent(withValue(content, path, inOrder))
  }
  return part.columns.map(({ key, path }) => ({
    id: key,
    header: t(`settings.set.${key}`),
    cell: (row) => (
      <CellCheck
        label={`${wordOf(t, row)} · ${t(`settings.set.${key}`)}`}
        checked={codesAt(content, path).includes(row)}
        onCheck={(isIn) => put(path, row, isIn)}
      />
    ),
  }))
}

/** What is in which set. */
export const SetTable = (props: SetProps) => {
  const t = useTexts()
  const { rows, id } = props.part
  const fixed = `settings.fixed.${id}`
  return (
    <Stack gap={2}>
      {t.has(fixed) ? <Text tone="muted">{t(fixed)}</Text> : null}
      <Table
        caption={t(`settings.part.${id}`)}
        showCaption
        rows={rows}
        keyOf={(row) => row}
        columns={[rowHeader(t), ...setColumns(t, props)]}
      />
    </Stack>
  )
}
