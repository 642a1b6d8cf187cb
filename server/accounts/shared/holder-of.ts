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
  const found = await profileOf(db, accountId)
  if (!found) return undefined
  const { account, person } = found
  return {
    accountId,
    username: account.username,
    firstName: person.firstName,
    familyName: person.familyName,
    birthDate: person.birthDate,
  }
}
