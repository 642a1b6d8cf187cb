import { and, eq } from 'drizzle-orm'

import type { casework } from '#contract/casework.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { takesUpClosed } from '#domain/casework/case-choice.ts'
import { roleOfKind } from '#server/case-kinds.ts'
import { caseDecision } from '#server/cases/cases.tables.ts'
import { takeCase } from '#server/cases/shared/assign-case.ts'
import { caseById, lockCase } from '#server/cases/shared/review-cases.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, RefusalError } from '#server/platform/errors/refuse.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'

import { carryOutJob, UNDO_SECONDS } from './carry-out-job.ts'
import { caseWithPeople } from './casework.store.ts'
import { reasonsOf } from './reasons-of.ts'
import { refuseUnanswered } from './check-answers.ts'
import { keepWordsOf } from './case-notes.ts'
import { refuseDecided } from '#server/cases/shared/refuse-decided.ts'
import { decisionOf } from './decision-of.ts'
import type { ChoiceToStore } from './decision-of.ts'
import { mailsOfDecision } from './decided-mails.ts'
import type { DecidedMails } from './decided-mails.ts'

type OnCase = { readonly caseId: string; readonly by: StaffActor }

type DecisionRequest = OnCase &
  Omit<BodyOf<typeof casework.decide>, 'choice'> & { readonly choice: ChoiceToStore }

type ChoiceOnCase = OnCase & { readonly choice: ChoiceToStore }

// The role comes first: what was decided before is not decided again, for whoever it is.
const chosenOn = async (portal: Portal, { caseId, by, choice }: ChoiceOnCase) => {
  const { held, locale } = (await caseWithPeople(portal.db, caseId)) ?? refuse('errors.notFound')
  if (!by.roles.includes(held.handedTo ?? roleOfKind(held.kind))) refuse('staff_role_missing')
  return decisionOf(
    { kind: held.kind, locale: locale ?? 'en-GB', reasons: reasonsOf(portal, held.kind) },
    choice,
  )
}

/** The mails that a choice would send, and what identifies them. */
export const previewDecision = async (portal: Portal, choosing: ChoiceOnCase): Promise<DecidedMails> => {
  const { caseId, by, choice } = choosing
  await refuseDecided(portal.db, caseId, { takesUpClosed: takesUpClosed(choice) })
  const chosen = await chosenOn(portal, choosing)
  try {
    return await mailsOfDecision(portal, { caseId, by, chosen })
  } catch (error) {
    // somebody decided since: who and what says more than why it is not possible any more
    if (error instanceof RefusalError)
      await refuseDecided(portal.db, caseId, { takesUpClosed: takesUpClosed(choice) })
    throw error
  }
}

type Receipt = ReplyOf<typeof casework.decide>

type SentId = Pick<DecisionRequest, 'caseId' | 'decisionId' | 'by'>

// When the same was stored before; undefined if it was not.
const wasSent = async (tx: Tx, { decisionId, caseId, by: { staffId } }: SentId) => {
  const [found] = await tx
    .select({
      caseId: caseDecision.caseId,
      staffId: caseDecision.staffId,
      state: caseDecision.state,
      decidedAt: caseDecision.decidedAt,
    })
    .from(caseDecision)
    .where(eq(caseDecision.decisionId, decisionId))
  if (found && (found.staffId !== staffId || found.caseId !== caseId)) refuse('errors.notFound')
  // nothing comes of one that was undone or not carried out: made again it is another one, with its mail looked at again
  if (found?.state === 'UNDONE' || found?.state === 'REFUSED') refuse('case_mail_changed')
  return found
}

// Nobody else decides while it waits: the case stays with its decider, and only one decision can wait.
const store = async (portal: Portal, sent: DecisionRequest) =>
  portal.db.transaction(async (tx) => {
    const { decisionId, caseId, choice, mailHash, by } = sent
    const held = await lockCase(tx, caseId)
    if (await wasSent(tx, sent)) return
    await refuseDecided(tx, caseId, { takesUpClosed: takesUpClosed(choice) })
    // an answer that is taken back waits for this lock
    await refuseUnanswered(portal, tx, { ...held, outcome: choice.outcome })
    if (held.state !== 'DONE') await takeCase({ db: tx, clock: portal.clock }, caseId, by)
    await tx.insert(caseDecision).values({
      decisionId,
      caseId,
      staffId: by.staffId,
      outcome: choice.outcome,
      sealed: seal(portal.config.secret, decisionId, JSON.stringify(choice)),
      mailHash,
      decidedAt: portal.clock.now(),
    })
    await recordAudit(tx, {
      actor: by,
      event: 'CASE_DECISION_MADE',
      outcome: choice.outcome,
      subject: { kind: 'CASE', id: caseId },
      accountId: held.accountId,
    })
    await addJob(tx, carryOutJob(decisionId))
  })

/** What is left of the seconds of a decision that was sent before; undefined if it was not. */
export const sentBefore = async (
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  sent: SentId,
): Promise<Receipt | undefined> => {
  const found = await db.transaction((tx) => wasSent(tx, sent))
  if (!found) return undefined
  const { state, decidedAt } = found
  const left = state === 'PENDING' ? UNDO_SECONDS - Math.floor((clock.now() - decidedAt) / 1000) : 0
  return { decisionId: sent.decisionId, undoSeconds: Math.max(0, left) }
}

/**
 * Stores a decision on a case, to be carried out after ten seconds. It is judged first as if it were carried out now: refuses what
 * that would refuse, and a mail that is not the one that was looked at. Sent twice, it is stored once.
 */
export const makeDecision = async (portal: Portal, sent: DecisionRequest): Promise<Receipt> => {
  const before = await sentBefore(portal, sent)
  if (before) return before
  const { mailHash } = await previewDecision(portal, sent)
  if (mailHash !== sent.mailHash) refuse('case_mail_changed')
  await store(portal, sent)
  return { decisionId: sent.decisionId, undoSeconds: UNDO_SECONDS }
}

/** Undoes a decision of one's own that waits. Refuses one that was carried out: then it is too late. */
export const undoDecision = (
  portal: Portal,
  { caseId, decisionId, by }: OnCase & { readonly decisionId: string },
): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const own = and(
      eq(caseDecision.decisionId, decisionId),
      eq(caseDecision.caseId, caseId),
      eq(caseDecision.staffId, by.staffId),
    )
    // waits here while it is carried out
    const [decision] = await tx.select().from(caseDecision).where(own).for('no key update')
    const stored = decision ?? refuse('errors.notFound')
    const found = await caseById(tx, caseId)
    if (stored.state === 'UNDONE') return
    if (stored.state !== 'PENDING') refuse('case_undo_too_late')
    await tx.update(caseDecision).set({ state: 'UNDONE', settledAt: portal.clock.now() }).where(own)
    await keepWordsOf(tx, portal, stored)
    const subject = { kind: 'CASE', id: caseId } as const
    const accountId = found?.accountId
    await recordAudit(tx, { actor: by, event: 'CASE_DECISION_UNDONE', subject, accountId })
  })
