import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { caseToDecide } from '#server/cases/shared/decide-case.ts'
import type { DecideKind } from '#server/cases/shared/decide-case.ts'
import type { AskedKinds } from '#server/cases/shared/question-subject.ts'
import type { WarnedKinds } from '#server/cases/shared/warned-kind.ts'
import { lockAskedClaim } from '#server/claims/decision/asked-about-claim.ts'
import { decideClaim } from '#server/claims/decision/decide-claim.ts'
import type { ClaimDecision } from '#server/claims/decision/decide-claim.ts'
import { warnedClaims } from '#server/claims/decision/warn-of-claim.ts'
import { warnOfOthersTasks } from '#server/claims/decision/warn-of-other-claims.ts'
import { decideMessage } from '#server/contact/decide-message.ts'
import type { MessageDecision } from '#server/contact/decide-message.ts'
import { decidePayment } from '#server/money/decide-payment.ts'
import type { PaymentDecision } from '#server/money/decide-payment.ts'
import { decidePayout } from '#server/money/decide-payout.ts'
import type { PayoutDecision } from '#server/money/decide-payout.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { decideChange, lockAskedChange } from '#server/policies/changes/decide-change.ts'
import type { ChangeDecision } from '#server/policies/changes/decide-change.ts'
import { lockAskedRequest } from '#server/requests/decision/asked-about-request.ts'
import { decideRequest } from '#server/requests/decision/decide-request.ts'
import type { RequestDecision } from '#server/requests/decision/decide-request.ts'
import { warnedRequests } from '#server/requests/shared/warn-of-request.ts'
import { decideWithdrawal } from '#server/withdrawals/decide-withdrawal.ts'
import type { WithdrawalDecision } from '#server/withdrawals/decide-withdrawal.ts'

type Decisions = {
  readonly REQUEST: RequestDecision
  readonly CHANGE: ChangeDecision
  readonly CLAIM: ClaimDecision
  readonly MESSAGE: MessageDecision
  readonly WITHDRAWAL: WithdrawalDecision
  readonly PAYMENT: PaymentDecision
  readonly PAYOUT: PayoutDecision
}

/** What is decided on a case, by its kind. */
export type CaseDecision<K extends CaseKind = CaseKind> = Decisions[K]

const KINDS: { readonly [K in CaseKind]: DecideKind<Decisions[K]> } = {
  REQUEST: decideRequest,
  CHANGE: decideChange,
  CLAIM: decideClaim,
  MESSAGE: decideMessage,
  WITHDRAWAL: decideWithdrawal,
  PAYMENT: decidePayment,
  PAYOUT: decidePayout,
}

/** Every kind of case about which we ask its customer for more. */
export const ASKED_KINDS: AskedKinds = {
  REQUEST: lockAskedRequest,
  CHANGE: lockAskedChange,
  CLAIM: lockAskedClaim,
}

/** Every kind of case of which the list warns before anybody opened it. */
export const WARNED_KINDS: WarnedKinds = {
  REQUEST: warnedRequests,
  CLAIM: { ...warnedClaims, tasks: warnOfOthersTasks },
}

/** The role that decides on cases of a kind. */
export const roleOfKind = (kind: CaseKind) => KINDS[kind].role

/** The kinds of case that somebody with these roles decides. */
export const kindsOfRoles = (roles: readonly StaffRole[]): readonly CaseKind[] =>
  CASE_KINDS.filter((kind) => roles.includes(roleOfKind(kind)))

type CaseToDecide = { readonly caseId: string; readonly by: Actor }

/** Decides on a case in a transaction of the caller; with words of the one who decides, for the mail. */
export const decideCaseIn = async <K extends CaseKind>(
  portal: Portal,
  tx: Tx,
  decision: CaseDecision<K> & { readonly kind: K },
  { caseId, ...deciding }: CaseToDecide & { readonly words?: string | undefined },
): Promise<void> => {
  const openCase = await caseToDecide(tx, caseId, decision.kind)
  await KINDS[decision.kind].decide(portal, tx, { openCase, decision, ...deciding })
}

/**
 * Decides on a case, in one transaction: what it is about is locked, judged and written, its mails are queued, the case is
 * closed, and it is on record who decided what. Done twice, it happens once. Refuses a case that was decided otherwise, is
 * with somebody else, or needs another role.
 */
export const decideCase = <K extends CaseKind>(
  portal: Portal,
  decision: CaseDecision<K> & { readonly kind: K },
  { caseId, by }: CaseToDecide,
): Promise<void> => portal.db.transaction((tx) => decideCaseIn<K>(portal, tx, decision, { caseId, by }))
