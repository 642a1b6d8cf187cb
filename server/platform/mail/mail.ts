import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { and, eq, sql } from 'drizzle-orm'

import { isClosedName } from '#domain/shared/closed-account.ts'
import type { Locale } from '#domain/shared/locale.ts'

import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJob, addJobs } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'
import { seal, unseal } from '#server/platform/seal.ts'

import { mailTable } from './mail-tables.ts'
import type { MailRow } from './mail-tables.ts'
import type { MailValues } from './mail-texts.ts'
import { mailTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'
import type { MailTemplate } from './render-mail.ts'

export type { MailTemplate }
export type { MailTexts } from './mail-texts.ts'

export type QueuedMail = {
  readonly to: string
  /** One plain address that an answer goes to; without it, answers go to COMPANY_EMAIL. */
  readonly replyTo?: string
  readonly locale: Locale
  readonly template: MailTemplate
  /** The values of the texts; dates and amounts are already formatted. */
  readonly values?: MailValues
  /** The link of the button; required if the template has a `.button`. */
  readonly link?: string
  /** A link in the text under all others, whose words are the `.secondLink` of the template. */
  readonly secondLink?: string
  /** Text that a person typed, with line breaks; shown as a quote. */
  readonly quote?: string
  readonly accountId?: string
  /** The portal's SECRET: the text waits sealed with it, for a mail whose link is a key. */
  readonly sealedWith?: string
}

type Waiting = MailRow & { readonly age: number }
type Failure = { readonly permanent: boolean; readonly reason: string }

const TASK = 'mail'
const AT_ONCE = 5
const LEAST_PAUSE_SECONDS = 3
const LONGEST_PAUSE_SECONDS = 15 * 60
const GIVE_UP_SECONDS = 5 * 24 * 3600
const ADDRESS = /^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+$/u
// A refusal of this one mail; at other commands (greeting, log-in, sender) the fault is in our settings.
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA'])

const keyOf = (id: string) => `mail:${id}`

const rowOf = (mail: QueuedMail) => {
  const { to: recipient, replyTo, locale, template, accountId } = mail
  if (![recipient, replyTo ?? recipient].every((one) => ADDRESS.test(one)))
    throw new Error('a mail goes to one plain address, and so do its answers')
  const row = { id: randomUUID(), recipient, replyTo, locale, template: template.name, accountId }
  const { subject, ...words } = renderMail(mail)
  if (mail.sealedWith === undefined) return { ...row, subject, ...words }
  return { ...row, subject, text: '', html: '', sealed: seal(mail.sealedWith, row.id, JSON.stringify(words)) }
}

type Words = Pick<MailRow, 'text' | 'html'>

const unsealed = (secret: string, mail: Waiting): Waiting =>
  // sealed by rowOf in this form
  mail.sealed ? { ...mail, ...(JSON.parse(unseal(secret, mail.id, mail.sealed)) as Words) } : mail

/**
 * Stores mails and the jobs that send them in the caller's transaction, and returns their ids. Throws when a text or
 * value is missing or `to` or `replyTo` is not one plain address.
 */
export const queueMails = async (tx: Db | Tx, mails: readonly QueuedMail[]): Promise<readonly string[]> => {
  // the owner of a closed account gets no mails any more
  const wanted = mails.filter(({ to }) => !isClosedName(to))
  if (!wanted.length) return []
  const rows = []
  for (const [at, mail] of wanted.entries()) {
    // many mails take as long to write as many calls to answer, so calls come in between
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    rows.push(rowOf(mail))
  }
  const stored = await tx.insert(mailTable).values(rows).returning({ id: mailTable.id })
  await addJobs(
    tx,
    stored.map(({ id }) => ({ name: TASK, payload: { id }, key: keyOf(id) })),
  )
  return stored.map(({ id }) => id)
}

/** Stores one mail in the caller's transaction as `queueMails` does, and returns its id. */
export const queueMail = async (tx: Db | Tx, mail: QueuedMail): Promise<string> => {
  const [id] = await queueMails(tx, [mail])
  if (id === undefined && !isClosedName(mail.to)) throw new Error('the mail was not stored')
  return id ?? ''
}

const waitingMail = async (db: Db, id: string): Promise<Waiting | undefined> => {
  const age = sql<number>`extract(epoch from now() - ${mailTable.createdAt})::float8`
  const [found] = await db
    .select({ mail: mailTable, age })
    .from(mailTable)
    .where(and(eq(mailTable.id, id), eq(mailTable.state, 'queued')))
  return found && { ...found.mail, age: found.age }
}

// What a mail says is deleted as soon as it waits no more: its link is as sensitive as a password. Whom it was for, its
// subject, and why it failed stay for support.
const NO_WORDS = { replyTo: null, text: '', html: '', sealed: null }

const markSent = (db: Db, id: string) =>
  db
    .update(mailTable)
    .set({
      ...NO_WORDS,
      state: 'sent',
      sentAt: sql`now()`,
      attempts: sql`${mailTable.attempts} + 1`,
      lastError: null,
    })
    .where(eq(mailTable.id, id))

const markFailed = (db: Db, id: string, reason: string) =>
  db
    .update(mailTable)
    .set({ ...NO_WORDS, state: 'failed', attempts: sql`${mailTable.attempts} + 1`, lastError: reason })
    .where(eq(mailTable.id, id))

// A sixth of the mail's age: the pauses grow, and after an outage a mail waits at most a sixth of its duration more.
const pauseFor = (age: number) => Math.min(LONGEST_PAUSE_SECONDS, Math.max(LEAST_PAUSE_SECONDS, age / 6))

const tryLater = (db: Db, { id, age }: Waiting, reason: string) =>
  db.transaction(async (tx) => {
    await tx
      .update(mailTable)
      .set({ attempts: sql`${mailTable.attempts} + 1`, lastError: reason })
      .where(eq(mailTable.id, id))
    await addJob(tx, { name: TASK, payload: { id }, key: keyOf(id), delaySeconds: pauseFor(age) })
  })

// The reply of the server may contain the address, so only its code and our command are stored.
const failureOf = (error: unknown): Failure => {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const reason = [code ?? 'failed', responseCode, command?.split(' ').slice(0, 2).join(' ')]
    .filter(Boolean)
    .join(' ')
  const refused = responseCode !== undefined && responseCode >= 500 && OF_THE_MAIL.has(command ?? '')
  return {
    permanent: refused || (code === 'EENVELOPE' && responseCode === undefined),
    reason: reason.slice(0, 100),
  }
}

// the payload of a mail's job has its id
const idOf = (payload: unknown) => String((payload as { id?: unknown } | undefined)?.id)

/** The job that sends mails: over SMTP_URL, or into the folder DATA_DIR/mail; at least once, with pauses that grow. */
export const mailTasks = (portal: { readonly config: Config; readonly db: Db; readonly log: Log }): Tasks => {
  const { db, log } = portal
  const deliver = mailTransport(portal.config)
  const send = async (payload: unknown) => {
    const mail = await waitingMail(db, idOf(payload))
    if (!mail) return
    const failure = await deliver(unsealed(portal.config.secret, mail)).then(() => undefined, failureOf)
    const facts = { mailId: mail.id, template: mail.template, attempt: mail.attempts + 1 }
    if (!failure) {
      await markSent(db, mail.id)
      return log.info({ ...facts, event: 'mail_sent' }, 'a mail was sent')
    }
    if (failure.permanent || mail.age > GIVE_UP_SECONDS) {
      await markFailed(db, mail.id, failure.reason)
      return log.error(
        { ...facts, event: 'mail_failed', reason: failure.reason },
        'a mail cannot be delivered',
      )
    }
    await tryLater(db, mail, failure.reason)
    log.warn({ ...facts, event: 'mail_delayed', reason: failure.reason }, 'a mail will be retried later')
  }
  return { [TASK]: send }
}
