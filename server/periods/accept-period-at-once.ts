import { eq } from 'drizzle-orm'

import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { acceptChecked } from '#server/requests/shared/accept-checked.ts'
import { knownElsewhere } from '#server/requests/shared/known-elsewhere.ts'
import { settingOn } from '#server/settings/shared/editions.ts'

type NewPeriod = {
  readonly row: {
    readonly policyId: string
    readonly personId: string
    readonly productCode: string
    readonly coverage: string
    readonly startDate: CalendarDate
  }
  /** One of its questions was answered with yes. */
  readonly referral: boolean
  readonly shortPeriodReason: string | null
  /** The holder of the account that is collected from. */
  readonly accountHolder: string | null
}

/**
 * Accepts an added period that was just stored with its receipt, where switches and checks let it, as a request; returns whether it
 * did. No document comes with a period.
 */
export const acceptPeriodAtOnce = async (portal: Portal, tx: Tx, added: NewPeriod): Promise<boolean> => {
  const { policyId: subjectId, personId, productCode, coverage, startDate } = added.row
  const [who = refuse('errors.notFound')] = await tx
    .select()
    .from(person)
    .where(eq(person.personId, personId))
  const latin = { firstName: who.latinFirstName, familyName: who.latinFamilyName }
  const facts = {
    referral: added.referral,
    coverage,
    hasFiles: false,
    shortPeriodReason: added.shortPeriodReason,
    accountHolder: added.accountHolder,
    familyName: who.latinFamilyName || who.familyName,
    startDate,
    birthDate: calendarDate(who.birthDate),
    names: [fullName(who), fullName(latin)],
    knownElsewhere: (await tx.$count(person, knownElsewhere(who))) > 0,
    sanctions: settingOn(portal, SANCTIONS),
  }
  return acceptChecked(portal, tx, { subjectId, facts, products: [productCode] })
}
