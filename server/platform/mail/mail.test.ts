import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { openCopy } from '#server/testing/test-cluster.ts'

import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addJob, doWaitingJobs, startJobs } from '#server/platform/jobs/jobs.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { mailInFolder, mailsInFolder } from './mail-folder.ts'
import { mailTable } from './mail-tables.ts'
import { queueMail } from './mail.ts'
import type { QueuedMail } from './mail.ts'
import { mailTasks } from './send-mails.ts'
import { endRefusedMails, sendMailsAgain, undeliveredMails } from './undelivered-mails.ts'

type Envelope = { readonly from: string; readonly to: readonly string[]; readonly raw: string }
type Verdict = { readonly code: number; readonly at: 'RCPT' | 'DATA'; readonly status?: string }

const lines: string[] = []
const log = makeLog({ level: 'info', write: (line) => void lines.push(line) })
const texts = {
  'en-GB': {
    'activation.subject': 'Received {number}',
    'activation.body': 'Hello {name}',
    'activation.button': 'Go on',
  },
  nl: {
    'activation.subject': 'Ontvangen {number}',
    'activation.body': 'Hallo {name}',
    'activation.button': 'Ga verder',
  },
}

let database: Database
let dir = ''
let server: SMTPServer | undefined
let arrived: Envelope[] = []
// The server's replies to recipients; tests set them.
const verdicts = new Map<string, Verdict>()

const smtpError = ({ code, status }: Verdict) =>
  Object.assign(new Error(`${status ? `${status} ` : ''}not for mei.lin@example.com`), { responseCode: code })

const startPeer = async (port = 0) => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, callback) => {
      const verdict = verdicts.get(address)
      callback(verdict?.at === 'RCPT' ? smtpError(verdict) : undefined)
    },
    onData: async (stream, { envelope }, callback) => {
      // chunks of a socket are buffers
      const chunks = (await stream.toArray()) as Buffer[]
      const to = envelope.rcptTo.map(({ address }) => address)
      const verdict = verdicts.get(to[0] ?? '')
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      arrived.push({ from, to, raw: Buffer.concat(chunks).toString() })
      callback(verdict ? smtpError(verdict) : undefined)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()))
  // a TCP server has a numbered address
  return (server.server.address() as AddressInfo).port
}

const stopPeer = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))

const configFor = (port?: number) =>
  readConfig({
    DATA_DIR: dir,
    SECRET: 'x'.repeat(32),
    ...(port === undefined ? {} : { SMTP_URL: `smtp://127.0.0.1:${port}` }),
  })

const send = (port?: number) =>
  doWaitingJobs({ database, log }, mailTasks({ config: configFor(port), db: database.db, log }))

const letter = (to: string, more: Partial<QueuedMail> = {}): QueuedMail => ({
  to,
  locale: 'en-GB',
  template: { name: 'activation', texts },
  values: { number: '260 047 113', name: 'Mei' },
  link: 'https://pont.example/en/setpassword/secret-token',
  ...more,
})

const queue = (to: string, more: Partial<QueuedMail> = {}) =>
  database.db.transaction((tx) => queueMail(tx, letter(to, more)))

const rowOf = async (id: string) => (await database.db.select().from(mailTable)).find((row) => row.id === id)

// A link of a mail is as sensitive as a password.
const NO_WORDS = { text: '', html: '', replyTo: null, sealed: null }

