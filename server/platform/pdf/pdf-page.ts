import { fileURLToPath } from 'node:url'

import type PDFDocument from 'pdfkit'

import type { PrintedText } from './document-to-draw.ts'

const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`))

export const FONTS = { body: fontFile('400Regular'), strong: fontFile('600SemiBold') }
export const INK = '#1b2233'
export const QUIET = '#4c5468'
export const BRAND = '#0b5d63'

export type Pdf = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Pdf['struct']>
export type Style = { readonly font: keyof typeof FONTS; readonly size: number; readonly color: string }

/** Where the parts of a document are drawn, one below the other. */
export type Page = {
  readonly pdf: Pdf
  readonly root: Element
  readonly left: number
  readonly width: number
  readonly small: boolean
}

export type TextKind =
  | 'title'
  | 'heading'
  | 'subheading'
  | 'text'
  | 'small'
  | 'term'
  | 'value'
  | 'cell'
  | 'head'

const STYLES: Readonly<Record<TextKind, Style>> = {
  title: { font: 'strong', size: 24, color: INK },
  heading: { font: 'strong', size: 14, color: INK },
  subheading: { font: 'strong', size: 12, color: INK },
  text: { font: 'body', size: 11, color: INK },
  small: { font: 'body', size: 9, color: QUIET },
  term: { font: 'body', size: 10, color: QUIET },
  value: { font: 'strong', size: 11, color: INK },
  cell: { font: 'body', size: 10, color: INK },
  head: { font: 'strong', size: 10, color: INK },
}

const CARD_SIZES: Readonly<Partial<Record<TextKind, number>>> = { title: 14 }

/** The style of a kind of text; a small page has smaller letters. */
export const styleOf = (kind: TextKind, small: boolean): Style => {
  const style = STYLES[kind]
  return small ? { ...style, size: CARD_SIZES[kind] ?? style.size - 2 } : style
}

/** Sets font, size and colour of what is drawn next. */
export const use = (pdf: Pdf, { font, size, color }: Style): Pdf =>
  pdf.font(font).fontSize(size).fillColor(color)

// Whether the font has every letter of a text; others would be printed as empty boxes.
const canPrint = (pdf: Pdf, text: string): boolean => {
  // the types of the library leave out the font that is in use
  const { _font: used } = pdf.font('body') as unknown as {
    _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } }
  }
  return Array.from(text.replaceAll('\n', '')).every((letter) =>
    used.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
}

/** A text as it can be printed: what stands for it where the font lacks a letter. */
export const printable = (pdf: Pdf, { text, fallbackText }: PrintedText): string =>
  fallbackText === undefined || canPrint(pdf, text) ? text : fallbackText

/** Begins a new page where something of this height does not fit any more, so that it is not split. */
export const makeRoom = ({ pdf }: Page, height: number): void => {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

export const LINE_GAP = 2

type Paragraph = {
  readonly tag: string
  readonly kind: TextKind
  readonly text: string
  /** How much of what follows stands on the same page. */
  readonly roomBelow?: number
}

// a heading stays with the first lines below it
const HEADING_ROOM = 40

/** Draws a text of one element; a heading stays with what follows it. */
export const paragraph = (page: Page, { tag, kind, text, roomBelow }: Paragraph): void => {
  const { pdf, root, left, width, small } = page
  const style = styleOf(kind, small)
  const isHeading = kind === 'heading' || kind === 'subheading'
  const height = use(pdf, style).heightOfString(text, { width, lineGap: LINE_GAP })
  makeRoom(page, height + (roomBelow ?? (isHeading ? HEADING_ROOM : 0)))
  root.add(
    pdf.struct(tag, {}, () => {
      use(pdf, style).text(text, left, pdf.y, { width, lineGap: LINE_GAP })
    }),
  )
  pdf.y += kind === 'title' || kind === 'text' ? 8 : 4
}
