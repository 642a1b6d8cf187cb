import { execFileSync } from 'node:child_process'

import jsqr from 'jsqr'
import sharp from 'sharp'

const given: unknown = jsqr
// its types are those of another form of module
const decode = given as (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null

const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What poppler reads in a PDF that another library wrote. */
export type ReadPdf = {
  /** Words as they stand on the pages, with one space between them. */
  readonly text: string
  /** The same words, of each page. */
  readonly pages: readonly string[]
  /** The output of `pdfinfo`. */
  readonly facts: string
  /** Elements and their texts, in reading order. */
  readonly structure: string
  /** One line for each font. */
  readonly fonts: readonly string[]
  /** The text of the QR code on the first page, decoded by another library than the one that made it. */
  readonly code: () => Promise<string | undefined>
}

// '-' is the PDF that they read
const outputOf = (bytes: Uint8Array, program: string, ...options: string[]) =>
  execFileSync(program, [...options, '-'], { input: bytes })

const codeIn = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(outputOf(bytes, 'pdftoppm', '-r', '150', '-png', '-singlefile'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Reads a PDF back with poppler, whose programs run only for what is asked. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const output = (program: string, ...options: string[]) => outputOf(bytes, program, ...options).toString()
  const text = output('pdftotext', '-layout', '-')
  return {
    text: oneSpaced(text),
    // each ends with a form feed
    pages: text.split('\f').slice(0, -1).map(oneSpaced),
    get facts() {
      return output('pdfinfo')
    },
    get structure() {
      return output('pdfinfo', '-struct-text')
    },
    get fonts() {
      return output('pdffonts').split('\n').slice(2).filter(Boolean)
    },
    code: () => codeIn(bytes),
  }
}
