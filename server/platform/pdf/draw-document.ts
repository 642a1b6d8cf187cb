import { fileURLToPath } from 'node:url'

import PDFDocument from 'pdfkit'
import encodeQr from 'qr'

/** One part of a document, in reading order. */
export type Block =
  | { readonly kind: 'heading' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'rows'; readonly caption: string; readonly rows: readonly DocumentRowText[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'code'
      readonly address: string
      readonly alt: string
      readonly lines: readonly string[]
    }

export type DocumentRowText = {
  readonly term: string
  readonly value: string
  /** Printed where the font cannot print the value. */
  readonly otherwise?: string
}

/** A document as it is drawn: all its texts, in one language. */
export type DocumentToDraw = {
  readonly size: 'A4' | 'CARD'
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly brand: string
  /** ISO date: the same document has the same bytes whenever it is made. */
  readonly createdOn: string
  readonly blocks: readonly Block[]
  readonly footer: string
}

const MILLIMETRE = 72 / 25.4
// the size of a bank card (ISO/IEC 7810, ID-1), enlarged by a half so that it can be read on paper
const CARD: readonly [number, number] = [128 * MILLIMETRE, 81 * MILLIMETRE]

const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`))

const FONTS = { body: fontFile('400Regular'), strong: fontFile('600SemiBold') }
const INK = '#1b2233'
const QUIET = '#4c5468'
const BRAND = '#0b5d63'

type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>
type Style = { readonly font: keyof typeof FONTS; readonly size: number; readonly color: string }

type Page = {
  readonly pdf: Pdf
  readonly root: Element
  readonly left: number
  readonly width: number
  readonly small: boolean
}

type TextKind = 'title' | 'heading' | 'text' | 'small' | 'term' | 'value'

const STYLES: Readonly<Record<TextKind, Style>> = {
  title: { font: 'strong', size: 24, color: INK },
  heading: { font: 'strong', size: 14, color: INK },
  text: { font: 'body', size: 11, color: INK },
  small: { font: 'body', size: 9, color: QUIET },
  term: { font: 'body', size: 10, color: QUIET },
  value: { font: 'strong', size: 11, color: INK },
}

const CARD_SIZES: Readonly<Partial<Record<TextKind, number>>> = { title: 14 }

const styleOf = (kind: TextKind, small: boolean): Style => {
  const style = STYLES[kind]
  return small ? { ...style, size: CARD_SIZES[kind] ?? style.size - 2 } : style
}

const use = (pdf: Pdf, { font, size, color }: Style) => pdf.font(font).fontSize(size).fillColor(color)

const paragraph = (
  { pdf, root, left, width, small }: Page,
  { tag, kind, text }: { readonly tag: string; readonly kind: TextKind; readonly text: string },
) => {
  root.add(
    pdf.struct(tag, {}, () => {
      use(pdf, styleOf(kind, small)).text(text, left, pdf.y, { width, lineGap: 2 })
    }),
  )
  pdf.y += kind === 'title' || kind === 'text' ? 8 : 4
}

// Whether the font has every letter of a text; others would be printed as empty boxes.
const canPrint = (pdf: Pdf, text: string): boolean => {
  // the types of the library leave out the font that is in use
  const { _font: used } = pdf.font('body') as unknown as {
    _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } }
  }
  return Array.from(text).every((letter) => used.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

const table = (page: Page, { caption, rows }: Extract<Block, { kind: 'rows' }>) => {
  const { pdf, root, left, width, small } = page
  const [term, value] = [styleOf('term', small), styleOf('value', small)]
  const split = width * 0.38
  // what is added to an attached element is drawn at once
  const element = pdf.struct('Table', { title: caption })
  root.add(element)
  for (const row of rows) {
    const shown = canPrint(pdf, row.value) ? row.value : (row.otherwise ?? row.value)
    const heights = [
      use(pdf, term).heightOfString(row.term, { width: split - 12 }),
      use(pdf, value).heightOfString(shown, { width: width - split }),
    ]
    const height = Math.max(...heights) + (small ? 2 : 6)
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
    const top = pdf.y
    const head = pdf.struct('TH', { scope: 'Row' } as object, () => {
      use(pdf, term).text(row.term, left, top, { width: split - 12 })
    })
    const data = pdf.struct('TD', {}, () => {
      use(pdf, value).text(shown, left + split, top, { width: width - split })
    })
    element.add(pdf.struct('TR', {}, [head, data]))
    pdf.y = top + height
  }
  element.end()
  pdf.y += 10
}

const list = ({ pdf, root, left, width, small }: Page, items: readonly string[]) => {
  const style = styleOf('text', small)
  const element = pdf.struct('L')
  root.add(element)
  for (const item of items) {
    const top = pdf.y
    const label = pdf.struct('Lbl', {}, () => {
      use(pdf, style).text('•', left, top, { width: 12, lineBreak: false })
    })
    const body = pdf.struct('LBody', {}, () => {
      use(pdf, style).text(item, left + 14, top, { width: width - 14, lineGap: 2 })
    })
    element.add(pdf.struct('LI', {}, [label, body]))
    pdf.y += 2
  }
  element.end()
  pdf.y += 8
}

const CODE_SIZE = 92

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
  if (pdf.y + CODE_SIZE > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
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

const drawBlock = (page: Page, block: Block) => {
  if (block.kind === 'rows') return table(page, block)
  if (block.kind === 'list') return list(page, block.items)
  if (block.kind === 'code') return code(page, block)
  return paragraph(page, {
    tag: block.kind === 'heading' ? 'H2' : 'P',
    kind: block.kind,
    text: block.text,
  })
}

// The brand and the footer say nothing that a screen reader needs on every page.
const decorate = (pdf: Pdf, { brand, footer }: DocumentToDraw, small: boolean) => {
  const { width, height, margins } = pdf.page
  const kept = margins.bottom
  margins.bottom = 0
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.rect(0, 0, width, small ? 8 : 14).fill(BRAND)
  use(pdf, { font: 'strong', size: small ? 10 : 15, color: BRAND }).text(
    brand,
    margins.left,
    small ? 16 : 30,
    {
      lineBreak: false,
    },
  )
  use(pdf, { font: 'body', size: small ? 6.5 : 8.5, color: QUIET }).text(
    footer,
    margins.left,
    height - (small ? 22 : 44),
    { width: width - margins.left - margins.right, height: small ? 20 : 40, ellipsis: true },
  )
  pdf.endMarkedContent()
  margins.bottom = kept
  pdf.y = small ? 34 : 74
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

/** Draws a tagged PDF (PDF/UA) with its fonts embedded; the same document gives the same bytes. */
export const drawDocument = (wanted: DocumentToDraw): Promise<Uint8Array> => {
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
  pdf.on('pageAdded', () => decorate(pdf, wanted, small))
  pdf.addPage()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const { margins } = pdf.page
  const width = pdf.page.width - margins.left - margins.right
  const page: Page = { pdf, root, left: margins.left, width, small }
  paragraph(page, { tag: 'H1', kind: 'title', text: wanted.title })
  for (const block of wanted.blocks) drawBlock(page, block)
  root.end()
  return collect(pdf)
}
