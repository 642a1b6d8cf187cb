import type { Block, DocumentGrid } from './document-to-draw.ts'
import { makeRoom, printable, styleOf, use } from './pdf-page.ts'
import type { Element, Page, Style } from './pdf-page.ts'

type Cell = {
  readonly tag: 'TH' | 'TD'
  readonly scope?: 'Row' | 'Column'
  readonly text: string
  readonly style: Style
  readonly left: number
  readonly width: number
}

// The cells of one row, side by side, on one page.
const drawRow = (page: Page, table: Element, cells: readonly Cell[], gap: number) => {
  const { pdf } = page
  const heights = cells.map(({ text, style, width }) => use(pdf, style).heightOfString(text, { width }))
  const height = Math.max(...heights) + gap
  makeRoom(page, height)
  const top = pdf.y
  const drawn = cells.map(({ tag, scope, text, style, left, width }) =>
    // the types of the library do not have scopes
    pdf.struct(tag, (scope ? { scope } : {}) as object, () => {
      use(pdf, style).text(text, left, top, { width })
    }),
  )
  // this draws the cells, each of which moves the place for what comes next
  table.add(pdf.struct('TR', {}, drawn))
  pdf.y = top + height
}

const tableIn = ({ pdf, root }: Page, caption: string) => {
  // what is added to an attached element is drawn at once
  const element = pdf.struct('Table', { title: caption })
  root.add(element)
  return element
}

/** Draws a table of terms and their values. */
export const drawRows = (page: Page, { caption, rows }: Extract<Block, { kind: 'rows' }>): void => {
  const { pdf, left, width, small } = page
  const [term, value] = [styleOf('term', small), styleOf('value', small)]
  const split = width * 0.38
  const element = tableIn(page, caption)
  for (const row of rows) {
    const text = printable(pdf, { ...row, text: row.value })
    const cells: Cell[] = [
      { tag: 'TH', scope: 'Row', text: row.term, style: term, left, width: split - 12 },
      { tag: 'TD', text, style: value, left: left + split, width: width - split },
    ]
    drawRow(page, element, cells, small ? 2 : 6)
  }
  element.end()
  pdf.y += 10
}

const GUTTER = 12

// The first column names the rows and is wider where there are few columns.
const columnsOf = ({ left, width }: Page, count: number) => {
  const first = width * (count > 2 ? 0.31 : 0.38)
  const other = (width - first) / (count - 1 || 1)
  return Array.from({ length: count }, (_, index) => ({
    left: index === 0 ? left : left + first + (index - 1) * other,
    width: (index === 0 ? first : other) - GUTTER,
  }))
}

/** Draws a table with a head of columns. */
export const drawGrid = (page: Page, { caption, head, rows }: DocumentGrid): void => {
  const { pdf, small } = page
  const places = columnsOf(page, head.length)
  const [strong, plain] = [styleOf('head', small), styleOf('cell', small)]
  const cellsOf = (texts: readonly string[], isHead: boolean) =>
    places.map((place, index): Cell => {
      const named = isHead || index === 0
      return {
        ...place,
        tag: named ? 'TH' : 'TD',
        ...(named && { scope: isHead ? 'Column' : 'Row' }),
        text: texts[index] ?? '',
        style: isHead ? strong : plain,
      }
    })
  const element = tableIn(page, caption)
  drawRow(page, element, cellsOf(head, true), 6)
  for (const row of rows) drawRow(page, element, cellsOf(row, false), 5)
  element.end()
  pdf.y += 10
}
