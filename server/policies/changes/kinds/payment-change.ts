import { randomUUID } from 'node:crypto'

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { RequestedAccount } from '#contract/policies.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { CHANGE_CODES, paymentForm, paymentOfForm } from '#domain/policies/changes/payment.ts'
import type { PaymentFacts } from '#domain/policies/changes/payment.ts'
import { mandateKind } from '#domain/policies/payment/mandate.ts'
import { paymentWayIssues } from '#domain/policies/payment/payment-issues.ts'
import { judge } from '#domain/shared/judge.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import type { SentMandate } from '#server/billing/billing.tables.ts'
import { nowCollected } from '#server/billing/shared/debit-since.ts'
import { nowTransferred } from '#server/billing/shared/debit-until.ts'
import { mandateEvidence, signedKind } from '#server/billing/shared/mandate-evidence.ts'
import { sealedAccount } from '#server/billing/shared/sealed-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { keyedHash, seal, unseal } from '#server/platform/seal.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

import { accepted } from '#server/policies/changes/change-rules.ts'
import type { AfterOf, ChangeForm } from '#server/policies/changes/change-rules.ts'
import { moneyChange } from '#server/policies/changes/money-change.ts'
import type { ChangeBilling } from '#server/policies/changes/mail-change.ts'
import { paymentFactsOf } from '#server/policies/changes/payment-facts.ts'
import type { Mandate } from '#server/policies/changes/payment-facts.ts'

type MandateSignature = {
  readonly sent: SentMandate
  /** When the customer signed, which is before the change is decided. */
  readonly signedAt: number
  readonly secret: string
}

const sign = async (tx: Tx, policy: PolicyRow, { sent, signedAt, secret }: MandateSignature) => {
  const { policyId, policyNumber } = policy
  const { iban, ...rest } = sent
  const count = sql<number>`count(*)::int`
  const [counted] = await tx.select({ signed: count }).from(mandate).where(eq(mandate.policyId, policyId))
  const reference = `SC-${policyNumber}-${(counted?.signed ?? 0) + 1}`
  const mandateId = randomUUID()
  const account = sealedAccount(secret, mandateId, iban)
  await tx.insert(mandate).values({ ...rest, ...account, mandateId, policyId, reference, signedAt })
}

type MandateAmendment = Pick<MandateSignature, 'sent' | 'secret'> & { readonly now: number }

// The evidence of the first signature stays; that of another account is kept with its change.
const amend = async (tx: Tx, mandateId: string, { sent, now, secret }: MandateAmendment) => {
  const { iban, bic, accountHolder } = sent
  const set = { bic, accountHolder, ...sealedAccount(secret, mandateId, iban), amendedAt: now }
  await tx.update(mandate).set(set).where(eq(mandate.mandateId, mandateId))
}

type MandateChange = Pick<MandateSignature, 'signedAt' | 'secret'> & {
  /** The account and signature that were sent; null keeps the running ones. */
  readonly sent: SentMandate | null
  readonly now: number
}

// Brings the mandate of a policy in line with its payment: another bank account amends the running one, whose reference
// stays; without one it goes on, and another method ends it. It ends, too, where a mandate of the other kind is signed: its
// text says for how many collections it is.
const changeMandate = async (
  tx: Tx,
  policy: PolicyRow,
  { sent, now, signedAt, secret }: MandateChange,
): Promise<void> => {
  if (!sent && policy.paymentMethod === 'DIRECT_DEBIT') return
  const running = and(eq(mandate.policyId, policy.policyId), isNull(mandate.endedAt))
  const [storedMandate] = await tx.select().from(mandate).where(running)
  const goesOn =
    sent && storedMandate && signedKind(storedMandate.textVersion) === signedKind(sent.textVersion)
  if (goesOn) return amend(tx, storedMandate.mandateId, { sent, now, secret })
  await tx.update(mandate).set({ endedAt: now }).where(running)
  if (sent) await sign(tx, policy, { sent, signedAt, secret })
}

type RunningAccount = NonNullable<PaymentFacts['isRunningAccount']>

// an account of the SEPA area needs no BIC, so one that is left out is no other account
const isAccountOf =
  (secret: string, { accountHash, bic, accountHolder }: Mandate): RunningAccount =>
  (typed) =>
    keyedHash(secret, typed.iban).equals(accountHash) &&
    typed.accountHolder === accountHolder &&
    (typed.bic === null || typed.bic === bic)

type JudgeCall = { readonly subject: PolicyRow; readonly form: ChangeForm }

// Another account signs or amends the mandate. Nobody signed the text of a mandate of another kind than the page showed.
const judgePayment = async ({ clock, config: { secret } }: Portal, tx: Tx, { subject, form }: JudgeCall) => {
  const typed: { readonly mandateKind?: unknown } = form.typed
  const { running, paid, facts: paymentFacts } = await paymentFactsOf(tx, subject, clock.today())
  const facts = running ? { ...paymentFacts, isRunningAccount: isAccountOf(secret, running) } : paymentFacts
  const { account, ...way } = paymentOfForm(accepted(judge(paymentForm, typed, facts)), facts)
  const kind = mandateKind(way.paymentTerm, paid)
  if (account && typed.mandateKind && typed.mandateKind !== kind) refuse('policy_change_conflict')
  return { ...way, mandate: account && { ...account, ...mandateEvidence(form.call, { secret, kind }) } }
}

