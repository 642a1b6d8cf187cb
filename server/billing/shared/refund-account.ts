import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { ibanCountry } from '#domain/policies/payment/bank-account.ts'
import { bankNameOf } from '#domain/policies/ending/bank-names.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { customerAction } from '#server/accounts/accounts.tables.ts'
import { payeeAccount, payout, mandate } from '#server/billing/billing.tables.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'

import type { SealAccount } from './settle-policy.ts'

/** Seals an account for the row with this id. */
export const sealAccount = (secret: string, rowId: string, account: PayeeAccount): Buffer =>
  seal(secret, rowId, JSON.stringify(account))

/** The account that was sealed for the row with this id. */
export const openAccount = (secret: string, rowId: string, sealed: Uint8Array): PayeeAccount =>
  // only `sealAccount` writes it
  JSON.parse(unseal(secret, rowId, sealed)) as PayeeAccount

/** An account to which money can be paid back, and since when it is known. */
export type Payee = { readonly account: PayeeAccount; readonly since: number }

type MandateRow = typeof mandate.$inferSelect

const ibanOfMandate = (secret: string, { mandateId, account }: MandateRow) =>
  unseal(secret, mandateId, account)
const sinceOf = ({ amendedAt, signedAt }: MandateRow) => amendedAt ?? signedAt

const debitedPayee = (secret: string, storedMandate: MandateRow): Payee => {
  const iban = ibanOfMandate(secret, storedMandate)
  const account = {
    accountNumber: iban,
    bankCountry: ibanCountry(iban),
    bankName: bankNameOf(iban) ?? '',
    bic: storedMandate.bic ?? '',
    holderName: storedMandate.accountHolder ?? '',
  }
  return { account, since: sinceOf(storedMandate) }
}

/** The account from which a policy is paid by direct debit, and since when it is known; undefined without a running mandate. */
const payeeOfMandate = async (
  { config }: Pick<Portal, 'config'>,
  db: Db | Tx,
  policyId: string,
): Promise<Payee | undefined> => {
  const running = and(eq(mandate.policyId, policyId), isNull(mandate.endedAt))
  const [storedMandate] = await db.select().from(mandate).where(running)
  return storedMandate && debitedPayee(config.secret, storedMandate)
}

const other = alias(policy, 'other')

// The account of the direct debit that was signed last for another policy that its customer has with us.
const payeeOfOtherMandate = async (
  { config }: Pick<Portal, 'config'>,
  db: Db | Tx,
  policyId: string,
): Promise<Payee | undefined> => {
  const [last] = await db
    .select({ mandate })
    .from(policy)
    .innerJoin(other, and(eq(other.accountId, policy.accountId), ne(other.policyId, policy.policyId)))
    .innerJoin(mandate, and(eq(mandate.policyId, other.policyId), isNull(mandate.endedAt)))
    .where(and(eq(policy.policyId, policyId), eq(other.decision, 'ACCEPTED')))
    .orderBy(desc(sql`coalesce(${mandate.amendedAt}, ${mandate.signedAt})`))
    .limit(1)
  return last && debitedPayee(config.secret, last.mandate)
}

/** The account that the customer of a policy gave us, and when; undefined if they gave none. */
const givenPayee = async (
  { config: { secret } }: Pick<Portal, 'config'>,
  db: Db | Tx,
  policyId: string,
): Promise<(Payee & { readonly givenAt: number }) | undefined> => {
  const [row] = await db
    .select({ given: payeeAccount })
    .from(payeeAccount)
    .innerJoin(policy, eq(policy.accountId, payeeAccount.accountId))
    .where(eq(policy.policyId, policyId))
  if (!row) return undefined
  const { accountId, sealed, knownSince: since, givenAt } = row.given
  return { account: openAccount(secret, accountId, sealed), since, givenAt }
}

// When support last removed an account that somebody else gave to the customer of a policy.
const lastRemoval = async (db: Db | Tx, policyId: string) => {
  const [last] = await db
    .select({ doneAt: customerAction.doneAt })
    .from(customerAction)
    .innerJoin(policy, eq(policy.accountId, customerAction.accountId))
    .where(and(eq(policy.policyId, policyId), eq(customerAction.kind, 'PAYEE')))
    .orderBy(desc(customerAction.doneAt))
    .limit(1)
  return last?.doneAt ?? -Infinity
}

