import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { isClosedName } from '#domain/shared/closed-account.ts'
import type { Locale } from '#domain/shared/locale.ts'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJobs } from '#server/platform/jobs/jobs.ts'

import { mailJob, sealedWords } from './mail-job.ts'
import { mailTable } from './mail-tables.ts'
import type { MailValues } from './mail-texts.ts'
import { renderMail } from './render-mail.ts'
import type { MailCover, MailTemplate, NamedLink } from './render-mail.ts'

export type { MailCover, MailTemplate }
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
  /** Links in a list below the words: the id of the text of each, and where it leads. */
  readonly links?: readonly NamedLink[]
  /** Whether the policy insures, on the day of the mail; every mail has it but those of MAILS_WITHOUT_COVER (QUOTE-04). */
  readonly cover?: MailCover
  /** Text that a person typed, with line breaks; shown as a quote. */
  readonly quote?: string
  readonly accountId?: string
  /** The portal's SECRET: the text waits sealed with it, for a mail whose link is a key. */
  readonly sealedWith?: string
}

const AT_ONCE = 5
const ADDRESS = /^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+$/u

const rowOf = (mail: QueuedMail) => {
  const { to: recipient, replyTo, locale, template, accountId } = mail
  if (![recipient, replyTo ?? recipient].every((one) => ADDRESS.test(one)))
    throw new Error('a mail goes to one plain address, and so do its answers')
  const row = { id: randomUUID(), recipient, replyTo, locale, template: template.name, accountId }
  const { subject, ...words } = renderMail(mail)
  if (mail.sealedWith === undefined) return { ...row, subject, ...words }
  return { ...row, subject, text: '', html: '', sealed: sealedWords(mail.sealedWith, row.id, words) }
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
  for (const [at, mail] of wanted.entries()) {
    // many mails take as long to write as many calls to answer, so calls come in between
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    rows.push(rowOf(mail))
  }
  const stored = await tx.insert(mailTable).values(rows).returning({ id: mailTable.id })
  await addJobs(
    tx,
    stored.map(({ id }) => mailJob(id)),
  )
  return stored.map(({ id }) => id)
}

/** Stores one mail in the caller's transaction as `queueMails` does, and returns its id. */
export const queueMail = async (tx: Db | Tx, mail: QueuedMail): Promise<string> => {
  const [id] = await queueMails(tx, [mail])
  if (id === undefined && !isClosedName(mail.to)) throw new Error('the mail was not stored')
  return id ?? ''
}
