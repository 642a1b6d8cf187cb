/** Inflates a compressed stream; undefined if that fails. It is synchronous, as that of the server (zlib) is. */
export type Inflate = (packed: Uint8Array) => Uint8Array | undefined

// A letter of a name may be written as its code (#4a). Both are matched, as decoding a hostile file takes seconds.
const escapable = (name: string) =>
  Array.from(name, (char) => {
    const [high = '', low = ''] = (char.codePointAt(0) ?? 0).toString(16)
    return `(?:${char}|#${high}[${low}${low.toUpperCase()}])`
  }).join('')

const nameOf = (...names: readonly string[]) =>
  new RegExp(`/(?:${names.map(escapable).join('|')})(?![A-Za-z0-9])`)

// A password, or content that runs or sends something when the document is opened.
const ACTIVE_CONTENT = nameOf(
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
const OBJECT_STREAM = nameOf('ObjStm')

// Actions that a document starts when it or one of its pages is opened, and actions that lead outside (a site, a file on a host).
const ADDITIONAL_ACTIONS = nameOf('AA')
const OPEN_ACTION = new RegExp(nameOf('OpenAction'), 'g')
const EXTERNAL_ACTION = nameOf('URI', 'GoToR', 'GoToE')
const INTERNAL_DESTINATION = /^\s*(?:\[|<<[^<>]{0,300}\/S\s*\/GoTo(?![A-Za-z0-9#])[^<>]{0,300}>>)/

/** Reads each byte as a character. The server does it with half the memory of a TextDecoder. */
export type Decode = (bytes: Uint8Array) => string

const decoder = new TextDecoder('latin1')
const decodeText: Decode = (bytes) => decoder.decode(bytes)

type Parts = { readonly text: string; readonly objectStreams: readonly Uint8Array[] }
type Span = { readonly from: number; readonly to: number }

const TOKEN = /[%(]|<<|>>|endobj|stream\r?\n/g
const LINE_END = /[\r\n]/g
const STRING_TOKEN = /\\[\s\S]|[()]/g
const WHITESPACE = /^(?:\s|%[^\r\n]*[\r\n])*$/

const indexFrom = (pattern: RegExp, text: string, from: number) => {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

// A string in parentheses may contain balanced pairs of them; one that is never closed extends to the end.
const endOfString = (text: string, from: number) => {
  STRING_TOKEN.lastIndex = from
  let depth = 1
  for (let found = STRING_TOKEN.exec(text); found; found = STRING_TOKEN.exec(text)) {
    if (found[0] === '(') depth += 1
    if (found[0] === ')') depth -= 1
    if (depth === 0) return STRING_TOKEN.lastIndex
  }
  return text.length
}

type ParserState = { depth: number; dictionaryEnd: number }

// How a token outside streams changes the state, and where parsing continues after it.
const skipToken: Readonly<Record<string, (text: string, found: number, state: ParserState) => number>> = {
  '%': (text, found) => indexFrom(LINE_END, text, found),
  '(': (text, found) => endOfString(text, found + 1),
  '<<': (_, found, state) => {
    state.depth += 1
    return found + 2
  },
  '>>': (_, found, state) => {
    state.depth = Math.max(0, state.depth - 1)
    state.dictionaryEnd = state.depth === 0 ? found + 2 : -1
    return found + 2
  },
  endobj: (_, found, state) => {
    state.depth = 0
    return found + 6
  },
}

// The word `stream` begins a stream only right after a complete dictionary: in a comment, a string or a dictionary it
// would hide content from us that a PDF reader does see.
const beginsStream = (text: string, found: number, state: ParserState) => {
  const { dictionaryEnd } = state
  state.dictionaryEnd = -1
  return dictionaryEnd >= 0 && WHITESPACE.test(text.slice(dictionaryEnd, found))
}

const streamsOf = (text: string): readonly Span[] => {
  const spans: Span[] = []
  const state: ParserState = { depth: 0, dictionaryEnd: -1 }
  const token = new RegExp(TOKEN)
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const next = skipToken[found[0]]
    if (next) token.lastIndex = next(text, found.index, state)
    if (next || !beginsStream(text, found.index, state)) continue
    const from = token.lastIndex
    const end = text.indexOf('endstream', from)
    const to = end < 0 ? text.length : end
    spans.push({ from, to })
    token.lastIndex = Math.min(text.length, to + 'endstream'.length)
  }
  return spans
}

const OBJECT = /\d\s{1,9}\d{1,9}\s{1,9}obj/

// Images and fonts contain any sequence of letters by chance, so only text outside streams is searched, and the streams
// that contain further objects, compressed or (as a PDF reader may be sent to their offset) as plain text.
const partsOf = (bytes: Uint8Array, decode: Decode): Parts => {
  const text = decode(bytes)
  const texts: string[] = []
  const objectStreams: Uint8Array[] = []
  let last = 0
  for (const { from, to } of streamsOf(text)) {
    const before = text.slice(last, from)
    texts.push(before)
    if (OBJECT_STREAM.test(before.slice(before.lastIndexOf(' obj'))))
      objectStreams.push(bytes.subarray(from, to))
    const content = text.slice(from, to)
    if (OBJECT.test(content)) texts.push(content)
    last = to
  }
  return { text: [...texts, text.slice(last)].join('\n'), objectStreams }
}

const hasAutomaticAction = (text: string) =>
  ADDITIONAL_ACTIONS.test(text) ||
  [...text.matchAll(OPEN_ACTION)].some(({ index, 0: name }) => {
    const start = index + name.length
    return !INTERNAL_DESTINATION.test(text.slice(start, start + 1000))
  })

// The object lists of a document have a few megabytes at most; more is a decompression bomb.
const MAX_UNPACKED = 33_554_432

/**
 * Whether a PDF has a password or active content, or opens something outside itself. Objects that cannot be
 * decompressed, or become too large, count as unsafe.
 */
export const isUnsafePdf = (bytes: Uint8Array, inflate: Inflate, decode: Decode = decodeText): boolean => {
  const { text: plain, objectStreams } = partsOf(bytes, decode)
  if (ACTIVE_CONTENT.test(plain)) return true
  let [automatic, external] = [hasAutomaticAction(plain), EXTERNAL_ACTION.test(plain)]
  let unpacked = 0
  const unsafe = objectStreams.some((stream) => {
    const objects = inflate(stream)
    unpacked += objects?.length ?? 0
    if (!objects || unpacked > MAX_UNPACKED) return true
    const text = decode(objects)
    automatic ||= hasAutomaticAction(text)
    external ||= EXTERNAL_ACTION.test(text)
    return ACTIVE_CONTENT.test(text)
  })
  return unsafe || (automatic && external)
}
