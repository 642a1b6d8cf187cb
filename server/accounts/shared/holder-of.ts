import type { Db, Tx } from '#server/platform/database/database.ts'
import { profileOf } from './profile-of.ts'

export type Holder = {
  readonly accountId: string
  readonly username: string
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: string
}

/** The person whom an account belongs to, with the address to log in; undefined when the account has nobody yet. */
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
