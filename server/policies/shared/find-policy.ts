import { and, eq } from 'drizzle-orm'

import type { MainPolicy } from '#domain/policies/policy.ts'
import { policyStatus } from '#domain/policies/policy.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'

export type KnownPolicy = MainPolicy & {
  readonly firstName: string
  readonly familyName: string
  readonly customerType: 'INDIVIDUAL' | 'INSTITUTION'
}

const columns = {
  policyNumber: policy.policyNumber,
  productCode: policy.productCode,
  status: policy.status,
  startDate: policy.startDate,
  endDate: policy.endDate,
  destination: policy.destination,
  customerType: policy.customerType,
  birthDate: person.birthDate,
  firstName: person.firstName,
  familyName: person.familyName,
}

type Row = { readonly [Name in keyof typeof columns]: string }

const known = (row: Row): KnownPolicy => ({
  ...row,
  // the check constraints of the table hold both
  productCode: row.productCode as SoldProduct,
  customerType: row.customerType as KnownPolicy['customerType'],
  status: policyStatus(row.status),
  startDate: calendarDate(row.startDate),
  endDate: calendarDate(row.endDate),
  birthDate: calendarDate(row.birthDate),
})

const select = (db: Db | Tx) =>
  db.select(columns).from(policy).innerJoin(person, eq(person.personId, policy.personId))

/** The policy with this number, whoever owns it; for rules that need its dates, never to show. */
export const findPolicyByNumber = async (
  db: Db | Tx,
  policyNumber: string,
): Promise<KnownPolicy | undefined> => {
  const [row] = await select(db).where(eq(policy.policyNumber, policyNumber))
  return row && known(row)
}

/** All policies of one insured person; overlap counts for each person (ruling 2). */
export const policiesOfPerson = async (db: Db | Tx, personId: string): Promise<KnownPolicy[]> =>
  (await select(db).where(eq(policy.personId, personId))).map(known)

/** All policies of the person whom an account belongs to. */
export const policiesOfHolder = async (db: Db | Tx, accountId: string): Promise<KnownPolicy[]> => {
  const rows = await select(db).where(and(eq(policy.accountId, accountId), eq(person.holder, true)))
  return rows.map(known)
}
