import { desc, eq } from 'drizzle-orm'

import { workOut } from '#domain/claims/decision/work-out.ts'
import type { WorkedOutCost } from '#domain/claims/decision/work-out.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'
import { claim, claimReopening } from '#server/claims/claims.tables.ts'
import type { CostInDecision, StoredClaim } from '#server/claims/claims.tables.ts'
import { choicesFor, claimToWorkOut, decisionOn } from '#server/claims/decision/claim-to-work-out.ts'
import type { CostWithChoice, WorkOutContext } from '#server/claims/decision/claim-to-work-out.ts'
import { costsOf, coverOfClaim } from '#server/claims/decision/lock-claim.ts'
import type { ClaimCover } from '#server/claims/decision/lock-claim.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/** A claim whose policy is not known yet: nothing of it can be worked out. */
const NOT_WORKED_OUT: readonly WorkedOutCost[] = []

/** The claim of a case. */
export const claimOfCase = async (db: Db | Tx, caseId: string) => {
  const found = await caseById(db, caseId)
  if (found?.kind !== 'CLAIM') return refuse('errors.notFound')
  const [held] = await db.select().from(claim).where(eq(claim.claimId, found.subjectId))
  return { found, held: held ?? refuse('errors.notFound') }
}

/** A claim with its costs, what was chosen for them, and how the rules work them out. */
export type ClaimAtWork = {
  readonly held: StoredClaim
  readonly own: ClaimCover | undefined
  readonly costs: readonly CostWithChoice[]
  readonly inputs: Awaited<ReturnType<typeof claimToWorkOut>>['costs']
  readonly worked: readonly WorkedOutCost[]
}

/** Works out a claim as it stands. */
export const claimAtWork = async (context: WorkOutContext, held: StoredClaim): Promise<ClaimAtWork> => {
  const { db } = context
  const rows = await costsOf(db, held.claimId)
  const choices = await choicesFor(db, rows)
  const costs = rows.map((cost) => ({ cost, choice: choices.get(cost.pk) }))
  const own = held.policyId === null ? undefined : await coverOfClaim(db, held.policyId)
  if (!own) return { held, own, costs, inputs: [], worked: NOT_WORKED_OUT }
  const claimed = await claimToWorkOut(context, held, { own, costs })
  return { held, own, costs, inputs: claimed.costs, worked: workOut(claimed) }
}

/** The costs as they would be decided, with those that are decided already; by default as they stand. */
export const decidedCosts = (
  { costs, inputs, worked }: ClaimAtWork,
  chosen: readonly CostInDecision[] = [],
) =>
  costs.flatMap(({ cost }) => {
    const { pk } = cost
    const result = worked.find((one) => one.pk === pk)?.result
    const decided = decisionOn(cost) ?? chosen.find((one) => one.pk === pk) ?? result
    const euroCents = cost.euroCents ?? inputs.find((one) => one.pk === pk)?.euroCents ?? null
    return decided ? [{ ...cost, ...decided, euroCents }] : []
  })

/** What is decided with the next press: the open costs with their amounts; undefined where one of them has none yet. */
export const openResults = ({
  costs,
  worked,
}: ClaimAtWork): readonly (CostDecision & { readonly pk: number })[] | undefined => {
  const open = costs.flatMap(({ cost }) => (cost.decidedAt === null ? [cost.pk] : []))
  const results = worked.flatMap(({ pk, result }) => (result && open.includes(pk) ? [{ ...result, pk }] : []))
  return open.length > 0 && results.length === open.length ? results : undefined
}

/** When a claim was opened again, the last at the top. */
export const reopeningsOf = (db: Db | Tx, claimId: string) =>
  db
    .select()
    .from(claimReopening)
    .where(eq(claimReopening.claimId, claimId))
    .orderBy(desc(claimReopening.reopenedAt))
