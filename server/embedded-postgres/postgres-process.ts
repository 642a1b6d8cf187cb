import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import type { Binaries } from './postgres-binaries.ts'
import { DATABASE_USER } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import type { Launch } from './postgres-launch.ts'
import type { Log } from '#server/platform/log/log.ts'

const run = promisify(execFile)
const POLL_MS = 25
const LAST_LINES = 12

export type Settings = Readonly<Record<string, string>>
export type Place = { readonly host: string; readonly port: number; readonly password?: string }
export type Running = {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly said: readonly string[]
}

/** All that is known before the server program starts. */
export type Setup = {
  readonly binaries: Binaries
  readonly launch: Launch
  readonly cluster: Cluster
  readonly port: number
  readonly settings: Settings
  readonly log: Log
}

// Nothing that people typed may stand in the server's log (security page 3): no statements, values or details, and of
// errors only those that concern the server itself.
const quiet: Settings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  logging_collector: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
}

const placeSettings = (cluster: Cluster, port: number): Settings =>
  cluster.password === undefined
    ? {
        listen_addresses: '',
        unix_socket_directories: `"${cluster.socketDir.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', port: String(port) }

/** Where a client reaches this cluster. */
export const placeOf = (cluster: Cluster, port: number): Place =>
  cluster.password === undefined
    ? { host: cluster.socketDir, port: 5432 }
    : { host: '127.0.0.1', port, password: cluster.password }

/** Starts the server program in a process group of its own: Ctrl-C reaches only us, and we stop it last. */
export const spawnPostgres = ({ binaries, launch, cluster, port, settings: more, log }: Setup): Running => {
  const settings = Object.entries({ ...quiet, ...more, ...placeSettings(cluster, port) })
  const args = ['-D', cluster.dir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [command = '', ...rest] = [...launch.prefix, binaries.postgres, ...args]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line.replace(/^.*?\[\d+\] /, ''))
    if (said.length > LAST_LINES) said.shift()
    log.debug({ postgres: line }, 'database')
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said.push(error.message)
      resolve()
    })
    child.once('close', () => resolve())
  })
  return { child, ended, said }
}

// A program that could not be started at all has no number.
const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

const answers = async (place: Place) => {
  const client = new pg.Client({
    ...place,
    user: DATABASE_USER,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the server answers (after a crash it first repairs itself); false when it ended instead. */
export const untilReady = async ({ child, ended }: Running, place: Place): Promise<boolean> => {
  while (!hasEnded(child)) {
    if (await answers(place)) return true
    await Promise.race([ended, wait(POLL_MS)])
  }
  return false
}

const within = (ended: Promise<void>, milliseconds: number) =>
  Promise.race([ended.then(() => true), wait(milliseconds, false, { ref: false })])

/** Stops the server: first cleanly (open statements are rolled back), then harder; nothing committed is lost either way. */
export const stopPostgres = async (
  { child, ended }: Running,
  binaries: Binaries,
  dir: string,
): Promise<void> => {
  // on Windows signals would end it without closing
  if (process.platform === 'win32')
    await run(binaries.pgCtl, ['stop', '-D', dir, '-m', 'fast', '-w']).catch(() => undefined)
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (hasEnded(child)) break
    child.kill(signal)
    if (await within(ended, patience)) break
  }
}
