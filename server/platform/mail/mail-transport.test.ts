import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'

import type { MailRow } from './mail-tables.ts'
import { mailFailure } from './mail-failure.ts'
import { mailServerProblem, mailTransport, needsTls } from './mail-transport.ts'

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

/** A mail server on this machine, with or without encryption; its certificate is one that nobody trusts. */
const peer = async (encryption: boolean, options: SMTPServerOptions = { disabledCommands: ['AUTH'] }) => {
  let arrived = 0
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    disabledCommands: [...(options.disabledCommands ?? []), ...(encryption ? [] : ['STARTTLS'])],
    onData: (stream, _, callback) => {
      arrived += 1
      stream.resume().on('end', () => callback())
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  // a TCP server has a numbered address
  const { port } = server.server.address() as AddressInfo
  const configOf = (host: string, more: Record<string, string> = {}) =>
    readConfig({ ...settings, DATA_DIR: dir, SMTP_URL: `smtp://${host}:${port}`, ...more })
  const deliver = (host: string, more: Record<string, string> = {}) =>
    mailTransport(configOf(host, more))(row).then(() => 'sent', mailFailure)
  return {
    deliver,
    problem: (host: string) => mailServerProblem(configOf(host)),
    arrived: () => arrived,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

test('MAIL-03 a mail goes readable to a server of this machine only, unless the settings allow it', async () => {
  const { deliver, arrived, stop } = await peer(false)
  // reaches this machine, and is no address of it
  const refused = await deliver('0.0.0.0')
  expect([refused, arrived()]).toEqual([
    expect.objectContaining({ of: 'SERVER', reason: expect.stringContaining('offers no encryption') }),
    0,
  ])
  expect([await deliver('127.0.0.1'), await deliver('0.0.0.0', { SMTP_TLS: 'off' })]).toEqual([
    'sent',
    'sent',
  ])
  await stop()
})

test('MAIL-03 where the certificate of the mail server is not trusted, the log says that it is the certificate', async () => {
  const { deliver, arrived, stop } = await peer(true)
  const failure = await deliver('127.0.0.1')
  expect([failure, arrived()]).toEqual([
    expect.objectContaining({ of: 'SERVER', reason: expect.stringContaining('certificate') }),
    0,
  ])
  await stop()
})

test.each([
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'the certificate of the mail server is not trusted (NODE_EXTRA_CA_CERTS)',
  ],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of the mail server is not trusted (NODE_EXTRA_CA_CERTS)'],
  ['CERT_HAS_EXPIRED', 'the certificate of the mail server is not trusted'],
])('MAIL-03 of a certificate with %s the log names the setting where that helps', (originalCode, words) => {
  const { reason } = mailFailure(Object.assign(new Error('no'), { code: 'ESOCKET', originalCode }))
  expect(reason).toBe(`ESOCKET ${originalCode} ${words}`)
})

test.each([
  ['smtp://mail.example.com', true],
  ['smtp://localhost.example.com:25', true],
  ['smtp://10.0.0.1:25', true],
  ['smtp://user:pass@localhost:25', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:25', false],
])('MAIL-03 a mail to %s needs encryption: %s', (url, expected) => {
  expect([needsTls(url, true), needsTls(url, false)]).toEqual([expected, false])
})

// The password `right` is taken, any other is not.
const withPassword: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, callback) =>
    password === 'right' ? callback(null, { user: username }) : callback(new Error('535 no')),
}

test('MAIL-03 OPS-09 the mail server is tried at the start without a mail, and what is wrong is said in words', async () => {
  const [plain, encrypted, closed] = [await peer(false), await peer(true), await peer(false, withPassword)]
  expect([
    await plain.problem('127.0.0.1'),
    await closed.problem('pont:right@127.0.0.1'),
    await plain.problem('0.0.0.0'),
    await encrypted.problem('127.0.0.1'),
    await closed.problem('pont:wrong@127.0.0.1'),
  ]).toEqual([
    undefined,
    undefined,
    expect.stringContaining('the mail server offers no encryption'),
    expect.stringContaining('the certificate of the mail server is not trusted'),
    expect.stringContaining('the mail server does not take this name and password'),
  ])
  expect([plain.arrived(), encrypted.arrived(), closed.arrived()]).toEqual([0, 0, 0])
  await Promise.all([plain.stop(), encrypted.stop(), closed.stop()])
  expect(await plain.problem('127.0.0.1')).toContain('no mail server listens there')
  expect(await mailServerProblem(readConfig({ ...settings, DATA_DIR: dir }))).toBeUndefined()
})
