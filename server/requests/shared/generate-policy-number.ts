import { randomInt } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { issuedNumber } from '#server/policies/policies.tables.ts'

// Eight random digits that do not start with 0, so that customers cannot be counted nor numbers guessed (ruling 16).
const randomDigits = () => String(randomInt(10_000_000, 100_000_000))

/**
 * A number for a policy or request that was never issued before. It is reserved by inserting it; if the database already
 * has it, another one is tried. `digits` are those before the check digit.
 */
export const generatePolicyNumber = async (tx: Tx, digits: () => string = randomDigits): Promise<string> => {
  for (;;) {
    const number = makePolicyNumber(digits())
    const [reserved] = await tx.insert(issuedNumber).values({ number }).onConflictDoNothing().returning()
    if (reserved) return reserved.number
  }
}

/**
 * Whether a number was ever issued to a policy or request. It is true from the submission on, also for a request that
 * waits for confirmation, so that it does not reveal which addresses are known (ruling 1).
 */
export const isIssuedNumber = async (db: Db, number: string): Promise<boolean> => {
  const issuedNumbers = await db
    .select({ number: issuedNumber.number })
    .from(issuedNumber)
    .where(eq(issuedNumber.number, number))
  return issuedNumbers.length > 0
}
