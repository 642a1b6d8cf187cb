import { isPolicyNumber } from '#domain/policies/policy-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isIssuedNumber } from '#server/policies/shared/generate-policy-number.ts'

// Looked up when the typed number cannot be one, so that hit, miss and nonsense take the same time.
const NOBODYS = '000000000'

/** Whether a policy number is known. */
export const policyExists = async (db: Db, typed: string): Promise<boolean> => {
  const number = typed.replace(/[\s.-]/g, '')
  return isIssuedNumber(db, isPolicyNumber(number) ? number : NOBODYS)
}
