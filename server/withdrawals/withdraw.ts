import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'

import type { policyWithdrawal, WithdrawalReceipt } from '#contract/withdrawals.ts'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import { contractNumberOf, withdrawalForm } from '#domain/withdrawals/withdrawal.ts'
import type { WithdrawalForm } from '#domain/withdrawals/withdrawal.ts'
import { withStatus } from '#domain/policies/status.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { profileIdOf } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { withoutLinks } from '#server/platform/text/without-links.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { carryOutWithdrawal } from '#server/withdrawals/carry-out-withdrawal.ts'
import { greetedHolder } from '#server/policies/shared/holder-mail.ts'
import { formatContractNumber } from '#server/policies/shared/format-policy-number.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { lockPolicy } from '#server/policies/shared/lock-policy.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'
import { policiesNamedBy } from './policies-of-statement.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { withdrawalMail } from '#server/withdrawals/withdrawal-mail.ts'
import { withdrawal, withdrawalCount } from '#server/withdrawals/withdrawals.tables.ts'

const TOO_MANY = 'policy_withdraw_too_many_attempts'

type StatementToStore = {
  readonly statement: WithdrawalForm & { readonly locale: Locale; readonly policyId: string | null }
  /** The own policy of a customer who is logged in: its account learns of the withdrawal whatever was typed. */
  readonly own?: LockedPolicy
}

const judged = (typed: unknown): WithdrawalForm => {
  const verdict = judge(withdrawalForm, typed)
  return verdict.ok ? verdict.value : refuse('invalid_input', verdict.issues)
}

const nextReference = async (tx: Tx, day: string): Promise<string> => {
  const [counted] = await tx
    .insert(withdrawalCount)
    .values({ day, last: 1 })
    .onConflictDoUpdate({ target: withdrawalCount.day, set: { last: sql`${withdrawalCount.last} + 1` } })
    .returning({ last: withdrawalCount.last })
  if (!counted) throw new Error('a day has no number')
  return `W${day.replaceAll('-', '')}-${String(counted.last).padStart(4, '0')}`
}

type StatementReceipt = StatementToStore & { readonly now: number }

type StatementMailFacts = StatementReceipt & { readonly reference: string }

// To the own customer, in their language, a receipt says what was done and for whom; it is a part of their data and deleted
// with the account. A typed address may be a mistake: it learns nothing of the contract.
const recipientOf = (to: string, { statement: { locale }, own }: StatementMailFacts) => {
  if (to !== own?.username)
    return { to, locale, contract: { about: 'HOLDER', insured: '', outcome: own ? 'ELSEWHERE' : 'REVIEW' } }
  const { about, insured } = greetedHolder(own)
  return { to, locale: own.locale, accountId: own.accountId, contract: { about, insured, outcome: 'DONE' } }
}

// The law asks for the content and the time of the statement (domain reference 6).
const mailReceipts = (tx: Tx, stored: StatementMailFacts) => {
  const { statement, own, reference, now } = stored
  const { name, contractNumber, email } = statement
  const { date, hour, minute } = amsterdam(now)
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  const addresses = [...new Set([email, own?.username ?? email])]
  const mails = addresses.map((address) => {
    const { contract, ...recipient } = recipientOf(address, stored)
    const { locale } = recipient
    return {
      ...recipient,
      template: withdrawalMail('withdrawal'),
      values: {
        name: withoutLinks(name),
        number: formatContractNumber(contractNumber),
        ...contract,
        reference,
        date: formatDate(date, locale),
        time,
        answerBy: formatDate(answerBy(amsterdam(now)), locale, 'weekday'),
      },
    }
  })
  return queueMails(tx, mails)
}

const store = async (tx: Tx, { statement, now, ...rest }: StatementReceipt) => {
  const reference = await nextReference(tx, amsterdam(now).date)
  const contractNumber = contractNumberOf(statement.contractNumber)
  const [row] = await tx
    .insert(withdrawal)
    .values({ ...statement, contractNumber, reference, receivedAt: now })
    .returning({ withdrawalId: withdrawal.withdrawalId })
  if (!row) throw new Error('the statement was not stored')
  await mailReceipts(tx, { ...rest, statement: { ...statement, contractNumber }, reference, now })
  const receipt: WithdrawalReceipt = {
    reference,
    receivedAt: apiTimestamp(now),
    acknowledgementSentTo: statement.email,
    contractNumber,
  }
  return { ...row, receipt }
}

// Number and address together: who knows one of them only learns and changes nothing.
const contractOf = async (tx: Tx, { contractNumber: typed, email }: WithdrawalForm, receivedAt: number) => {
  const contractNumber = contractNumberOf(typed)
  const policies = await tx
    .select(getTableColumns(policy))
    .from(policy)
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .where(
      and(
        or(eq(policy.policyNumber, contractNumber), eq(policy.applicationNumber, contractNumber)),
        eq(account.username, email),
      ),
    )
    .orderBy(asc(policy.policyNumber))
  const [meant] = policiesNamedBy({ contractNumber, receivedAt }, policies)
  return meant?.policyId ?? null
}

/**
 * Stores a public statement with its case and its receipt. It is always accepted, and nothing tells whether the contract
 * exists: a person carries it out, since a number and an address are no proof of who wrote it. Refused for its fields and
 * above limits that keep floods out.
 */
export const stateWithdrawal = async (
  portal: Portal,
  { body, caller, clientAddress, locale }: Call<typeof policyWithdrawal.state>,
): Promise<WithdrawalReceipt> => {
  const form = judged(body)
  await portal.limits.take('withdrawal', profileIdOf(caller) ?? clientAddress, TOO_MANY)
  await portal.limits.take('withdrawalEmail', mailboxOf(form.email), TOO_MANY)
  return portal.db.transaction(async (tx) => {
    const now = portal.clock.now()
    const statement = { ...form, locale, policyId: await contractOf(tx, form, now) }
    const { withdrawalId: subjectId, receipt } = await store(tx, { statement, now })
    const answer = answerBy(amsterdam(now))
    await openCase(tx, { kind: 'WITHDRAWAL', subjectId, accountId: null, openedAt: now, answerBy: answer })
    return receipt
  })
}

/**
 * Withdraws from an own policy at once (WITHDRAW-01): it is cancelled, an open change is closed, everything that was
 * invoiced is credited, and what was paid goes back, as a mail says. The receipt goes to the account's own address too.
 * Refuses what `blockerOf` blocks.
 */
export const withdrawPolicy = async (
  portal: Portal,
  { caller, params: { policyId }, body, locale }: Call<typeof policyWithdrawal.withdraw>,
): Promise<WithdrawalReceipt> =>
  portal.db.transaction(async (tx) => {
    const today = portal.clock.today()
    await lockAccount(tx, caller.profileId)
    const lock = (accountId: string) => lockPolicy(tx, accountId, policyId)
    const own = await findOwnOr404(caller, lock, 'policy_not_found')
    const shown = withStatus(own, today)
    refuseBlocked('WITHDRAW', shown, { today })
    const form = judged({ ...body, contractNumber: own.policyNumber })
    const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
    if (!locked) return refuse('policy_not_found')
    const statement = { ...form, locale, policyId }
    const { receipt } = await store(tx, { statement, own: locked, now: portal.clock.now() })
    await carryOutWithdrawal(portal, tx, { policies: [locked], by: caller })
    await warnOldAddresses(tx, { accountId: locked.accountId, now: portal.clock.now(), what: 'END' })
    return receipt
  })
