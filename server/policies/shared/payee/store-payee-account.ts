import { lte } from 'drizzle-orm'

import { payeeAccount } from '#server/billing/billing.tables.ts'
import { sealAccount } from '#server/billing/shared/refund-account.ts'
import type { Payee } from '#server/billing/shared/refund-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

type AccountToStore = { readonly accountId: string; readonly payee: Payee; readonly givenAt: number }

/** Stores the account to which we pay a customer, in the place of one that was given before it. */
export const storePayeeAccount = async (
  { config }: Pick<Portal, 'config'>,
  tx: Tx,
  { accountId, payee: { account, since }, givenAt }: AccountToStore,
): Promise<void> => {
  const row = {
    sealed: sealAccount(config.secret, accountId, account),
    endsWith: account.accountNumber?.slice(-4) ?? '',
    knownSince: Math.min(since, givenAt),
    givenAt,
  }
  await tx
    .insert(payeeAccount)
    .values({ accountId, ...row })
    .onConflictDoUpdate({
      target: payeeAccount.accountId,
      set: row,
      setWhere: lte(payeeAccount.givenAt, givenAt),
    })
}
