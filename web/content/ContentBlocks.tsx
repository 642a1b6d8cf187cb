import type { ReactNode } from 'react'

import type { Block } from '#domain/content/block.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePrintOrigin } from '#web/platform/print-origin.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import type { Space } from '#web/ui/layout/space.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useLeftHead } from './use-remove-canonical.ts'
import { Markup } from './Markup.tsx'
import { wordsOf } from './plain-text.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
type Draw = {
  readonly [Kind in Block['kind']]: (block: Of<Kind>, underHeading: boolean) => ReactNode
}

const itemsOf = (items: readonly string[]) =>
  items.map((html, at) => ({ id: `${at} ${html}`, content: <Markup as="span" html={html} /> }))

const MARKS = { tick: 'yes', cross: 'no', attention: 'attention' } as const

const drawList = ({ items, mark }: Of<'list'>) => {
  if (mark === 'bullet') return <List items={itemsOf(items)} />
  return <List variant="marks" items={itemsOf(items).map((item) => ({ ...item, mark: MARKS[mark] }))} />
}

type TableRow = { readonly id: string; readonly cells: readonly string[] }

// two titles above each other say little more than one: under a heading the caption is read out only
const drawTable = ({ caption, head, rows }: Of<'table'>, underHeading: boolean) => (
  <Table<TableRow>
    caption={caption}
    showCaption={!underHeading}
    keyOf={({ id }) => id}
    rows={rows.map((cells, at) => ({ id: `${at}`, cells }))}
    columns={head.map((title, at) => ({
      id: `${at}`,
      // words only: it also names the cells where the table becomes cards
      header: wordsOf(title),
      names: at === 0,
      cell: ({ cells }) => <Markup as="span" html={cells[at] ?? ''} />,
    }))}
  />
)

const ALERTS = { info: 'info', warning: 'warning', success: 'success', error: 'error' } as const

const Contact = ({ title, phone, phoneHref, hours, email }: Of<'contact'>) => {
  const t = useTexts()
  const [from, to] = hours.split('-')
  return (
    <Card tone="brand">
      <Stack gap={2}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <Link href={phoneHref} external icon="phone">
          {phone}
        </Link>
        <Text tone="muted">{t('shell.help.hours', { from, to })}</Text>
        <Link href={`mailto:${email}`} external icon="mail">
          {email}
        </Link>
      </Stack>
    </Card>
  )
}

const DRAW: Draw = {
  heading: ({ level, text, anchor }) => (
    <Heading level={level} id={anchor}>
      {text}
    </Heading>
  ),
  text: ({ html }) => <Markup html={html} />,
  list: drawList,
  steps: ({ items }) => <List variant="number" items={itemsOf(items)} />,
  table: drawTable,
  image: ({ src, alt, caption }) => (
    <Stack as="figure" gap={2} align="start">
      <img src={src} alt={alt} loading="lazy" />
      {caption ? (
        <Text as="figcaption" size="small" tone="muted">
          {caption}
        </Text>
      ) : null}
    </Stack>
  ),
  callout: ({ tone, title, html }) => (
    <Alert
      type={ALERTS[tone]}
      title={title}
      // its words have no code of their own, by which an alert is named
      messages={[{ code: '' }]}
      translate={(text) => text || <Markup html={html} />}
      closable={false}
      closeText=""
    />
  ),
  accordion: ({ items }) => (
    <div>
      {items.map(({ title, html }) => (
        <Disclosure key={title} title={title}>
          <Markup html={html} />
        </Disclosure>
      ))}
    </div>
  ),
  contact: (block) => <Contact {...block} />,
  action: ({ label, href, emphasis }) => (
    <Button href={href} variant={emphasis === 'main' ? 'main' : 'second'}>
      {label}
    </Button>
  ),
}

const drawn = (block: Block, underHeading: boolean): ReactNode =>
  // each kind is drawn by the row of its name, which the compiler cannot follow through the table
  (DRAW[block.kind] as (one: Block, under: boolean) => ReactNode)(block, underHeading)

const isHeading = (block: Block | undefined, level: number) =>
  block?.kind === 'heading' && block.level === level

// What stands before the first heading of this level, and then each of these headings with what is under it.
const partsOf = (blocks: readonly Block[], level: number) => {
  const starts = blocks.flatMap((block, at) => (at === 0 || isHeading(block, level) ? [at] : []))
  return starts.map((start, at) => blocks.slice(start, starts[at + 1]))
}

type RunProps = { readonly blocks: readonly Block[]; readonly underHeading: boolean }

const Run = ({ blocks, underHeading }: RunProps) => {
  // a page is replaced as a whole, and its blocks have no names
  const all = blocks.map((block, at) => <div key={at}>{drawn(block, underHeading && at === 0)}</div>)
  return all.length > 1 ? <Stack gap={5}>{all}</Stack> : all
}

type Level = 2 | 3
// From part to part is further than from a heading to its own words (design guide B4).
const BETWEEN = { 2: 7, 3: 6 } as const satisfies Record<Level, Space>

const Part = ({ blocks, level }: { readonly blocks: readonly Block[]; readonly level: Level }) => {
  const [heading, ...under] = blocks
  if (!heading || !isHeading(heading, level)) return <Parts blocks={blocks} under={level} />
  return (
    <Stack gap={3}>
      {drawn(heading, false)}
      <Parts blocks={under} under={level} headed />
    </Stack>
  )
}

type PartsProps = {
  readonly blocks: readonly Block[]
  /** The level of the headings that these blocks stand under or before. */
  readonly under: 1 | Level
  readonly headed?: boolean
}

const Parts = ({ blocks, under, headed = false }: PartsProps): ReactNode => {
  if (under === 3) return <Run blocks={blocks} underHeading={headed} />
  const level = under === 1 ? 2 : 3
  if (!blocks.some((block) => isHeading(block, level)))
    return <Parts blocks={blocks} under={level} headed={headed} />
  return (
    <Stack gap={BETWEEN[level]}>
      {partsOf(blocks, level).map((part, at) => (
        <Part key={at} blocks={part} level={level} />
      ))}
    </Stack>
  )
}

/** The blocks of a content page, from top to bottom: what is under a heading stands near it. */
export const ContentBlocks = ({ blocks }: { blocks: readonly Block[] }) => {
  useLeftHead()
  usePrintOrigin()
  return <Parts blocks={blocks} under={1} />
}
