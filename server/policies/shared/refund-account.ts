import { and, eq, isNull } from 'drizzle-orm'

import { ibanCountry } from '#domain/policies/bank-account.ts'
import { bankNameOf } from '#domain/policies/ending/bank-names.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { mandate } from '#server/policies/policies.tables.ts'
import type { PayeeAccount, PolicyChange } from '#server/policies/policies.tables.ts'

import type { SealAccount } from './billing/settle-policy.ts'

/** Seals an account for the row with this id. */
export const sealAccount = (secret: string, rowId: string, account: PayeeAccount): Buffer =>
  seal(secret, rowId, JSON.stringify(account))

/** The account that was sealed for the row with this id. */
export const openAccount = (secret: string, rowId: string, sealed: Uint8Array): PayeeAccount =>
  // only `sealAccount` writes it
  JSON.parse(unseal(secret, rowId, sealed)) as PayeeAccount

/** The account from which a policy is paid by direct debit; undefined without a running mandate. */
export const accountOfMandate = async (
  { config }: Pick<Portal, 'config'>,
  db: Db | Tx,
  policyId: string,
): Promise<PayeeAccount | undefined> => {
  const running = and(eq(mandate.policyId, policyId), isNull(mandate.endedAt))
  const [found] = await db.select().from(mandate).where(running)
  if (!found) return undefined
  const iban = unseal(config.secret, found.mandateId, found.account)
  return {
    accountNumber: iban,
    bankCountry: ibanCountry(iban),
    bankName: bankNameOf(iban) ?? '',
    bic: found.bic ?? '',
    holderName: found.accountHolder ?? '',
  }
}

type Paying = { readonly policyId: string; readonly change: PolicyChange }

/** Where money goes back: the account that came with the change, else that of the direct debit. */
export const payeeOf = async (
  portal: Portal,
  tx: Tx,
  { policyId, change: { kind, after } }: Paying,
): Promise<PayeeAccount | undefined> =>
  kind === 'TERMINATE' && after.account ? after.account : accountOfMandate(portal, tx, policyId)

/** Seals this account for refunds; undefined without one. */
export const refundSealer = (secret: string, account: PayeeAccount | undefined): SealAccount | undefined =>
  account && ((refundId) => sealAccount(secret, refundId, account))
