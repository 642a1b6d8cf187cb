import { and, eq, sql } from 'drizzle-orm'

import type { AccountClosing, ownAccount } from '#contract/accounts/own-account.ts'
import { closedName } from '#domain/shared/closed-account.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issue } from '#domain/shared/issue.ts'
import { RETENTION } from '#domain/shared/retention.ts'
import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import type { Account } from '#server/accounts/accounts.store.ts'
import { account, accountToken, person } from '#server/accounts/accounts.tables.ts'
import { judgeCurrentPassword, ownAccount as accountOf } from '#server/accounts/password/current-password.ts'
import { deleteFileRow, exportFilesOf } from '#server/accounts/data-export/data-export.store.ts'
import { dataExport } from '#server/accounts/data-export/data-export.tables.ts'
import { endSessionsOf } from '#server/accounts/sessions.store.ts'
import type { ClosingPart } from '#server/accounts/shared/closing.ts'
import { lockChecked } from '#server/accounts/shared/lock-account.ts'
import { lastDayToTakeBack } from '#server/accounts/shared/taken-username.ts'
import { clearAttempts } from '#server/accounts/shared/login-throttle.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { endedSessionCookie } from '#server/platform/http/session.ts'
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
  const found: Issue[] = await addressBlockers(db, closing)
  for (const { blockers } of parts) found.push(...((await blockers?.(db, closing)) ?? []))
  return found
}

/** Why a customer cannot close their account now, all reasons at once. */
export const closingView = async (
  { db, clock }: Portal,
  accountId: string,
  parts: readonly ClosingPart[],
): Promise<AccountClosing> => {
  const found = await blockersOf(db, { accountId, today: clock.today(), now: clock.now() }, parts)
  return { blockedBy: found.map(({ id, context }) => ({ id, context: { ...context } })) }
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
  await deletePeople(tx, accountId)
  const closed = {
    username: closedName(accountId),
    passwordHash: null,
    passwordChangedAt: null,
    passwordVersion: passwordVersion + 1,
    closedAt: now,
  }
  await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set: closed })
  await endSessionsOf(tx, accountId)
}

/**
 * Closes an account for good: refuses with all that is still open, else ends every session, deletes what need not be kept
 * and tells the address what was done. Its name is free from then on: a later request with it makes a new account.
 */
export const closeAccount = async (
  portal: Portal,
  { caller, headers, reply }: Call<typeof ownAccount.close>,
  parts: readonly ClosingPart[],
): Promise<undefined> => {
  const { db, clock, config, files } = portal
  const { profileId: accountId } = caller
  const found = await accountOf(db, caller, accountId)
  await judgeCurrentPassword(portal, found, headers['x-authorization-password'])
  const { username, locale } = found
  const copies = await db.transaction(async (tx) => {
    const locked = await lockChecked(tx, found)
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
      contract: CONTRACT.years,
      health: HEALTH.years,
      refused: APPLICATION.years,
      question: QUESTION.years,
    }
    // without the account: the mails of an account go when it is closed
    await queueMail(tx, { to: username, locale, template: mailTemplate('accountClosed'), values })
    return storageKeys
  })
  for (const key of copies) await files.remove(key)
  reply.header('set-cookie', endedSessionCookie(config))
  return undefined
}
