import { eq } from 'drizzle-orm'

import { POLICY_CHANGES } from '#domain/policies/changes/policy-changes.ts'
import { statusOn, withStatus } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import { NOTHING_BILLED, rebillPolicy } from '#server/billing/shared/bill-policy.ts'
import { accountKnownSince, payeeOf, refundSealer } from '#server/billing/shared/refund-account.ts'
import type { Payee } from '#server/billing/shared/refund-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { payCustomerToLastAccount } from '#server/policies/shared/payee/pay-to-last-account.ts'
import { storePayeeAccount } from '#server/policies/shared/payee/store-payee-account.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { findOwnPolicy, isOwn } from '#server/policies/shared/find-policy.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import { mailAccountGiven } from '#server/policies/shared/mail-account-given.ts'
import { mailInvoices } from '#server/policies/shared/mail-invoices.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'
import { writePolicy } from '#server/policies/shared/write-policy.ts'

import type { ChangeOn, ChangeRules } from './change-rules.ts'
import { mailChangeAccepted, mailChangeReceived } from './mail-change.ts'
import type { ChangeMails } from './mail-change.ts'

type On<After> = ChangeOn<LockedPolicy, After>

export type PolicyReceipt = { readonly policyNumber: string; readonly status: PolicyStatus }

type Rules<After extends object> = ChangeRules<LockedPolicy, After, PolicyReceipt>

/** What differs by the kind of a change of a policy. */
export type PolicyRules<After extends object> = Pick<Rules<After>, 'isAutomatic' | 'judge' | 'before'> &
  Partial<Pick<Rules<After>, 'seal' | 'open' | 'openAccount' | 'refuseTakingBack'>> & {
    readonly mails: ChangeMails<After>
    /** What it writes to its policy. */
    readonly apply: (policy: PolicyRow, after: After) => Partial<PolicyRow>
    /** Of what the old addresses of the account are warned. */
    readonly warning?: 'ADDRESS' | 'END'
    /** The bank account that may come with it: whether we collect from it or pay to it. */
    readonly account?: {
      readonly use: 'DEBIT' | 'REFUND'
      readonly numberOf: (after: After) => string | undefined
      readonly payeeOf?: (after: After) => PayeeAccount | undefined
    }
    /** Refuses what cannot be accepted any more, beside what holds for every change. */
    readonly judgeAgain?: (
      tx: Tx,
      on: { readonly policy: LockedPolicy; readonly after: After; readonly today: CalendarDate },
    ) => Promise<void>
    /** Changes the mandate, before the policy is billed again. */
    readonly changeMandate?: (portal: Portal, tx: Tx, on: On<After>) => Promise<void>
  }

type NewAccount<After> = Pick<On<After>, 'subject' | 'after'>

// The account that a change brings, if we never knew it for this policy.
const newAccountOf =
  <After extends object>({ account }: PolicyRules<After>) =>
  async (portal: Portal, tx: Tx, { subject: { policyId }, after }: NewAccount<After>) => {
    const accountNumber = account?.numberOf(after)
    if (!account || !accountNumber) return undefined
    const knownSince = await accountKnownSince(portal, tx, { policyId, accountNumber })
    return knownSince === undefined ? { use: account.use, account: accountNumber } : undefined
  }

const payeeAfter =
  <After extends object>({ account }: PolicyRules<After>) =>
  (portal: Portal, tx: Tx, { row, subject: { policyId }, after }: On<After>) =>
    payeeOf(portal, tx, { policyId, sent: account?.payeeOf?.(after), sentAt: row.submittedAt })

const refuseBlockedChange =
  <After extends object>({ mails: { kind } }: PolicyRules<After>): Rules<After>['refuseBlocked'] =>
  async ({ clock }, tx, { accountId, policyId }) => {
    const today = clock.today()
    const shown = withStatus(await readLocked(tx, { accountId, policyId }), today)
    refuseBlocked(kind, shown, { today })
  }

// Whoever sent the change may not be its owner.
const warn =
  <After extends object>(rules: PolicyRules<After>): Rules<After>['warn'] =>
  async (portal, tx, on) => {
    const { accountId } = on.subject
    const given = await newAccountOf(rules)(portal, tx, on)
    if (given) await mailAccountGiven(portal, tx, { policy: on.subject, ...given, since: on.row.submittedAt })
    const { warning: what } = rules
    if (what) await warnOldAddresses(tx, { accountId, now: portal.clock.now(), what })
  }

const readLocked = async (tx: Tx, own: Pick<PolicyRow, 'accountId' | 'policyId'>) => {
  const ownPolicy = await findOwnPolicy(tx, own)
  // it was locked before
  if (!ownPolicy) throw new Error('the policy of a change is gone')
  return ownPolicy
}

