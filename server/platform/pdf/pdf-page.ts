import { fileURLToPath } from 'node:url'

import type PDFDocument from 'pdfkit'

import type { PrintedText } from './document-to-draw.ts'

const fontFile = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`))

export const FONTS = { body: fontFile('400Regular'), strong: fontFile('600SemiBold') }
/** The font of the logo: it has the letters of western Europe. */
export const LOGO_FONT = fileURLToPath(
  import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
)
export const INK = '#1b2233'
export const QUIET = '#4c5468'
export const BRAND = '#0b5d63'
/** The ground of what matters most. */
export const WATER = '#e0f1f4'
export const SUN = '#fdd32b'

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
  /** BCP 47: that of what is said a second time. */
  readonly secondLanguage?: string | undefined
}

export type TextKind =
  | 'title'
  | 'secondTitle'
  | 'lead'
  | 'second'
  | 'fact'
  | 'heading'
  | 'subheading'
  | 'text'
  | 'small'
  | 'note'
  | 'term'
  | 'value'
  | 'cell'
  | 'head'

const STYLES: Readonly<Record<TextKind, Style>> = {
  title: { font: 'strong', size: 23, color: INK },
  secondTitle: { font: 'body', size: 13, color: QUIET },
  lead: { font: 'strong', size: 13, color: INK },
  second: { font: 'body', size: 8.5, color: QUIET },
  fact: { font: 'strong', size: 16, color: INK },
  heading: { font: 'strong', size: 14, color: INK },
  subheading: { font: 'strong', size: 12, color: INK },
  text: { font: 'body', size: 11, color: INK },
  small: { font: 'body', size: 9, color: QUIET },
  note: { font: 'body', size: 9.5, color: INK },
  term: { font: 'body', size: 10, color: QUIET },
  value: { font: 'strong', size: 11, color: INK },
  cell: { font: 'body', size: 10, color: INK },
  head: { font: 'strong', size: 10, color: INK },
}

const CARD_SIZES: Readonly<Partial<Record<TextKind, number>>> = { title: 13, fact: 11.5 }

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
export const printable = (
  pdf: Pdf,
  { text, fallbackText }: Pick<PrintedText, 'text' | 'fallbackText'>,
): string => (fallbackText === undefined || canPrint(pdf, text) ? text : fallbackText)

/** Begins a new page where something of this height does not fit any more, so that it is not split. */
export const makeRoom = ({ pdf }: Page, height: number): void => {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

/** The same in the second language, as it can be printed; undefined in a document of one language. */
export const printableSecond = (pdf: Pdf, { second, secondFallbackText }: PrintedText): string | undefined =>
  second === undefined
    ? undefined
    : printable(pdf, {
        text: second,
        ...(secondFallbackText !== undefined && { fallbackText: secondFallbackText }),
      })

export const LINE_GAP = 2

type Paragraph = {
  readonly tag: string
  readonly kind: TextKind
  readonly text: string
  /** The same in the second language of the document, under it. */
  readonly second?: string | undefined
}

// a heading stays with the first lines below it
const ROOM_BELOW: Readonly<Partial<Record<TextKind, number>>> = { heading: 40, subheading: 40 }

/** Words and how they look. */
export type Words = { readonly text: string; readonly style: Style }

const BETWEEN = 7
// how far the letters of the font stand above their line, for a size of 1
const ASCENT = 0.98

/** Where the second language stands: after the first in its line where there is room, else under it. */
export const placeOfSecond = (
  pdf: Pdf,
  first: Words,
  second: Words,
  width: number,
): { readonly x: number; readonly y: number; readonly more: number } => {
  const end = use(pdf, first.style).widthOfString(first.text) + BETWEEN
  const below = use(pdf, first.style).heightOfString(first.text, { width, lineGap: 0 })
  const fits = !first.text.includes('\n') && end + use(pdf, second.style).widthOfString(second.text) <= width
  return fits
    ? { x: end, y: (first.style.size - second.style.size) * ASCENT, more: 0 }
    : { x: 0, y: below, more: use(pdf, second.style).heightOfString(second.text, { width }) }
}

const GAPS: Readonly<Partial<Record<TextKind, number>>> = { title: 8, lead: 8, text: 8, secondTitle: 10 }

// a card has room for little
const SMALL_GAP = 3

// An element in the second language says so: a screen reader changes its voice.
const inSecond = ({ pdf, secondLanguage }: Page, tag: string, draw: () => void) =>
  // the types of the library do not have languages of elements
  pdf.struct(tag, { lang: secondLanguage } as object, draw)

// The same in the second language: after the text in its line, or under it.
const drawSecond = (page: Page, first: Words, second: Words, top: number) => {
  const { pdf, root, left, width } = page
  const place = placeOfSecond(pdf, first, second, width)
  const end = pdf.y
  const at = place.more ? end - 1 : top + place.y
  root.add(
    inSecond(page, 'P', () => {
      use(pdf, second.style).text(second.text, left + place.x, at, {
        width: width - place.x,
        lineGap: LINE_GAP,
      })
    }),
  )
  if (!place.more) pdf.y = end
}

const heightWith = ({ pdf, width }: Page, first: Words, second: Words | undefined) =>
  use(pdf, first.style).heightOfString(first.text, { width, lineGap: LINE_GAP }) +
  (second ? placeOfSecond(pdf, first, second, width).more : 0)

/** Draws a text of one element, with the same in the second language beside or under it; a heading stays with what follows it. */
export const paragraph = (page: Page, { tag, kind, text, second }: Paragraph): void => {
  const { pdf, root, left, width, small } = page
  const first = { text, style: styleOf(kind, small) }
  const otherStyle = styleOf(kind === 'title' ? 'secondTitle' : 'second', small)
  const other = second === undefined ? undefined : { text: second, style: otherStyle }
  makeRoom(page, heightWith(page, first, other) + (ROOM_BELOW[kind] ?? 0))
  const top = pdf.y
  root.add(
    pdf.struct(tag, {}, () => {
      use(pdf, first.style).text(text, left, top, { width, lineGap: LINE_GAP })
    }),
  )
  if (other) drawSecond(page, first, other, top)
  pdf.y += small ? SMALL_GAP : (GAPS[kind] ?? 4)
}
