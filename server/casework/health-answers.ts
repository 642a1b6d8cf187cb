import { eq } from 'drizzle-orm'

import type { HealthAnswers } from '#contract/casework/case-view.ts'
import type { HealthReason } from '#domain/casework/health-reasons.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { addedPeriod, requestHealth } from '#server/requests/requests.tables.ts'

type Looking = { readonly caseId: string; readonly reason: HealthReason; readonly by: StaffActor }

type Answers = Readonly<Record<string, unknown>>

// A request, or an added period, which has a row of its own.
const sealedAnswers = async ({ db }: Portal, subjectId: string) => {
  const [ofRequest] = await db.select().from(requestHealth).where(eq(requestHealth.requestId, subjectId))
  if (ofRequest) return ofRequest.sealed
  const [ofPeriod] = await db.select().from(addedPeriod).where(eq(addedPeriod.policyId, subjectId))
  return ofPeriod?.answers ?? undefined
}

const WORDS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [true, 'YES'],
  [false, 'NO'],
  // those of a request
  ['yes', 'YES'],
  ['no', 'NO'],
])

const textOf = (value: unknown) => WORDS.get(value) ?? (typeof value === 'string' ? value : '')

/**
 * The answers about health, earlier refusals and criminal record that were given with a request. Who looks says why, and each look is
 * on record before they are shown; they are in no history, mail or print (STAFF-06).
 */
export const showHealthAnswers = async (
  portal: Portal,
  { caseId, reason, by }: Looking,
): Promise<HealthAnswers> => {
  const held = (await caseById(portal.db, caseId)) ?? refuse('errors.notFound')
  if (held.kind !== 'REQUEST') refuse('errors.notFound')
  const sealed = await sealedAnswers(portal, held.subjectId)
  await recordAudit(portal.db, {
    actor: by,
    event: 'HEALTH_ANSWERS_SEEN',
    outcome: reason,
    subject: { kind: 'CASE', id: caseId },
    accountId: held.accountId,
  })
  if (!sealed) return { answers: [] }
  // stored with the request in this form
  const answers = JSON.parse(unseal(portal.config.secret, held.subjectId, sealed)) as Answers
  return {
    answers: Object.entries(answers)
      .map(([question, value]) => ({ question, answer: textOf(value) }))
      .filter(({ answer }) => answer !== ''),
  }
}
