import type { Calculation } from '#contract/calculation.ts'
import type { policyChanges } from '#contract/policies/policy-changes.ts'
import { blockerOf } from '#domain/policies/actions/actions.ts'
import { CHANGE_CODES } from '#domain/policies/changes/payment.ts'
import { paymentWayIssues } from '#domain/policies/payment/payment-issues.ts'
import { lastDayTypedIssues } from '#domain/policies/ending/termination.ts'
import { withStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import type { Call } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse, RefusalError } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { lastDayFacts } from './last-day-facts.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { methodOfNextInvoice } from '#server/billing/shared/mandate-used.ts'
import type { PolicyToBill } from '#server/billing/shared/billed-policy.ts'
import { calculationOf } from '#server/policies/shared/calculation.view.ts'
import { changedFacts } from '#server/policies/changes/carry-out.ts'
import { quoteOfChange } from '#server/policies/changes/change-quote.ts'
import { judgeStartDate, paymentFactsOf } from '#server/policies/changes/judge-change.ts'
import { readPolicyToBill } from '#server/policies/shared/known-policies.ts'
import { findOwnPolicy } from '#server/policies/shared/find-policy.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'
import type { StoredPolicy } from '#server/policies/shared/select-policy.ts'

// a period that is added is no change: the feature that sells it calculates it
export type Purpose = Exclude<Calculation['purpose'], 'RENEW'>

const KINDS = {
  TERMINATE: 'TERMINATE',
  CHANGE_START_DATE: 'START_DATE',
  CHANGE_PAYMENT: 'PAYMENT',
} as const satisfies Record<Purpose, PolicyChange['kind']>

type CalculateCall = Pick<Call<typeof policyChanges.calculate>, 'caller' | 'params' | 'body'>

// The form of the change has another name for its field.
const atTheFieldOfTheCall = (error: unknown): never => {
  if (!(error instanceof RefusalError)) throw error
  const issues = error.issues.map((one) =>
    one.field === 'newStartDate' ? { ...one, field: 'startDate' } : one,
  )
  throw new RefusalError(error.code, issues)
}

type Wanted = {
  readonly policy: PolicyToBill
  readonly shown: StoredPolicy
  readonly body: CalculateCall['body']
}

const wantedEnd = async ({ db, clock }: Portal, { policy, shown, body }: Wanted) => {
  const endDate = body.endDate ?? ''
  const familyMember = shown.holder ? null : fullName(shown)
  const issues = lastDayTypedIssues(
    endDate,
    await lastDayFacts(db, { policy, familyMember, today: clock.today() }),
  )
  if (issues.length) return refuse('invalid_input', issues)
  return { kind: 'TERMINATE', after: { endDate: calendarDate(endDate) } } as const
}

const wantedPayment = async ({ db, clock }: Portal, { policy, body }: Wanted) => {
  const { facts } = await paymentFactsOf(db, policy, clock.today())
  const issues = paymentWayIssues(
    { term: body.term ?? '', method: body.method ?? '' },
    facts.options,
    CHANGE_CODES,
  )
  if (issues.length) return refuse('invalid_input', issues)
  const option = facts.options.find(({ method }) => method === body.method)
  const term = option?.terms.find((one) => one === body.term)
  if (!option || !term) return refuse('policy_calculate_not_possible')
  const after = { paymentTerm: term, paymentMethod: option.method, mandate: null }
  return { kind: 'PAYMENT', after } as const
}

// What the change would be; refuses what the form of the change would refuse.
const wantedChange = async (portal: Portal, wanted: Wanted) => {
  const { policy, body } = wanted
  const today = portal.clock.today()
  if (body.purpose === 'CHANGE_START_DATE')
    return judgeStartDate(portal.db, { policy, today }, { newStartDate: body.startDate }).catch(
      atTheFieldOfTheCall,
    )
  if (body.purpose === 'TERMINATE') return wantedEnd(portal, wanted)
  return wantedPayment(portal, wanted)
}

/** Calculates another period. */
export type CalculatePeriod = (portal: Portal, call: CalculateCall) => Promise<Calculation>

/**
 * What a change of an own policy would cost or give back (API-10); nothing is stored. Refuses what blocks the change and what
 * its form would refuse.
 */
export const calculateChange = async (
  portal: Portal,
  call: CalculateCall,
  calculatePeriod: CalculatePeriod,
): Promise<Calculation> => {
  const { purpose } = call.body
  if (purpose === 'RENEW') return calculatePeriod(portal, call)
  const { policyId } = call.params
  const today = portal.clock.today()
  const find = (accountId: string) => findOwnPolicy(portal.db, { accountId, policyId })
  const shown = withStatus(await findOwnOr404(call.caller, find, 'policy_not_found'), today)
  const blocker = blockerOf(KINDS[purpose], shown, { today })
  if (blocker) refuseBlocked(blocker, shown, { today })
  const read = (accountId: string) => readPolicyToBill(portal.db, { accountId, policyId })
  const policy = await findOwnOr404(call.caller, read, 'policy_not_found')
  const change = await wantedChange(portal, { policy, shown, body: call.body })
  const quote = await quoteOfChange(portal.db, { policy, change }, today)
  if (!quote) return refuse('policy_calculate_not_possible')
  const after = { ...policy, ...changedFacts(policy, change) }
  const paymentMethod =
    purpose === 'CHANGE_PAYMENT' ? after.paymentMethod : await methodOfNextInvoice(portal.db, policyId)
  return calculationOf({ purpose, policy: after, quote, paymentMethod })
}
