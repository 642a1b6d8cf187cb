import { randomUUID } from 'node:crypto'

import type { QuotedAmounts } from '#contract/calculation.ts'
import { issue } from '#domain/shared/issue.ts'
import type { CustomerActor } from '#server/platform/actor.ts'
import { isSurelyUndone } from '#server/platform/database/database-errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, RefusalError } from '#server/platform/errors/refuse.ts'
import type { GuardedCall } from '#server/platform/http/http-guard.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'

import { rulesOf } from './change-kinds.ts'
import type { ChangeKind } from './change-rules.ts'
import { quotedCents } from './quoted-amounts.ts'
import { keyForOther, othersIn, sentForOther } from './change-others.ts'
import type { OtherPolicy } from './change-others.ts'
import { isStoredAlready, submitOne } from './submit-one.ts'
import type { SentChange, SubmittedChange } from './submit-one.ts'

// Only a policy has others beside it.
const lockPolicyOf = async (tx: Tx, sent: SentChange) => {
  const subject = await rulesOf(sent.kind).lockOwn(tx, sent)
  return 'policyNumber' in subject ? subject : refuse('policy_not_found')
}

// In the order of their ids, whichever of them the form was opened for: two forms at once never wait for each other.
const lockAll = async (
  tx: Tx,
  { kind, actor, policyId = '' }: SentChange,
  alsoFor: readonly OtherPolicy[],
) => {
  if (!alsoFor.length) return
  for (const id of [policyId, ...alsoFor.map((other) => other.policyId)].toSorted())
    await rulesOf(kind).lockOwn(tx, { actor, policyId: id })
}

// Whoever sent it knows which of them it is, and why it gets no new address: at its tick, and not as if it were of the form.
const refuseOf = (
  { policyId, policyNumber }: LockedPolicy,
  kind: ChangeKind,
  { code, issues }: RefusalError,
): never => {
  const reason = code === 'invalid_input' ? (issues[0]?.id ?? code) : code
  return refuse('invalid_input', [
    issue(`also-${policyId}`, 'policy_change_also_blocked', { policyNumber, kind, reason }),
  ])
}

// It is paid from the account that was typed already: that is what was asked.
const hasAccountAlready = ({ kind, form }: SentChange, { issues }: RefusalError) => {
  const typed: { readonly iban?: unknown } = form?.typed ?? {}
  return kind === 'PAYMENT' && Boolean(typed.iban) && issues.some(({ id }) => id === 'policy_no_changes')
}

const submitToo = async (portal: Portal, tx: Tx, sent: SentChange, other: OtherPolicy) => {
  const policy = await lockPolicyOf(tx, { ...sent, policyId: other.policyId })
  try {
    await submitOne(portal, tx, sentForOther(sent, policy, other))
  } catch (err) {
    if (!(err instanceof RefusalError) || err.shortage !== undefined) throw err
    if (!hasAccountAlready(sent, err)) refuseOf(policy, sent.kind, err)
  }
}

// All of them were stored with the first or needed no change: those are not judged anew, whatever became of their account.
const refuseEndedToo = async (portal: Portal, tx: Tx, sent: SentChange, alsoFor: readonly OtherPolicy[]) => {
  for (const other of alsoFor)
    await isStoredAlready(portal, tx, { ...sent, idempotencyKey: keyForOther(sent, other) })
}

/**
 * Stores a change with its case and its mail in one transaction, or carries it out at once where the insurer's switches let our rules. Refuses what
 * the rules of its kind block, with `policy_change_conflict` what was made on another version, and with
 * `policy_change_effect_changed` what would cost something else than its sender saw. Sent twice with the same key, it is
 * stored once; the same key with something else, or of a change that was taken back or refused since, is a conflict. Its
 * receipt is read in the same transaction: a read that failed after the commit would call a change failed that is stored.
 * Other policies that are to change in the same way do so in the same transaction: all of them or none. One that is paid from the
 * new account already needs no change.
 */
export const submitChange = <K extends ChangeKind>(
  portal: Portal,
  sent: SentChange<K>,
  alsoFor: readonly OtherPolicy[] = [],
): Promise<SubmittedChange<K>> =>
  portal.db.transaction(async (tx) => {
    await lockAll(tx, sent, alsoFor)
    const isRepeat = alsoFor.length > 0 && (await isStoredAlready(portal, tx, sent))
    // a receipt has what its kind says
    const receipt = (await submitOne(portal, tx, sent)) as SubmittedChange<K>
    if (isRepeat) {
      await refuseEndedToo(portal, tx, sent, alsoFor)
      return receipt
    }
    for (const other of alsoFor) await submitToo(portal, tx, sent, other)
    return receipt
  })

const RETRY_SECONDS = 5

type FormCall = GuardedCall & {
  readonly caller: CustomerActor
  readonly params: { readonly policyId: string }
  readonly body: {
    readonly version: number
    readonly idempotencyKey?: string | undefined
    readonly shown?: QuotedAmounts | undefined
    readonly alsoFor?: readonly (string | OtherPolicy)[] | undefined
  }
}

/**
 * Sends the form of a change of an own policy; what page it came from says its kind. Refuses with `policy_change_failed` what
 * the database surely did not store.
 */
export const sendForm = async <K extends PolicyChange['kind']>(
  portal: Portal,
  kind: K,
  call: FormCall,
): Promise<SubmittedChange<K>> => {
  const { version, idempotencyKey = randomUUID(), shown, ...typed } = call.body
  const quoted = shown && quotedCents(shown)
  const { policyId } = call.params
  const form = { typed, call }
  try {
    const sent = { actor: call.caller, policyId, kind, version, idempotencyKey, quoted, form }
    return await submitChange(portal, sent, othersIn(call))
  } catch (err) {
    if (!isSurelyUndone(err)) throw err
    portal.log.warn({ err }, 'a change was not stored')
    return refuse('policy_change_failed', { seconds: RETRY_SECONDS })
  }
}
