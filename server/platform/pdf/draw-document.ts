import PDFDocument from 'pdfkit'
import encodeQr from 'qr'

import type { Block, DocumentToDraw, Mark } from './document-to-draw.ts'
import { drawGrid, drawRows } from './draw-table.ts'
import {
  BRAND,
  FONTS,
  INK,
  LINE_GAP,
  makeRoom,
  paragraph,
  printable,
  QUIET,
  styleOf,
  use,
} from './pdf-page.ts'
import type { Page, Pdf } from './pdf-page.ts'

const MILLIMETRE = 72 / 25.4
// the size of a bank card (ISO/IEC 7810, ID-1), enlarged by a half so that it can be read on paper
const CARD: readonly [number, number] = [128 * MILLIMETRE, 81 * MILLIMETRE]

// The signs that the law prescribes for product information (Regulation (EU) 2017/1469).
const SIGNS = {
  bullet: { sign: '•', color: INK },
  number: { sign: '', color: INK },
  tick: { sign: '✓', color: '#1d7a3e' },
  cross: { sign: '✗', color: '#b3261e' },
  attention: { sign: '!', color: '#a15c00' },
} as const satisfies Readonly<Record<Mark, { readonly sign: string; readonly color: string }>>

const list = (page: Page, { items, mark = 'bullet' }: Extract<Block, { kind: 'list' }>) => {
  const { pdf, root, left, width, small } = page
  const style = styleOf('text', small)
  const indent = mark === 'number' ? 22 : 14
  const element = pdf.struct('L')
  root.add(element)
  for (const [index, item] of items.entries()) {
    const { sign, color } = SIGNS[mark]
    makeRoom(page, use(pdf, style).heightOfString(item, { width: width - indent, lineGap: LINE_GAP }))
    const top = pdf.y
    const label = pdf.struct('Lbl', {}, () => {
      use(pdf, { ...style, color }).text(sign || `${index + 1}.`, left, top, {
        width: indent - 2,
        lineBreak: false,
      })
    })
    const body = pdf.struct('LBody', {}, () => {
      use(pdf, style).text(item, left + indent, top, { width: width - indent, lineGap: LINE_GAP })
    })
    element.add(pdf.struct('LI', {}, [label, body]))
    pdf.y += 2
  }
  element.end()
  pdf.y += 8
}

const CODE_SIZE = 92
// the code, and the gap between its heading and it
const CODE_ROOM = CODE_SIZE + 4

const drawCode = (pdf: Pdf, address: string, [x, y]: readonly [number, number]) => {
  const cells = encodeQr(address, 'raw', { ecc: 'medium' })
  const size = CODE_SIZE / cells.length
  pdf.fillColor('#000000')
  for (const [row, line] of cells.entries())
    for (const [column, dark] of line.entries())
      if (dark) pdf.rect(x + column * size, y + row * size, size, size)
  pdf.fill()
}

const code = (page: Page, { address, alt, lines }: Extract<Block, { kind: 'code' }>) => {
  const { pdf, root, left, width } = page
  makeRoom(page, CODE_SIZE)
  const top = pdf.y
  const bbox = [left, top, left + CODE_SIZE, top + CODE_SIZE]
  root.add(pdf.struct('Figure', { alt, bbox } as object, () => drawCode(pdf, address, [left, top])))
  pdf.y = top
  for (const text of lines)
    paragraph(
      { ...page, left: left + CODE_SIZE + 16, width: width - CODE_SIZE - 16 },
      { tag: 'P', kind: 'text', text },
    )
  pdf.y = Math.max(pdf.y, top + CODE_SIZE + 10)
}

const heading = (page: Page, block: Extract<Block, { kind: 'heading' }>, long: boolean) => {
  const { level = 2, keepWithCode = false } = block
  const words = printable(page.pdf, block)
  paragraph(page, {
    tag: `H${level}`,
    kind: level === 2 ? 'heading' : 'subheading',
    text: words,
    ...(keepWithCode && { roomBelow: CODE_ROOM }),
  })
  // it leads to the page on which the heading now stands
  if (long && level === 2) page.pdf.outline.addItem(words)
}

