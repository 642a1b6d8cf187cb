import { asc, desc, eq } from 'drizzle-orm'

import type { Correctable } from '#contract/customers/corrections.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

const NO_ADDRESS = { postalCode: '', houseNumber: null, addition: null, street: '', city: '' }

const policiesOf = async ({ db }: Pick<Portal, 'db'>, accountId: string) => {
  const rows = await db
    .select({
      policyId: policy.policyId,
      policyNumber: policy.policyNumber,
      country: policy.destination,
      address: policy.address,
      version: policy.version,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(eq(policy.accountId, accountId))
    .orderBy(desc(policy.startDate), asc(policy.policyId))
    .limit(50)
  return rows.map(({ address, firstName, familyName, ...row }) => {
    const { postalCode, houseNumber, addition, street, city } = address ?? NO_ADDRESS
    return {
      ...row,
      insuredName: fullName({ firstName, familyName }),
      postalCode,
      street,
      city,
      houseNumber: houseNumber === null ? '' : String(houseNumber),
      addition: addition ?? '',
    }
  })
}

/** What of a customer can be corrected, as it is now: the name of the holder, and the addresses of the last policies. */
export const correctableView = async (
  { db }: Pick<Portal, 'db'>,
  accountId: string,
): Promise<Correctable> => {
  if (!(await db.$count(account, eq(account.accountId, accountId)))) return refuse('errors.notFound')
  const profile = await profileOf(db, accountId)
  const policies = await policiesOf({ db }, accountId)
  if (!profile) return { name: null, policies }
  const { firstName, familyName: surname, latinFirstName, latinFamilyName: latinSurname } = profile.person
  const { version } = profile.account
  return { name: { firstName, surname, latinFirstName, latinSurname, version }, policies }
}
