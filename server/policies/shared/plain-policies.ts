import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { SoldProduct } from '#domain/policies/product.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { change, policy } from '#server/policies/policies.tables.ts'

import { openChange, renewalPending } from './policy-details.ts'

/** Policies as rules about days and statuses know them, without what only the page of a policy shows. */
export const plainPolicies = async (db: Db | Tx, which: SQL | undefined) => {
  const rows = await db
    .select({
      ...getTableColumns(policy),
      familyName: person.familyName,
      birthDate: person.birthDate,
      changeOpen: sql<boolean>`${change.changeId} is not null`,
      renewalPending,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .leftJoin(change, openChange)
    .where(which)
  return rows.map((row) => ({
    ...row,
    // the check constraint of the table allows only sold products
    productCode: row.productCode as SoldProduct,
    startDate: calendarDate(row.startDate),
    endDate: calendarDate(row.endDate),
    plannedEndDate: row.plannedEndDate === null ? null : calendarDate(row.plannedEndDate),
    birthDate: calendarDate(row.birthDate),
    cancelled: row.cancelledAt !== null,
  }))
}
