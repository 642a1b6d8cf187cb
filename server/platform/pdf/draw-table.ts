import type { Block, DocumentGrid } from './document-to-draw.ts'
import { makeRoom, placeOfSecond, printable, styleOf, use } from './pdf-page.ts'
import type { Element, Page, Style, Words } from './pdf-page.ts'

/** A cell of a table: what it says, where, and the same in the second language under it. */
export type Cell = {
  readonly tag: 'TH' | 'TD'
  readonly scope?: 'Row' | 'Column'
  readonly text: string
  readonly style: Style
  readonly left: number
  readonly width: number
  readonly second?: Words
}

const secondOf = ({ pdf }: Page, { text, style, second, width }: Cell) =>
  second && placeOfSecond(pdf, { text, style }, second, width)

const heightOf = (page: Page, cell: Cell) =>
  use(page.pdf, cell.style).heightOfString(cell.text, { width: cell.width }) +
  (secondOf(page, cell)?.more ?? 0)

/** How high a row of cells is. */
export const rowHeight = (page: Page, cells: readonly Cell[]): number =>
  Math.max(...cells.map((cell) => heightOf(page, cell)))

const cellElement = (page: Page, cell: Cell, top: number) => {
  const { pdf, secondLanguage: lang } = page
  const { tag, scope, text, style, left, width, second } = cell
  // the types of the library have neither scopes nor languages of elements
  const [options, inOther] = [(scope ? { scope } : {}) as object, { lang } as object]
  const draw = (words: Words, x: number, y: number) => () => {
    use(pdf, words.style).text(words.text, left + x, top + y, { width: width - x })
  }
  const place = secondOf(page, cell)
  if (!second || !place) return pdf.struct(tag, options, draw({ text, style }, 0, 0))
  return pdf.struct(tag, options, [
    pdf.struct('Span', {}, draw({ text, style }, 0, 0)),
    pdf.struct('Span', inOther, draw(second, place.x, place.y)),
  ])
}

/** Draws the cells of one row, side by side, on one page. */
export const drawTableRow = (page: Page, table: Element, cells: readonly Cell[], gap: number): void => {
  const { pdf } = page
  const height = rowHeight(page, cells) + gap
  makeRoom(page, height)
  const top = pdf.y
  const drawn = cells.map((cell) => cellElement(page, cell, top))
  // this draws the cells, each of which moves the place for what comes next
  table.add(pdf.struct('TR', {}, drawn))
  pdf.y = top + height
}

/** A table with a caption for screen readers; its rows are drawn as they are added. */
export const tableIn = ({ pdf, root }: Page, caption: string): Element => {
  // what is added to an attached element is drawn at once
  const element = pdf.struct('Table', { title: caption })
  root.add(element)
  return element
}

/** Draws a table of terms and their values. */
export const drawRows = (page: Page, { caption, rows }: Extract<Block, { kind: 'rows' }>): void => {
  const { pdf, left, width, small } = page
  const [term, value, second] = [styleOf('term', small), styleOf('value', small), styleOf('second', small)]
  const also = (words: string | undefined) =>
    words === undefined ? {} : { second: { text: words, style: second } }
  const split = width * 0.38
  const element = tableIn(page, caption)
  for (const row of rows) {
    const text = printable(pdf, { ...row, text: row.value })
    const cells: Cell[] = [
      {
        tag: 'TH',
        scope: 'Row',
        text: row.term,
        style: term,
        left,
        width: split - 12,
        ...also(row.second?.term),
      },
      { tag: 'TD', text, style: value, left: left + split, width: width - split, ...also(row.second?.value) },
    ]
    drawTableRow(page, element, cells, small ? 2 : 6)
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
  drawTableRow(page, element, cellsOf(head, true), 6)
  for (const row of rows) drawTableRow(page, element, cellsOf(row, false), 5)
  element.end()
  pdf.y += 10
}
