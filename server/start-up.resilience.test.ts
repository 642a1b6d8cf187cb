import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import { makeClock } from '#server/platform/clock.ts'
import { demoApplicants } from '#server/seed/demo-applicants.ts'
import { demoAccounts } from '#server/seed/demo-people.ts'
import { freePort } from '#server/testing/free-port.ts'
import { personAt } from '#server/testing/person.ts'
import type { Person } from '#server/testing/person.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'
import { copyTemplate, emptyDatabase } from '#server/testing/test-cluster.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-start-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

type Settings = Readonly<Record<string, string>>

type Options = { readonly options?: readonly string[]; readonly cwd?: string }

const start = (settings: Settings, { options = [], cwd }: Options = {}) => {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dir, TIME_LIMIT_FACTOR: '20', ...settings }
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [...options, main], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()))
  return { child, output }
}

const exitCode = async (child: ChildProcess) => {
  if (child.exitCode === null) await once(child, 'close')
  return child.exitCode
}

const untilReady = ({ child, output }: ReturnType<typeof start>) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output.stdout.includes('Pont is ready') && resolve())
    child.once('close', () => reject(new Error(output.stdout + output.stderr)))
  })

// a process that just started on a busy machine may be unavailable for a moment
const PATIENCE = { timeout: 60_000 }

/** The request of a visitor for a year that begins in two months. */
const requestAt = (visitor: Person) => {
  const startDate = addDays(makeClock().today(), 60)
  const endDate = lastDayOfMonths(startDate, 12)
  return vi.waitFor(() => wholeRequest(visitor, { startDate, endDate }), PATIENCE)
}

test('OPS-02 two processes that start at once on an empty database are both ready, with the demo people once, and accept each other’s advice', async () => {
  const database = await emptyDatabase()
  const [firstPort, other] = [await freePort(), await freePort()]
  const processes = [firstPort, other].map((port) =>
    start({ DATABASE_URL: database.url, DEMO: 'on', PORT: String(port) }),
  )
  await Promise.all(processes.map(untilReady))
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as people, count(distinct username)::int as names from account',
  )
  await client.end()
  const people = demoAccounts.length + demoApplicants.length
  expect(rows[0]).toEqual({ people, names: people })
  const at = (port: number) => personAt(`http://127.0.0.1:${port}`)
  const request = await requestAt(at(firstPort))
  const sent = await vi.waitFor(async () => {
    const reply = await submit(at(other), request)
    expect(reply.status).not.toBe(503)
    return reply
  }, PATIENCE)
  expect([sent.status, ...sent.issues]).toEqual([201])
  for (const { child } of processes) child.kill('SIGTERM')
  expect(await Promise.all(processes.map(({ child }) => exitCode(child)))).toEqual([0, 0])
  await database.drop()
})

/** A port that is in use. */
const takenPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a server that listens on a port has a numbered address
  return { port: String((server.address() as AddressInfo).port), free: () => server.close() }
}

