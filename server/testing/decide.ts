import { and, eq } from 'drizzle-orm'

import { decideCase } from '#server/case-kinds.ts'
import type { CaseDecision } from '#server/case-kinds.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { claimLine } from '#server/claims/claims.tables.ts'
import type { Actor } from '#server/platform/actor.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** The case of what was stored. */
export const caseIdOf = async ({ db }: Pick<Portal, 'db'>, kind: CaseKind, subjectId: string) => {
  const [storedCase] = await db
    .select({ caseId: reviewCase.caseId })
    .from(reviewCase)
    .where(and(eq(reviewCase.kind, kind), eq(reviewCase.subjectId, subjectId)))
  return storedCase?.caseId ?? refuse('errors.notFound')
}

type By = { readonly by: Actor }

type On = By & { readonly subjectId: string }

const decide = async (portal: Portal, decision: CaseDecision, { subjectId, by }: On) =>
  decideCase(portal, decision, { caseId: await caseIdOf(portal, decision.kind, subjectId), by })

type OnRequest = By & { readonly subjectId: string }

export const acceptRequest = (portal: Portal, { subjectId, by }: OnRequest) =>
  decide(portal, { kind: 'REQUEST', outcome: 'ACCEPTED' }, { subjectId, by })

type RefusalReason = Extract<CaseDecision<'REQUEST'>, { readonly outcome: 'REFUSED' }>['reason']

export const refuseRequest = (
  portal: Portal,
  { subjectId, by, reason }: OnRequest & { readonly reason: RefusalReason },
) => decide(portal, { kind: 'REQUEST', outcome: 'REFUSED', reason }, { subjectId, by })

type OnChange = By & { readonly changeId: string }

export const acceptChange = (portal: Portal, { changeId, by }: OnChange) =>
  decide(portal, { kind: 'CHANGE', outcome: 'ACCEPTED' }, { subjectId: changeId, by })

export const refuseChange = (
  portal: Portal,
  { changeId, by, reason }: OnChange & { readonly reason: string },
) => decide(portal, { kind: 'CHANGE', outcome: 'REFUSED', reason }, { subjectId: changeId, by })

/** Decides on a change of personal details. */
export const decideDetails = (
  portal: Portal,
  {
    changeId,
    by,
    ...decision
  }: OnChange & ({ readonly accept: true } | { readonly accept: false; readonly reason: string }),
) =>
  decision.accept
    ? acceptChange(portal, { changeId, by })
    : refuseChange(portal, { changeId, by, reason: decision.reason })

type OnClaim = By & { readonly claimId: string }

export const matchClaim = (
  portal: Portal,
  { claimId, by, policyNumber }: OnClaim & { readonly policyNumber: string },
) => decide(portal, { kind: 'CLAIM', outcome: 'MATCHED', policyNumber }, { subjectId: claimId, by })

export const checkPayoutAccount = (portal: Portal, { claimId, by }: OnClaim) =>
  decide(portal, { kind: 'CLAIM', outcome: 'ACCOUNT_CHECKED' }, { subjectId: claimId, by })

export type DecidedCost = By &
  Extract<CaseDecision<'CLAIM'>, { readonly outcome: 'COSTS_DECIDED' }>['costs'][number]

export const decideCost = async (portal: Portal, { by, ...cost }: DecidedCost) => {
  const [storedClaimLine] = await portal.db.select().from(claimLine).where(eq(claimLine.pk, cost.pk))
  const claimId = storedClaimLine?.claimId ?? refuse('errors.notFound')
  return decide(
    portal,
    { kind: 'CLAIM', outcome: 'COSTS_DECIDED', costs: [cost] },
    { subjectId: claimId, by },
  )
}

type OnStatement = By & { readonly withdrawalId: string }

export const acceptWithdrawal = (portal: Portal, { withdrawalId, by }: OnStatement) =>
  decide(portal, { kind: 'WITHDRAWAL', outcome: 'ACCEPTED' }, { subjectId: withdrawalId, by })

export const refuseWithdrawal = (portal: Portal, { withdrawalId, by }: OnStatement) =>
  decide(portal, { kind: 'WITHDRAWAL', outcome: 'REFUSED' }, { subjectId: withdrawalId, by })

export const matchWithdrawal = (
  portal: Portal,
  { withdrawalId, by, policyNumber }: OnStatement & { readonly policyNumber: string },
) => decide(portal, { kind: 'WITHDRAWAL', outcome: 'MATCHED', policyNumber }, { subjectId: withdrawalId, by })

export const refuseUnsentWithdrawal = (portal: Portal, { withdrawalId, by }: OnStatement) =>
  decide(portal, { kind: 'WITHDRAWAL', outcome: 'NOT_SENT' }, { subjectId: withdrawalId, by })

export const reopenUnsentWithdrawal = (portal: Portal, { withdrawalId, by }: OnStatement) =>
  decide(portal, { kind: 'WITHDRAWAL', outcome: 'SENT_AFTER_ALL' }, { subjectId: withdrawalId, by })
