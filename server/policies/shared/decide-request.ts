import { lastsMonths } from '#domain/policies/period.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { RefusalReason } from '#domain/policies/refusal-reason.ts'
import type { Decision } from '#domain/policies/status.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { billAcceptedPolicy } from './billing/bill-policy.ts'
import { lockDecided, ofRequest } from './lock-decided.ts'
import type { DecidedPolicy } from './lock-decided.ts'
import { mainPolicyOn } from './main-policy.ts'
import { mailAccepted, mailInvoices, mailRefused } from './mail-decisions.ts'
import { closeCase } from './review-cases.ts'
import type { Decider } from './review-cases.ts'
import { writePolicy } from './write-policy.ts'

// A contract can be withdrawn for fourteen days, if it is for a month or more (domain reference 6).
const WITHDRAWAL_DAYS = 14

type Decided = {
  /** The request, or the policy where a period was added. */
  readonly subjectId: string
  readonly by: Decider
}

// Whether this decision was made before: doing it again changes nothing. The opposite one is refused.
const alreadyDecided = (policies: readonly DecidedPolicy[], decision: Decision): boolean => {
  if (policies.every((one) => one.decision === decision)) return true
  if (policies.some((one) => one.decision !== null || one.cancelledAt !== null))
    refuse('policy_change_conflict')
  return false
}

const withdrawUntil = (policy: DecidedPolicy, today: CalendarDate) => {
  const period = { startDate: calendarDate(policy.startDate), endDate: calendarDate(policy.endDate) }
  return paidByInstitution(policy) || !lastsMonths(period, 1) ? null : addDays(today, WITHDRAWAL_DAYS)
}

const accept = async (portal: Portal, tx: Tx, policy: DecidedPolicy) => {
  const [today, now] = [portal.clock.today(), portal.clock.now()]
  const set = { decision: 'ACCEPTED' as const, decidedAt: now, withdrawUntil: withdrawUntil(policy, today) }
  await writePolicy(tx, { policyId: policy.policyId, version: policy.version, set, now })
  const accepted = { ...policy, ...set }
  const { invoices } = await billAcceptedPolicy(tx, { policy: accepted, today })
  await mailAccepted(portal, tx, accepted)
  await mailInvoices(portal, tx, { policy: accepted, invoices })
}

// The student may have ended the main policy since the family asked: its last day is judged again (specification 6).
const judgeMainPolicy = async (tx: Tx, { mainPolicyId, startDate, endDate }: DecidedPolicy) => {
  const main = await mainPolicyOn(tx, mainPolicyId, calendarDate(startDate))
  if (!main) return
  if (main.cancelled) refuse('policy_change_conflict')
  if (endDate > main.endDate)
    refuse('invalid_input', [
      issue('endDate', 'policy_add_period_outside_main_policy', { endDate: main.endDate }),
    ])
}

/**
 * Accepts a request or an added period: decision, plan, invoices, mails and the closed case in one transaction. Done
 * twice, it happens once. Refuses what was refused or withdrawn meanwhile, a period that is over, and a family member's
 * period that is not within the policy of the student any more.
 */
export const acceptRequest = (portal: Portal, { subjectId, by }: Decided): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const policies = await lockDecided(tx, ofRequest(subjectId))
    if (alreadyDecided(policies, 'ACCEPTED')) return
    if (policies.some(({ endDate }) => endDate < portal.clock.today())) refuse('policy_not_editable')
    for (const policy of policies) await judgeMainPolicy(tx, policy)
    for (const policy of policies) await accept(portal, tx, policy)
    await closeCase(tx, { kind: 'REQUEST', subjectId }, { by, now: portal.clock.now() })
  })

/** Refuses a request or an added period, with the reason that its customer reads. Done twice, it happens once. */
export const refuseRequest = (
  portal: Portal,
  { subjectId, by, reason }: Decided & { readonly reason: RefusalReason },
): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const policies = await lockDecided(tx, ofRequest(subjectId))
    if (alreadyDecided(policies, 'REFUSED')) return
    const now = portal.clock.now()
    const set = { decision: 'REFUSED' as const, decidedAt: now, decisionReason: reason }
    for (const { policyId, version } of policies) await writePolicy(tx, { policyId, version, set, now })
    for (const policy of policies) await mailRefused(portal, tx, { policy, reason })
    await closeCase(tx, { kind: 'REQUEST', subjectId }, { by, now })
  })
