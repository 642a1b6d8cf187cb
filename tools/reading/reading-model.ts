import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

/** The languages of the first and the second reader of pictures. */
type Language = 'nld' | 'deu'

const sourceOf = (language: Language) =>
  `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`

const [COUNT_BYTES, OFFSET_BYTES] = [4, 8]
// The list of words, nine tenths of the model: names and numbers are in none.
const WORD_LIST = 19

/** A model of Tesseract without its list of words: a count, where each part begins (-1: not there), and the parts. */
export const withoutWordList = (model: Buffer): Buffer => {
  const count = model.readInt32LE(0)
  const starts = Array.from({ length: count }, (_, part) =>
    Number(model.readBigInt64LE(COUNT_BYTES + OFFSET_BYTES * part)),
  )
  const endOf = (start: number) => Math.min(model.length, ...starts.filter((other) => other > start))
  const parts = starts.map((start, part) =>
    start < 0 || part === WORD_LIST ? undefined : model.subarray(start, endOf(start)),
  )
  const head = Buffer.alloc(COUNT_BYTES + OFFSET_BYTES * count)
  head.writeInt32LE(count, 0)
  let at = head.length
  for (const [part, bytes] of parts.entries()) {
    head.writeBigInt64LE(BigInt(bytes ? at : -1), COUNT_BYTES + OFFSET_BYTES * part)
    at += bytes?.length ?? 0
  }
  return Buffer.concat([head, ...parts.flatMap((bytes) => bytes ?? [])])
}

/** Writes the model with which the browser reads pictures, and returns where it is. */
export const readingModel = (root: string, language: Language): string => {
  const file = join(root, `node_modules/.cache/pont/${language}.traineddata`)
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true })
  const source = createRequire(import.meta.url).resolve(sourceOf(language))
  writeFileSync(file, withoutWordList(gunzipSync(readFileSync(source))))
  return file
}

/** Finds `reading-model-nld?url` and `reading-model-deu?url`: each is written when it is first asked for. */
export const readingModels = (root: string): Plugin => ({
  name: 'reading-models',
  enforce: 'pre',
  resolveId(source) {
    const language = /^reading-model-(nld|deu)\?/.exec(source)?.[1]
    if (language !== 'nld' && language !== 'deu') return undefined
    return `${readingModel(root, language)}?url`
  },
})
