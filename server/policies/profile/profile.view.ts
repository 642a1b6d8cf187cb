import type { ProfileView } from '#contract/policies/profile-view.ts'

import type { ProfileFacts } from './profile-facts.ts'

import { apiTimestamp } from '#server/platform/clock.ts'
import type { account, person } from '#server/accounts/accounts.tables.ts'
import type { PendingUsername } from '#server/accounts/shared/pending-username.ts'

type Row = { readonly account: typeof account.$inferSelect; readonly person: typeof person.$inferSelect }

/** The profile as its customer sees it, with the facts from their policies; the bank account is shown in full. */
export const profileView = (
  { account, person }: Row,
  { facts, pending }: { readonly facts: ProfileFacts; readonly pending: PendingUsername | undefined },
): ProfileView => ({
  profileId: account.accountId,
  relNr: String(account.relNr),
  gender: person.gender,
  firstName: person.firstName,
  surname: person.familyName,
  latinFirstName: person.latinFirstName,
  latinSurname: person.latinFamilyName,
  birthDate: person.birthDate,
  nationality: person.nationality,
  homeCountry: person.homeCountry,
  email: account.username,
  pendingEmail: pending ? { email: pending.username, validUntil: apiTimestamp(pending.expiresAt) } : null,
  ...facts,
  locale: account.locale,
  passwordChangedAt: account.passwordChangedAt === null ? null : apiTimestamp(account.passwordChangedAt),
  version: account.version,
})
