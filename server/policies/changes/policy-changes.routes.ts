import { randomUUID } from 'node:crypto'

import type { QuotedAmounts } from '#contract/calculation.ts'
import type { policyChanges } from '#contract/policies/policy-changes.ts'
import type { CustomerActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { calculateChange } from './calculate-change.ts'
import type { CalculatePeriod, Purpose } from './calculate-change.ts'
import type { PolicyChange, PolicyRow } from '#server/policies/policies.tables.ts'
import { methodOfNextInvoice } from '#server/billing/shared/mandate-used.ts'
import { calculationOf, quotedCents } from '#server/policies/shared/calculation.view.ts'
import { judgeAddress, judgePayment, judgeStartDate } from '#server/policies/changes/judge-change.ts'
import { readPolicyToBill } from '#server/policies/shared/known-policies.ts'
import { submitAndShow, submitChange } from '#server/policies/changes/submit-change.ts'
import type { SentChange, SubmittedChange } from '#server/policies/changes/submit-change.ts'
import { moveReasonsView } from '#server/policies/policy-reasons.view.ts'
import { showPayment } from './show-payment.ts'

type Sent = {
  readonly caller: CustomerActor
  readonly params: { readonly policyId: string }
  readonly body: {
    readonly version: number
    readonly idempotencyKey?: string | undefined
    readonly shown?: QuotedAmounts | undefined
  }
}

type Prepare = (tx: Tx, policy: PolicyRow) => Promise<PolicyChange>

const sentOf = (
  { caller, params, body }: Sent,
  { kind, prepare }: { readonly kind: PolicyChange['kind']; readonly prepare: Prepare },
): SentChange => {
  const { version, idempotencyKey = randomUUID(), shown, ...content } = body
  return {
    actor: caller,
    policyId: params.policyId,
    kind,
    version,
    idempotencyKey,
    shown: shown && quotedCents(shown),
    content,
    prepare,
  }
}

const receipt = ({ quote: _quote, ...rest }: SubmittedChange) => rest

type Shown = {
  readonly purpose: Purpose
  /** What the change makes of the facts that the calculation shows. */
  readonly changed: Partial<Pick<PolicyRow, 'startDate' | 'paymentMethod'>>
}

/** Submits a change, and shows what it costs. */
const submitWithCalculation = (portal: Portal, sent: SentChange, { purpose, changed }: Shown) =>
  submitAndShow(portal, sent, async (tx, submitted) => {
    const policy = await readPolicyToBill(tx, { accountId: sent.actor.profileId, policyId: sent.policyId })
    const { quote } = submitted
    // a change of dates or payment always has a quote
    if (!policy || !quote) throw new Error('a change without its calculation')
    const paymentMethod = changed.paymentMethod ?? (await methodOfNextInvoice(tx, sent.policyId))
    const calculation = calculationOf({ purpose, policy: { ...policy, ...changed }, quote, paymentMethod })
    return { ...receipt(submitted), calculation }
  })

/**
 * The handlers of the changes of a policy: what each would cost, and sending it. What another period costs is given, since
 * periods are sold by a feature above this one.
 */
export const policyChangesHandlers = (
  portal: Portal,
  calculatePeriod: CalculatePeriod,
): Handlers<typeof policyChanges> => ({
  payment: (call) => showPayment(portal, call),
  moveReasons: ({ locale }) => moveReasonsView(locale),
  calculate: (call) => calculateChange(portal, call, calculatePeriod),
  changeStartDate: (call) => {
    const prepare: Prepare = (tx, policy) =>
      judgeStartDate(tx, { policy, today: portal.clock.today() }, call.body)
    const { newStartDate: startDate } = call.body
    const changed = startDate ? { startDate } : {}
    const sent = sentOf(call, { kind: 'START_DATE', prepare })
    return submitWithCalculation(portal, sent, { purpose: 'CHANGE_START_DATE', changed })
  },
  changeAddress: async (call) => {
    const { houseNumber, ...typed } = call.body
    const form = { ...typed, houseNumber: houseNumber === null ? null : String(houseNumber ?? '') }
    const prepare: Prepare = (_tx, policy) => Promise.resolve(judgeAddress(policy, form))
    return receipt(await submitChange(portal, sentOf(call, { kind: 'ADDRESS', prepare })))
  },
  changePayment: (call) => {
    const today = portal.clock.today()
    const { mandateKind: shownKind } = call.body
    const typed = { today, typed: call.body, call, secret: portal.config.secret, shownKind }
    const prepare: Prepare = (tx, policy) => judgePayment(tx, policy, typed)
    const { method: paymentMethod } = call.body
    const changed = paymentMethod ? { paymentMethod } : {}
    const sent = sentOf(call, { kind: 'PAYMENT', prepare })
    return submitWithCalculation(portal, sent, { purpose: 'CHANGE_PAYMENT', changed })
  },
})
