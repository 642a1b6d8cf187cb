import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import jsqr from 'jsqr'
import sharp from 'sharp'

const run = promisify(execFile)
const given: unknown = jsqr
// its types are those of another form of module
const decode = given as (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null

const outputOf = async (command: string, ...more: string[]) => (await run(command, more)).stdout

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

const codeIn = async (bytes: Uint8Array) => {
  const folder = await mkdtemp(join(tmpdir(), 'pont-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    await writeFile(file, bytes)
    await run('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file])
    const { data, info } = await sharp(await readFile(`${file}.png`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decode(new Uint8ClampedArray(data), info.width, info.height)?.data
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Reads a PDF back with poppler. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const folder = await mkdtemp(join(tmpdir(), 'pont-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    await writeFile(file, bytes)
    const text = await outputOf('pdftotext', '-layout', file, '-')
    return {
      text: oneSpaced(text),
      // each ends with a form feed
      pages: text.split('\f').slice(0, -1).map(oneSpaced),
      facts: await outputOf('pdfinfo', file),
      structure: await outputOf('pdfinfo', '-struct-text', file),
      fonts: (await outputOf('pdffonts', file)).split('\n').slice(2).filter(Boolean),
      code: () => codeIn(bytes),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
