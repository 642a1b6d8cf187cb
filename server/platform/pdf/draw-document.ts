import PDFDocument from 'pdfkit'
import encodeQr from 'qr'

import type { Block, DocumentToDraw } from './document-to-draw.ts'
import { drawFacts, drawLogo, drawPairs, drawSignature } from './draw-facts.ts'
import { drawList } from './draw-list.ts'
import { drawGrid, drawRows } from './draw-table.ts'
import {
  BRAND,
  FONTS,
  LOGO_FONT,
  makeRoom,
  paragraph,
  printable,
  printableSecond,
  QUIET,
  use,
} from './pdf-page.ts'
import type { Page, Pdf } from './pdf-page.ts'

const MILLIMETRE = 72 / 25.4
// the size of a bank card (ISO/IEC 7810, ID-1), enlarged by a half so that it can be read on paper
const CARD: readonly [number, number] = [128 * MILLIMETRE, 81 * MILLIMETRE]

type CodeBlock = Extract<Block, { kind: 'code' }>

const CODE_SIZE = 88

const drawCode = (pdf: Pdf, address: string, [x, y]: readonly [number, number]) => {
  const cells = encodeQr(address, 'raw', { ecc: 'medium' })
  const size = CODE_SIZE / cells.length
  pdf.fillColor('#000000')
  for (const [row, line] of cells.entries())
    for (const [column, dark] of line.entries())
      if (dark) pdf.rect(x + column * size, y + row * size, size, size)
  pdf.fill()
}

const SIGNATURE_SHARE = 0.31
// of a signature, whose lines may be more than the code is high
const SIGNED_ROOM = 94

const drawChecked = (page: Page, { address, alt, lines, second, signature }: CodeBlock) => {
  const { pdf, root, left, width } = page
  const top = pdf.y
  const bbox = [left, top, left + CODE_SIZE, top + CODE_SIZE]
  root.add(pdf.struct('Figure', { alt, bbox } as object, () => drawCode(pdf, address, [left, top])))
  pdf.y = top
  const beside = { ...page, left: left + CODE_SIZE + 14, width: width - CODE_SIZE - 14 }
  for (const [index, text] of lines.entries()) {
    const other = second?.[index]
    paragraph(beside, {
      tag: 'P',
      kind: signature ? 'note' : 'text',
      text,
      second: other === text ? undefined : other,
    })
  }
  pdf.y = Math.max(pdf.y, top + CODE_SIZE + (signature ? 0 : 10))
}

const code = (page: Page, block: CodeBlock) => {
  const { pdf, left, width } = page
  const { signature } = block
  makeRoom(page, signature ? SIGNED_ROOM : CODE_SIZE)
  const top = pdf.y
  const share = signature ? width * SIGNATURE_SHARE : 0
  if (signature) drawSignature({ ...page, width: share - 16 }, signature)
  const signedTo = pdf.y
  pdf.y = top
  drawChecked({ ...page, left: left + share, width: width - share }, block)
  pdf.y = Math.max(pdf.y, signedTo)
}

const heading = (page: Page, block: Extract<Block, { kind: 'heading' }>, long: boolean) => {
  const { level = 2 } = block
  const words = printable(page.pdf, block)
  paragraph(page, {
    tag: `H${level}`,
    kind: level === 2 ? 'heading' : 'subheading',
    text: words,
    second: printableSecond(page.pdf, block),
  })
  // it leads to the page on which the heading now stands
  if (long && level === 2) page.pdf.outline.addItem(words)
}

const text = (page: Page, block: Extract<Block, { kind: 'lead' | 'text' | 'note' | 'small' }>) =>
  paragraph(page, {
    tag: 'P',
    kind: block.kind,
    text: printable(page.pdf, block),
    second: printableSecond(page.pdf, block),
  })

type Drawers = {
  readonly [K in Block['kind']]: (page: Page, block: Extract<Block, { kind: K }>, long: boolean) => void
}

const drawers: Drawers = {
  heading,
  lead: text,
  text,
  note: text,
  small: text,
  facts: drawFacts,
  rows: drawRows,
  grid: drawGrid,
  list: drawList,
  code,
  pairs: drawPairs,
  signature: drawSignature,
}

const drawBlock = (page: Page, block: Block, long: boolean) => {
  // the drawer of this kind takes this kind
  const draw = drawers[block.kind] as (page: Page, block: Block, long: boolean) => void
  draw(page, block, long)
}

const FRAMES = {
  A4: {
    band: 6,
    brand: 15,
    brandTop: 30,
    logo: 1,
    logoTop: 22,
    footer: 8.5,
    footerHeight: 40,
    fromBottom: 44,
    top: 70,
  },
  CARD: {
    band: 5,
    brand: 10,
    brandTop: 16,
    logo: 0.6,
    logoTop: 10,
    footer: 6.5,
    footerHeight: 20,
    fromBottom: 22,
    top: 34,
  },
} as const

// those that the font of the logo has
const LOGO_LETTERS = /^[ -~À-ÿ]+$/

// The brand and the footer say nothing that a screen reader needs on every page.
const decorate = (pdf: Pdf, wanted: DocumentToDraw, pageNumber: number) => {
  const { brand, footer, size, logo, long = false } = wanted
  const frame = FRAMES[size]
  const { width, height, margins } = pdf.page
  const { left, right, bottom } = margins
  const quiet = { font: 'body', size: frame.footer, color: QUIET } as const
  const [space, below] = [width - left - right, height - frame.fromBottom]
  margins.bottom = 0
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.rect(0, 0, width, frame.band).fill(BRAND)
  if (logo && LOGO_LETTERS.test(brand)) drawLogo(pdf, brand, [left, frame.logoTop], frame.logo)
  else
    use(pdf, { font: 'strong', size: frame.brand, color: BRAND }).text(brand, left, frame.brandTop, {
      lineBreak: false,
    })
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
      : { top: 70, bottom: 54, left: 56, right: 56 },
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
  pdf.registerFont('logo', LOGO_FONT)
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
  const { title, secondTitle, secondLanguage } = wanted
  const page: Page = { pdf, root, left: margins.left, width, small: wanted.size === 'CARD', secondLanguage }
  paragraph(page, { tag: 'H1', kind: 'title', text: title, second: secondTitle })
  for (const block of wanted.blocks) drawBlock(page, block, wanted.long ?? false)
  root.end()
  return collect(pdf)
}
