import { asc, eq, or } from 'drizzle-orm'

import { warningsOf } from '#domain/requests/check/acceptance-checks.ts'
import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { warnOfCase } from '#server/cases/shared/review-cases.ts'
import type { WarnedKind } from '#server/cases/shared/warned-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { knownElsewhere } from '#server/requests/shared/known-elsewhere.ts'
import { editionsKey, settingOn } from '#server/settings/shared/editions.ts'

// The student of a request, or whoever an added period insures.
const askedFor = async (tx: Tx, subjectId: string) => {
  const [found] = await tx
    .select({ who: person, startDate: policy.startDate })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(or(eq(policy.requestId, subjectId), eq(policy.policyId, subjectId)))
    .orderBy(asc(policy.policyNumber))
    .limit(1)
  return found
}

/** How the list of cases warns of requests and added periods: by the list of sanctions that holds. */
export const warnedRequests: WarnedKind = {
  warnedBy: (portal) => editionsKey(portal, SANCTIONS),
  warn: async (portal, tx, subjectId) => {
    const found = await askedFor(tx, subjectId)
    if (!found) return
    const { who, startDate } = found
    const latin = { firstName: who.latinFirstName, familyName: who.latinFamilyName }
    const warnings = warningsOf({
      startDate: calendarDate(startDate),
      birthDate: calendarDate(who.birthDate),
      names: [fullName(who), fullName(latin)],
      knownElsewhere: (await tx.$count(person, knownElsewhere(who))) > 0,
      sanctions: settingOn(portal, SANCTIONS),
    })
    await warnOfCase(
      tx,
      { kind: 'REQUEST', subjectId },
      { warnings, warnedBy: warnedRequests.warnedBy(portal) },
    )
  },
}
