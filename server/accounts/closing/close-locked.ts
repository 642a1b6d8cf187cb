import { and, eq, sql } from 'drizzle-orm'

import type { AccountClosing } from '#contract/accounts/own-account.ts'
import type { ACTION_REASONS } from '#domain/accounts/customer-action.ts'
import { closedName } from '#domain/shared/closed-account.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issue } from '#domain/shared/issue.ts'
import { RETENTION } from '#domain/shared/retention.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import { account, accountToken, person } from '#server/accounts/accounts.tables.ts'
import { deleteFileRow, exportFilesOf } from '#server/accounts/data-export/data-export.store.ts'
import { dataExport } from '#server/accounts/data-export/data-export.tables.ts'
import { endAllSessions } from '#server/accounts/shared/open-sessions.ts'
import type { ClosingPart } from '#server/accounts/shared/closing.ts'
import { lastDayToTakeBack } from '#server/accounts/shared/taken-username.ts'
import { clearAttempts } from '#server/accounts/shared/login-throttle.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'

type AccountToErase = Parameters<NonNullable<ClosingPart['erase']>>[1]

type ClosingRequest = AccountToErase & { readonly now: number }

const addressBlockers = async (db: Db | Tx, { accountId, now }: ClosingRequest) => {
  const date = await lastDayToTakeBack(db, accountId, now)
  return date === undefined ? [] : [issue('', 'account_closing_address_changed', { date })]
}

const blockersOf = async (db: Db | Tx, closing: ClosingRequest, parts: readonly ClosingPart[]) => {
  const issues: Issue[] = await addressBlockers(db, closing)
  for (const { blockers } of parts) issues.push(...((await blockers?.(db, closing)) ?? []))
  return issues
}

/** Why a customer cannot close their account now, all reasons at once. */
export const closingView = async (
  { db, clock }: Portal,
  accountId: string,
  parts: readonly ClosingPart[],
): Promise<AccountClosing> => {
  const issues = await blockersOf(db, { accountId, today: clock.today(), now: clock.now() }, parts)
  return { blockedBy: issues.map(({ id, context }) => ({ id, context: { ...context } })) }
}

// A partner or child of a request that was never insured; who was insured stays with the insurance.
const deletePeople = (tx: Tx, accountId: string) =>
  tx.delete(person).where(
    and(
      eq(person.accountId, accountId),
      // the queries of policies and changes belong to features above this one
      sql`not exists (select from policy where policy.person_id = ${person.personId})`,
      sql`not exists (select from change where change.person_id = ${person.personId})`,
    ),
  )

const eraseAccount = async (tx: Tx, { accountId, passwordVersion }: Account, now: number) => {
  await tx.delete(accountToken).where(eq(accountToken.accountId, accountId))
  await tx.delete(dataExport).where(eq(dataExport.accountId, accountId))
  await tx.delete(mailTable).where(and(eq(mailTable.accountId, accountId), eq(mailTable.state, 'sent')))
  // what is on its way goes, as the mail about the closing does, and is no mail of the account any more
  await tx.update(mailTable).set({ accountId: null }).where(eq(mailTable.accountId, accountId))
  await deletePeople(tx, accountId)
  const closed = {
    username: closedName(accountId),
    passwordHash: null,
    passwordChangedAt: null,
    passwordVersion: passwordVersion + 1,
    closedAt: now,
  }
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set: closed })
  await endAllSessions(tx, accountId, now)
}

type Closing = {
  readonly locked: Account
  /** Why staff close it; its owner gives no reason. */
  readonly reason: (typeof ACTION_REASONS.CLOSE)[number] | 'OWN'
  readonly parts: readonly ClosingPart[]
}

/**
 * Closes a locked account for good: refuses with all that is still open, else ends every session, deletes what need not be
 * kept and tells the address what was done. Its name is free from then on: a later request with it makes a new account.
 * Returns the files that are to be removed after the transaction.
 */
export const closeLocked = async (
  { clock }: Pick<Portal, 'clock'>,
  tx: Tx,
  { locked, reason, parts }: Closing,
): Promise<readonly string[]> => {
  const { accountId, username, locale } = locked
  const closing = { accountId, today: clock.today(), now: clock.now() }
  const open = await blockersOf(tx, closing, parts)
  if (open.length) refuse('account_closing_blocked', [issue('', 'account_closing_blocked'), ...open])
  const storageKeys = await exportFilesOf(tx, accountId)
  for (const { erase } of parts) await erase?.(tx, closing)
  await eraseAccount(tx, locked, clock.now())
  for (const key of storageKeys) await deleteFileRow(tx, key)
  await clearAttempts(tx, username)
  const { CONTRACT, HEALTH, APPLICATION, QUESTION } = RETENTION
  const values = {
    reason,
    contract: CONTRACT.years,
    health: HEALTH.years,
    refused: APPLICATION.years,
    question: QUESTION.years,
  }
  // without the account: the mails of an account go when it is closed
  const template = mailTemplate(reason === 'CUSTOMER_DIED' ? 'accountClosedAfterDeath' : 'accountClosed')
  await queueMail(tx, { to: username, locale, template, values })
  return storageKeys
}
