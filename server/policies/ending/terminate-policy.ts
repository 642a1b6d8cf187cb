import { randomUUID } from 'node:crypto'

import type { EndingReceipt, policyEnding } from '#contract/policies/policy-ending.ts'
import { refundAccountOf } from '#domain/policies/ending/refund-account.ts'
import { termination } from '#domain/policies/ending/termination.ts'
import type { Termination, TerminationFacts } from '#domain/policies/ending/termination.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { methodOfNextInvoice } from '#server/billing/shared/mandate-used.ts'
import { calculationOf, quotedCents } from '#server/policies/shared/calculation.view.ts'
import { booksOf } from '#server/policies/changes/change-quote.ts'
import { readPolicyToBill } from '#server/policies/shared/known-policies.ts'
import { submitAndShow } from '#server/policies/changes/submit-change.ts'
import type { SentChange } from '#server/policies/changes/submit-change.ts'
import type { DecidedPolicy } from '#server/policies/shared/lock-decided.ts'

import { lastDayFacts } from '#server/policies/changes/last-day-facts.ts'

type Sent = Call<typeof policyEnding.terminate>

const factsOf = async (portal: Portal, tx: Tx, policy: DecidedPolicy): Promise<TerminationFacts> => {
  const familyMember = policy.holder.isInsured ? null : fullName(policy)
  const facts = await lastDayFacts(tx, { policy, familyMember, today: portal.clock.today() })
  return { ...facts, books: await booksOf(tx, policy.policyId) }
}

const changeOf = (form: Termination): PolicyChange => {
  const { reason, reasonExplanation, refund } = form
  const endDate = calendarDate(form.endDate)
  return {
    kind: 'TERMINATE',
    after: {
      endDate,
      reason,
      ...(reasonExplanation ? { reasonExplanation } : {}),
      ...(refund ? { account: refundAccountOf(refund) } : {}),
    },
  }
}

const prepare = async (
  portal: Portal,
  tx: Tx,
  { policy, typed }: { readonly policy: DecidedPolicy; readonly typed: object },
): Promise<PolicyChange> => {
  const facts = await factsOf(portal, tx, policy)
  const verdict = judge(termination, typed, facts)
  return verdict.ok ? changeOf(verdict.value) : refuse('invalid_input', verdict.issues)
}

/**
 * Sends the end of an own policy before its last day, which we review (API-11). Judged again with its present money,
 * and refused where that gives other amounts than the page showed. Sent twice with the same key, it is stored once.
 */
export const terminatePolicy = (
  portal: Portal,
  { caller, params: { policyId }, body }: Pick<Sent, 'caller' | 'params' | 'body'>,
): Promise<EndingReceipt> => {
  const { version, idempotencyKey = randomUUID(), shown, ...typed } = body
  const sent: SentChange = {
    actor: caller,
    policyId,
    kind: 'TERMINATE',
    version,
    idempotencyKey,
    shown: shown && quotedCents(shown),
    content: typed,
    prepare: (tx, locked) => prepare(portal, tx, { policy: locked, typed }),
  }
  return submitAndShow(portal, sent, async (tx, { quote, ...receipt }) => {
    const policy = await readPolicyToBill(tx, { accountId: caller.profileId, policyId })
    // an institution ends its own policies, so that money is always concerned
    if (!quote || !policy) throw new Error('the end of a policy has a quote')
    const after = { ...policy, endDate: typed.endDate ?? policy.endDate }
    const paymentMethod = await methodOfNextInvoice(tx, policyId)
    const calculation = calculationOf({ purpose: 'TERMINATE', policy: after, quote, paymentMethod })
    return { ...receipt, calculation }
  })
}
