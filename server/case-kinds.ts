import type { CaseKind } from '#server/cases/cases.tables.ts'
import { caseToDecide } from '#server/cases/shared/decide-case.ts'
import type { DecideKind } from '#server/cases/shared/decide-case.ts'
import { decideClaim } from '#server/claims/decision/decide-claim.ts'
import type { ClaimDecision } from '#server/claims/decision/decide-claim.ts'
import { decideMessage } from '#server/contact/decide-message.ts'
import type { MessageDecision } from '#server/contact/decide-message.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { decideChange } from '#server/policies/changes/decide-change-case.ts'
import type { ChangeDecision } from '#server/policies/changes/decide-change-case.ts'
import { decideRequest } from '#server/requests/decision/decide-request.ts'
import type { RequestDecision } from '#server/requests/decision/decide-request.ts'
import { decideWithdrawal } from '#server/withdrawals/decide-withdrawal.ts'
import type { WithdrawalDecision } from '#server/withdrawals/decide-withdrawal.ts'

type Decisions = {
  readonly REQUEST: RequestDecision
  readonly CHANGE: ChangeDecision
  readonly CLAIM: ClaimDecision
  readonly MESSAGE: MessageDecision
  readonly WITHDRAWAL: WithdrawalDecision
}

/** What is decided on a case, by its kind. */
export type CaseDecision<K extends CaseKind = CaseKind> = Decisions[K]

const KINDS: { readonly [K in CaseKind]: DecideKind<Decisions[K]> } = {
  REQUEST: decideRequest,
  CHANGE: decideChange,
  CLAIM: decideClaim,
  MESSAGE: decideMessage,
  WITHDRAWAL: decideWithdrawal,
}

/**
 * Decides on a case, in one transaction: what it is about is locked, judged and written, its mails are queued, the case is
 * closed, and it is on record who decided what. Done twice, it happens once. Refuses a case that was decided otherwise, is
 * with somebody else, or needs another role.
 */
export const decideCase = <K extends CaseKind>(
  portal: Portal,
  decision: CaseDecision<K> & { readonly kind: K },
  { caseId, by }: { readonly caseId: string; readonly by: Actor },
): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const found = await caseToDecide(tx, caseId, decision.kind)
    await KINDS[decision.kind](portal, tx, { found, decision, by })
  })