const text = (page: Page, block: Extract<Block, { kind: 'text' | 'small' }>) =>
  paragraph(page, { tag: 'P', kind: block.kind, text: printable(page.pdf, block) })

type Drawers = {
  readonly [K in Block['kind']]: (page: Page, block: Extract<Block, { kind: K }>, long: boolean) => void
}

const drawers: Drawers = { heading, text, small: text, rows: drawRows, grid: drawGrid, list, code }

const drawBlock = (page: Page, block: Block, long: boolean) => {
  // the drawer of this kind takes this kind
  const draw = drawers[block.kind] as (page: Page, block: Block, long: boolean) => void
  draw(page, block, long)
}

const FRAMES = {
  A4: { band: 14, brand: 15, brandTop: 30, footer: 8.5, footerHeight: 40, fromBottom: 44, top: 74 },
  CARD: { band: 8, brand: 10, brandTop: 16, footer: 6.5, footerHeight: 20, fromBottom: 22, top: 34 },
} as const

// The brand and the footer say nothing that a screen reader needs on every page.
const decorate = (pdf: Pdf, { brand, footer, size, long = false }: DocumentToDraw, pageNumber: number) => {
  const frame = FRAMES[size]
  const { width, height, margins } = pdf.page
  const { left, right, bottom } = margins
  const quiet = { font: 'body', size: frame.footer, color: QUIET } as const
  const [space, below] = [width - left - right, height - frame.fromBottom]
  margins.bottom = 0
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.rect(0, 0, width, frame.band).fill(BRAND)
  const name = use(pdf, { font: 'strong', size: frame.brand, color: BRAND })
  name.text(brand, left, frame.brandTop, { lineBreak: false })
  const words = { width: long ? space - 30 : space, height: frame.footerHeight, ellipsis: true }
  use(pdf, quiet).text(footer, left, below, words)
  if (long) pdf.text(String(pageNumber), left, below, { width: space, align: 'right' })
  pdf.endMarkedContent()
  margins.bottom = bottom
  pdf.y = frame.top
}

const collect = async (pdf: Pdf): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => void parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

const startPdf = (wanted: DocumentToDraw): Pdf => {
  const small = wanted.size === 'CARD'
  // the library takes no other kind of timestamp
  // oxlint-disable-next-line pont/no-date
  const created = new Date(`${wanted.createdOn}T12:00:00Z`)
  const pdf = new PDFDocument({
    size: small ? [...CARD] : 'A4',
    margins: small
      ? { top: 34, bottom: 22, left: 16, right: 16 }
      : { top: 74, bottom: 60, left: 56, right: 56 },
    // the types of the library do not have this one yet
    subset: 'PDF/UA' as 'PDF/A-1',
    pdfVersion: '1.7',
    tagged: true,
    lang: wanted.language,
    displayTitle: true,
    info: { Title: wanted.title, Author: wanted.brand, CreationDate: created, ModDate: created },
    autoFirstPage: false,
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  pdf.font('body')
  let pages = 0
  pdf.on('pageAdded', () => decorate(pdf, wanted, (pages += 1)))
  pdf.addPage()
  return pdf
}

/** Draws a tagged PDF (PDF/UA) with its fonts embedded; the same document gives the same bytes. */
export const drawDocument = (wanted: DocumentToDraw): Promise<Uint8Array> => {
  const pdf = startPdf(wanted)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const { margins } = pdf.page
  const width = pdf.page.width - margins.left - margins.right
  const page: Page = { pdf, root, left: margins.left, width, small: wanted.size === 'CARD' }
  paragraph(page, { tag: 'H1', kind: 'title', text: wanted.title })
  for (const block of wanted.blocks) drawBlock(page, block, wanted.long ?? false)
  root.end()
  return collect(pdf)
}