// What the mail says of older open invoices: what is transferred now, since nobody was asked to until today, and what is
// collected now, so that its customer hears of it in time. Invoices that were made with the change have mails of their own.
const openInvoiceValues = async (
  portal: Portal,
  tx: Tx,
  { policy, billed: { invoices } }: ChangeBilling,
): Promise<Record<string, string>> => {
  const newIds = invoices.map(({ invoiceId }) => invoiceId)
  const changed = { policy, today: portal.clock.today(), newIds }
  const { locale } = policy
  const { cents, payBy } = await nowTransferred(tx, changed)
  const collected = await nowCollected(tx, changed)
  return {
    ...(cents > 0 ? { transfer: 'OPEN', open: euros(cents, locale), payBy: formatDate(payBy, locale) } : {}),
    ...(collected
      ? {
          collect: 'OPEN',
          toCollect: euros(collected.cents, locale),
          collectFrom: formatDate(collected.from, locale),
        }
      : {}),
  }
}

/** Another way to pay (POL-09, POL-10). */
export const paymentChange = moneyChange<AfterOf<'PAYMENT'>>({
  isAutomatic: true,
  purpose: 'CHANGE_PAYMENT',
  judge: async (portal, tx, given) => ({ after: await judgePayment(portal, tx, given) }),
  calculated: async (db, { policy, body, today }) => {
    const { options } = (await paymentFactsOf(db, policy, today)).facts
    const way = { term: body.term ?? '', method: body.method ?? '' }
    const issues = paymentWayIssues(way, options, CHANGE_CODES)
    if (issues.length) return refuse('invalid_input', issues)
    const option = options.find(({ method }) => method === way.method)
    const paymentTerm = option?.terms.find((term) => term === way.term)
    if (!option || !paymentTerm) return refuse('policy_calculate_not_possible')
    return { paymentTerm, paymentMethod: option.method, mandate: null }
  },
  before: ({ paymentTerm, paymentMethod }) => ({ paymentTerm, paymentMethod }),
  apply: (_policy, { paymentTerm, paymentMethod }) => ({ paymentTerm, paymentMethod }),
  account: { use: 'DEBIT', numberOf: ({ mandate }) => mandate?.iban },
  seal: (secret, changeId, after) => {
    if (!after.mandate) return { after, account: null }
    const { iban, ...mandate } = after.mandate
    return { after: { ...after, mandate }, account: seal(secret, changeId, iban) }
  },
  open: (secret, { changeId, after, account }) => {
    // what a form stored under a kind has the shape of that kind
    const stored = after as AfterOf<'PAYMENT'>
    if (!account || !stored.mandate) return stored
    return { ...stored, mandate: { ...stored.mandate, iban: unseal(secret, changeId, account) } }
  },
  changeMandate: ({ clock, config: { secret } }, tx, { row, subject, after: { mandate: sent } }) =>
    changeMandate(tx, subject, { sent, now: clock.now(), signedAt: row.submittedAt, secret }),
  mails: {
    kind: 'PAYMENT',
    template: 'change',
    asked: ({ paymentTerm: term, paymentMethod: method }) => ({ term, method }),
    documents: ['certificate'],
    openInvoices: openInvoiceValues,
  },
})

const findRequested = ({ db }: Pick<Portal, 'db'>, accountId: string) =>
  db
    .select({ policyId: policy.policyId, requested: change, endsWith: mandate.accountEndsWith })
    .from(change)
    .innerJoin(policy, eq(policy.policyId, change.policyId))
    .leftJoin(mandate, and(eq(mandate.policyId, policy.policyId), isNull(mandate.endedAt)))
    .where(
      and(
        eq(policy.accountId, accountId),
        eq(change.kind, 'PAYMENT'),
        eq(change.state, 'OPEN'),
        isNotNull(change.account),
      ),
    )

/** The accounts that changes under review ask for, masked, by policy. */
export const requestedAccountsOf = async (
  portal: Pick<Portal, 'db' | 'config'>,
  accountId: string,
): Promise<ReadonlyMap<string, RequestedAccount>> => {
  const requestedChanges = await findRequested(portal, accountId)
  return new Map(
    requestedChanges.flatMap(({ policyId, requested, endsWith }) => {
      const { mandate: sent } = paymentChange.open(portal.config.secret, requested)
      if (!sent) return []
      const { iban, accountHolder: bankAccountHolder } = sent
      return [[policyId, { maskedIban: maskIban(iban), bankAccountHolder, replacesEndsWith: endsWith }]]
    }),
  )
}
