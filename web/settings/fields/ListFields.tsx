import { useState } from 'react'

import { normalizeText } from '#domain/shared/text/normalize-text.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column as TableColumn } from '#web/ui/layout/table/Table.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { valueAt, withValue, writeLeaf } from './content-values.ts'
import type { Column, Part } from './field-plan.ts'
import { ValueTable } from './FieldTables.tsx'
import { placeInWords, wordOf } from './field-words.ts'

type ListPart = Extract<Part, { kind: 'list' }>

type Props = {
  readonly part: ListPart
  readonly content: unknown
  readonly onContent: (content: unknown) => void
}

const PAGE = 20

type Entry = { readonly index: number; readonly value: unknown }

const entriesOf = (content: unknown, { path }: ListPart): readonly unknown[] => {
  const list = valueAt(content, path)
  return Array.isArray(list) ? list : []
}

const wordsOf = (t: Texts, { key, leaf }: Column, value: unknown): string => {
  const inner = valueAt(value, [key])
  if (typeof inner === 'boolean') return t(`settings.value.${inner}`)
  const written = writeLeaf(leaf, inner, t.locale)
  return (leaf.kind === 'one' ? wordOf(t, written) : written) || t('settings.none')
}

const matching = (entries: readonly unknown[], search: string): readonly Entry[] => {
  const wanted = normalizeText(search)
  return entries
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => !wanted || normalizeText(JSON.stringify(value)).includes(wanted))
}

const nameOf = ({ names: [first = ''] }: ListPart, value: unknown): string => {
  const name = valueAt(value, [first])
  return typeof name === 'string' ? name : ''
}

type EntryProps = Props & { readonly index: number; readonly onDone: () => void }

// The fields of one entry, at once in the list.
const EntryFields = ({ part, content, onContent, index, onDone }: EntryProps) => {
  const t = useTexts()
  const remove = () => {
    onDone()
    const rest = entriesOf(content, part).filter((_, other) => other !== index)
    onContent(withValue(content, part.path, rest))
  }
  const title = nameOf(part, entriesOf(content, part)[index]) || t('settings.entry', { number: index + 1 })
  return (
    <Stack gap={2}>
      <Heading level={4}>{title}</Heading>
      <ValueTable
        {...{ content, onContent }}
        path={[...part.path, index]}
        columns={part.columns}
        caption={title}
      />
      <Row>
        <Button variant="second" size="s" onClick={onDone}>
          {t('settings.entryDone')}
        </Button>
        <Button variant="second" size="s" onClick={remove}>
          {t('settings.entryRemove')}
        </Button>
      </Row>
    </Stack>
  )
}

const entryColumns = (
  t: Texts,
  part: ListPart,
  onChoose: (index: number) => void,
): readonly TableColumn<Entry>[] => [
  ...part.columns
    .filter(({ key }) => part.names.includes(key))
    .map((column) => ({
      id: column.key,
      header: wordOf(t, column.key),
      isRowHeader: column.key === part.names[0],
      cell: ({ value }: Entry) => wordsOf(t, column, value),
    })),
  {
    id: 'change',
    header: t('settings.change'),
    cell: ({ index, value }) => (
      <Button
        variant="second"
        size="s"
        aria-label={t('settings.changeOne', { name: nameOf(part, value) })}
        onClick={() => onChoose(index)}
      >
        {t('settings.change')}
      </Button>
    ),
  },
]

type ShownEntries = { readonly from: number; readonly count: number; readonly onPage: (page: number) => void }

const EntryPages = ({ from, count, onPage }: ShownEntries) => {
  const t = useTexts()
  const to = Math.min(from + PAGE, count)
  // that there is none says the list itself
  if (!count) return null
  return (
    <Row>
      <Text>{t('settings.entriesShown', { from: from + 1, to, count })}</Text>
      {from > 0 ? (
        <Button variant="second" size="s" onClick={() => onPage(from / PAGE - 1)}>
          {t('settings.entriesBefore')}
        </Button>
      ) : null}
      {to < count ? (
        <Button variant="second" size="s" onClick={() => onPage(from / PAGE + 1)}>
          {t('settings.entriesAfter')}
        </Button>
      ) : null}
    </Row>
  )
}

const useSearch = (entries: readonly unknown[]) => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const found = matching(entries, search)
  const last = Math.max(0, Math.ceil(found.length / PAGE) - 1)
  const type = (typed: string) => {
    setSearch(typed)
    setPage(0)
  }
  return { search, type, found, from: Math.min(page, last) * PAGE, setPage }
}

/** A long list: searched, twenty at a time, one entry changed, added or taken out at a time. */
export const ListFields = ({ part, content, onContent }: Props) => {
  const t = useTexts()
  const [chosen, setChosen] = useState<number>()
  const entries = entriesOf(content, part)
  const { search, type, found, from, setPage } = useSearch(entries)
  const add = () => {
    onContent(withValue(content, part.path, [part.begins, ...entries]))
    setChosen(0)
  }
  return (
    <Stack gap={3}>
      {part.path.length ? <Heading level={3}>{placeInWords(t, part.path.map(String))}</Heading> : null}
      <Row align="end">
        <TextInput
          type="search"
          label={t('settings.searchList')}
          value={search}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button variant="second" size="s" onClick={add}>
          {t('settings.entryAdd')}
        </Button>
      </Row>
      {chosen === undefined ? null : (
        <EntryFields
          key={`${chosen} of ${entries.length}`}
          {...{ part, content, onContent }}
          index={chosen}
          onDone={() => setChosen(undefined)}
        />
      )}
      <Table
        caption={t('settings.entries')}
        rows={found.slice(from, from + PAGE)}
        keyOf={({ index }) => String(index)}
        columns={entryColumns(t, part, setChosen)}
        empty={<Text>{t(search ? 'settings.entriesNotFound' : 'settings.entriesNone')}</Text>}
      />
      <EntryPages from={from} count={found.length} onPage={setPage} />
    </Stack>
  )
}
