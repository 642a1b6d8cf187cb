import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { FamilyPeriod } from '#domain/policies/ending/termination.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { change, policy } from '#server/policies/policies.tables.ts'

const openEnd = and(
  eq(change.policyId, policy.policyId),
  eq(change.kind, 'TERMINATE'),
  eq(change.state, 'OPEN'),
)

type Family = FamilyPeriod & {
  /** Whether it insures; a request waits for its decision. */
  readonly accepted: boolean
  /** The last day that is under review; the one that holds where none is. */
  readonly requestedEndDate: CalendarDate
}

const main = alias(policy, 'main')

// Whoever knows the number and birth date of a student can ask to join: a request from another account stands in the way of
// nothing before it was accepted, when it is judged by what the student's policy is then.
const counts = or(eq(policy.decision, 'ACCEPTED'), eq(policy.accountId, main.accountId))

/**
 * The policies of partner and child that run under the policy of a student, or wait in its account for a decision.
 */
export const familyOf = async (
  db: Db | Tx,
  policyId: string,
  today: CalendarDate,
): Promise<readonly Family[]> => {
  const rows = await db
    .select({
      policyNumber: policy.policyNumber,
      firstName: person.firstName,
      familyName: person.familyName,
      endDate: policy.endDate,
      decision: policy.decision,
      requestedEnd: sql<string | null>`${change.after}->>'endDate'`,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .innerJoin(main, eq(main.policyId, policy.mainPolicyId))
    .leftJoin(change, openEnd)
    .where(
      and(
        eq(policy.mainPolicyId, policyId),
        counts,
        isNull(policy.cancelledAt),
        sql`${policy.decision} IS DISTINCT FROM 'REFUSED'`,
        gte(policy.endDate, today),
      ),
    )
    .orderBy(policy.policyNumber)
  return rows.map(({ policyNumber, endDate, decision, requestedEnd, ...names }) => ({
    policyNumber,
    accepted: decision === 'ACCEPTED',
    insuredName: fullName(names),
    endDate: calendarDate(endDate),
    requestedEndDate: calendarDate(requestedEnd ?? endDate),
  }))
}

/** The same with the last days that were requested: a customer may end all policies of a family on one day. */
export const familyAsRequested = async (
  db: Db | Tx,
  policyId: string,
  today: CalendarDate,
): Promise<readonly FamilyPeriod[]> =>
  (await familyOf(db, policyId, today)).map(({ policyNumber, insuredName, requestedEndDate: endDate }) => ({
    policyNumber,
    insuredName,
    endDate,
  }))

/**
 * The number of the student's policy whose end is under review and comes before this last day of a family member; undefined
 * if there is none.
 */
export const mainPolicyEndingBefore = async (
  tx: Tx,
  { mainPolicyId, endDate }: { readonly mainPolicyId: string | null; readonly endDate: string },
): Promise<string | undefined> => {
  if (mainPolicyId === null) return undefined
  const [main] = await tx
    .select({ policyNumber: policy.policyNumber })
    .from(policy)
    .innerJoin(change, openEnd)
    .where(and(eq(policy.policyId, mainPolicyId), sql`${change.after}->>'endDate' < ${endDate}`))
  return main?.policyNumber
}
