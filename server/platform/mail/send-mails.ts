import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { circuitBreaker } from '#server/platform/http/client/circuit-breaker.ts'
import { MAIL_TASK, addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log/log.ts'

import { mailFailure } from './mail-failure.ts'
import type { MailFailure } from './mail-failure.ts'
import { mailJob, mailOfJob, sealedWords, withWords } from './mail-job.ts'
import { mailTable } from './mail-tables.ts'
import type { MailRow } from './mail-tables.ts'
import { mailTransport } from './mail-transport.ts'

type WaitingMail = MailRow & { readonly age: number }
type Outcome = 'sent' | 'not tried' | MailFailure
type MailContext = {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  /** Milliseconds of a monotonic clock, of the breaker; tests set it. */
  readonly now?: () => number
}

const HOUR = 3600
const LEAST_PAUSE_SECONDS = 3
const LONGEST_PAUSE_SECONDS = HOUR / 4
// A server that does not answer is asked by one mail in 30 seconds; the others wait as long at least.
const NOT_TRIED_SECONDS = 30
const [REFUSED_LEAST, REFUSED_MOST] = [HOUR, 6 * HOUR]

/** How long a mail waits for a mail server that takes it; after it, it has failed and what it says is deleted. */
export const GIVE_UP_SECONDS = 5 * 24 * HOUR

const waitingMail = async (db: Db, id: string): Promise<WaitingMail | undefined> => {
  const age = sql<number>`extract(epoch from now() - ${mailTable.createdAt})::float8`
  const [storedMail] = await db
    .select({ mail: mailTable, age })
    .from(mailTable)
    .where(and(eq(mailTable.id, id), inArray(mailTable.state, ['queued', 'refused'])))
  return storedMail && { ...storedMail.mail, age: storedMail.age }
}

/**
 * What a mail says is deleted as soon as it waits no more: its link is as sensitive as a password. Whom it was for, its
 * subject, and why it failed stay for support.
 */
export const NO_WORDS = { replyTo: null, text: '', html: '', sealed: null }

const tried = sql`${mailTable.attempts} + 1`

const markSent = (db: Db, id: string) =>
  db
    .update(mailTable)
    .set({ ...NO_WORDS, state: 'sent', sentAt: sql`now()`, attempts: tried, lastError: null })
    .where(eq(mailTable.id, id))

const markFailed = (db: Db, id: string, lastError: string) =>
  db
    .update(mailTable)
    .set({ ...NO_WORDS, state: 'failed', attempts: tried, lastError })
    .where(eq(mailTable.id, id))

const clamp = (seconds: number, least: number, most: number) => Math.min(most, Math.max(least, seconds))

// A sixth of the mail's age: the pauses grow, and after an outage a mail waits at most a sixth of its duration more.
const pauseFor = (age: number) => clamp(age / 6, LEAST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)

const tryLater = (db: Db, { id, age }: WaitingMail, lastError: string) =>
  db.transaction(async (tx) => {
    await tx.update(mailTable).set({ attempts: tried, lastError }).where(eq(mailTable.id, id))
    await addJob(tx, mailJob(id, pauseFor(age)))
  })

// Nobody can say when a refusal passes, so the pauses are long; who repaired something asks for them all at once.
const keepRefused = ({ db, config }: MailContext, mail: WaitingMail, lastError: string) =>
  db.transaction(async (tx) => {
    const sealed = mail.sealed ?? sealedWords(config.secret, mail.id, mail)
    await tx
      .update(mailTable)
      .set({ state: 'refused', text: '', html: '', sealed, attempts: tried, lastError })
      .where(eq(mailTable.id, mail.id))
    await addJob(tx, mailJob(mail.id, clamp(mail.age, REFUSED_LEAST, REFUSED_MOST)))
  })

/** One that could not be asked counts for the breaker; one that answered does not, whatever it said. */
const trying = ({ config, now = () => performance.now() }: MailContext) => {
  const deliver = mailTransport(config)
  const breaker = circuitBreaker(now)
  return async (mail: WaitingMail): Promise<Outcome> => {
    let outcome: Outcome = 'not tried'
    const call = async () => {
      outcome = await deliver(withWords(config.secret, mail)).then(() => 'sent' as const, mailFailure)
      if (outcome !== 'sent' && outcome.of === 'SERVER') throw new Error(outcome.reason)
    }
    await breaker(call).catch(() => undefined)
    return outcome
  }
}

const storeFailure = async (sending: MailContext, mail: WaitingMail, { of, reason }: MailFailure) => {
  const { db, log } = sending
  const facts = { mailId: mail.id, template: mail.template, attempt: mail.attempts + 1, reason }
  if (of === 'MAILBOX' || mail.age > GIVE_UP_SECONDS) {
    await markFailed(db, mail.id, reason)
    return log.error({ ...facts, event: 'mail_failed' }, 'a mail cannot be delivered')
  }
  if (of === 'REFUSED') {
    await keepRefused(sending, mail, reason)
    return log.error({ ...facts, event: 'mail_refused' }, 'a mail was refused and will be retried for days')
  }
  await tryLater(db, mail, reason)
  log.warn({ ...facts, event: 'mail_delayed' }, 'a mail will be retried later')
}

/** The job that sends mails: over SMTP_URL, or into the folder DATA_DIR/mail; at least once, with pauses that grow. */
export const mailTasks = (sending: MailContext): Tasks => {
  const { db, log } = sending
  const attempt = trying(sending)
  const send = async (payload: unknown) => {
    const mail = await waitingMail(db, mailOfJob(payload))
    if (!mail) return
    const outcome = await attempt(mail)
    if (outcome === 'not tried')
      return addJob(db, mailJob(mail.id, Math.max(NOT_TRIED_SECONDS, pauseFor(mail.age))))
    if (outcome !== 'sent') return storeFailure(sending, mail, outcome)
    await markSent(db, mail.id)
    const facts = { mailId: mail.id, template: mail.template, attempt: mail.attempts + 1 }
    log.info({ ...facts, event: 'mail_sent' }, 'a mail was sent')
  }
  return { [MAIL_TASK]: send }
}
