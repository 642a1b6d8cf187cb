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
export type Address = { readonly host: string; readonly port: number; readonly password?: string }
export type PostgresProcess = {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  /** The last lines of its log. */
  readonly output: readonly string[]
}

/** Everything that is known before the server starts. */
export type Setup = {
  readonly binaries: Binaries
  readonly launch: Launch
  readonly cluster: Cluster
  readonly port: number
  readonly settings: Settings
  readonly log: Log
}

// The server's log must not contain anything that people typed (security page 3): no statements, values or details, and
// only those errors that concern the server itself.
const logSettings: Settings = {
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

const listenSettings = (cluster: Cluster, port: number): Settings =>
  cluster.password === undefined
    ? {
        listen_addresses: '',
        unix_socket_directories: `"${cluster.socketDir.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', port: String(port) }

/** Where a client connects to this cluster. */
export const addressOf = (cluster: Cluster, port: number): Address =>
  cluster.password === undefined
    ? { host: cluster.socketDir, port: 5432 }
    : { host: '127.0.0.1', port, password: cluster.password }

/** Starts the server in a process group of its own: Ctrl-C reaches only Pont, which stops the server last. */
export const spawnPostgres = ({
  binaries,
  launch,
  cluster,
  port,
  settings: more,
  log,
}: Setup): PostgresProcess => {
  const settings = Object.entries({ ...logSettings, ...more, ...listenSettings(cluster, port) })
  const args = ['-D', cluster.dir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [command = '', ...rest] = [...launch.prefix, binaries.postgres, ...args]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const output: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    output.push(line.replace(/^.*?\[\d+\] /, ''))
    if (output.length > LAST_LINES) output.shift()
    log.debug({ postgres: line }, 'database')
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output.push(error.message)
      resolve()
    })
    child.once('close', () => resolve())
  })
  return { child, ended, output }
}

// A program that could not be started at all has no process id.
const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

const acceptsQueries = async (address: Address) => {
  const client = new pg.Client({
    ...address,
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

/** Waits until the server accepts queries (after a crash it recovers first); false when it ended instead. */
export const untilReady = async ({ child, ended }: PostgresProcess, address: Address): Promise<boolean> => {
  while (!hasEnded(child)) {
    if (await acceptsQueries(address)) return true
    await Promise.race([ended, wait(POLL_MS)])
  }
  return false
}

const within = (ended: Promise<void>, milliseconds: number) =>
  Promise.race([ended.then(() => true), wait(milliseconds, false, { ref: false })])

/** Stops the server, first cleanly (open statements are rolled back), then by force; committed data is never lost. */
export const stopPostgres = async (
  { child, ended }: PostgresProcess,
  binaries: Binaries,
  dir: string,
): Promise<void> => {
  // on Windows signals would end it without closing
  if (process.platform === 'win32')
    await run(binaries.pgCtl, ['stop', '-D', dir, '-m', 'fast', '-w']).catch(() => undefined)
  for (const [signal, timeout] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (hasEnded(child)) break
    child.kill(signal)
    if (await within(ended, timeout)) break
  }
}
