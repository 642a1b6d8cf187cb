import type { Block, Mark } from './document-to-draw.ts'
import { INK, LINE_GAP, makeRoom, styleOf, use } from './pdf-page.ts'
import type { Page } from './pdf-page.ts'

// The signs that the law prescribes for product information (Regulation (EU) 2017/1469).
const SIGNS = {
  bullet: { sign: '•', color: INK },
  number: { sign: '', color: INK },
  tick: { sign: '✓', color: '#1d7a3e' },
  cross: { sign: '✗', color: '#b3261e' },
  attention: { sign: '!', color: '#a15c00' },
} as const satisfies Readonly<Record<Mark, { readonly sign: string; readonly color: string }>>

// where the words begin after their sign, and what is between two items
const INDENTS = { text: 14, small: 11 }
const [NUMBER_INDENT, ITEM_GAP] = [22, 2]

type ListColumn = {
  readonly items: readonly string[]
  readonly mark: Mark
  readonly left: number
  readonly width: number
  readonly kind: 'text' | 'small'
  readonly lang?: string | undefined
}

const listColumn = (page: Page, column: ListColumn) => {
  const { pdf, root, small } = page
  const { items, mark, left, width, kind, lang } = column
  const style = { ...styleOf(kind, small), color: INK }
  const lineGap = kind === 'small' ? 0 : LINE_GAP
  const indent = mark === 'number' ? NUMBER_INDENT : INDENTS[kind]
  const element = pdf.struct('L', lang === undefined ? {} : { lang })
  root.add(element)
  for (const [index, item] of items.entries()) {
    const { sign, color } = SIGNS[mark]
    makeRoom(page, use(pdf, style).heightOfString(item, { width: width - indent, lineGap }))
    const top = pdf.y
    const label = pdf.struct('Lbl', {}, () => {
      use(pdf, { ...style, color }).text(sign || `${index + 1}.`, left, top, {
        width: indent - 2,
        lineBreak: false,
      })
    })
    const body = pdf.struct('LBody', {}, () => {
      use(pdf, style).text(item, left + indent, top, { width: width - indent, lineGap })
    })
    element.add(pdf.struct('LI', {}, [label, body]))
    pdf.y += ITEM_GAP
  }
  element.end()
}

const COLUMN_GAP = 20

const columnHeight = ({ pdf, small }: Page, items: readonly string[], width: number) => {
  const style = use(pdf, styleOf('small', small))
  return items.reduce(
    (sum, item) => sum + style.heightOfString(item, { width: width - INDENTS.small }) + ITEM_GAP,
    0,
  )
}

// In two languages: one beside the other, both on one page.
const listInTwo = (page: Page, items: readonly string[], second: readonly string[]) => {
  const { pdf, left, secondLanguage: lang } = page
  const width = (page.width - COLUMN_GAP) / 2
  const height = Math.max(columnHeight(page, items, width), columnHeight(page, second, width))
  makeRoom(page, height)
  const top = pdf.y
  const column = { mark: 'bullet', width, kind: 'small' } as const
  listColumn(page, { ...column, items, left })
  pdf.y = top
  listColumn(page, { ...column, items: second, left: left + width + COLUMN_GAP, lang })
  pdf.y = top + height
}

/** Draws a list; one in two languages in two columns. */
export const drawList = (
  page: Page,
  { items, mark = 'bullet', second }: Extract<Block, { kind: 'list' }>,
): void => {
  const { left, width } = page
  if (second) listInTwo(page, items, second)
  else listColumn(page, { items, mark, left, width, kind: 'text' })
  page.pdf.y += 8
}
