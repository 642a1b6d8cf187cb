import type { Issue } from '#domain/shared/issue.ts'

import { say } from './form-answers.ts'
import type { UploadWithBytes } from './uploads.ts'

/** Unpacks a deflated stream; undefined when it cannot. The browser has none, the server has zlib. */
export type Inflate = (packed: Uint8Array) => Uint8Array | undefined

// A letter of a name may be hidden as its number (#4a); both are looked for, since rewriting a hostile file costs seconds.
const hidden = (name: string) =>
  Array.from(name, (sign) => {
    const [high = '', low = ''] = (sign.codePointAt(0) ?? 0).toString(16)
    return `(?:${sign}|#${high}[${low}${low.toUpperCase()}])`
  }).join('')

const nameOf = (...names: readonly string[]) =>
  new RegExp(`/(?:${names.map(hidden).join('|')})(?![A-Za-z0-9])`)

// A password, or something that runs or sends when the document is opened.
const RISK = nameOf(
  'Encrypt',
  'JavaScript',
  'JS',
  'Launch',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
)
const PACKED_OBJECTS = nameOf('ObjStm')

const STREAM = /stream\r?\n/g

const decoder = new TextDecoder('latin1')

type Parts = { readonly outside: string; readonly packed: readonly Uint8Array[] }

// Pictures and fonts hold any letters by chance, so that only what stands outside streams is read; of the streams
// those that hold further objects.
const partsOf = (bytes: Uint8Array): Parts => {
  const text = decoder.decode(bytes)
  const outside: string[] = []
  const packed: Uint8Array[] = []
  let from = 0
  for (const found of text.matchAll(STREAM)) {
    if (found.index < from) continue
    const before = text.slice(from, found.index)
    const start = found.index + found[0].length
    const end = text.indexOf('endstream', start)
    outside.push(before)
    if (PACKED_OBJECTS.test(before.slice(before.lastIndexOf(' obj'))))
      packed.push(bytes.subarray(start, end < 0 ? bytes.length : end))
    from = end < 0 ? text.length : end + 'endstream'.length
  }
  return { outside: [...outside, text.slice(from)].join('\n'), packed }
}

// A document lists its objects in some megabytes at most; what unpacks to more is a trap.
const MAX_UNPACKED = 33_554_432

/**
 * Says whether a PDF has a password or active content; objects that cannot be unpacked, or unpack without end, count
 * as unsafe.
 */
export const isUnsafePdf = (bytes: Uint8Array, inflate: Inflate): boolean => {
  const { outside, packed } = partsOf(bytes)
  if (RISK.test(outside)) return true
  let unpacked = 0
  return packed.some((stream) => {
    const objects = inflate(stream)
    unpacked += objects?.length ?? 0
    return !objects || unpacked > MAX_UNPACKED || RISK.test(decoder.decode(objects))
  })
}

/** Refuses a PDF with a password or active content; `at` is its place among the files. */
export const unsafeIssues = (file: UploadWithBytes, at: number, inflate: Inflate): readonly Issue[] =>
  file.name.toLowerCase().endsWith('.pdf') && isUnsafePdf(file.bytes, inflate)
    ? [say(`uploadedFile.${at}`, 'attachment_unsafe', { fileName: file.name })]
    : []
