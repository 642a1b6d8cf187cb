import { and, eq, isNull } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { caseQuestion, caseReminder } from '#server/cases/cases.tables.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'

import { mailReminder } from './mail-question.ts'
import type { AskedKinds } from './question-subject.ts'

type Reminding = {
  readonly caseId: string
  readonly by: Actor
  readonly day: CalendarDate
  /** Counts it, in its transaction. */
  readonly count?: (tx: Tx) => Promise<void>
}

const lockOpenQuestion = async (tx: Tx, caseId: string) => {
  const open = and(
    eq(caseQuestion.caseId, caseId),
    isNull(caseQuestion.answeredAt),
    isNull(caseQuestion.closedAt),
  )
  const [asked] = await tx.select().from(caseQuestion).where(open).for('no key update')
  return asked ?? refuse('case_not_waiting')
}

/**
 * Reminds the customer of a case of the question that is open, by a mail without its words, once on a day. Refuses a case that
 * waits for nobody, and one whose customer was reminded on this day.
 */
export const remindCustomer = async (
  portal: Portal,
  kinds: AskedKinds,
  { caseId, by, day, count }: Reminding,
): Promise<void> => {
  const { kind, subjectId } = (await caseById(portal.db, caseId)) ?? refuse('errors.notFound')
  const lock = kinds[kind] ?? refuse('case_not_waiting')
  await portal.db.transaction(async (tx) => {
    const about = await lock(portal, tx, subjectId)
    // read only after locking, to see what was answered or decided before
    const { questionId, accountId, askedAt } = await lockOpenQuestion(tx, caseId)
    const row = { questionId, sentOn: day, sentBy: staffIdOf(by) }
    const { rowCount } = await tx.insert(caseReminder).values(row).onConflictDoNothing()
    if (!rowCount) refuse('case_reminded_today')
    const holder = (await profileOf(tx, accountId)) ?? refuse('errors.notFound')
    const subject = { kind: 'CASE', id: caseId } as const
    await recordAudit(tx, { actor: by, event: 'CASE_CUSTOMER_REMINDED', subject, accountId })
    await mailReminder(portal, tx, { holder, asked: about, askedOn: amsterdam(askedAt).date })
    await count?.(tx)
  })
}
