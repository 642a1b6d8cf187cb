import { randomBytes } from 'node:crypto'

import pino from 'pino'
import type { ChildLoggerOptions, Logger } from 'pino'

import { amsterdam } from '#server/platform/clock.ts'
import type { Clock } from '#server/platform/clock.ts'
import { allowedFields } from './log-fields.ts'

/** JSON lines without personal data: only the fields listed in log-fields.ts, and errors without what people typed. */
export type Log = Logger

// pino would use the message of an error as the message of the line, which may quote what people typed.
const withMessage = (args: unknown[]) => {
  const [first, message] = args
  if (typeof message === 'string') return args
  if (first instanceof Error) return [{ err: first }, 'error']
  return typeof first === 'object' ? [first, 'event'] : args
}

// pino does not apply the parent's list of fields to the fields of a child.
const strict = (log: Logger): Log => {
  const child = log.child.bind(log)
  const strictChild = (fields: Record<string, unknown>, options?: ChildLoggerOptions): Log =>
    strict(child(allowedFields(fields), options))
  return Object.assign(log, { child: strictChild })
}

// The lines of one tick of the event loop are written together and synchronously: an asynchronous write that is still
// queued when the process ends is lost. A process that is killed in the middle of a tick loses the lines of that tick.
const writeOncePerTurn = () => {
  const output = pino.destination({ dest: 1, sync: true })
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text) output.write(text)
  }
  process.on('exit', flush)
  return {
    write: (line: string) => {
      if (!lines) setImmediate(flush)
      lines += line
    },
    // pino calls it when the process ends
    flushSync: flush,
  }
}

// A second protection in addition to the list of fields, for top-level fields and errors. A wildcard would search each
// line, which takes longer than writing it.
const REDACTED = ['password', 'authorization', 'cookie'].flatMap((name) => [
  name,
  `err.${name}`,
  `err.cause.${name}`,
])

type LogSettings = { readonly level: string; readonly write?: (line: string) => void }

/** Makes the log of this process, on standard output unless `write` takes the lines. */
export const makeLog = ({ level, write }: LogSettings): Log => {
  const options = {
    level,
    base: { service: 'pont' },
    timestamp: pino.stdTimeFunctions.isoTime,
    // allowedFields has described the error already
    serializers: { err: (described: unknown) => described },
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...args: unknown[]) => void) {
        method.apply(this, withMessage(args))
      },
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: allowedFields,
    },
    redact: { paths: REDACTED, censor: '…' },
  }
  return strict(pino(options, write ? { write } : writeOncePerTurn()))
}

/** Incident ids such as `7F3A-20261120-000482`: the process, the day in Amsterdam, a counter. */
export const incidentIds = (clock: Clock): (() => string) => {
  const process = randomBytes(2).toString('hex').toUpperCase()
  let count = 0
  return () => {
    count += 1
    return `${process}-${amsterdam(clock.now()).date.replaceAll('-', '')}-${String(count).padStart(6, '0')}`
  }
}
