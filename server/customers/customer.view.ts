import { asc, desc, eq } from 'drizzle-orm'

import type { CustomerView } from '#contract/customers/customer-facts.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { greetingName, fullName } from '#domain/shared/names/person-name.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { addressShown, nameWithoutPerson } from '#server/accounts/shared/account-shown.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { moneyOfCustomer } from './money-of-customer.ts'

const moment = (at: number | null) => (at === null ? null : apiTimestamp(at))

type Stored = typeof account.$inferSelect
type Person = typeof person.$inferSelect

const holderFacts = (stored: Stored, holder: Person | undefined) => {
  if (!holder) {
    const name = nameWithoutPerson(stored)
    return { name, firstName: name, birthDate: null, nationality: null, homeCountry: null }
  }
  const { birthDate, nationality, homeCountry } = holder
  return {
    name: fullName(holder),
    firstName: greetingName(holder),
    birthDate,
    nationality,
    homeCountry,
  }
}

const accountFacts = (stored: Stored) => ({
  profileId: stored.accountId,
  relNr: String(stored.relNr),
  locale: stored.locale,
  email: addressShown(stored),
  active: stored.passwordHash !== null,
  since: apiTimestamp(stored.createdAt),
  blockedAt: moment(stored.blockedAt),
  closedAt: moment(stored.closedAt),
})

const personFacts = (one: Person) => ({
  personId: one.personId,
  name: fullName(one),
  birthDate: one.birthDate,
  holder: one.holder,
})

/** Who a customer is: the account and the people in it, its holder first. */
export const customerView = async (
  portal: Pick<Portal, 'config' | 'db' | 'clock'>,
  accountId: string,
  roles: readonly StaffRole[],
): Promise<CustomerView> => {
  const { db, clock } = portal
  const [[stored], people, money] = await Promise.all([
    db.select().from(account).where(eq(account.accountId, accountId)),
    db
      .select()
      .from(person)
      .where(eq(person.accountId, accountId))
      .orderBy(desc(person.holder), asc(person.birthDate), person.personId),
    moneyOfCustomer(portal, accountId, roles),
  ])
  if (!stored) return refuse('errors.notFound')
  return {
    ...accountFacts(stored),
    ...holderFacts(
      stored,
      people.find((one) => one.holder),
    ),
    ...money,
    today: clock.today(),
    people: people.map(personFacts),
  }
}
