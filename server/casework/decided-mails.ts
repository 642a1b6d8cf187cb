import { createHash } from 'node:crypto'

import { inArray } from 'drizzle-orm'

import type { MailPreview } from '#contract/cases/mail-preview.ts'
import { decideCaseIn } from '#server/case-kinds.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { watchMails } from '#server/platform/mail/mail.ts'
import { withWords } from '#server/platform/mail/mail-job.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { ChosenDecision } from './decision-of.ts'

// An invoice has a number of its own, which another one may take first.
const isOfDecision = ({ template }: { readonly template: string }) => template !== 'invoice'

const URL_LINE = /^https?:\/\/\S+$/
const LABEL = /:\n(?=https?:)/

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((one) =>
      one
        .replace(LABEL, '\n')
        .split('\n')
        .filter((line) => !URL_LINE.test(line))
        .join('\n'),
    )
    .filter(Boolean)

const readMails = async ({ config }: Portal, tx: Tx, ids: readonly string[]): Promise<MailPreview[]> => {
  if (!ids.length) return []
  const rows = await tx
    .select()
    .from(mailTable)
    .where(inArray(mailTable.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, withWords(config.secret, row)]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter(isOfDecision)
    .map(({ recipient: to, locale, subject, text }) => ({
      to,
      locale,
      subject,
      paragraphs: paragraphsOf(text),
    }))
}

/** What identifies mails that somebody looked at: all that their customer reads. */
const hashOf = (mails: readonly MailPreview[]): string =>
  createHash('sha256').update(JSON.stringify(mails)).digest('hex')

export type DecidedMails = { readonly mails: MailPreview[]; readonly mailHash: string }

/** Work in a transaction that queues mails. */
type MailingWork = (tx: Tx) => Promise<void>

/** Does work in the transaction of the caller, and returns the mails that this queued. */
export const withMails = async (portal: Portal, tx: Tx, work: MailingWork): Promise<DecidedMails> => {
  const ids = watchMails(tx)
  await work(tx)
  const mails = await readMails(portal, tx, ids)
  return { mails, mailHash: hashOf(mails) }
}

type Deciding = { readonly caseId: string; readonly by: Actor; readonly chosen: ChosenDecision }

const decideIn =
  (portal: Portal, { caseId, by, chosen: { decision, words } }: Deciding): MailingWork =>
  (tx) =>
    decideCaseIn(portal, tx, decision, { caseId, by, words })

/** Decides in the transaction of the caller, and returns the mails that this queued. */
export const decideWithMails = (portal: Portal, tx: Tx, deciding: Deciding): Promise<DecidedMails> =>
  withMails(portal, tx, decideIn(portal, deciding))

class Undone extends Error {}

/**
 * The mails that work would send. It is done in a transaction that is always undone, so that they are the same mails, word for
 * word; refuses what the work would refuse.
 */
export const mailsOfWork = async (portal: Portal, work: MailingWork): Promise<DecidedMails> => {
  let found: DecidedMails | undefined
  try {
    await portal.db.transaction(async (tx) => {
      found = await withMails(portal, tx, work)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!found) throw new Error('nothing was done')
  return found
}

/** The mails that a decision would send; refuses what the decision would refuse. */
export const mailsOfDecision = (portal: Portal, deciding: Deciding): Promise<DecidedMails> =>
  mailsOfWork(portal, decideIn(portal, deciding))
