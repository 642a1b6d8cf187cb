import type { Issue } from '#domain/shared/issue.ts'

import { say } from './form-answers.ts'
import type { Upload } from './uploads.ts'

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

// What a document does by itself when it or a page of it opens, and what leads out of it (a site, a file of a host).
const OPENING = nameOf('AA')
const OPEN_ACTION = new RegExp(nameOf('OpenAction'), 'g')
const LEADS_OUT = nameOf('URI', 'GoToR', 'GoToE')
const WITHIN = /^\s*(?:\[|<<[^<>]{0,300}\/S\s*\/GoTo(?![A-Za-z0-9#])[^<>]{0,300}>>)/

const decoder = new TextDecoder('latin1')

type Parts = { readonly outside: string; readonly packed: readonly Uint8Array[] }
type Span = { readonly from: number; readonly to: number }

const SIGN = /[%(]|<<|>>|endobj|stream\r?\n/g
const LINE_END = /[\r\n]/g
const IN_TEXT = /\\[\s\S]|[()]/g
const BLANK = /^(?:\s|%[^\r\n]*[\r\n])*$/

const indexFrom = (pattern: RegExp, text: string, from: number) => {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

// A text in parentheses may hold further pairs of them; one that is never closed reaches to the end.
const endOfText = (text: string, from: number) => {
  IN_TEXT.lastIndex = from
  let depth = 1
  for (let found = IN_TEXT.exec(text); found; found = IN_TEXT.exec(text)) {
    if (found[0] === '(') depth += 1
    if (found[0] === ')') depth -= 1
    if (depth === 0) return IN_TEXT.lastIndex
  }
  return text.length
}

type Reading = { depth: number; dictionaryEnd: number }

// What a sign outside of streams changes, and where reading goes on behind it.
const behind: Readonly<Record<string, (text: string, found: number, reading: Reading) => number>> = {
  '%': (text, found) => indexFrom(LINE_END, text, found),
  '(': (text, found) => endOfText(text, found + 1),
  '<<': (_, found, reading) => {
    reading.depth += 1
    return found + 2
  },
  '>>': (_, found, reading) => {
    reading.depth = Math.max(0, reading.depth - 1)
    reading.dictionaryEnd = reading.depth === 0 ? found + 2 : -1
    return found + 2
  },
  endobj: (_, found, reading) => {
    reading.depth = 0
    return found + 6
  },
}

// Only a word `stream` right after a whole dictionary begins a stream: in a comment, a text or a dictionary it would
// hide from us what a reader sees.
const beginsStream = (text: string, found: number, reading: Reading) => {
  const { dictionaryEnd } = reading
  reading.dictionaryEnd = -1
  return dictionaryEnd >= 0 && BLANK.test(text.slice(dictionaryEnd, found))
}

const streamsOf = (text: string): readonly Span[] => {
  const spans: Span[] = []
  const reading: Reading = { depth: 0, dictionaryEnd: -1 }
  const sign = new RegExp(SIGN)
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const next = behind[found[0]]
    if (next) sign.lastIndex = next(text, found.index, reading)
    if (next || !beginsStream(text, found.index, reading)) continue
    const from = sign.lastIndex
    const end = text.indexOf('endstream', from)
    const to = end < 0 ? text.length : end
    spans.push({ from, to })
    sign.lastIndex = Math.min(text.length, to + 'endstream'.length)
  }
  return spans
}

const OBJECT = /\d\s{1,9}\d{1,9}\s{1,9}obj/

// Pictures and fonts hold any letters by chance, so that only what stands outside streams is read; of the streams
// those that hold further objects, packed or (where a reader is sent to them by their place) as they are.
const partsOf = (bytes: Uint8Array): Parts => {
  const text = decoder.decode(bytes)
  const outside: string[] = []
  const packed: Uint8Array[] = []
  let last = 0
  for (const { from, to } of streamsOf(text)) {
    const before = text.slice(last, from)
    outside.push(before)
    if (PACKED_OBJECTS.test(before.slice(before.lastIndexOf(' obj')))) packed.push(bytes.subarray(from, to))
    const content = text.slice(from, to)
    if (OBJECT.test(content)) outside.push(content)
    last = to
  }
  return { outside: [...outside, text.slice(last)].join('\n'), packed }
}

const opensByItself = (text: string) =>
  OPENING.test(text) ||
  [...text.matchAll(OPEN_ACTION)].some(({ index, 0: name }) => {
    const start = index + name.length
    return !WITHIN.test(text.slice(start, start + 1000))
  })

// A document lists its objects in some megabytes at most; what unpacks to more is a trap.
const MAX_UNPACKED = 33_554_432

/**
 * Says whether a PDF has a password or active content, or opens something outside of itself; objects that cannot be
 * unpacked, or unpack without end, count as unsafe.
 */
export const isUnsafePdf = (bytes: Uint8Array, inflate: Inflate): boolean => {
  const { outside, packed } = partsOf(bytes)
  if (RISK.test(outside)) return true
  let [opens, leadsOut] = [opensByItself(outside), LEADS_OUT.test(outside)]
  let unpacked = 0
  const unsafe = packed.some((stream) => {
    const objects = inflate(stream)
    unpacked += objects?.length ?? 0
    if (!objects || unpacked > MAX_UNPACKED) return true
    const text = decoder.decode(objects)
    opens ||= opensByItself(text)
    leadsOut ||= LEADS_OUT.test(text)
    return RISK.test(text)
  })
  return unsafe || (opens && leadsOut)
}

/** Refuses a PDF with a password or active content; `at` is its place among the files. */
export const unsafeIssues = ({ name: fileName }: Upload, at: number): readonly Issue[] => [
  say(`uploadedFile.${at}`, 'attachment_unsafe', { fileName }),
]
