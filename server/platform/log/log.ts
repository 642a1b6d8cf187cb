import { randomBytes } from 'node:crypto'

import pino from 'pino'
import type { ChildLoggerOptions, Logger } from 'pino'

import { amsterdam } from '#server/platform/clock.ts'
import type { Clock } from '#server/platform/clock.ts'
import { allowedFields } from './log-fields.ts'

/** JSON lines without personal data: only fields of the list in log-fields.ts pass, errors without typed text. */
export type Log = Logger

// pino would make the message of an error the message of the line, and that may quote what people typed.
const withMessage = (args: unknown[]) => {
  const [first, message] = args
  if (typeof message === 'string') return args
  if (first instanceof Error) return [{ err: first }, 'error']
  return typeof first === 'object' ? [first, 'event'] : args
}

// pino does not hold the fields of a child to the list of its parent.
const strict = (log: Logger): Log => {
  const child = log.child.bind(log)
  const strictChild = (fields: Record<string, unknown>, options?: ChildLoggerOptions): Log =>
    strict(child(allowedFields(fields), options))
  return Object.assign(log, { child: strictChild })
}

// The lines of one turn of the event loop leave with one write, which is waited for: what is still on its way through
// a pool of threads is lost with the process. Who is killed in the middle of a turn loses the lines of that turn.
const byTurns = () => {
  const output = pino.destination({ dest: 1, sync: true })
  let lines = ''
  const leave = () => {
    const text = lines
    lines = ''
    if (text) output.write(text)
  }
  process.on('exit', leave)
  return {
    write: (line: string) => {
      if (!lines) setImmediate(leave)
      lines += line
    },
    // pino asks for it after the last words of a process
    flushSync: leave,
  }
}

// A second net behind the list of fields, at the top and in an error. A star would have each line searched, which costs
// more than to write it.
const NEVER_TOLD = ['password', 'authorization', 'cookie'].flatMap((name) => [
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
    // errors are told by allowedFields, as all fields are
    serializers: { err: (told: unknown) => told },
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...args: unknown[]) => void) {
        method.apply(this, withMessage(args))
      },
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: allowedFields,
    },
    redact: { paths: NEVER_TOLD, censor: '…' },
  }
  return strict(pino(options, write ? { write } : byTurns()))
}

/** Numbers for incidents, `7F3A-20261120-000482`: this process, the day in Amsterdam, a counter. */
export const incidentIds = (clock: Clock): (() => string) => {
  const process = randomBytes(2).toString('hex').toUpperCase()
  let count = 0
  return () => {
    count += 1
    return `${process}-${amsterdam(clock.now()).date.replaceAll('-', '')}-${String(count).padStart(6, '0')}`
  }
}
