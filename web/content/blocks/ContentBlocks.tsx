import type { ReactNode } from 'react'

import type { Block } from '#domain/content/block.ts'
import { plainText } from '#domain/shared/text/html-text.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePrintOrigin } from '#web/platform/print-origin.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { MarkList } from '#web/ui/text/MarkList.tsx'
import type { Space } from '#web/ui/layout/space.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useRemoveCanonical } from './use-remove-canonical.ts'
import { Markup } from './Markup.tsx'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
type Renderers = {
  readonly [Kind in Block['kind']]: (block: BlockOf<Kind>, underHeading: boolean) => ReactNode
}

const itemsOf = (items: readonly string[]) =>
  items.map((html, index) => ({ id: `${index} ${html}`, content: <Markup as="span" html={html} /> }))

const MARKS = { tick: 'yes', cross: 'no', attention: 'attention' } as const

const renderList = ({ items, mark }: BlockOf<'list'>) => {
  if (mark === 'bullet') return <List items={itemsOf(items)} />
  return <MarkList items={itemsOf(items).map((item) => ({ ...item, mark: MARKS[mark] }))} />
}

// two titles above each other add little: under a heading the caption is visible only to screen readers
const renderTable = ({ caption, head, rows }: BlockOf<'table'>, underHeading: boolean) => (
  <Table<{ readonly id: string; readonly cells: readonly string[] }>
    caption={caption}
    showCaption={!underHeading}
    keyOf={({ id }) => id}
    rows={rows.map((cells, index) => ({ id: `${index}`, cells }))}
    columns={head.map((title, index) => ({
      id: `${index}`,
      // plain text: it also labels the cells where the table becomes cards
      header: plainText(title),
      isRowHeader: index === 0,
      cell: ({ cells }) => <Markup as="span" html={cells[index] ?? ''} />,
    }))}
  />
)

const ALERTS = { info: 'info', warning: 'warning', success: 'success', error: 'error' } as const

const Contact = ({ title, phone, phoneHref, hours, email }: BlockOf<'contact'>) => {
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
        {from && to ? <Text tone="muted">{t('shell.help.hours', { from, to })}</Text> : null}
        <Link href={`mailto:${email}`} external icon="mail">
          {email}
        </Link>
      </Stack>
    </Card>
  )
}

const RENDERERS: Renderers = {
  heading: ({ level, text, anchor }) => (
    <Heading level={level} id={anchor}>
      {text}
    </Heading>
  ),
  text: ({ html }) => <Markup html={html} />,
  list: renderList,
  steps: ({ items }) => <List variant="number" items={itemsOf(items)} />,
  table: renderTable,
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
      // an alert identifies its message by a code, which this text does not have
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

const renderBlock = (block: Block, underHeading: boolean): ReactNode =>
  // the renderer of this kind takes this kind of block, which the compiler cannot see through the table
  (RENDERERS[block.kind] as (block: Block, under: boolean) => ReactNode)(block, underHeading)

const isHeading = (block: Block | undefined, level: number) =>
  block?.kind === 'heading' && block.level === level

// The blocks before the first heading of this level, and then each of these headings with the blocks under it.
const sectionsOf = (blocks: readonly Block[], level: number) => {
  const starts = blocks.flatMap((block, index) => (index === 0 || isHeading(block, level) ? [index] : []))
  return starts.map((start, index) => blocks.slice(start, starts[index + 1]))
}

type BlockRunProps = { readonly blocks: readonly Block[]; readonly underHeading: boolean }

const BlockRun = ({ blocks, underHeading }: BlockRunProps) => {
  // a page is replaced as a whole, and its blocks have no ids
  const all = blocks.map((block, index) => (
    <div key={index}>{renderBlock(block, underHeading && index === 0)}</div>
  ))
  return all.length > 1 ? <Stack gap={5}>{all}</Stack> : all
}

type Level = 2 | 3
// The gap between sections is larger than that between a heading and its text (design guide B4).
const GAPS = { 2: 7, 3: 6 } as const satisfies Record<Level, Space>

const Section = ({ blocks, level }: { readonly blocks: readonly Block[]; readonly level: Level }) => {
  const [heading, ...under] = blocks
  if (!heading || !isHeading(heading, level)) return <Sections blocks={blocks} under={level} />
  return (
    <Stack gap={3}>
      {renderBlock(heading, false)}
      <Sections blocks={under} under={level} headed />
    </Stack>
  )
}

type SectionsProps = {
  readonly blocks: readonly Block[]
  /** The level of the heading above these blocks. */
  readonly under: 1 | Level
  readonly headed?: boolean
}

const Sections = ({ blocks, under, headed = false }: SectionsProps): ReactNode => {
  if (under === 3) return <BlockRun blocks={blocks} underHeading={headed} />
  const level = under === 1 ? 2 : 3
  if (!blocks.some((block) => isHeading(block, level)))
    return <Sections blocks={blocks} under={level} headed={headed} />
  return (
    <Stack gap={GAPS[level]}>
      {sectionsOf(blocks, level).map((part, index) => (
        <Section key={index} blocks={part} level={level} />
      ))}
    </Stack>
  )
}

/** The blocks of a content page from top to bottom, grouped under their headings. */
export const ContentBlocks = ({ blocks }: { blocks: readonly Block[] }) => {
  useRemoveCanonical()
  usePrintOrigin()
  return <Sections blocks={blocks} under={1} />
}
