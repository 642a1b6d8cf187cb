import { isAbsolute, relative } from 'node:path'

// The fields that a log line may contain (security page 3). All others are dropped, so that personal data that is logged
// by mistake is not written.
const ALLOWED = new Set([
  'route',
  'method',
  'status',
  'milliseconds',
  'bytes',
  'requestId',
  'incidentId',
  'sessionRef',
  'accountId',
  'code',
  'codes',
  'fields',
  'job',
  'jobId',
  'day',
  'attempt',
  'mailId',
  'template',
  'locale',
  'upstream',
  'limit',
  'event',
  'pid',
  'port',
  'count',
  'seconds',
  'migration',
  'version',
  'signal',
  'reason',
  'postgres',
  'demo',
  'address',
  'service',
  'reqId',
])

const MAX_LENGTH = 500
const DATABASE = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'responseCode',
] as const

// Only these errors have messages of our own; those of parsers and of the database quote what people typed.
const WITH_OUR_MESSAGE = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'AssertionError',
  'ConfigError',
  'StartError',
])
const PERSONAL = [
  /[^\s@'"<>]+@[^\s@'"<>]+/g,
  /"[^"]*"/g,
  /\b[A-Z]{2}\d{2}[A-Z0-9 ]{8,}/gi,
  /\d[\d .-]{5,}\d/g,
]

const masked = (text: string) =>
  PERSONAL.reduce((left, form) => left.replace(form, '…'), text).slice(0, MAX_LENGTH)

const withoutRoot = (frame: string) =>
  frame.replace(/(?<![\w.-])(?:file:\/\/)?(\/[^\s():]+)/g, (_, path: string) =>
    isAbsolute(path) ? relative(process.cwd(), path) : path,
  )

const framesOf = (stack: string | undefined) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => withoutRoot(line.trim()))

const databaseFacts = (error: object) =>
  Object.fromEntries(
    // an error may have any of these or none
    DATABASE.map((key) => [key, (error as Record<string, unknown>)[key]]).filter(([, value]) =>
      typeof value === 'string' ? value.length < 100 : typeof value === 'number',
    ),
  )

/** The logged parts of an error: its class, codes and stack, and its message only if it cannot contain typed text. */
const describeError = (error: unknown, depth = 0): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const kind = error.constructor.name
  return {
    kind,
    ...databaseFacts(error),
    ...(WITH_OUR_MESSAGE.has(kind) && !('query' in error) ? { message: masked(error.message) } : {}),
    frames: framesOf(error.stack),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, MAX_LENGTH)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value))
    return value
      .filter((item) => typeof item === 'string')
      .slice(0, 50)
      .map(plain)
  return undefined
}

/** The fields of an object that may be logged. */
export const allowedFields = (fields: Record<string, unknown>): Record<string, unknown> => {
  const allowed: Record<string, unknown> = {}
  // called for every line, so it makes no intermediate lists
  for (const key of Object.keys(fields)) {
    if (key === 'err') allowed[key] = describeError(fields[key])
    if (ALLOWED.has(key)) allowed[key] = plain(fields[key])
  }
  return allowed
}
