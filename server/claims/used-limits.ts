import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'

import { usedInYear } from '#domain/claims/decision/used-limits.ts'
import type { UsedOfYear } from '#domain/claims/decision/used-limits.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { policyToWorkOut } from '#server/claims/decision/claim-to-work-out.ts'
import { coverOf } from '#server/claims/decision/lock-claim.ts'
import type { ClaimCover } from '#server/claims/decision/lock-claim.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

const insuringOn = async (db: Db, accountId: string, day: CalendarDate): Promise<ClaimCover[]> => {
  const rows = await db
    .select()
    .from(policy)
    .where(
      and(
        eq(policy.accountId, accountId),
        eq(policy.decision, 'ACCEPTED'),
        isNull(policy.cancelledAt),
        lte(policy.startDate, day),
        gte(policy.endDate, day),
      ),
    )
    .orderBy(asc(policy.startDate), asc(policy.policyNumber))
  return rows.map(coverOf)
}

const usedView = ({ policyId, policyNumber, origin }: ClaimCover, { year, limits, atHome }: UsedOfYear) => ({
  policyId,
  policyNumber,
  yearFrom: year.startDate,
  yearTo: year.endDate,
  limits: limits.map(({ key, limitCents, usedCents }) => ({
    limit: key,
    maximum: toAmount(limitCents),
    used: toAmount(usedCents),
  })),
  atHome: atHome && { ...atHome, country: origin },
})

/** What is used of each limit in the insured year of today, of every policy of an account that insures today and has limits. */
export const usedLimitsOf = async ({ database, db, clock }: Portal, accountId: string) => {
  const today = amsterdam(clock.now()).date
  const found = []
  for (const own of await insuringOn(db, accountId, today)) {
    const used = usedInYear(await policyToWorkOut({ portal: { database }, db }, own), today)
    if (used?.limits.length) found.push(usedView(own, used))
  }
  return found
}
