import type { casework } from '#contract/casework.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { askingIssues } from '#domain/cases/asked-items.ts'
import type { Asking } from '#domain/cases/asked-items.ts'
import { nextReminder } from '#domain/cases/question-reminders.ts'
import { ASKED_KINDS, roleOfKind } from '#server/case-kinds.ts'
import { askCustomerIn, wasAsked } from '#server/cases/shared/ask-customer.ts'
import { takeCase } from '#server/cases/shared/assign-case.ts'
import { refuseDecided } from '#server/cases/shared/refuse-decided.ts'
import { remindCustomer } from '#server/cases/shared/remind-customer.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { forgetWords } from './case-notes.ts'
import { mailsOfWork, withMails } from './decided-mails.ts'

type OnCase = { readonly caseId: string; readonly by: StaffActor }

type AskingOn = OnCase & { readonly asking: Asking; readonly questionId?: string }

// Who decides a case asks about it: while it is handed over, those who have it.
const kindForDecider = async (portal: Portal, { caseId, by }: OnCase) => {
  const { kind, handedTo } = (await caseById(portal.db, caseId)) ?? refuse('errors.notFound')
  if (!by.roles.includes(handedTo ?? roleOfKind(kind))) refuse('staff_role_missing')
  return kind
}

const refuseWrong = async (portal: Portal, { asking, ...on }: AskingOn) => {
  const issues = askingIssues(await kindForDecider(portal, on), asking)
  if (issues.length) refuse('invalid_input', issues)
}

const askIn =
  (portal: Portal, { asking, ...on }: AskingOn) =>
  async (tx: Tx) => {
    await refuseDecided(tx, on.caseId)
    await askCustomerIn(portal, tx, { kinds: ASKED_KINDS, ...on, ...asking })
    // refused where somebody else is at it
    await takeCase({ db: tx, clock: portal.clock }, on.caseId, on.by)
  }

/** The mail that asks the customer of a case for more, in their language, what identifies it, and when we remind of it. */
export const previewQuestion = async (
  portal: Portal,
  on: AskingOn,
): Promise<ReplyOf<typeof casework.previewQuestion>> => {
  await refuseWrong(portal, on)
  const seen = await mailsOfWork(portal, askIn(portal, on))
  const remindOn = nextReminder({ askedOn: portal.clock.today(), lastReminder: undefined }) ?? null
  return { ...seen, remindOn }
}

type QuestionRequest = OnCase & BodyOf<typeof casework.ask>

/**
 * Asks the customer of a case for more: the case waits, and its clock stands still. Refuses a mail that is not the one that was looked
 * at. Sent twice, it is asked once.
 */
export const askForMore = async (portal: Portal, { mailHash, ...sent }: QuestionRequest): Promise<void> => {
  await refuseWrong(portal, sent)
  await portal.db.transaction(async (tx) => {
    if (await wasAsked(tx, sent)) return
    const seen = await withMails(portal, tx, askIn(portal, sent))
    if (seen.mailHash !== mailHash) refuse('case_mail_changed')
    await forgetWords(tx, sent.caseId, sent.by)
  })
}

/** Reminds the customer of a case now of what they were asked. */
export const remindNow = async (portal: Portal, on: OnCase): Promise<void> => {
  await kindForDecider(portal, on)
  await remindCustomer(portal, ASKED_KINDS, { ...on, day: portal.clock.today() })
}
