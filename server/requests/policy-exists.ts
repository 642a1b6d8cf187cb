import { isPolicyNumber, policyNumberOf } from '#domain/policies/policy-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isIssuedNumber } from '#server/requests/shared/generate-policy-number.ts'

// Looked up instead of an invalid number, so that known, unknown and invalid numbers take the same time.
const NEVER_ISSUED = '000000000'

/** Whether a policy number is known. */
export const policyExists = async (db: Db, typed: string): Promise<boolean> => {
  const number = policyNumberOf(typed)
  return isIssuedNumber(db, isPolicyNumber(number) ? number : NEVER_ISSUED)
}
