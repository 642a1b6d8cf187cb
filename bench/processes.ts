import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#server/testing/free-port.ts'

export type PortalProcess = {
  readonly url: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const untilReady = async (url: string, child: ChildProcess, log: string) => {
  for (let tries = 0; tries < 3600; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`the portal ended while it started:\n${readFileSync(log, 'utf8')}`)
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await wait(50)
  }
  throw new Error('the portal was not ready within three minutes')
}

// Limits are counted, but so high that they are never reached (ruling 5).
const NEVER = '900000000/min'
const raised = Object.fromEntries(
  ['ADVICE', 'SUBMIT', 'SUBMIT_EMAIL', 'CLAIM'].map((name) => [`LIMIT_${name}`, NEVER]),
)

/** Starts the portal as in production on its built-in database, with its log in a file of the folder. */
export const startPortalProcess = async (dataDir: string): Promise<PortalProcess> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(dataDir, 'portal.log')
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DEMO: 'off',
    LOG_LEVEL: 'info',
    ...raised,
  }
  const env = {
    PATH: process.env['PATH'] ?? '',
    // for a profile: NODE_OPTIONS=--cpu-prof
    NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
    NODE_ENV: 'production',
    ...own,
  }
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', output, output] })
  await untilReady(url, child, log)
  return { url, dataDir, stop: () => end(child) }
}

export type BareServer = {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the bare server in a process of its own, beside the portal whose database it queries. */
export const startBareServer = async ({ dataDir }: PortalProcess): Promise<BareServer> => {
  const child = spawn(process.execPath, ['bench/bare-server.ts', dataDir], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // it prints one line, its port
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url: `http://127.0.0.1:${line}`, stop: () => end(child) }
}
