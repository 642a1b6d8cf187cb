import { eq } from 'drizzle-orm'

import type { CaseWarning } from '#domain/cases/case-warning.ts'
import { ARTICLES } from '#domain/claims/decision/articles.ts'
import { needsSecondPerson } from '#domain/claims/decision/second-person.ts'
import { workOut } from '#domain/claims/decision/work-out.ts'
import type { WorkedOutCost } from '#domain/claims/decision/work-out.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { caseOf } from '#server/cases/shared/review-cases.ts'
import type { WarnedKind } from '#server/cases/shared/warned-kind.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { editionsKey } from '#server/settings/shared/editions.ts'

import { agreementAsked, agreementGivenBack, isByAnother } from './agreements.ts'
import { choicesFor, claimToWorkOut } from './claim-to-work-out.ts'
import { costsOf, coverOfClaim, lockClaim } from './lock-claim.ts'

type CheckCode = WorkedOutCost['checks'][number]['code']

const WARNINGS: Readonly<Partial<Record<CheckCode, CaseWarning>>> = {
  DUPLICATE: 'DUPLICATE',
  LIMIT: 'LIMIT_REACHED',
  REFERRAL: 'NO_REFERRAL',
}

const warningsOf = (worked: readonly WorkedOutCost[]) =>
  worked.flatMap(({ checks }) => checks.flatMap(({ code, passed }) => (passed ? [] : (WARNINGS[code] ?? []))))

type WarnPortal = Pick<Portal, 'database' | 'config' | 'clock'>

// It waits for the second person, was given back by them, or is for two people.
const ofSecondPerson = async (
  { config }: WarnPortal,
  tx: Tx,
  { claimId, worked }: { readonly claimId: string; readonly worked: readonly WorkedOutCost[] },
): Promise<readonly CaseWarning[]> => {
  if (await agreementAsked(tx, claimId)) return ['ASKED_SECOND']
  const back = await agreementGivenBack(tx, claimId)
  const results = worked.flatMap(({ result }) => result ?? [])
  return [
    ...(back && isByAnother(back) ? (['GIVEN_BACK'] as const) : []),
    ...(needsSecondPerson(results, config.claimsSecondLimit * 100) ? (['SECOND_PERSON'] as const) : []),
  ]
}

/**
 * Writes what the list of cases warns of a claim, as the rules find it: what to look at, that it is for two people and where it is
 * between them, and that MEDICAL has it.
 */
export const warnOfClaim = async (portal: WarnPortal, tx: Tx, held: StoredClaim): Promise<void> => {
  const { claimId, policyId } = held
  const own = policyId === null ? undefined : await coverOfClaim(tx, policyId)
  if (!own) return
  const costs = await costsOf(tx, claimId)
  const choices = await choicesFor(tx, costs)
  const claim = await claimToWorkOut({ portal, db: tx }, held, {
    own,
    costs: costs.map((cost) => ({ cost, choice: choices.get(cost.pk) })),
  })
  const worked = workOut(claim)
  const { caseId, handedTo } = await caseOf(tx, { kind: 'CLAIM', subjectId: claimId })
  const others: readonly CaseWarning[] = [
    ...(await ofSecondPerson(portal, tx, { claimId, worked })),
    ...(handedTo ? (['WITH_MEDICAL'] as const) : []),
  ]
  const warnings = [...new Set([...warningsOf(worked), ...others])]
  await tx
    .update(reviewCase)
    .set({ warnings, warnedBy: warnedClaims.warnedBy(portal) })
    .where(eq(reviewCase.caseId, caseId))
}

/** How the list of cases warns of claims: by the articles and maxima. */
export const warnedClaims: WarnedKind = {
  warnedBy: (portal) => editionsKey(portal, ARTICLES),
  // locked, so that nothing that changes meanwhile is written over
  warn: async (portal, tx, claimId) => warnOfClaim(portal, tx, await lockClaim(tx, claimId)),
}
