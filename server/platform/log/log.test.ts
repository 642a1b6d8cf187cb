import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { makeClock, momentOf } from '#server/platform/clock.ts'
import { incidentIds, makeLog } from './log.ts'
import type { Log } from './log.ts'

const linesOf = (write: (log: Log) => void) => {
  const lines: string[] = []
  write(makeLog({ level: 'debug', write: (line) => void lines.push(line) }))
  return lines
}

// A database error that quotes what a person typed.
class DatabaseError extends Error {
  readonly code = '23505'
  readonly detail = 'Key (username)=(mei.lin@example.com) already exists.'
  readonly constraint = 'account_username_key'
}

const personal = [
  'mei.lin@example.com',
  'NL91ABNA0417164300',
  '2001-04-30',
  'Mei Lin',
  'hunter2',
  '260047113',
]

test('OPS-03 a log line contains nothing that a person typed, whichever field it is in', () => {
  const lines = linesOf((log) => {
    log.info({ route: '/api/login', status: 401, email: personal[0], body: { name: 'Mei Lin' } }, 'answered')
    log.child({ reqId: 'r1', iban: personal[1] }).warn({ password: 'hunter2', fields: ['email'] }, 'refused')
    log.error(new DatabaseError(`duplicate key "${personal[0]}"`))
    log.error({
      err: new Error(
        'wrong IBAN NL91ABNA0417164300 of mei.lin@example.com, "Mei Lin", 260047113, 2001-04-30',
      ),
    })
    log.error({ err: new SyntaxError(`Unexpected token, "{Mei Lin" is not valid JSON`) }, 'failed')
    const failed = Object.assign(new Error('Failed query: select 1\nparams: Mei Lin'), {
      query: 'x',
      params: ['Mei Lin'],
    })
    log.error(
      { err: new Error('outer', { cause: Object.assign(failed, { cause: new DatabaseError('Mei Lin') }) }) },
      'failed',
    )
    log.error({ err: 'Mei Lin' }, 'failed')
  })
  expect(lines).toHaveLength(7)
  personal.forEach((value) => expect(lines.join('')).not.toContain(value))
})

test('OPS-03 a log line says what happened and where', () => {
  const [answered, failed] = linesOf((log) => {
    log.info({ route: '/api/login', status: 401, milliseconds: 8 }, 'answered')
    log.error({ err: new DatabaseError('duplicate'), incidentId: '7F3A-20261120-000001' }, 'failed')
  }).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(answered).toMatchObject({
    level: 'info',
    service: 'pont',
    route: '/api/login',
    status: 401,
    msg: 'answered',
  })
  expect(failed).toMatchObject({
    level: 'error',
    incidentId: '7F3A-20261120-000001',
    err: { kind: 'DatabaseError', code: '23505', constraint: 'account_username_key' },
  })
  expect(JSON.stringify(failed)).toContain('server/platform/log/log.test.ts')
})

test('OPS-03 stack frames are relative to the project, and those of Node stay as they are', () => {
  const problem = new Error('failed')
  problem.stack = `Error: failed
    at ask (file://${process.cwd()}/server/content/ask.ts:5:1)
    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)`
  const [line = ''] = linesOf((log) => log.error({ err: problem }, 'failed'))
  expect((JSON.parse(line) as { err: { frames: string[] } }).err.frames).toEqual([
    'at ask (server/content/ask.ts:5:1)',
    'at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
  ])
})

test('OPS-03 every log entry is one line of JSON, whatever it contains', () => {
  const [line = ''] = linesOf((log) => log.info({ reason: 'a\r\nb\u001b[31m{"level":"fatal"}' }, 'logged'))
  expect(line.trim()).not.toMatch(/\p{Cc}/u)
  expect(JSON.parse(line)).toMatchObject({ level: 'info' })
})

test('OPS-03 an incident has a unique id with the day in Amsterdam', () => {
  const clock = makeClock(momentOf('2026-11-20T23:30:00Z'))
  const next = incidentIds(clock)
  const ids = [next(), next()]
  expect(ids[0]).toMatch(/^[0-9A-F]{4}-20261121-000001$/)
  expect(ids[1]).toMatch(/-000002$/)
})

test.each([
  ['that ends', 'log.info("last")'],
  ['that is ended', 'log.info("last"); process.exit(0)'],
  ['that breaks', 'log.info("last"); throw new Error("broken")'],
])('OPS-03 all lines of a process %s are written, in order', (_, ending) => {
  const script = `import { makeLog } from '#server/platform/log/log.ts'
    const log = makeLog({ level: 'info' })
    log.info('first')
    await new Promise(setImmediate)
    log.info('second'); ${ending}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second', 'last'])
})
