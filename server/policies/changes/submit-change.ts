import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { blockerOf } from '#domain/policies/actions/actions.ts'
import type { ChangeEffect } from '#domain/policies/billing/effect.ts'
import { invoicesFollow } from '#domain/policies/billing/invoices-follow.ts'
import { statusOn, withStatus } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { isActing } from '#server/platform/actor.ts'
import type { CustomerActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import { isSurelyUndone } from '#server/platform/database/database-errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseOtherVersion } from '#server/platform/database/update-versioned.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { lockDecided } from '#server/policies/shared/lock-decided.ts'
import type { DecidedPolicy } from '#server/policies/shared/lock-decided.ts'
import { lockPolicy } from '#server/policies/shared/lock-policy.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'
import { newAccountOf, payeeOf } from '#server/billing/shared/refund-account.ts'
import { answerDayOf, closeCase, openCase } from '#server/cases/shared/review-cases.ts'
import { storedKey } from '#server/platform/idempotency.ts'
import { changeSentBefore } from '#server/policies/changes/change-sent-before.ts'

import { effectOfChange } from './change-effect.ts'
import { factsBefore } from './carry-out.ts'
import type { ShownCents } from '#server/policies/shared/calculation.view.ts'
import { acceptInTransaction } from './decide-change.ts'
import { mailAccountGiven, mailChangeReceived } from '#server/policies/shared/mail-changes.ts'
import { changeOf, storedChange } from './stored-change.ts'

type ChangeRow = typeof change.$inferSelect

const RETRY_SECONDS = 5

const isAsShown = (effect: ChangeEffect | undefined, shown: ShownCents): boolean =>
  effect !== undefined &&
  effect.premiumTotalCents === shown.premiumTotalCents &&
  effect.differenceCents === shown.differenceCents &&
  effect.refundCents === shown.refundCents &&
  effect.dueCents === shown.dueCents

/** What the form of a change sends, whatever its kind. */
export type SentChange = {
  readonly actor: CustomerActor
  readonly policyId: string
  readonly kind: PolicyChange['kind']
  /** The version of the policy that the form showed. */
  readonly version: number
  /** Drawn by the form, so that a change sent twice is stored once. */
  readonly idempotencyKey: string
  /** What was typed, so that the same key is not taken for something else. */
  readonly content?: object | undefined
  /** The amounts that its sender saw; refused if they are others by now. Without them nothing is compared. */
  readonly shown?: ShownCents | undefined
  /** Judges the form with the locked policy and throws its refusals; returns what the change makes of the policy. */
  readonly prepare: (tx: Tx, policy: DecidedPolicy) => Promise<PolicyChange>
}

export type SubmittedChange = {
  readonly requestId: string
  readonly policyNumber: string
  readonly status: PolicyStatus
  readonly submittedAt: string
  readonly expectedBy: string
  /** What the change costs or gives back, if it concerns money. */
  readonly effect: ChangeEffect | undefined
}

// A member of staff has to look at the end of an insurance; the other changes pass when all checks do (domain
// reference 10).
const AUTOMATIC: readonly PolicyChange['kind'][] = ['START_DATE', 'ADDRESS', 'PAYMENT']

const keyOf = ({ config }: Portal, { actor, policyId, kind, content, idempotencyKey }: SentChange) =>
  storedKey(config.secret, { accountId: actor.profileId, idempotencyKey }, { policyId, kind, content })

const receipt = async (portal: Portal, tx: Tx, { row, sent }: { row: ChangeRow; sent: SentChange }) => {
  const now = await lockPolicy(tx, sent.actor.profileId, sent.policyId)
  // it was locked before
  if (!now) throw new Error('the policy of a change is gone')
  return {
    requestId: row.changeId,
    policyNumber: now.policyNumber,
    status: statusOn(now, portal.clock.today()),
    submittedAt: apiTimestamp(row.submittedAt),
    expectedBy: await answerDayOf(tx, { kind: 'CHANGE', subjectId: row.changeId }),
    // stored whole or not at all
    effect:
      row.effect.days === undefined
        ? undefined
        : // one that was stored before these were known
          ({ balanceCents: 0, overpaidCents: 0, ...row.effect } as ChangeEffect),
  }
}

const recordSent = async (tx: Tx, { changeId: id }: ChangeRow, { actor }: SentChange) => {
  if (isActing(actor)) await recordAudit(tx, { actor, event: 'CHANGE_SENT', subject: { kind: 'CHANGE', id } })
}

const store = async (portal: Portal, tx: Tx, sent: SentChange) => {
  const [locked] = await lockDecided(tx, eq(policy.policyId, sent.policyId))
  if (!locked) throw new Error('the policy of a change is gone')
  refuseOtherVersion(locked, sent)
  const made = await sent.prepare(tx, locked)
  const effect = await effectOfChange(tx, { policy: locked, change: made }, portal.clock.today())
  // a payment or an invoice of the day moves amounts without a new version of the policy
  if (sent.shown && !isAsShown(effect, sent.shown)) refuse('policy_change_effect_changed')
  const now = portal.clock.now()
  const changeId = randomUUID()
  const [row] = await tx
    .insert(change)
    .values({
      changeId,
      policyId: sent.policyId,
      kind: sent.kind,
      before: factsBefore(locked, made),
      ...storedChange(portal.config.secret, changeId, made),
      effect: effect ?? {},
      madeOnVersion: sent.version,
      ...keyOf(portal, sent),
      submittedAt: now,
      actingStaffId: sent.actor.actingStaffId,
    })
    .returning()
  if (!row) throw new Error('the change was not stored')
  await recordSent(tx, row, sent)
  return { row, locked }
}

type Stored = { readonly row: ChangeRow; readonly locked: DecidedPolicy }

const answerDay = ({ submittedAt }: ChangeRow) => answerBy(amsterdam(submittedAt))

const mailReceived = async (portal: Portal, tx: Tx, { row, locked }: Stored) => {
  const made = changeOf(portal.config.secret, row)
  const payee = await payeeOf(portal, tx, {
    policyId: locked.policyId,
    change: made,
    sentAt: row.submittedAt,
  })
  await mailChangeReceived(portal, tx, {
    policy: locked,
    change: made,
    answerBy: answerDay(row),
    refundCents: row.effect.refundCents ?? 0,
    dueCents: (row.effect.dueCents ?? 0) + (row.effect.laterCents ?? 0),
    account: payee?.account,
    invoicesFollow: invoicesFollow(row.effect.instalments ?? [], portal.clock.today()),
  })
}

// Whoever sent the change may not be its owner, who can object before money moves.
const mailNewAccount = async (portal: Portal, tx: Tx, { row, locked }: Stored) => {
  const change = changeOf(portal.config.secret, row)
  const account = await newAccountOf(portal, tx, { policyId: locked.policyId, change })
  if (account === undefined) return
  const { kind, submittedAt: since } = row
  await mailAccountGiven(portal, tx, { policy: locked, kind, account, since })
}

const warn = async ({ clock }: Portal, tx: Tx, { row: { kind }, locked: { accountId } }: Stored) => {
  if (kind !== 'ADDRESS' && kind !== 'TERMINATE') return
  const what = kind === 'TERMINATE' ? 'END' : kind
  await warnOldAddresses(tx, { accountId, now: clock.now(), what })
}

const review = async (portal: Portal, tx: Tx, { row, locked }: Stored) => {
  const { submittedAt: openedAt, kind } = row
  const subject = { kind: 'CHANGE', subjectId: row.changeId } as const
  await openCase(tx, { ...subject, accountId: locked.accountId, openedAt, answerBy: answerDay(row) })
  if (portal.config.review || !AUTOMATIC.some((one) => one === kind))
    return mailReceived(portal, tx, { row, locked })
  const by = 'AUTOMATIC'
  await acceptInTransaction(portal, tx, { row, policy: locked, by })
  await closeCase(tx, subject, { by, now: portal.clock.now(), outcome: 'ACCEPTED' })
}

const submit = async (portal: Portal, tx: Tx, sent: SentChange): Promise<SubmittedChange> => {
  await lockAccount(tx, sent.actor.profileId)
  const lock = (accountId: string) => lockPolicy(tx, accountId, sent.policyId)
  const own = await findOwnOr404(sent.actor, lock, 'policy_not_found')
  const before = await changeSentBefore(tx, keyOf(portal, sent))
  if (before) return receipt(portal, tx, { row: before, sent })
  const today = portal.clock.today()
  const shown = withStatus(own, today)
  const blocker = blockerOf(sent.kind, shown, { today })
  if (blocker) refuseBlocked(blocker, shown, { today })
  const { row, locked } = await store(portal, tx, sent)
  await mailNewAccount(portal, tx, { row, locked })
  await warn(portal, tx, { row, locked })
  await review(portal, tx, { row, locked })
  return receipt(portal, tx, { row, sent })
}

/**
 * Does what `submitChange` does, and returns what is shown of it. That is read in the same transaction: a read that failed
 * after the commit would call a change failed that is stored.
 */
export const submitAndShow = async <Shown>(
  portal: Portal,
  sent: SentChange,
  show: (tx: Tx, submitted: SubmittedChange) => Promise<Shown>,
): Promise<Shown> => {
  try {
    return await portal.db.transaction(async (tx) => show(tx, await submit(portal, tx, sent)))
  } catch (err) {
    if (!isSurelyUndone(err)) throw err
    portal.log.warn({ err }, 'a change was not stored')
    return refuse('policy_change_failed', { seconds: RETRY_SECONDS })
  }
}

/**
 * Stores a change of a policy with its case and its mail in one transaction, or carries it out at once where REVIEW is
 * off. Refuses what `blockerOf` blocks, with `policy_change_conflict` what was made on another version, with
 * `policy_change_effect_changed` what would cost something else than its sender saw, and with `policy_change_failed` what
 * the database surely did not store. Sent twice with the same key, it is stored once; the same key with something else, or
 * of a change that was taken back or refused since, is a conflict.
 */
export const submitChange = (portal: Portal, sent: SentChange): Promise<SubmittedChange> =>
  submitAndShow(portal, sent, (_, submitted) => Promise.resolve(submitted))
