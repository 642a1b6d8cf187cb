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
const OBJECT_STREAM = new RegExp(nameOf('ObjStm'), 'g')

// A reader may take any stream with this entry for one that contains objects.
const FIRST_OBJECT = nameOf('First')
const FILTER = nameOf('Filter')
// What a reader does to the objects besides inflating them once, so that it reads other objects than we do.
const CHANGED_OBJECTS = new RegExp(`${nameOf('DecodeParms', 'DP').source}|/Filter\\s*\\[[^\\]]*/[^\\]]*/`)

// Actions that a document starts when it or one of its pages is opened, and actions that lead outside (a site, a file on a host).
const ADDITIONAL_ACTIONS = nameOf('AA')
const OPEN_ACTION = new RegExp(nameOf('OpenAction'), 'g')
const EXTERNAL_ACTION = nameOf('URI', 'GoToR', 'GoToE')
// Only these three entries: another one may start a second action, and of two of one name either may be used.
const GO_TO_ENTRY =
  '/(?:Type\\s*/Action|S\\s*/GoTo|D\\s*(?:\\[[^<>()[\\]%]*\\]|\\([^()\\\\]*\\)|/\\w+|\\d+ \\d+ R))'
const INTERNAL_DESTINATION = new RegExp(`^\\s*(?:\\[|<<\\s*(?:${GO_TO_ENTRY}(?![\\w#])\\s*){1,3}>>)`)

/** Reads each byte as a character. The server does it with half the memory of a TextDecoder. */
export type Decode = (bytes: Uint8Array) => string

const decoder = new TextDecoder('latin1')
const decodeText: Decode = (bytes) => decoder.decode(bytes)

type Parts = {
  readonly text: string
  readonly objectStreams: readonly Uint8Array[]
  /** Whether these are all, and a reader reads in them what we read. */
  readonly complete: boolean
}
type Span = { readonly dictionary: string; readonly from: number; readonly to: number }

const TOKEN = /[%(]|<<|>>|endobj|stream *(?:\r?\n|\r)/g
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

type ParserState = { depth: number; dictionaryStart: number; dictionaryEnd: number }

// How a token outside streams changes the state, and where parsing continues after it.
const skipToken: Readonly<Record<string, (text: string, found: number, state: ParserState) => number>> = {
  '%': (text, found) => indexFrom(LINE_END, text, found),
  '(': (text, found) => endOfString(text, found + 1),
  '<<': (_, found, state) => {
    if (state.depth === 0) state.dictionaryStart = found
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
const dictionaryBefore = (text: string, found: number, state: ParserState) => {
  const { dictionaryStart, dictionaryEnd } = state
  state.dictionaryEnd = -1
  if (dictionaryEnd < 0 || !WHITESPACE.test(text.slice(dictionaryEnd, found))) return undefined
  return text.slice(dictionaryStart, dictionaryEnd)
}

const streamsOf = (text: string): readonly Span[] => {
  const spans: Span[] = []
  const state: ParserState = { depth: 0, dictionaryStart: 0, dictionaryEnd: -1 }
  const token = new RegExp(TOKEN)
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const next = skipToken[found[0]]
    if (next) token.lastIndex = next(text, found.index, state)
    const dictionary = next ? undefined : dictionaryBefore(text, found.index, state)
    if (dictionary === undefined) continue
    const from = token.lastIndex
    const end = text.indexOf('endstream', from)
    const to = end < 0 ? text.length : end
    spans.push({ dictionary, from, to })
    token.lastIndex = Math.min(text.length, to + 'endstream'.length)
  }
  return spans
}

const OBJECT = /\d\s{1,9}\d{1,9}\s{1,9}obj/

const namesIn = (text: string) => text.match(OBJECT_STREAM)?.length ?? 0

const holdsObjects = (dictionary: string) => namesIn(dictionary) > 0 || FIRST_OBJECT.test(dictionary)
const holdsPlainObjects = (dictionary: string) => holdsObjects(dictionary) && !FILTER.test(dictionary)

// A reader may see an end of a stream, or a stream, where we do not: then one that contains objects is named in the file and
// not found here.
const isComplete = (text: string, found: readonly Span[]) =>
  namesIn(text) === found.reduce((sum, { dictionary }) => sum + namesIn(dictionary), 0) &&
  !found.some(({ dictionary }) => CHANGED_OBJECTS.test(dictionary))

// Images and fonts contain any sequence of letters by chance, so only text outside streams is searched, and the streams
// that contain further objects, compressed or (as a PDF reader may be sent to their offset) as plain text.
const partsOf = (bytes: Uint8Array, decode: Decode): Parts => {
  const text = decode(bytes)
  const texts: string[] = []
  const listed: Span[] = []
  let last = 0
  for (const span of streamsOf(text)) {
    const { dictionary, from, to } = span
    texts.push(text.slice(last, from))
    if (holdsObjects(dictionary)) listed.push(span)
    const content = text.slice(from, to)
    if (OBJECT.test(content) || holdsPlainObjects(dictionary)) texts.push(content)
    last = to
  }
  return {
    text: [...texts, text.slice(last)].join('\n'),
    objectStreams: listed.map(({ from, to }) => bytes.subarray(from, to)),
    complete: isComplete(text, listed),
  }
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
 * found, decompressed, or become too large, count as unsafe.
 */
export const isUnsafePdf = (bytes: Uint8Array, inflate: Inflate, decode: Decode = decodeText): boolean => {
  const { text: plain, objectStreams, complete } = partsOf(bytes, decode)
  if (!complete || ACTIVE_CONTENT.test(plain)) return true
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
