import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { isClosedName } from '#domain/shared/closed-account.ts'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJobs } from '#server/platform/jobs/jobs.ts'

import { mailJob, sealedWords } from './mail-job.ts'
import { mailTable } from './mail-tables.ts'
import { mailsOf, renderMail } from './render-mail.ts'
import type { MailCover, MailInput, MailTemplate } from './render-mail.ts'

export { mailsOf }
export type { MailCover, MailTemplate }

export type QueuedMail = MailInput & {
  /** By which whoever sends it knows it; made if there is none. */
  readonly id?: string
  readonly to: string
  /** One plain address that an answer goes to; without it, answers go to COMPANY_EMAIL. */
  readonly replyTo?: string
  readonly accountId?: string
  /** The portal's SECRET: the text waits sealed with it, for a mail whose link is a key. */
  readonly sealedWith?: string
}

const AT_ONCE = 5
const ADDRESS = /^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+$/u

const rowOf = (mail: QueuedMail) => {
  const { id = randomUUID(), to: recipient, replyTo, locale, template, accountId } = mail
  if (![recipient, replyTo ?? recipient].every((address) => ADDRESS.test(address)))
    throw new Error('a mail goes to one plain address, and so do its answers')
  const row = { id, recipient, replyTo, locale, template: template.name, accountId }
  const { subject, ...words } = renderMail(mail)
  if (mail.sealedWith === undefined) return { ...row, subject, ...words }
  return { ...row, subject, text: '', html: '', sealed: sealedWords(mail.sealedWith, row.id, words) }
}

// A transaction is one object for all who write in it.
const watched = new WeakMap<object, string[]>()

/** The ids of the mails that are queued in this transaction from now on, in their order. */
export const watchMails = (tx: Tx): readonly string[] => {
  const ids: string[] = []
  watched.set(tx, ids)
  return ids
}

/**
 * Stores mails and the jobs that send them in the caller's transaction, and returns their ids. Throws when a text or
 * value is missing or `to` or `replyTo` is not one plain address.
 */
export const queueMails = async (tx: Db | Tx, mails: readonly QueuedMail[]): Promise<readonly string[]> => {
  // the owner of a closed account gets no mails any more
  const wanted = mails.filter(({ to }) => !isClosedName(to))
  if (!wanted.length) return []
  const rows = []
  for (const [index, mail] of wanted.entries()) {
    // many mails take as long to write as many calls to answer, so calls come in between
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    rows.push(rowOf(mail))
  }
  const stored = await tx.insert(mailTable).values(rows).returning({ id: mailTable.id })
  await addJobs(
    tx,
    stored.map(({ id }) => mailJob(id)),
  )
  const ids = stored.map(({ id }) => id)
  watched.get(tx)?.push(...ids)
  return ids
}

/** Stores one mail in the caller's transaction as `queueMails` does, and returns its id. */
export const queueMail = async (tx: Db | Tx, mail: QueuedMail): Promise<string> => {
  const [id] = await queueMails(tx, [mail])
  if (id === undefined && !isClosedName(mail.to)) throw new Error('the mail was not stored')
  return id ?? ''
}
