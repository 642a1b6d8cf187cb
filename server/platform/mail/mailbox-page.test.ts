import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import type { MailRow } from './mail-tables.ts'
import { mailTransport } from './mail-transport.ts'
import { mailboxRoutes } from './mailbox-page.ts'

const ID = '0a0a0a0a-1b1b-4c1c-8d1d-2e2e2e2e2e2e'
let dir = ''

const appFor = (env: Record<string, string>) => {
  const app = fastify()
  const config = readConfig({ DATA_DIR: dir, SECRET: 'x'.repeat(32), ...env })
  mailboxRoutes(app, { config })
  return { app, config, get: (url: string) => app.inject({ method: 'GET', url }) }
}

const row: MailRow = {
  id: ID,
  accountId: null,
  recipient: 'mei@example.com',
  replyTo: null,
  locale: 'en-GB',
  template: 'received',
  subject: 'Received <script>alert(1)</script>',
  text: 'Go on:\nhttps://pont.example/en/setpassword/abc?x=1&y=2',
  html: '<p>Hello</p>',
  state: 'queued',
  attempts: 0,
  createdAt: '2026-11-20T12:00:00Z',
  sentAt: null,
  sealed: null,
  lastError: null,
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
})

afterAll(() => rm(dir, { recursive: true }))

test('MAIL-03 the demo shows its mails, with working links and without scripts', async () => {
  const { get, config } = appFor({})
  expect((await get('/dev/mailbox')).body).toContain('No mails yet.')
  await mailTransport(config)(row)
  const list = await get('/dev/mailbox')
  expect(list.body).toContain(`<a href="/dev/mailbox/${ID}">Received &lt;script&gt;`)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  const mail = await get(`/dev/mailbox/${ID}`)
  expect(mail.body).toContain('<a href="https://pont.example/en/setpassword/abc?x=1&amp;y=2">')
  expect((await get(`/dev/mailbox/${ID}/html`)).body).toContain('<p>Hello</p>')
  expect((await get('/dev/mailbox/nothing')).statusCode).toBe(404)
})

test('MAIL-03 of many mails only the newest hundred are read and shown', async () => {
  const { get, config } = appFor({ DATA_DIR: join(dir, 'many') })
  const ids = Array.from({ length: 101 }, (_, index) => ID.replace(/^.../, String(index).padStart(3, '0')))
  for (const id of ids) await mailTransport(config)({ ...row, id })
  const [oldest = ''] = ids
  const path = join(dir, 'many', 'mail', `${oldest}.eml`)
  // a folder with the name of a mail would fail if it were read
  await rm(path)
  await mkdir(path)
  await utimes(path, 1, 1)
  const list = await get('/dev/mailbox')
  expect(list.statusCode).toBe(200)
  expect(list.body.match(/<li>/g)).toHaveLength(100)
  expect(list.body).not.toContain(oldest)
})

test('MAIL-03 outside the demo there is no mailbox page', async () => {
  const { get } = appFor({ DATABASE_URL: 'postgresql://pont@localhost/pont' })
  expect((await get('/dev/mailbox')).statusCode).toBe(404)
  expect((await get(`/dev/mailbox/${ID}`)).statusCode).toBe(404)
})
