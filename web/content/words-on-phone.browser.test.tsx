import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'

import { cleanup, render } from '#web/testing/render.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { hyphenated } from './shared/hyphenated.ts'

const files = import.meta.glob<string>('/content/**/*.md', { query: '?raw', import: 'default', eager: true })

// What the content service fills in.
const FACTS: Readonly<Record<string, string>> = {
  address: 'Voorbeeldkade 12, 1000 AA Amsterdam',
  email: 'help@pont.example',
}

const plain = (cell: string) =>
  cell
    .replaceAll(/\{company\.(\w+)\}/g, (_, name: string) => FACTS[name] ?? 'Voorbeeldverzekeringen')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .trim()

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[ :-]+\|/.test(line))
    .map((line) => line.split('|').slice(1, -1).map(plain))

const tables = Object.entries(files).flatMap(([file, text]) =>
  [...text.matchAll(/^::: table (.*)\n([\s\S]*?)^:::/gm)].map(([, caption = '', body = '']) => {
    const [head = [], ...rows] = rowsOf(body)
    return { name: `${file.replace('/content/', '')}: ${caption}`, head, rows }
  }),
)

const TableOf = ({ head, rows }: Pick<(typeof tables)[number], 'head' | 'rows'>) => (
  <Container>
    <Table
      caption="A table"
      rows={rows.map((cells, index) => ({ id: `${index}`, cells }))}
      keyOf={({ id }) => id}
      columns={head.map((header, index) => ({
        id: `${index}`,
        header,
        isRowHeader: index === 0,
        cell: ({ cells }: { cells: string[] }) => cells[index],
      }))}
    />
  </Container>
)

const linesOf = (node: Text, start: number, end: number) => {
  const range = new Range()
  range.setStart(node, start)
  range.setEnd(node, end)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** The words that stand on more than one line. */
const brokenWords = (element = document.body) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      // what follows a soft hyphen may stand on a line of its own, and its first letter has the box of the hyphen too
      const start = node.data[index - 1] === '\u00ad' ? index + 1 : index
      if (linesOf(node, start, index + word.length) > 1) broken.push(word)
    }
  }
  return broken
}

const { innerWidth, innerHeight } = globalThis
beforeAll(() => page.viewport(320, 800))
afterAll(() => page.viewport(innerWidth, innerHeight))
afterEach(cleanup)

describe('SHELL-11 at 320 px', () => {
  test('the tables of all content are measured', () => {
    expect(tables.length).toBeGreaterThan(20)
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length)
  })

  test.each(tables)('no word of a table is broken ($name)', async ({ head, rows }) => {
    await render(<TableOf {...{ head, rows }} />)
    expect(brokenWords()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(320)
  })

  test('one value to a row has the whole width of its card, and stands below its title', async () => {
    await render(<TableOf head={['Wat', 'Hoe']} rows={[['Adres', 'Klantenservice']]} />)
    const title = page.getByRole('rowheader').element().getBoundingClientRect()
    const value = page.getByRole('cell').element()
    expect(value.getBoundingClientRect().left).toBe(title.left)
    const { gridTemplateColumns } = getComputedStyle(value)
    expect(Math.round(Number.parseFloat(gridTemplateColumns))).toBe(Math.round(title.width))
  })
})

test.each([320, 390])(
  'SHELL-11 no title of a page breaks a word without a hyphen at %i px',
  async (width) => {
    await page.viewport(width, 800)
    const titles = Object.values(files).flatMap((text) => /^title: (.*)$/m.exec(text)?.[1] ?? [])
    expect(titles.length).toBeGreaterThan(100)
    await render(
      <Container>
        {titles.map((title, index) => (
          <Heading key={index} level={1}>
            {hyphenated(title)}
          </Heading>
        ))}
      </Container>,
    )
    expect(brokenWords()).toEqual([])
    await page.viewport(320, 800)
  },
)
