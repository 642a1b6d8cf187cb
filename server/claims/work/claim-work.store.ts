import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'

import { account, person } from '#server/accounts/accounts.tables.ts'
import { claimMedical, claimSender } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'

/** A member of staff who decides on claims; undefined for whoever does not, or not any more. */
export const deciderOf = async (db: Db | Tx, staffId: string) => {
  const [found] = await db
    .select({ staffId: staff.staffId, name: staff.name, username: staff.username, locale: staff.locale })
    .from(staff)
    .innerJoin(staffGrant, and(eq(staffGrant.staffId, staff.staffId), eq(staffGrant.role, 'CLAIMS')))
    .where(and(eq(staff.staffId, staffId), isNull(staff.disabledAt)))
  return found
}

/** Who else decides on claims, A to Z. */
export const colleaguesOf = (db: Db, staffId: string) =>
  db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .innerJoin(staffGrant, and(eq(staffGrant.staffId, staff.staffId), eq(staffGrant.role, 'CLAIMS')))
    .where(and(isNull(staff.disabledAt), ne(staff.staffId, staffId)))
    .orderBy(asc(staff.name))
    .limit(50)

/** Who sent a claim without an account, and whom the policy with the typed number insures. */
export const senderOf = async (db: Db, { policyId, idempotencyKey }: StoredClaim) => {
  if (policyId !== null || idempotencyKey === null) return undefined
  const [found] = await db
    .select({
      sender: claimSender,
      firstName: person.firstName,
      familyName: person.familyName,
      sameBirthDate: sql<boolean>`${person.birthDate} = ${claimSender.birthDate}`,
    })
    .from(claimSender)
    .leftJoin(policy, eq(policy.policyNumber, claimSender.policyNumber))
    .leftJoin(person, eq(person.personId, policy.personId))
    .where(eq(claimSender.idempotencyKey, idempotencyKey))
  return found
}

/** The language of a customer. */
export const localeOf = async (db: Db, accountId: string) => {
  const [found] = await db
    .select({ locale: account.locale })
    .from(account)
    .where(eq(account.accountId, accountId))
  return found?.locale ?? null
}

/** The person whom a policy insures. */
export const insuredOf = async (db: Db, personId: string) => {
  const [found] = await db.select().from(person).where(eq(person.personId, personId))
  return found
}

type MedicalWords = {
  readonly description: string | null
  readonly causedByOther: boolean
  readonly otherInsurance: boolean
}

/** What is medical in the words of a claim, and what its sender said of other insurances. */
export const medicalWordsOf = async (
  { db, config: { secret } }: Pick<Portal, 'db' | 'config'>,
  claimId: string,
): Promise<MedicalWords> => {
  const [found] = await db.select().from(claimMedical).where(eq(claimMedical.claimId, claimId))
  if (!found) return { description: null, causedByOther: false, otherInsurance: false }
  // only `savePrivateParts` writes it
  return JSON.parse(unseal(secret, claimId, found.sealed)) as MedicalWords
}
