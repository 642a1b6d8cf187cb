import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'

import type { MailRow } from './mail-tables.ts'
import { mailTransport } from './mail-transport.ts'

const row: MailRow = {
  id: '0a0a0a0a-1b1b-4c1c-8d1d-2e2e2e2e2e2e',
  accountId: null,
  recipient: 'mei@example.com',
  replyTo: null,
  locale: 'en-GB',
  template: 'received',
  subject: 'Received',
  text: 'Hello',
  html: '<p>Hello</p>',
  state: 'queued',
  attempts: 0,
  createdAt: '2026-11-20T12:00:00Z',
  sentAt: null,
  sealed: null,
  lastError: null,
}

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const settings = { SECRET: 'x'.repeat(32) }

// Every write to /dev/full fails as on a full disk, once the file is open.
const withFullDisk = async (name: string) => {
  const dataDir = join(dir, name)
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  await symlink('/dev/full', join(dataDir, 'mail', `${row.id}.eml.part`))
  return dataDir
}

// Node ends a process in which a file handle is collected that nobody closed.
const script = (env: Record<string, string>) => `
  import { setImmediate as turn } from 'node:timers/promises'
  import { readConfig } from '#server/platform/config/config.ts'
  import { mailTransport } from '#server/platform/mail/mail-transport.ts'
  const deliver = mailTransport(readConfig(${JSON.stringify(env)}))
  await deliver(${JSON.stringify(row)}).catch((error) => process.stdout.write(error.code + ' '))
  for (let times = 0; times < 20; times += 1) {
    globalThis.gc()
    await turn()
  }
  process.stdout.write('lives on')`

test.runIf(process.platform === 'linux')(
  'bar 41 a mail that cannot be written closes its file, so the process keeps running',
  async () => {
    const env = { ...settings, DATA_DIR: await withFullDisk('child') }
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script(env)], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, wrong, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    expect([said, wrong, code]).toEqual(['ENOSPC lives on', '', 0])
  },
)

test.runIf(process.platform === 'linux')(
  'bar 41 no partial file of it is left, and it is written once there is space again',
  async () => {
    const dataDir = await withFullDisk('again')
    const deliver = mailTransport(readConfig({ ...settings, DATA_DIR: dataDir }))
    await expect(deliver(row)).rejects.toThrow('ENOSPC')
    expect(await readdir(join(dataDir, 'mail'))).toEqual([])
    await deliver(row)
    expect(await readdir(join(dataDir, 'mail'))).toEqual([`${row.id}.eml`])
  },
)
