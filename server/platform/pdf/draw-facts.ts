import type { Block, DocumentRowText, DocumentSignature } from './document-to-draw.ts'
import { BRAND, makeRoom, paragraph, printable, styleOf, SUN, use, WATER } from './pdf-page.ts'
import type { Page, Pdf, Style, TextKind } from './pdf-page.ts'
import { drawTableRow, rowHeight, tableIn } from './draw-table.ts'
import type { Cell } from './draw-table.ts'

const [ROUND, GAP] = [8, 12]
const padOf = ({ small }: Page) => (small ? 7 : 11)
// the line under two dates, with its dots
const [DOT, TRACK] = [4, 2.5]
const lineRoomOf = ({ small }: Page) => (small ? 12 : 16)

type FactsBlock = Extract<Block, { kind: 'facts' }>
type Place = { readonly left: number; readonly width: number }

// What is only seen, and says nothing that the facts do not.
const decorate = (pdf: Pdf, draw: () => void) => {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

const drawGround = ({ pdf, left, width }: Page, top: number, height: number) =>
  decorate(pdf, () => pdf.roundedRect(left, top, width, height, ROUND).fill(WATER))

// a dash of no length with round ends is a dot
const DOTTED = [0.01, { space: 7 }] as const

const drawCrossing = ({ pdf }: Page, [from, to]: readonly Place[], y: number, waits: boolean) => {
  if (!from || !to) return
  const [begin, end] = [from.left + DOT, to.left + DOT]
  decorate(pdf, () => {
    if (waits) pdf.lineCap('round').dash(...DOTTED)
    pdf.lineWidth(TRACK).moveTo(begin, y).lineTo(end, y).stroke(BRAND)
    pdf.undash()
    // the shore from which nobody has left yet
    if (waits) pdf.circle(begin, y, DOT).lineWidth(2).fillAndStroke(WATER, BRAND)
    else pdf.circle(begin, y, DOT).fill(BRAND)
    pdf.circle(end, y, DOT).lineWidth(2).fillAndStroke(WATER, BRAND)
  })
}

type Columns = {
  readonly facts: readonly DocumentRowText[]
  readonly places: readonly Place[]
  readonly kind: 'fact' | 'value'
}

// A card has one side: a long name has three lines there, of smaller letters, and is never cut off.
const [MOST_LINES, ROOM_OF_LINES, SMALLEST, SMALLER] = [3, 2.35, 4, 0.25]

const fitted = (
  pdf: Pdf,
  text: string,
  { style, width }: { readonly style: Style; readonly width: number },
) => {
  const lineAt = (size: number) => use(pdf, { ...style, size }).currentLineHeight(true)
  const room = lineAt(style.size) * ROOM_OF_LINES
  const fits = (size: number) => {
    const line = lineAt(size)
    const lines = Math.round(pdf.heightOfString(text, { width }) / line)
    return lines <= MOST_LINES && lines * line <= room
  }
  let { size } = style
  while (size > SMALLEST && !fits(size)) size -= SMALLER
  return { ...style, size }
}

// The names of the facts side by side, and their values under them.
const columnCells = ({ pdf, small }: Page, { facts, places, kind }: Columns) => {
  const [term, value, second] = [styleOf('term', small), styleOf(kind, small), styleOf('second', small)]
  const also = (text: string | undefined) => (text === undefined ? {} : { second: { text, style: second } })
  const placed = facts.flatMap((fact, index) => {
    const place = places[index]
    return place ? [{ ...fact, place }] : []
  })
  const heads = placed.map((fact): Cell => {
    const head = { tag: 'TH', scope: 'Column', text: fact.term, style: term } as const
    return { ...head, ...fact.place, ...also(fact.second?.term) }
  })
  const values = placed.map((fact): Cell => {
    const text = printable(pdf, { ...fact, text: fact.value })
    const alone = small && places.length === 1
    const style = alone ? fitted(pdf, text, { style: value, width: fact.place.width }) : value
    return { tag: 'TD', text, style, ...fact.place, ...also(fact.second?.value) }
  })
  return { heads, values }
}

const columnsIn = (left: number, width: number, count: number) =>
  Array.from({ length: count }, (_, index): Place => {
    const column = width / count
    return { left: left + index * column, width: column - GAP }
  })

/** Draws up to three facts, large, on a ground of their own. */
export const drawFacts = (page: Page, { caption, facts, crossing = false }: FactsBlock): void => {
  const { pdf, left, width } = page
  const pad = padOf(page)
  const places = columnsIn(left + pad, width - 2 * pad, facts.length)
  const { heads, values } = columnCells(page, { facts, places, kind: 'fact' })
  const height =
    rowHeight(page, heads) + rowHeight(page, values) + 2 * pad + (crossing ? lineRoomOf(page) : 0)
  makeRoom(page, height)
  const top = pdf.y
  drawGround(page, top, height)
  pdf.y = top + pad
  const element = tableIn(page, caption)
  drawTableRow(page, element, heads, 0)
  drawTableRow(page, element, values, 0)
  element.end()
  if (crossing) drawCrossing(page, places, pdf.y + lineRoomOf(page) / 2 + 2, crossing === 'waits')
  pdf.y = top + height + pad + 1
}

/** Draws facts two by two, each under its name. */
export const drawPairs = (
  page: Page,
  { caption, rows, across = 2 }: Extract<Block, { kind: 'pairs' }>,
): void => {
  const { pdf, left, width, small } = page
  const places = columnsIn(left, width, across)
  const element = tableIn(page, caption)
  for (let at = 0; at < rows.length; at += across) {
    const { heads, values } = columnCells(page, { facts: rows.slice(at, at + across), places, kind: 'value' })
    const below = small ? 4 : 6
    makeRoom(page, rowHeight(page, heads) + rowHeight(page, values) + below)
    drawTableRow(page, element, heads, 0)
    drawTableRow(page, element, values, below)
  }
  element.end()
  pdf.y += small ? 0 : 6
}

// its lines belong together, on one page
const [SIGNED_CLOSER, SIGNED_LINE] = [3, 15]

/** Draws who answers for a document. */
export const drawSignature = (page: Page, block: DocumentSignature): void => {
  const { greeting, name, lines, issued } = block
  const texts: readonly (readonly [TextKind, string, (string | undefined)?])[] = [
    ['note', greeting],
    ['value', name],
    ...lines.map((line) => ['note', line] as const),
    ...(issued ? [['note', issued.text, issued.second] as const] : []),
  ]
  makeRoom(page, texts.length * SIGNED_LINE)
  for (const [kind, text, second] of texts) {
    paragraph(page, { tag: 'P', kind, text, second })
    page.pdf.y -= SIGNED_CLOSER
  }
}

const LOGO_SIZE = 26

/** Draws the brand with the crossing line under it, the deck under its second letter; as wide as the name. */
export const drawLogo = (pdf: Pdf, brand: string, [x, y]: readonly [number, number], scale = 1): void => {
  const size = LOGO_SIZE * scale
  const name = brand.toLowerCase()
  const spacing = { characterSpacing: -0.045 * size, lineBreak: false }
  pdf.font('logo').fontSize(size).fillColor(BRAND).text(name, x, y, spacing)
  const width = pdf.widthOfString(name, spacing)
  const [line, deck] = [y + size * 1.16, size * 0.3]
  pdf.lineCap('round').lineWidth(size * 0.09)
  pdf
    .moveTo(x + 1, line)
    .lineTo(x + width - 1, line)
    .stroke(BRAND)
  pdf.roundedRect(x + width * 0.36, line - deck / 2, deck, deck, deck * 0.28)
  pdf.lineWidth(size * 0.045).fillAndStroke(SUN, '#10232e')
}
