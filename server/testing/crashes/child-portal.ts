import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import type { ClientConfig } from 'pg'

import { freePort } from '#server/testing/free-port.ts'

/** A portal in a process of its own with its embedded database, which can be killed and started again. */
export type ChildPortal = {
  readonly url: string
  readonly pid: () => number | undefined
  /** Resolves at once while it runs; after a kill once it is ready again. */
  readonly ready: () => Promise<void>
  /** kill -9 of the server process, then a new one on the same folder. */
  readonly crash: () => Promise<void>
  /** kill -9 of its database, which the server has to survive. */
  readonly crashDatabase: () => Promise<void>
  /** Queries its database directly. */
  readonly ask: <T>(sql: string) => Promise<T[]>
  /** SIGTERM; returns the exit code. */
  readonly stop: () => Promise<number | null>
}

const untilReady = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = ''
    const listen = (data: Buffer) => {
      if (output.includes('Pont is ready')) return
      output += data.toString()
      if (output.includes('Pont is ready')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () =>
      reject(new Error(`the portal ended before it was ready: ${output.slice(-2000)}`)),
    )
  })

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** How to connect to the running database of a folder, from PostgreSQL's lock file. */
const databaseOf = async (dataDir: string): Promise<{ pid: number; connection: ClientConfig }> => {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const [, , , port, socketDir, host] = lines
  const address = socketDir
    ? { host: socketDir }
    : { host: host ?? '', password: await readFile(join(dataDir, 'postgres-password'), 'utf8') }
  return {
    pid: Number(lines[0]),
    connection: { ...address, port: Number(port), user: 'pont', database: 'pont' },
  }
}

const askDatabase = async <T>(dataDir: string, sql: string) => {
  const client = new pg.Client((await databaseOf(dataDir)).connection)
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    // the caller knows the type of its rows
    return rows as T[]
  } finally {
    await client.end()
  }
}

type Settings = Readonly<Record<string, string>>

/** Starts the server as node runs it, on the folder `dataDir`. */
export const startChildPortal = async (dataDir: string, settings: Settings = {}): Promise<ChildPortal> => {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH ?? '',
    DEMO: 'off',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...settings,
  }
  const spawnServer = () =>
    spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let child = spawnServer()
  let ready = untilReady(child)
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid,
    ready: () => ready,
    crash: () => {
      const killed = child
      killed.kill('SIGKILL')
      ready = ended(killed).then(() => {
        child = spawnServer()
        return untilReady(child)
      })
      return ready
    },
    crashDatabase: async () => {
      process.kill((await databaseOf(dataDir)).pid, 'SIGKILL')
    },
    ask: (sql) => askDatabase(dataDir, sql),
    stop: () => {
      child.kill('SIGTERM')
      return ended(child)
    },
  }
}

/**
 * Makes the database acknowledge before it has written, for a test that must notice it. Returns how to kill it: all that
 * was acknowledged since is lost.
 */
export const acknowledgeUnwritten = async ({
  ask,
  crashDatabase,
}: ChildPortal): Promise<() => Promise<void>> => {
  await ask('ALTER SYSTEM SET synchronous_commit = off')
  await ask('SELECT pg_reload_conf()')
  const [writer] = await ask<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'`,
  )
  if (!writer) throw new Error('the database has no process that writes its log')
  // it would write at a moment of its own
  process.kill(writer.pid, 'SIGSTOP')
  return async () => {
    await crashDatabase()
    // the database starts again when all its processes are gone
    process.kill(writer.pid, 'SIGKILL')
  }
}
