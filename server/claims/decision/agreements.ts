import { and, desc, eq, gt } from 'drizzle-orm'

import { isSameDecision, needsSecondPerson } from '#domain/claims/decision/second-person.ts'
import { claimAgreement, claimReopening } from '#server/claims/claims.tables.ts'
import type { CostInDecision, StoredClaim } from '#server/claims/claims.tables.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

import { decisionOn } from './claim-to-work-out.ts'
import type { StoredCost } from './lock-claim.ts'

export type Agreement = typeof claimAgreement.$inferSelect

const askedOn = (db: Db | Tx, claimId: string) =>
  db
    .select()
    .from(claimAgreement)
    .where(and(eq(claimAgreement.claimId, claimId), eq(claimAgreement.state, 'ASKED')))

/** What a second person is asked to agree to on a claim, while they are. */
export const agreementAsked = async (db: Db | Tx, claimId: string): Promise<Agreement | undefined> =>
  (await askedOn(db, claimId))[0]

/** The same, locked for whoever answers it. */
export const lockAgreementAsked = async (tx: Tx, claimId: string): Promise<Agreement | undefined> =>
  (await askedOn(tx, claimId).for('no key update'))[0]

/**
 * What was given back last, by the second person or taken back by the first, as long as nothing came after: neither sent again
 * nor agreed to, and not decided and opened again.
 */
export const agreementGivenBack = async (db: Db | Tx, claimId: string): Promise<Agreement | undefined> => {
  const [last] = await db
    .select()
    .from(claimAgreement)
    .where(eq(claimAgreement.claimId, claimId))
    .orderBy(desc(claimAgreement.askedAt))
    .limit(1)
  if (last?.state !== 'GIVEN_BACK') return undefined
  const opened = await db
    .select({ reopeningId: claimReopening.reopeningId })
    .from(claimReopening)
    .where(and(eq(claimReopening.claimId, claimId), gt(claimReopening.reopenedAt, last.answeredAt ?? 0)))
    .limit(1)
  return opened.length ? undefined : last
}

/** Whether another person gave it back than the one who sent it. */
export const isByAnother = ({ askedBy, answeredBy }: Agreement): boolean => answeredBy !== askedBy

/** Whether a member of staff is asked to agree: never the one who asked. */
export const isAskedOf = ({ askedBy, askedOf }: Agreement, staffId: string): boolean =>
  askedBy !== staffId && (askedOf === null || askedOf === staffId)

/** What the first person adds to the mail and the letter. */
export const wordsOf = ({ agreementId, words }: Agreement, secret: string): string =>
  words ? unseal(secret, agreementId, words) : ''

/** What the first person answers to why it was given back before; null for nothing. */
export const answerOf = ({ agreementId, answer }: Agreement, secret: string): string | null =>
  answer && unseal(secret, agreementId, answer)

// Refuses somebody who asked for the agreement themselves, or was not asked.
const refuseOtherThanAsked = ({ askedBy, askedOf }: Agreement, staffId: string | null): void => {
  if (staffId === askedBy) refuse('staff_second_person_same')
  if (askedOf !== null && askedOf !== staffId) refuse('staff_second_person_other')
}

type ClaimToAgree = {
  readonly held: StoredClaim
  readonly costs: readonly StoredCost[]
  readonly decision: { readonly costs: readonly CostInDecision[]; readonly agreementId?: string | undefined }
  readonly by: Actor
}

const isAgreed = (asked: Agreement, decided: readonly CostInDecision[]) =>
  asked.costs.length === decided.length &&
  decided.every((cost) => asked.costs.some((one) => one.pk === cost.pk && isSameDecision(one, cost)))

/**
 * Who decides, and who agrees: above the limit another person than the one who chose the amounts, and exactly to these.
 * Refuses what needs somebody else.
 */
export const agreeTo = async (
  { clock, config }: Pick<Portal, 'clock' | 'config'>,
  tx: Tx,
  { held, costs, decision, by }: ClaimToAgree,
): Promise<{ readonly decidedBy: string | null; readonly agreedBy: string | null }> => {
  const staffId = staffIdOf(by)
  const asked = await lockAgreementAsked(tx, held.claimId)
  const all = [...costs.flatMap((cost) => decisionOn(cost) ?? []), ...decision.costs]
  if (!asked && !needsSecondPerson(all, config.claimsSecondLimit * 100))
    return { decidedBy: staffId, agreedBy: null }
  if (!asked || decision.agreementId !== asked.agreementId) return refuse('staff_second_person_needed')
  refuseOtherThanAsked(asked, staffId)
  if (!isAgreed(asked, decision.costs)) refuse('policy_change_conflict')
  await tx
    .update(claimAgreement)
    .set({ state: 'AGREED', answeredBy: staffId, answeredAt: clock.now() })
    .where(eq(claimAgreement.agreementId, asked.agreementId))
  return { decidedBy: asked.askedBy, agreedBy: staffId }
}
