import { paidByInstitution } from '#domain/policies/policy.ts'
import { statusRules, withStatus } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { policiesOfHolder } from '#server/policies/shared/find-policy.ts'

/** Policies of a holder, first the one that gives address and payment; of one status the one that starts last. */
export const holdersPolicies = async (db: Db | Tx, accountId: string, today: CalendarDate) => {
  const policies = (await policiesOfHolder(db, accountId)).map((policy) => withStatus(policy, today))
  return policies
    .toSorted((policy, other) => (policy.startDate < other.startDate ? 1 : -1))
    .toSorted(
      (policy, other) => statusRules[policy.status].profileOrder - statusRules[other.status].profileOrder,
    )
}

/** These policies, if an institution pays all that are in force; none otherwise. */
export const payersInForce = (policies: Awaited<ReturnType<typeof holdersPolicies>>) => {
  const inForce = policies.filter(({ status }) => statusRules[status].inForce)
  return inForce.length > 0 && inForce.every(paidByInstitution) ? inForce : []
}

/** The institution that pays all policies in force of a customer, and so manages their details; undefined if none does. */
const institutionPayingFor = async (
  db: Db | Tx,
  accountId: string,
  today: CalendarDate,
): Promise<string | undefined> => {
  const [first] = payersInForce(await holdersPolicies(db, accountId, today))
  return first && (first.institution ?? '')
}

/** Refuses other personal details while an institution pays all policies of a customer, and so manages them (PRO-05). */
export const refusePaidByInstitution = async (
  tx: Tx,
  accountId: string,
  today: CalendarDate,
): Promise<void> => {
  const institution = await institutionPayingFor(tx, accountId, today)
  if (institution !== undefined) refuse('profile_paid_by_institution', { institution })
}
