import { once } from 'node:events'
import { mkdir, readFile, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { ClientConfig } from 'pg'

import type { Log } from '#server/platform/log/log.ts'
import { findBinaries } from './postgres-binaries.ts'
import { DATABASE_USER, prepareCluster, storedPassword } from './postgres-cluster.ts'
import { findLaunch } from './postgres-launch.ts'
import { clearLeftover } from './postgres-leftover.ts'
import { isAlive, lockFolder } from './postgres-lock.ts'
import { addressOf, spawnPostgres, stopPostgres, untilReady } from './postgres-process.ts'
import type { PostgresProcess, Settings, Setup } from './postgres-process.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

export type EmbeddedPostgres = {
  /** How to connect to one of its databases; `postgres` always exists. */
  readonly connection: (database: string) => ClientConfig
  /** The same as an address, for DATABASE_URL. */
  readonly url: (database: string) => string
  /** The process id of the running server; undefined while it restarts. */
  readonly pid: () => number | undefined
  /** Stops the server cleanly and releases the folder. */
  readonly stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Settings of PostgreSQL on top of ours. */
  readonly settings?: Settings
  /** Listen on a port with a password instead of on a socket in the folder; on Windows always. */
  readonly tcp?: boolean
}

const FIRST_TRIES = 7
const LONGEST_PAUSE_MS = 5000

const freePort = async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // a TCP server has a numbered address
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const start = async (setup: Setup) => {
  await clearLeftover(setup.cluster.dir, setup.cluster.socketDir)
  const running = spawnPostgres(setup)
  return { running, ready: await untilReady(running, addressOf(setup.cluster, setup.port)) }
}

const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures)

// The child processes of a server that was killed keep its memory and lock until they notice.
const isTemporary = ({ output }: PostgresProcess) =>
  output.some((line) => /shared memory|lock file/.test(line))

// Right after a crash the old child processes may still hold the memory, so a start is tried several times.
const startUntilReady = async (
  setup: Setup,
  tries: number,
  stopping: AbortSignal,
): Promise<PostgresProcess | undefined> => {
  for (let failures = 0; !stopping.aborted; failures += 1) {
    const { running, ready } = await start(setup)
    if (ready) return running
    if (failures + 1 >= tries || (tries < Infinity && !isTemporary(running)))
      throw new StartError(`PostgreSQL does not start: ${running.output.slice(-3).join(' ')}`)
    setup.log.error({ attempt: failures + 1 }, 'the database does not start')
    await wait(pauseAfter(failures), undefined, { signal: stopping }).catch(() => undefined)
  }
  return undefined
}

const supervise = async (setup: Setup) => {
  const stopping = new AbortController()
  let running = await startUntilReady(setup, FIRST_TRIES, stopping.signal)
  const stopAtExit = () => running?.child.kill('SIGINT')
  process.once('exit', stopAtExit)
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await running?.ended
      if (stopping.signal.aborted) return
      running = undefined
      setup.log.error({ event: 'database_ended' }, 'the database ended and is restarted')
      running = await startUntilReady(setup, Infinity, stopping.signal)
    }
  }
  const supervising = keepRunning()
  return {
    pid: () => running?.child.pid,
    stop: async () => {
      stopping.abort()
      process.off('exit', stopAtExit)
      if (running) await stopPostgres(running, setup.binaries, setup.cluster.dir)
      await supervising
      if (running) await stopPostgres(running, setup.binaries, setup.cluster.dir)
    },
  }
}

const urlOf = ({ cluster, port }: Setup, database: string) => {
  const address = addressOf(cluster, port)
  if (address.password === undefined)
    return `postgresql://${DATABASE_USER}@localhost/${database}?host=${encodeURIComponent(address.host)}`
  return `postgresql://${DATABASE_USER}:${address.password}@${address.host}:${address.port}/${database}`
}

/** How to connect to the database that another process of Pont runs on this folder; undefined where none runs. */
export const runningDatabase = async (
  dataDir: string,
  database: string,
): Promise<ClientConfig | undefined> => {
  // its lines: process id, folder, start, port, folder of the socket, address
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const [pid, , , port, socketDir] = lines
  if (!pid || !isAlive(Number(pid))) return undefined
  const place = { user: DATABASE_USER, database, port: Number(port) }
  if (socketDir) return { ...place, host: socketDir }
  return { ...place, host: '127.0.0.1', password: await storedPassword(dataDir) }
}

/**
 * Starts the PostgreSQL that comes with Pont on the folder `dataDir`, restarts it when it ends, and locks the folder for this
 * process. Throws when another process has locked the folder, and names that process.
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> => {
  await mkdir(dataDir, { recursive: true })
  const dir = await realpath(dataDir)
  const unlock = await lockFolder(dir)
  try {
    const [binaries, launch] = await Promise.all([findBinaries(), findLaunch()])
    const tcp = options.tcp ?? process.platform === 'win32'
    const cluster = await prepareCluster(dir, { binaries, launch }, tcp)
    const setup = {
      binaries,
      launch,
      cluster,
      port: tcp ? await freePort() : 5432,
      settings: options.settings ?? {},
      log,
    }
    const { pid, stop } = await supervise(setup)
    return {
      connection: (database) => ({ ...addressOf(cluster, setup.port), user: DATABASE_USER, database }),
      url: (database) => urlOf(setup, database),
      pid,
      stop: async () => {
        await stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
