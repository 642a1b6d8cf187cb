import { and, eq, isNull } from 'drizzle-orm'

import { ibanCountry } from '#domain/policies/bank-account.ts'
import { bankNameOf } from '#domain/policies/ending/bank-names.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { refund } from '#server/policies/billing.tables.ts'
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

/** An account to which money can be paid back, and since when it is known. */
export type Payee = { readonly account: PayeeAccount; readonly since: number }

/** The account from which a policy is paid by direct debit, and since when it is known; undefined without a running mandate. */
export const payeeOfMandate = async (
  { config }: Pick<Portal, 'config'>,
  db: Db | Tx,
  policyId: string,
): Promise<Payee | undefined> => {
  const running = and(eq(mandate.policyId, policyId), isNull(mandate.endedAt))
  const [found] = await db.select().from(mandate).where(running)
  if (!found) return undefined
  const iban = unseal(config.secret, found.mandateId, found.account)
  const account = {
    accountNumber: iban,
    bankCountry: ibanCountry(iban),
    bankName: bankNameOf(iban) ?? '',
    bic: found.bic ?? '',
    holderName: found.accountHolder ?? '',
  }
  return { account, since: found.amendedAt ?? found.signedAt }
}

/** The account from which a policy is paid by direct debit; undefined without a running mandate. */
export const accountOfMandate = async (
  portal: Pick<Portal, 'config'>,
  db: Db | Tx,
  policyId: string,
): Promise<PayeeAccount | undefined> => (await payeeOfMandate(portal, db, policyId))?.account

// A refund that is only due has not left, and follows what is to be paid back: its account counts until then.
const payeeOfRefund = async (
  { config }: Pick<Portal, 'config'>,
  tx: Db | Tx,
  policyId: string,
): Promise<Payee | undefined> => {
  const due = and(eq(refund.policyId, policyId), eq(refund.state, 'DUE'))
  const [found] = await tx.select().from(refund).where(due)
  if (!found?.account || found.accountSince === null) return undefined
  return { account: openAccount(config.secret, found.refundId, found.account), since: found.accountSince }
}

/** Where money of a policy goes back: the last account that we got, of the direct debit or of a refund that is due. */
export const payeeOfPolicy = async (
  portal: Pick<Portal, 'config'>,
  tx: Db | Tx,
  policyId: string,
): Promise<Payee | undefined> => {
  const debited = await payeeOfMandate(portal, tx, policyId)
  const due = await payeeOfRefund(portal, tx, policyId)
  if (!debited || !due) return debited ?? due
  return due.since > debited.since ? due : debited
}

type Paying = {
  readonly policyId: string
  readonly change: PolicyChange
  /** When the change was sent. */
  readonly sentAt: number
}

/** Whether both are the same account of the same bank. */
const isSame = (one: PayeeAccount, other: PayeeAccount) => one.accountNumber === other.accountNumber

/** Where money goes back: the account that came with the change, else the one that we know. */
export const payeeOf = async (
  portal: Portal,
  tx: Tx,
  { policyId, change: { kind, after }, sentAt }: Paying,
): Promise<Payee | undefined> => {
  const sent = kind === 'TERMINATE' ? after.account : undefined
  if (!sent) return payeeOfPolicy(portal, tx, policyId)
  const known = await payeeOfMandate(portal, tx, policyId)
  // the form begins with the account of the direct debit: sent as it is, it is as old as before
  return { account: sent, since: known && isSame(known.account, sent) ? known.since : sentAt }
}

/** The account that a change brings, if we did not know it for this policy. */
export const newAccountOf = async (
  portal: Portal,
  tx: Tx,
  { policyId, change: { kind, after } }: Omit<Paying, 'sentAt'>,
): Promise<string | undefined> => {
  const terminating = kind === 'TERMINATE' ? after.account?.accountNumber : undefined
  const sent = kind === 'PAYMENT' ? after.mandate?.iban : terminating
  const known = await accountOfMandate(portal, tx, policyId)
  return sent && sent !== known?.accountNumber ? sent : undefined
}

/** Seals this account for refunds; undefined without one. */
export const refundSealer = (secret: string, payee: Payee | undefined): SealAccount | undefined =>
  payee &&
  ((refundId) => ({
    account: sealAccount(secret, refundId, payee.account),
    accountSince: payee.since,
  }))
