import { randomInt } from 'node:crypto'

import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { isNumberTaken } from './requests.store.ts'

// Eight random digits that do not start with 0: nobody can count our customers or guess a number (ruling 16).
const draw = () => makePolicyNumber(String(randomInt(10_000_000, 100_000_000)))

/** A number for a policy or request that nobody has yet. */
export const freeNumber = async (tx: Tx): Promise<string> => {
  let number = draw()
  while (await isNumberTaken(tx, number)) number = draw()
  return number
}
