import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { deviceOf } from '#domain/accounts/device.ts'
import type { Gender } from '#domain/accounts/gender.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import { findOrCreateAccount, findOrCreatePerson } from '#server/accounts/shared/find-or-create.ts'
import { startSession } from '#server/accounts/sessions.store.ts'
import { sessionCookieName } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { Person } from './person.ts'

export type CustomerTraits = {
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: string
  readonly gender: Gender
  readonly nationality: string
  readonly homeCountry: string
  readonly locale: Locale
  /** Has a password and is logged in. */
  readonly active: boolean
  /** Blocked by staff after the log-in. */
  readonly blocked: boolean
}

export type Customer = Person &
  CustomerTraits & {
    readonly profileId: string
    readonly personId: string
  }

const someone = (): CustomerTraits => ({
  username: `ana.${randomBytes(5).toString('hex')}@example.com`,
  password: 'Grote-Rivier-7-Brug',
  firstName: 'Ana',
  familyName: 'Silva Costa',
  birthDate: '2003-05-14',
  gender: 'FEMALE',
  nationality: 'BR',
  homeCountry: 'BR',
  locale: 'en-GB',
  active: true,
  blocked: false,
})

// All people of a test file may have the same password; hashing it once is enough.
const hashes = new Map<string, Promise<string>>()
const hashFor = (password: string) => {
  const hash = hashes.get(password) ?? hashOfPassword(password)
  hashes.set(password, hash)
  return hash
}

const sessionOf = async ({ db, clock, config }: Portal, accountId: string) => {
  const token = await startSession(db, { accountId, now: clock.now(), device: deviceOf('node') })
  return { [sessionCookieName(config, 'customer')]: token }
}

/**
 * Creates a customer with these traits; the other values are unique. An active one is logged in as by the log-in page, but
 * without checking the password: in thousands of tests that would cost more than the rest of most of them.
 */
export const customerOf = async (
  portal: Portal,
  browserWith: (cookies: Readonly<Record<string, string>>) => Person,
  traits: Partial<CustomerTraits> = {},
): Promise<Customer> => {
  const all = { ...someone(), ...traits }
  const { username, locale, firstName, familyName, birthDate, gender, nationality, homeCountry } = all
  const passwordHash = all.active ? await hashFor(all.password) : null
  const customer = await portal.db.transaction(async (tx) => {
    const { accountId } = await findOrCreateAccount(tx, { username, locale, now: portal.clock.now() })
    const about = { firstName, familyName, birthDate, gender, nationality, homeCountry }
    const { personId } = await findOrCreatePerson(tx, { accountId, ...about })
    await tx.update(account).set({ passwordHash }).where(eq(account.accountId, accountId))
    return { profileId: accountId, personId }
  })
  const cookies = all.active ? await sessionOf(portal, customer.profileId) : {}
  if (all.blocked)
    await portal.db
      .update(account)
      .set({ blockedAt: portal.clock.now() })
      .where(eq(account.accountId, customer.profileId))
  return { ...browserWith(cookies), ...all, ...customer }
}
