import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#server/testing/free-port.ts'
import { copyTemplate, hurryJobs } from '#server/testing/test-cluster.ts'

/** A whole portal in a process of its own, on a database and folders of its own. */
export type RunningPortal = {
  readonly url: string
  readonly dataDir: string
  readonly child: ChildProcess
  /** Its output so far. */
  readonly output: () => string
  /** Makes its jobs due now that wait for later. */
  readonly hurryJobs: () => Promise<void>
  readonly stop: () => Promise<void>
}

const untilReady = async (url: string, child: ChildProcess, output: () => string) => {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the portal ended while it started:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the portal was not ready within four minutes:\n${output()}`)
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

// One test does in a minute what hundreds of visitors do in production, and a busy test machine is not an overloaded portal.
const LIMITS = [
  'LOGIN',
  'SUBMIT',
  'SUBMIT_EMAIL',
  'ADVICE',
  'PACOS',
  'EXISTS',
  'RESET',
  'TOKEN',
  'COUNTRIES',
  'CONTENT',
  'CONTACT',
  'PAGES',
  'WITHDRAWAL',
  'WITHDRAWAL_EMAIL',
]

/** The settings of every portal of the journeys. */
export const TEST_SETTINGS = {
  DEMO: 'on',
  LOG_LEVEL: 'info',
  MAX_LOOP_DELAY: '0',
  TIME_LIMIT_FACTOR: '20',
  // what is sealed in the template opens in its copies
  SECRET: 'the-secret-of-every-portal-of-the-journeys',
  AFFILIATES: 'campusgids, wageningen:1004217',
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, 'off'])),
}

/** Names the folder of the template: what the people of the demo sent is in files. */
export const TEMPLATE_DIR = 'PONT_TEMPLATE_DIR'

export type Settings = Readonly<Record<string, string>>

/** Starts the built application with these settings, on a copy of the template of this run. `ofFolder` prepares its folder. */
export const startServer = async (
  settings: Settings = {},
  ofFolder: (dataDir: string) => Settings = () => ({}),
): Promise<RunningPortal> => {
  const [port, database] = await Promise.all([freePort(), copyTemplate()])
  const dataDir = mkdtempSync(join(tmpdir(), 'pont-'))
  const template = process.env[TEMPLATE_DIR]
  if (template) cpSync(join(template, 'files'), join(dataDir, 'files'), { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...TEST_SETTINGS,
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    ...ofFolder(dataDir),
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const output = () => printed
  await untilReady(url, child, output)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, child, output, hurryJobs: () => hurryJobs(database.url), stop }
}

/** The source of the mails that a portal without SMTP wrote into its folder, oldest first. */
export const mailFiles = (dataDir: string): string[] => {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