/**
 * Since when we know this account for a policy: from its request, a direct debit that may have ended since, or money that was
 * paid back. Undefined where it is new to us. What was paid before support removed an account makes none known: it may have been
 * paid to that one.
 */
export const accountKnownSince = async (
  portal: Pick<Portal, 'config'>,
  db: Db | Tx,
  { policyId, accountNumber }: { readonly policyId: string; readonly accountNumber: string },
): Promise<number | undefined> => {
  const { secret } = portal.config
  const mandates = await db.select().from(mandate).where(eq(mandate.policyId, policyId))
  const refunds = await db.select().from(payout).where(eq(payout.policyId, policyId))
  const given = await givenPayee(portal, db, policyId)
  const removedAt = refunds.length ? await lastRemoval(db, policyId) : -Infinity
  const accounts = [
    ...mandates.map((storedMandate) => ({
      number: ibanOfMandate(secret, storedMandate),
      since: sinceOf(storedMandate),
    })),
    ...refunds.flatMap(({ payoutId, account, accountSince: since, state }) =>
      account && since !== null && (state === 'DUE' || since > removedAt)
        ? [{ number: openAccount(secret, payoutId, account).accountNumber, since }]
        : [],
    ),
    ...(given ? [{ number: given.account.accountNumber, since: given.since }] : []),
  ]
  const [first] = accounts
    .filter(({ number }) => number === accountNumber)
    .map(({ since }) => since)
    .toSorted((moment, other) => moment - other)
  return first
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
  const due = and(eq(payout.policyId, policyId), eq(payout.state, 'DUE'))
  const [storedPayout] = await tx.select().from(payout).where(due)
  if (!storedPayout?.account || storedPayout.accountSince === null) return undefined
  return {
    account: openAccount(config.secret, storedPayout.payoutId, storedPayout.account),
    since: storedPayout.accountSince,
  }
}

/**
 * Where money of a policy goes, for refunds, claims, pages and mails alike: the last account that we got, from the customer, of
 * the direct debit or of a refund that is due; without any, that of the direct debit of another policy of theirs.
 */
export const payeeOfPolicy = async (
  portal: Pick<Portal, 'config'>,
  tx: Db | Tx,
  policyId: string,
): Promise<Payee | undefined> => {
  const debited = await payeeOfMandate(portal, tx, policyId)
  const due = await payeeOfRefund(portal, tx, policyId)
  const given = await givenPayee(portal, tx, policyId)
  const [last] = [
    ...(given ? [{ payee: given, at: given.givenAt }] : []),
    ...(debited ? [{ payee: debited, at: debited.since }] : []),
    ...(due ? [{ payee: due, at: due.since }] : []),
  ].toSorted((one, other) => other.at - one.at)
  return last ? last.payee : payeeOfOtherMandate(portal, tx, policyId)
}

type AccountSources = {
  readonly policyId: string
  /** The account that came with the change, if one did. */
  readonly sent: PayeeAccount | undefined
  /** When the change was sent. */
  readonly sentAt: number
}

/** Where money goes back: the account that came with the change, else the one that we know. */
export const payeeOf = async (
  portal: Portal,
  tx: Tx,
  { policyId, sent, sentAt }: AccountSources,
): Promise<Payee | undefined> => {
  if (!sent) return payeeOfPolicy(portal, tx, policyId)
  const { accountNumber } = sent
  const knownSince = accountNumber && (await accountKnownSince(portal, tx, { policyId, accountNumber }))
  if (!knownSince) return { account: sent, since: sentAt }
  const debited = await payeeOfMandate(portal, tx, policyId)
  const given = await givenPayee(portal, tx, policyId)
  // one that is chosen instead of another is the last that we got: money that follows goes there too (payeeOfPolicy); the form
  // begins with the account of the direct debit: sent as it is, it is as old as before
  const others = [
    ...(debited ? [{ number: debited.account.accountNumber, at: debited.since }] : []),
    ...(given ? [{ number: given.account.accountNumber, at: given.givenAt }] : []),
  ].filter(({ number }) => number !== accountNumber)
  return { account: sent, since: Math.max(knownSince, ...others.map(({ at }) => at + 1)) }
}

/** Seals this account for refunds; undefined without one. */
export const refundSealer = (secret: string, payee: Payee | undefined): SealAccount | undefined =>
  payee &&
  ((payoutId) => ({
    account: sealAccount(secret, payoutId, payee.account),
    accountSince: payee.since,
  }))
