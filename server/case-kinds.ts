import type { CaseKind } from '#server/cases/cases.tables.ts'
import { caseToDecide } from '#server/cases/shared/decide-case.ts'
import type { DecideKind } from '#server/cases/shared/decide-case.ts'
import type { AskedKinds } from '#server/cases/shared/question-subject.ts'
import type { OpenCase } from '#server/cases/shared/review-cases.ts'
import { lockAskedClaim } from '#server/claims/decision/asked-about-claim.ts'
import { claimsToDecide } from '#server/claims/decision/claims-to-decide.ts'
import type { ClaimToDecide } from '#server/claims/decision/claims-to-decide.ts'
import { decideClaim } from '#server/claims/decision/decide-claim.ts'
import type { ClaimDecision } from '#server/claims/decision/decide-claim.ts'
import { decideMessage } from '#server/contact/decide-message.ts'
import type { MessageDecision } from '#server/contact/decide-message.ts'
import { messageSummaries } from '#server/contact/message-summaries.ts'
import type { MessageSummary } from '#server/contact/message-summaries.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { changeSummaries } from '#server/policies/changes/change-summaries.ts'
import type { ChangeSummary } from '#server/policies/changes/change-summaries.ts'
import { decideChange, lockAskedChange } from '#server/policies/changes/decide-change.ts'
import type { ChangeDecision } from '#server/policies/changes/decide-change.ts'
import { lockAskedRequest } from '#server/requests/decision/asked-about-request.ts'
import { decideRequest } from '#server/requests/decision/decide-request.ts'
import type { RequestDecision } from '#server/requests/decision/decide-request.ts'
import { requestSummaries } from '#server/requests/decision/request-summaries.ts'
import type { RequestSummary } from '#server/requests/decision/request-summaries.ts'
import { decideWithdrawal } from '#server/withdrawals/decide-withdrawal.ts'
import type { WithdrawalDecision } from '#server/withdrawals/decide-withdrawal.ts'
import { statementSummaries } from '#server/withdrawals/statement-summaries.ts'
import type { StatementSummary } from '#server/withdrawals/statement-summaries.ts'

type Decisions = {
  readonly REQUEST: RequestDecision
  readonly CHANGE: ChangeDecision
  readonly CLAIM: ClaimDecision
  readonly MESSAGE: MessageDecision
  readonly WITHDRAWAL: WithdrawalDecision
}

/** What is decided on a case, by its kind. */
export type CaseDecision<K extends CaseKind = CaseKind> = Decisions[K]

/** What a list of cases shows of one, by its kind. */
export type CaseSummary = RequestSummary | ChangeSummary | ClaimToDecide | MessageSummary | StatementSummary

type KindOfCase<K extends CaseKind> = DecideKind<Decisions[K]> & {
  /** What is shown of such cases, by what they are about. */
  readonly summaries: (
    portal: Portal,
    subjectIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Extract<CaseSummary, { readonly kind: K }>>>
}

const KINDS: { readonly [K in CaseKind]: KindOfCase<K> } = {
  REQUEST: { ...decideRequest, summaries: requestSummaries },
  CHANGE: { ...decideChange, summaries: changeSummaries },
  CLAIM: { ...decideClaim, summaries: claimsToDecide },
  MESSAGE: { ...decideMessage, summaries: messageSummaries },
  WITHDRAWAL: { ...decideWithdrawal, summaries: statementSummaries },
}

/** Every kind of case about which we ask its customer for more. */
export const ASKED_KINDS: AskedKinds = {
  REQUEST: lockAskedRequest,
  CHANGE: lockAskedChange,
  CLAIM: lockAskedClaim,
}

/** The role that decides on cases of a kind. */
export const roleOfKind = (kind: CaseKind) => KINDS[kind].role

/** What is shown of these cases, by what they are about. */
export const summariesOf = async (
  portal: Portal,
  cases: readonly Pick<OpenCase, 'kind' | 'subjectId'>[],
): Promise<ReadonlyMap<string, CaseSummary>> => {
  const byKind = [...Map.groupBy(cases, ({ kind }) => kind)]
  const found = await Promise.all(
    byKind.map(([kind, own]) =>
      KINDS[kind].summaries(
        portal,
        own.map(({ subjectId }) => subjectId),
      ),
    ),
  )
  return new Map(found.flatMap((one): [string, CaseSummary][] => [...one]))
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
    await KINDS[decision.kind].decide(portal, tx, { found, decision, by })
  })
