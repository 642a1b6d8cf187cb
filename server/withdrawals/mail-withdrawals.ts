import type { Locale } from '#domain/shared/locale.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import type { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'
import { formatPolicyNumber, formatContractNumber } from '#server/policies/shared/format-policy-number.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'

import { withdrawalMail } from './withdrawal-mail.ts'

type RefusalMail = {
  readonly policy: LockedPolicy
  readonly receivedAt: number
  readonly words?: string | undefined
}

type Mail = Pick<HolderMail, 'policy' | 'values' | 'words'> & {
  readonly name: Parameters<typeof withdrawalMail>[0]
}

const mailHolder = (portal: Portal, tx: Tx, { name, ...mail }: Mail): Promise<void> =>
  queueHolderMail(portal, tx, { ...mail, template: withdrawalMail(name), page: 'insurances' })

const dayOf = (receivedAt: number, locale: Locale) => formatDate(amsterdam(receivedAt).date, locale)

/** Queues the mail that a statement of withdrawal came when its contract could not be withdrawn from any more. */
export const mailWithdrawalRefused = (portal: Portal, tx: Tx, { policy, receivedAt, words }: RefusalMail) =>
  mailHolder(portal, tx, {
    policy,
    name: 'withdrawalRefused',
    values: { date: dayOf(receivedAt, policy.locale) },
    words,
  })

const contractValues = ({ decision, applicationNumber, locale }: LockedPolicy, receivedAt: number) => {
  const date = dayOf(receivedAt, locale)
  return decision === null
    ? { date, contract: 'REQUEST', number: formatPolicyNumber(applicationNumber) }
    : { date, contract: 'POLICY' }
}

/** Queues the mail that a statement of withdrawal was not carried out, since its holder told us that they did not send it. */
export const mailWithdrawalNotSent = (portal: Portal, tx: Tx, { policy, receivedAt, words }: RefusalMail) =>
  mailHolder(portal, tx, {
    policy,
    name: 'withdrawalNotSent',
    values: contractValues(policy, receivedAt),
    words,
  })

/** Queues the mail that takes that one back, since its holder told us that they did send the statement. */
export const mailWithdrawalSentAfterAll = (
  portal: Portal,
  tx: Tx,
  { policy, receivedAt, answerBy }: RefusalMail & { readonly answerBy: string },
) => {
  const day = formatDate(answerBy, policy.locale, 'weekday')
  const values = { ...contractValues(policy, receivedAt), answerBy: day }
  return mailHolder(portal, tx, { policy, name: 'withdrawalSentAfterAll', values })
}

type Statement = Pick<
  typeof withdrawal.$inferSelect,
  'email' | 'locale' | 'contractNumber' | 'reference' | 'receivedAt'
>

// The address that was typed may be a stranger's: these mails say nothing about a contract (docs/rules/withdrawals.md).
const toSender = (
  { email, locale, contractNumber, reference, receivedAt }: Statement,
  name: 'withdrawalNotFound' | 'withdrawalReopened' | 'withdrawalHandled',
) => ({
  to: email,
  locale,
  template: withdrawalMail(name),
  values: { number: formatContractNumber(contractNumber), reference, date: dayOf(receivedAt, locale) },
})

/** Queues the mail that no contract was found for a statement of withdrawal, to the address that was typed in it. */
export const mailWithdrawalNotFound = async (
  { config }: Portal,
  tx: Tx,
  { statement, words }: { readonly statement: Statement; readonly words: string | undefined },
): Promise<void> => {
  const link = pageAddress(config.publicUrl, statement.locale, 'withdraw')
  const quoted = words ? { quote: words } : {}
  await queueMail(tx, { ...toSender(statement, 'withdrawalNotFound'), link, ...quoted })
}

/** Queues the mail that takes back the one that no contract was found, to the address that was typed. */
export const mailWithdrawalReopened = async (
  tx: Tx,
  { statement, answerBy }: { readonly statement: Statement; readonly answerBy: string },
): Promise<void> => {
  const mail = toSender(statement, 'withdrawalReopened')
  const values = { ...mail.values, answerBy: formatDate(answerBy, statement.locale, 'weekday') }
  await queueMail(tx, { ...mail, values })
}

/**
 * Queues the mail that a statement was handled, where it was sent from another address than that of the account, which gets
 * the answer. It is the same whether the contract was withdrawn from or not.
 */
export const mailWithdrawalHandled = async (
  tx: Tx,
  { statement, username }: { readonly statement: Statement; readonly username: string },
): Promise<void> => {
  if (statement.email !== username) await queueMail(tx, toSender(statement, 'withdrawalHandled'))
}
