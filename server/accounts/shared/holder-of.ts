import { nameOf } from '#domain/shared/names/person-name.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { profileOf } from './profile-of.ts'

export type Holder = {
  readonly accountId: string
  readonly username: string
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: string
}

/** The account holder, with the e-mail address for log-in; undefined if the account has no person yet. */
export const holderOf = async (db: Db | Tx, accountId: string): Promise<Holder | undefined> => {
  const profile = await profileOf(db, accountId)
  if (!profile) return undefined
  const { account, person } = profile
  return {
    accountId,
    username: account.username,
    firstName: person.firstName,
    familyName: person.familyName,
    birthDate: person.birthDate,
  }
}

/** Whether two names are the same, in any case and form of letters. */
export const isSameName = (name: string | undefined, other: string) =>
  nameOf(name ?? '').toLowerCase() === nameOf(other).toLowerCase()

/** Whether an insured person is the account holder: the same names and birth date, in any case and form of letters. */
export const isHolder = (
  insured: {
    readonly firstName?: string | undefined
    readonly familyName?: string | undefined
    readonly dateOfBirth?: string | undefined
  },
  holder: Pick<Holder, 'firstName' | 'familyName' | 'birthDate'>,
): boolean =>
  isSameName(insured.firstName, holder.firstName) &&
  isSameName(insured.familyName, holder.familyName) &&
  insured.dateOfBirth === holder.birthDate
