import { hash, verify } from '@node-rs/argon2'

import { passwordOf } from '#domain/accounts/password.ts'
import { newSecret } from '#server/platform/http/session.ts'

// Argon2id with 19 MiB and two rounds (domain reference 6); Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Longer than any password we store, so it can only be wrong; not worth the time to hash it whole.
const LONGEST = 256

/** What is stored of a password. */
export const hashOfPassword = (password: string): Promise<string> => hash(passwordOf(password), COST)

const nobodys = hashOfPassword(newSecret())

/** Whether this is the password; takes as long for an account that has none, or does not exist. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const typed = password.length > LONGEST ? '' : passwordOf(password)
  const right = await verify(stored ?? (await nobodys), typed)
  return right && typeof stored === 'string'
}