describe('OPS-01 a start that fails writes one sentence and exits with 1', () => {
  let template: Awaited<ReturnType<typeof copyTemplate>>
  let taken: Awaited<ReturnType<typeof takenPort>>
  beforeAll(async () => {
    ;[template, taken] = await Promise.all([copyTemplate(), takenPort()])
    await writeFile(join(dir, 'a-file'), '')
  })
  afterAll(async () => {
    taken.free()
    await template.drop()
  })

  const rowsOf = async ({ url }: { readonly url: string }, sql: string) => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    await client.end()
    return rows
  }

  const changed = async (sql: string) => {
    const database = await copyTemplate()
    await rowsOf(database, sql)
    return database
  }

  const failing = async (settings: Settings, options?: Options) => {
    const { child, output } = start({ PORT: '0', ...settings }, options)
    expect(await exitCode(child)).toBe(1)
    expect(output.stdout + output.stderr).not.toMatch(/^ +at |node:internal|Node\.js v/m)
    return output.stderr
  }

  test('where Node is too old', async () => {
    const noTemporal = 'data:text/javascript,delete globalThis.Temporal'
    expect(await failing({}, { options: ['--import', noTemporal] })).toMatch(/^Pont needs Node 26: .*\n$/)
  })

  test('where settings are wrong: each of them in a line', async () => {
    expect(await failing({ PORT: 'many', PUBLIC_URL: 'pont' })).toMatch(
      /^.*\n.*PORT is .*\n.*PUBLIC_URL is .*\n$/,
    )
  })

  test('where the pages are not built', async () => {
    expect(await failing({ DATABASE_URL: template.url }, { cwd: dir })).toMatch(
      /^There are no built pages .*\n$/,
    )
  })

  test('where its port is taken: no job has begun', async () => {
    const database = await changed('delete from graphile_worker._private_jobs')
    expect(await failing({ DATABASE_URL: database.url, PORT: taken.port })).toBe(
      `Port ${taken.port} is in use: stop what uses it, or set PORT to another.\n`,
    )
    expect(await rowsOf(database, 'select from graphile_worker._private_jobs')).toEqual([])
    await database.drop()
  })

  test('where the port of the metrics is taken', async () => {
    expect(await failing({ DATABASE_URL: template.url, METRICS_PORT: taken.port })).toBe(
      `Port ${taken.port} is in use: stop what uses it, or set METRICS_PORT to another.\n`,
    )
  })

  test('where nobody answers at DATABASE_URL', async () => {
    const url = `postgresql://pont@127.0.0.1:${await freePort()}/pont`
    expect(await failing({ DATABASE_URL: url })).toBe(
      'The database of DATABASE_URL cannot be reached (ECONNREFUSED: nothing listens there).\n',
    )
  })

  test('where there is no such database', async () => {
    const url = new URL(template.url)
    url.pathname = '/no_such_database'
    expect(await failing({ DATABASE_URL: url.href })).toBe(
      'The database of DATABASE_URL cannot be reached (3D000: there is no database of this name).\n',
    )
  })

  // once when writing the secret, once when opening the files
  test.each([{}, { SECRET: 'x'.repeat(40) }])(
    'where DATA_DIR cannot be written, with %o',
    async (settings) => {
      const place = join(dir, 'a-file', 'data')
      expect(await failing({ DATA_DIR: place, DATABASE_URL: template.url, ...settings })).toMatch(
        new RegExp(`^${place}.* cannot be used \\(ENOTDIR\\): DATA_DIR has to be .*\n$`),
      )
    },
  )

  test('where another process works on DATA_DIR', async () => {
    const held = join(dir, 'held')
    const first = start({ DATA_DIR: held, PORT: String(await freePort()), DEMO: 'off' })
    await untilReady(first)
    expect(await failing({ DATA_DIR: held })).toMatch(
      new RegExp(`^The folder .*held is in use by process ${first.child.pid}\\. Stop that one, .*\\n$`),
    )
    first.child.kill('SIGTERM')
    expect(await exitCode(first.child)).toBe(0)
  })

  test('OPS-06 where SECRET is another than that of the database, or a second process makes one of its own', async () => {
    const database = await copyTemplate()
    const first = start({ DATABASE_URL: database.url, DATA_DIR: join(dir, 'one'), PORT: '0', DEMO: 'off' })
    await untilReady(first)
    const sentence =
      'SECRET is not the one that this database was made with, so what is sealed in it would not open: set that SECRET, or put its file DATA_DIR/secret back.\n'
    const second = { DATABASE_URL: database.url, DATA_DIR: join(dir, 'two') }
    expect(await failing(second)).toBe(sentence)
    expect(await failing({ ...second, SECRET: 'y'.repeat(40) })).toBe(sentence)
    first.child.kill('SIGTERM')
    expect(await exitCode(first.child)).toBe(0)
    await database.drop()
  })

  test('where a migration was changed', async () => {
    const database = await changed(`update migration set checksum = 'other' where name like '0001%'`)
    expect(await failing({ DATABASE_URL: database.url })).toMatch(
      /^The migration 0001_platform\.sql was changed .*\n$/,
    )
    await database.drop()
  })

  test('where a migration fails', async () => {
    const database = await changed(`delete from migration where name like '0001%'`)
    expect(await failing({ DATABASE_URL: database.url })).toBe(
      'The migration 0001_platform.sql failed (42P07): nothing of it was applied.\n',
    )
    await database.drop()
  })
})
