import { hash, verify } from '@node-rs/argon2'

import { passwordOf } from '#domain/accounts/password.ts'
import { newSecret } from '#server/platform/http/session.ts'

// Argon2id with 19 MiB and two rounds (domain reference 6); Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Longer than any stored password, so it must be wrong; hashing all of it would waste time.
const LONGEST = 256

/** The hash of a password, which is stored instead of it. */
export const hashOfPassword = (password: string): Promise<string> => hash(passwordOf(password), COST)

const dummyHash = hashOfPassword(newSecret())

/** Whether this is the password; takes the same time if the account has none or does not exist. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const typed = password.length > LONGEST ? '' : passwordOf(password)
  const correct = await verify(stored ?? (await dummyHash), typed)
  return correct && typeof stored === 'string'
}