type ChosenAccount<After> = { readonly on: On<After>; readonly payee: Payee | undefined }

// The account that came with a change is that of the person from then on (ruling 57), unless they gave another after it.
const keepPayeeAccount =
  <After extends object>({ account }: PolicyRules<After>) =>
  async (portal: Portal, tx: Tx, { on: { row, subject, after }, payee }: ChosenAccount<After>) => {
    if (!payee || !account?.payeeOf?.(after)) return
    await storePayeeAccount(portal, tx, { accountId: subject.accountId, payee, givenAt: row.submittedAt })
  }

const carryOut =
  <After extends object>(rules: PolicyRules<After>): Rules<After>['carryOut'] =>
  async (portal, tx, { row, subject: before, after: asked, words }) => {
    const [today, now] = [portal.clock.today(), portal.clock.now()]
    const { policyId } = before
    const set = rules.apply(before, asked)
    await writePolicy(tx, { policyId, version: row.madeOnVersion, set, changeId: row.changeId, now })
    const on = { row, subject: { ...before, ...set }, after: asked }
    const newAccount = await newAccountOf(rules)(portal, tx, on)
    await rules.changeMandate?.(portal, tx, on)
    const payee = await payeeAfter(rules)(portal, tx, on)
    await keepPayeeAccount(rules)(portal, tx, { on, payee })
    const sealAccount = refundSealer(portal.config.secret, payee)
    const billed = POLICY_CHANGES[rules.mails.kind].movesMoney
      ? await rebillPolicy(tx, { policy: on.subject, today, sealAccount })
      : NOTHING_BILLED
    if (rules.account) await payCustomerToLastAccount(portal, tx, before.accountId)
    const accountIsNew = newAccount !== undefined
    const mail = { ...rules, policy: on.subject, billed, account: payee?.account, accountIsNew, words }
    await mailChangeAccepted(portal, tx, mail)
    await mailInvoices(portal, tx, { policies: [on.subject], invoices: billed.invoices })
  }

const lockOnly = async (...locking: Parameters<typeof lockPolicies>) => {
  const [locked = refuse('errors.notFound')] = await lockPolicies(...locking)
  return locked
}

const mailing = <After extends object>(rules: PolicyRules<After>) => {
  const { mails } = rules
  const { kind, template } = mails
  return {
    mailReceived: async (portal, tx, on) => {
      const payee = await payeeAfter(rules)(portal, tx, on)
      return mailChangeReceived(portal, tx, { ...on, mails, policy: on.subject, account: payee?.account })
    },
    mailRefused: (portal, tx, { subject: policy, reason }) => {
      const mail = { policy, template: `${template}Refused`, page: 'service-contact/contact' } as const
      return queueHolderMail(portal, tx, { ...mail, values: { kind, reason } })
    },
    // everything stays as it was
    mailTakenBack: (portal, tx, policy) => {
      const mail = { policy, template: `${template}TakenBack`, page: 'insurances' } as const
      return queueHolderMail(portal, tx, { ...mail, values: { kind } })
    },
  } satisfies Partial<Rules<After>>
}

/** The rules of a change of a policy: the same for all its kinds, with what differs. */
export const policyChange = <After extends object>(rules: PolicyRules<After>): Rules<After> => ({
  lockOwn: (tx, { actor, policyId = '' }) =>
    lockOnly(tx, isOwn(actor.profileId, policyId), 'policy_not_found'),
  lock: (tx, { policyId }) => lockOnly(tx, eq(policy.policyId, policyId ?? '')),
  refuseBlocked: refuseBlockedChange(rules),
  quote: () => Promise.resolve(undefined),
  keys: ({ policyId }) => ({ policyId }),
  asked: ({ policyNumber }) => ({
    about: 'CHANGE',
    number: formatPolicyNumber(policyNumber),
    page: 'insurances',
  }),
  seal: (_secret, _changeId, after) => ({ after, account: null }),
  // what a form stored under a kind has the shape of that kind
  open: (_secret, { after }) => after as After,
  openAccount: unseal,
  warn: warn(rules),
  receipt: async ({ clock }, tx, { subject }) => {
    const stored = await readLocked(tx, subject)
    return { policyNumber: stored.policyNumber, status: statusOn(stored, clock.today()) }
  },
  guard: async ({ clock }, tx, { subject, after }) => {
    if (subject.cancelledAt !== null) refuse('policy_not_editable')
    await rules.judgeAgain?.(tx, { policy: subject, after, today: clock.today() })
  },
  carryOut: carryOut(rules),
  ...mailing(rules),
  ...rules,
})