const dueNow = () =>
  database.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts < max_attempts), now())`,
  )

beforeAll(async () => {
  database = await openCopy(log, 5)
})

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
  arrived = []
  verdicts.clear()
})

afterEach(async () => {
  await stopPeer()
  server = undefined
  await rm(dir, { recursive: true, force: true })
})

afterAll(async () => {
  await database.close()
})

test('MAIL-03 with SMTP_URL a mail is sent to its one recipient as text and html, and its text is deleted from the database', async () => {
  const port = await startPeer()
  const id = await queue('mei.lin@example.com')
  await send(port)
  const [mail] = arrived
  const parsed = await PostalMime.parse(mail?.raw ?? '')
  expect(mail).toMatchObject({ from: 'noreply@pont.example', to: ['mei.lin@example.com'] })
  expect(parsed).toMatchObject({
    from: { name: 'Pont', address: 'noreply@pont.example' },
    to: [{ address: 'mei.lin@example.com' }],
    subject: 'Received 260 047 113',
    messageId: `<${id}@pont.example>`,
  })
  expect(parsed.text).toContain('https://pont.example/en/setpassword/secret-token')
  expect(parsed.html).toContain('href="https://pont.example/en/setpassword/secret-token"')
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, text: '', html: '', lastError: null })
})

test('MAIL-02 a mail of a change that was rolled back is never sent', async () => {
  const port = await startPeer()
  const undone = database.db.transaction(async (tx) => {
    await queueMail(tx, letter('nobody@example.com'))
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  await send(port)
  expect(arrived).toEqual([])
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com>\r\nRCPT TO:<b@example.com',
  'Mei <a@example.com>',
  'a@example.com;b@example.com',
  'a b@example.com',
  'nobody',
])('MAIL-01 an address such as %j is refused before it is stored', async (to) => {
  await expect(queue(to)).rejects.toThrow('one plain address')
  await expect(queue('mei@example.com', { replyTo: to })).rejects.toThrow('one plain address')
})

test('MAIL-01 a reply goes to the Reply-To address, which is deleted from the database with the text', async () => {
  const port = await startPeer()
  const id = await queue('help@pont.example', { replyTo: "o'neill@example.com" })
  expect(await rowOf(id)).toMatchObject({ replyTo: "o'neill@example.com" })
  await send(port)
  const parsed = await PostalMime.parse(arrived[0]?.raw ?? '')
  expect(parsed.replyTo).toMatchObject([{ address: "o'neill@example.com" }])
  expect(arrived.map(({ to }) => to)).toEqual([['help@pont.example']])
  expect(await rowOf(id)).toMatchObject({ state: 'sent', replyTo: null })
})

test('MAIL-01 an answer to any other mail goes to the service desk, not to the sender that nobody reads', async () => {
  const port = await startPeer()
  await queue('mei@example.com')
  await send(port)
  const parsed = await PostalMime.parse(arrived[0]?.raw ?? '')
  expect(parsed.from).toMatchObject({ address: 'noreply@pont.example' })
  expect(parsed.replyTo).toMatchObject([{ address: 'help@pont.example' }])
})

test('MAIL-01 what a person typed never becomes a header or a second recipient', async () => {
  const port = await startPeer()
  const nasty = 'Mei\r\nBcc: thief@example.com\r\nContent-Type: text/html\r\n\r\n<b>x</b>\u2028'
  await queue('one@example.com', { values: { number: nasty, name: nasty } })
  await send(port)
  const parsed = await PostalMime.parse(arrived[0]?.raw ?? '')
  expect(arrived.map(({ to }) => to)).toEqual([['one@example.com']])
  expect(parsed.headers.map(({ key }) => key).toSorted()).toEqual(
    [
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ].toSorted(),
  )
  expect(parsed.bcc).toBeUndefined()
})

test('MAIL-02 a mail that is temporarily rejected is sent later, unchanged', async () => {
  const port = await startPeer()
  verdicts.set('busy@example.com', { code: 451, at: 'DATA' })
  const id = await queue('busy@example.com')
  await send(port)
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, lastError: 'EMESSAGE 451 DATA' })
  const { rows } = await database.pool.query<{ wait: number }>(
    // the job that has just run has no key any more, but may still be in the table
    `select extract(epoch from run_at - created_at)::float8 as wait from graphile_worker.jobs where key = $1`,
    [`mail:${id}`],
  )
  expect(rows[0]?.wait).toBeGreaterThan(2)
  verdicts.clear()
  await dueNow()
  await send(port)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  const ids = await Promise.all(arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
  expect(new Set(ids)).toEqual(new Set([`<${id}@pont.example>`]))
})

test('MAIL-02 the pauses grow with the age of the mail, so that mails do not wait long after an outage', async () => {
  const id = await queue('old@example.com')
  await database.pool.query(`update mail set created_at = now() - interval '10 minutes' where id = $1`, [id])
  await send(1)
  const { rows } = await database.pool.query<{ wait: number }>(
    `select extract(epoch from run_at - created_at)::float8 as wait from graphile_worker.jobs where key = $1`,
    [`mail:${id}`],
  )
  expect(rows[0]?.wait).toBeGreaterThan(60)
  expect(rows[0]?.wait).toBeLessThan(120)
  await database.pool.query(`update mail set created_at = now() - interval '6 days' where id = $1`, [id])
  await dueNow()
  await send(1)
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 2, ...NO_WORDS })
})

test('MAIL-02 a mail to a mailbox that does not exist has failed, stays stored for staff without its text, and does not block others', async () => {
  const port = await startPeer()
  verdicts.set('gone@example.com', { code: 550, at: 'RCPT', status: '5.1.1' })
  const sealed = { sealedWith: 'x'.repeat(32), replyTo: 'mei@example.com' }
  const [gone, good] = [await queue('gone@example.com', sealed), await queue('good@example.com')]
  await send(port)
  expect(await rowOf(gone)).toMatchObject({
    state: 'failed',
    template: 'activation',
    subject: 'Received 260 047 113',
    ...NO_WORDS,
    lastError: 'EENVELOPE 550 RCPT TO',
  })
  expect(await rowOf(good)).toMatchObject({ state: 'sent' })
  expect(lines.join('')).not.toMatch(/example\.com|secret-token|Mei/)
  expect(lines.join('')).toContain('"event":"mail_failed"')
})

test.each([
  ['that does not relay for us', { code: 550, at: 'RCPT', status: '5.7.1' }, 'EENVELOPE 550 RCPT TO'],
  ['that does not say why', { code: 550, at: 'RCPT' }, 'EENVELOPE 550 RCPT TO'],
  ['whose quota is used up', { code: 554, at: 'DATA' }, 'EMESSAGE 554 DATA'],
] as const)(
  'MAIL-02 a mail refused by a mail server %s keeps its text sealed, and is sent once that is repaired',
  async (_, verdict, lastError) => {
    const port = await startPeer()
    verdicts.set('refused@example.com', verdict)
    const id = await queue('refused@example.com')
    await send(port)
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'refused', text: '', html: '', lastError, attempts: 1 })
    expect(row?.sealed?.toString('latin1')).not.toContain('secret-token')
    // long pauses, so nothing of it is due now
    arrived = []
    verdicts.clear()
    await send(port)
    expect(arrived).toEqual([])
    expect((await undeliveredMails(database.db, { limit: 500, offset: 0 })).map((mail) => mail.id)).toContain(
      id,
    )
    expect(await sendMailsAgain(database.db)).toBe(1)
    await send(port)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, ...NO_WORDS })
    expect((await PostalMime.parse(arrived[0]?.raw ?? '')).text).toContain('setpassword/secret-token')
  },
)

test('MAIL-02 a mail refused for five days has failed and keeps no text, also when its job was lost', async () => {
  const port = await startPeer()
  verdicts.set('never@example.com', { code: 550, at: 'RCPT' })
  const ids = [await queue('never@example.com'), await queue('never@example.com')]
  await send(port)
  const age = (id?: string) =>
    database.pool.query(`update mail set created_at = now() - interval '5 days 1 minute' where id = $1`, [id])
  await age(ids[0])
  await endRefusedMails(database).run(
    calendarDate('2026-11-20'),
    new AbortController().signal,
    async () => {},
  )
  const states = async () => (await Promise.all(ids.map(rowOf))).map((row) => row?.state)
  expect(await states()).toEqual(['failed', 'refused'])
  await age(ids[1])
  await dueNow()
  await send(port)
  expect(await states()).toEqual(['failed', 'failed'])
  for (const id of ids) expect(await rowOf(id)).toMatchObject(NO_WORDS)
})

test('MAIL-02 the database refuses a mail that is sent or failed and still says something', async () => {
  const id = await queue('words@example.com')
  const end = (state: string) => database.pool.query(`update mail set state = $2 where id = $1`, [id, state])
  await expect(end('failed')).rejects.toThrow('mail_words')
  await expect(end('refused')).rejects.toThrow('mail_words')
  await database.pool.query('delete from mail where id = $1', [id])
})

test('MAIL-02 a mail server that takes connections and says nothing holds up no other job', async () => {
  const open = new Set<Socket>()
  let ended = 0
  const silent = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => (ended += 1)))
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // a TCP server has a numbered address
  const { port } = silent.address() as AddressInfo
  for (let count = 0; count < 12; count += 1) await queue('waits@example.com')
  const done = Promise.withResolvers<void>()
  const tasks = mailTasks({ config: configFor(port), db: database.db, log })
  const jobs = await startJobs({ database, log }, { ...tasks, policy: async () => done.resolve() })
  await vi.waitFor(() => expect(open.size).toBeGreaterThanOrEqual(2), 120_000)
  await addJob(database.db, { name: 'policy', payload: {} })
  await done.promise
  // no mail has given up yet
  expect([open.size, ended]).toEqual([2, 0])
  for (const socket of open) socket.destroy()
  silent.close()
  await jobs.stop()
  await database.pool.query(`delete from mail where state = 'queued'`)
})

test('MAIL-02 after five failures in a row the mail server is asked by one mail in 30 seconds, and the others wait', async () => {
  const port = await startPeer()
  await stopPeer()
  for (let count = 0; count < 8; count += 1) await queue('waits@example.com')
  let clock = 0
  const tasks = mailTasks({ config: configFor(port), db: database.db, log, now: () => clock })
  const attempts = async () => (await database.db.select().from(mailTable)).map((row) => row.attempts)
  const tried = async () => (await attempts()).reduce((sum, count) => sum + count, 0)
  const before = await tried()
  await doWaitingJobs({ database, log }, tasks)
  expect((await tried()) - before).toBe(5)
  await startPeer(port)
  await dueNow()
  await doWaitingJobs({ database, log }, tasks)
  expect(arrived).toEqual([])
  clock = 30_001
  await dueNow()
  await doWaitingJobs({ database, log }, tasks)
  expect(arrived).toHaveLength(8)
})

test('MAIL-02 while the mail server is down all mails wait, and are sent when it is back', async () => {
  const port = await startPeer()
  await stopPeer()
  const ids = [await queue('a@example.com'), await queue('b@example.com')]
  await send(port)
  expect((await Promise.all(ids.map(rowOf))).map((row) => row?.state)).toEqual(['queued', 'queued'])
  await startPeer(port)
  await dueNow()
  await send(port)
  expect(arrived.flatMap(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com'])
})

test('MAIL-02 a mail whose confirmation was lost may be sent twice, with the same Message-ID', async () => {
  const port = await startPeer()
  const id = await queue('twice@example.com')
  await send(port)
  // as after a kill -9 between sending the mail and storing that
  await database.pool.query(
    `update mail set state = 'queued', sent_at = null, text = 'x', html = 'x' where id = $1`,
    [id],
  )
  await mailTasks({ config: configFor(port), db: database.db, log })['mail']?.(
    { id },
    new AbortController().signal,
  )
  await mailTasks({ config: configFor(port), db: database.db, log })['mail']?.(
    { id },
    new AbortController().signal,
  )
  const ids = await Promise.all(arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
  expect(ids).toEqual([`<${id}@pont.example>`, `<${id}@pont.example>`])
})

test('MAIL-02 mails that waited during a restart are sent after it', async () => {
  const id = await queue('later@example.com', { locale: 'nl' })
  const jobs = await startJobs({ database, log }, mailTasks({ config: configFor(), db: database.db, log }))
  await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'sent' }), 120_000)
  await jobs.stop()
  expect((await mailInFolder(configFor(), id))?.subject).toBe('Ontvangen 260 047 113')
})

test('MAIL-03 without SMTP_URL mails are written to a folder, and the newest comes first', async () => {
  const first = await queue('first@example.com')
  await send()
  const second = await queue('second@example.com')
  await send()
  expect((await readdir(join(dir, 'mail'))).toSorted()).toEqual([`${first}.eml`, `${second}.eml`].toSorted())
  const mails = await mailsInFolder(configFor(), 10)
  expect(mails.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com'])
  expect(mails[0]?.text).toContain('Hello Mei')
  expect(await mailInFolder(configFor(), '../secret')).toBeUndefined()
})
