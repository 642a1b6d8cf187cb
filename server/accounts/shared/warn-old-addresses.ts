import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { mailTemplate } from '#server/accounts/accounts.mails.ts'
import { account, accountToken } from '#server/accounts/accounts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMails } from '#server/platform/mail/mail.ts'

import { UNDO_DAYS } from './issue-token.ts'
import { canTakeBack } from './taken-username.ts'

type AccountChange = { readonly accountId: string; readonly now: number } & (
  | { readonly what: 'BANK_ACCOUNT'; readonly accountNumber: string }
  | { readonly what: 'ADDRESS' | 'DETAILS' | 'END' | 'PASSWORD' | 'EMAIL' }
)

// An address that any account has by now cannot come back.
const addressesToWarn = (tx: Tx, { accountId, now }: AccountChange) => {
  const owner = alias(account, 'owner')
  return tx
    .selectDistinct({ to: accountToken.username, locale: account.locale })
    .from(accountToken)
    .innerJoin(account, eq(account.accountId, accountToken.accountId))
    .leftJoin(owner, eq(owner.username, accountToken.username))
    .where(and(eq(accountToken.accountId, accountId), canTakeBack(now), isNull(owner.accountId)))
}

/**
 * Tells the old e-mail addresses of an account of an important change, while they can still take back theirs: who reads
 * the new address may be somebody else (security page, T12). The mail names nobody, and of a bank account its end only.
 */
export const warnOldAddresses = async (tx: Tx, changed: AccountChange): Promise<void> => {
  const { accountId, what } = changed
  const values = {
    days: UNDO_DAYS,
    what,
    account: changed.what === 'BANK_ACCOUNT' ? changed.accountNumber.slice(-4) : '',
  }
  const template = mailTemplate('changedMeanwhile')
  const addresses = await addressesToWarn(tx, changed)
  await queueMails(
    tx,
    addresses.flatMap(({ to, locale }) => (to === null ? [] : [{ to, locale, template, values, accountId }])),
  )
}
