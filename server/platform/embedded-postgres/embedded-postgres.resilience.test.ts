import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import pg from 'pg'
import type { ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { openPool } from '#server/platform/database/database-pool.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { repaired } from './postgres-binaries.ts'
import { isAlive } from './postgres-lock.ts'

const log = makeLog({ level: 'silent' })
const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
let base = ''
let count = 0
const running: { stop: () => Promise<unknown> }[] = []

const HOLDER = `
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { makeLog } from '#server/platform/log/log.ts'
const database = await startEmbeddedPostgres(process.argv[1], makeLog({ level: 'silent' }))
console.log(JSON.stringify({ pid: database.pid(), connection: database.connection('postgres') }))
process.on('SIGTERM', () => database.stop().then(() => process.exit(0)))
`

const folder = async () => {
  const dir = join(base, `data-${(count += 1)}`)
  await cp(join(base, 'first'), dir, { recursive: true })
  return dir
}

const started = async (dir: string, options = {}): Promise<EmbeddedPostgres> => {
  const database = await startEmbeddedPostgres(dir, log, options)
  running.push(database)
  return database
}

const ask = async (connection: ClientConfig, sql: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

type Holder = { readonly server: ChildProcess; readonly pid: number; readonly connection: ClientConfig }

// A child process that has locked the folder.
const holder = async (dir: string, prefix: readonly string[] = []): Promise<Holder> => {
  const [command, ...args] = [...prefix, process.execPath, '--input-type=module', '-e', HOLDER, dir]
  const server = spawn(command ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push({
    stop: async () => server.exitCode ?? server.signalCode ?? (server.kill('SIGTERM'), once(server, 'exit')),
  })
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  return { server, ...(JSON.parse(line) as Omit<Holder, 'server'>) }
}

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pont-')))
  await chmod(base, 0o755)
  await (await startEmbeddedPostgres(join(base, 'first'), log)).stop()
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

afterAll(() => rm(base, { recursive: true, force: true }))

test('OPS-01 stored data survives a stop and a start', async () => {
  const dir = await folder()
  const first = await started(dir)
  await ask(first.connection('postgres'), 'create table stored as select 7 as number')
  await first.stop()
  const second = await started(dir)
  expect(await ask(second.connection('postgres'), 'select number from stored')).toEqual([{ number: 7 }])
  expect(await ask({ connectionString: second.url('postgres') }, 'select number from stored')).toHaveLength(1)
})

test('OPS-01 a second process on the same folder is refused, with the id of the first', async () => {
  const dir = await folder()
  const { server } = await holder(dir)
  await expect(startEmbeddedPostgres(dir, log)).rejects.toThrow(`in use by process ${server.pid}`)
  const own = await started(await folder())
  expect(own.pid()).toBeGreaterThan(0)
})

test('OPS-01 after a kill -9 of the database it runs again, the pool recovers and nothing stored is lost', async () => {
  const database = await started(await folder())
  const pool = openPool(database.connection('postgres'), log, { max: 4 })
  running.unshift({ stop: () => pool.end() })
  await pool.query('create table stored as select 7 as number')
  const busy = pool.query('select pg_sleep(60)').catch((error: Error) => error)
  const killed = database.pid() ?? 0
  process.kill(killed, 'SIGKILL')
  expect(await busy).toBeInstanceOf(Error)
  await vi.waitFor(
    async () => expect((await pool.query('select number from stored')).rows).toEqual([{ number: 7 }]),
    60_000,
  )
  expect(database.pid()).not.toBe(killed)
})

test.runIf(isLinux)(
  'OPS-01 after a kill -9 of the server its database ends too, and the next start finds everything',
  async () => {
    const dir = await folder()
    const { server, pid, connection } = await holder(dir)
    await ask(connection, 'create table stored as select 7 as number')
    server.kill('SIGKILL')
    await once(server, 'exit')
    const next = await started(dir)
    expect(isAlive(pid)).toBe(false)
    expect(await ask(next.connection('postgres'), 'select number from stored')).toEqual([{ number: 7 }])
  },
)

test('OPS-01 a database that lost its parent in another way is stopped before a new one starts', async () => {
  const dir = await folder()
  const { server, pid } = await holder(dir)
  // it does not answer while it is stopped, and its lock is gone
  server.kill('SIGSTOP')
  await rm(join(dir, 'server.pid'))
  const next = await started(dir).finally(() => server.kill('SIGKILL'))
  expect(isAlive(pid)).toBe(false)
  expect(next.pid()).not.toBe(pid)
})

test('OPS-01 lock files left by a dead process do not stop a start, even when another process has its id', async () => {
  const dir = await folder()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  running.push({ stop: async () => (other.kill(), once(other, 'exit')) })
  await writeFile(join(dir, 'server.pid'), `${other.pid}\nan-earlier-start\n`)
  await writeFile(
    join(dir, 'postgres', 'postmaster.pid'),
    `${other.pid}\n${join(dir, 'postgres')}\n1\n5432\n\n\n`,
  )
  await writeFile(
    join(dir, 'postgres', '.s.PGSQL.5432.lock'),
    `${other.pid}\n${join(dir, 'postgres')}\n1\n5432\n${join(dir, 'postgres')}\n`,
  )
  const database = await started(dir)
  expect(await ask(database.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(other.pid ?? 0)).toBe(true)
  expect(await readFile(join(dir, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`))
})

test('OPS-01 the lock of a socket alone, left by a machine that lost its power, does not stop a start', async () => {
  const dir = await folder()
  // this process lives, and is not the database
  await writeFile(join(dir, 'postgres', '.s.PGSQL.5432.lock'), `${process.pid}\n`)
  const database = await started(dir)
  expect(await ask(database.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('OPS-01 a first start that was interrupted leaves nothing incomplete', async () => {
  const dir = join(base, 'cut-off')
  await mkdir(join(dir, 'postgres.new-0123456789ab'), { recursive: true })
  await started(dir)
  expect((await readdir(dir)).toSorted()).toEqual(['postgres', 'server.pid'])
})

test('OPS-01 a folder with a long name or with spaces, commas and quotes works as well', async () => {
  const long = join(base, 'x'.repeat(120), `a 'strange', "long" name`)
  await cp(join(base, 'first'), long, { recursive: true })
  const odd = join(base, `o "d", d's`)
  await cp(join(base, 'first'), odd, { recursive: true })
  for (const dir of [long, odd]) {
    const database = await started(dir)
    expect(await ask(database.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await ask({ connectionString: database.url('postgres') }, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  }
})

test('OPS-01 where there are no sockets it listens on a port of this machine and requires a password', async () => {
  const database = await started(join(base, 'tcp'), { tcp: true })
  const connection = database.connection('postgres')
  expect(await ask({ connectionString: database.url('postgres') }, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
})

test.runIf(isRoot && isLinux)(
  'OPS-01 an ordinary user can run it, and gets an error that the folder belongs to another',
  async () => {
    const asUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']
    const dir = join(base, 'of-user')
    await mkdir(dir)
    const chown = spawn('chown', ['65534:65534', dir])
    await once(chown, 'exit')
    const { connection, server } = await holder(dir, asUser)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    server.kill('SIGTERM')
    await once(server, 'exit')
    const rootDatabase = await started(dir)
    expect(await ask(rootDatabase.connection('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await rootDatabase.stop()
    const again = spawn(asUser[0] ?? '', [
      ...asUser.slice(1),
      process.execPath,
      '--input-type=module',
      '-e',
      HOLDER,
      dir,
    ])
    const output = (await again.stderr.toArray()).join('')
    expect(output).toContain('belongs to another user (0)')
  },
)

test.runIf(isRoot && isLinux)(
  'OPS-01 root can run it where a container forbids new user namespaces',
  async () => {
    const programs = join(base, 'programs')
    await mkdir(programs)
    await writeFile(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const dir = await folder()
    const { connection, server, pid } = await holder(dir, ['env', `PATH=${programs}:${process.env['PATH']}`])
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dir, 'postgres'))).uid).toBe(65_534)
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 120_000)
  },
)

test('OPS-01 a package whose links were not made at installation is repaired', async () => {
  const home = join(base, 'package')
  const postgres = join(home, 'native', 'bin', 'postgres')
  await mkdir(join(home, 'native', 'bin'), { recursive: true })
  await mkdir(join(home, 'scripts'))
  await writeFile(postgres, `#!/bin/sh\ntest -e "${home}/library"\n`, { mode: 0o755 })
  const binaries = { postgres, initdb: '', pgCtl: '' }
  await expect(repaired(binaries)).rejects.toThrow('Set DATABASE_URL')
  await writeFile(
    join(home, 'scripts', 'hydrate-symlinks.js'),
    `require('node:fs').writeFileSync('library', '')`,
  )
  expect(await repaired(binaries)).toBe(binaries)
})

test('OPS-01 an error about a database that cannot start has the reason', async () => {
  const dir = await folder()
  await expect(startEmbeddedPostgres(dir, log, { settings: { shared_buffers: 'much' } })).rejects.toThrow(
    /does not start.*shared_buffers/,
  )
  const other = await started(dir)
  expect(other.pid()).toBeGreaterThan(0)
})
