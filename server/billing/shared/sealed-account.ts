import { keyedHash, seal } from '#server/platform/seal.ts'
import type { NewMandate } from '#server/billing/billing.tables.ts'

type SealedAccount = Pick<NewMandate, 'account' | 'accountHash' | 'accountEndsWith'>

/** The columns of a mandate that hold its bank account: sealed, as a hash that finds it, and the end that is shown. */
export const sealedAccount = (secret: string, mandateId: string, iban: string): SealedAccount => ({
  account: seal(secret, mandateId, iban),
  accountHash: keyedHash(secret, iban),
  accountEndsWith: iban.slice(-4),
})
