import { randomUUID } from 'node:crypto'

import type { Calculation, ShownEffect } from '#contract/calculation.ts'
import type { policyChanges } from '#contract/policy-changes.ts'
import { blockerOf } from '#domain/policies/actions.ts'
import { lastDayTypedIssues } from '#domain/policies/ending/termination.ts'
import { withStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/person-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Call, Handlers } from '#server/platform/http/http.ts'
import { ownRecord } from '#server/platform/http/own-record.ts'
import { refuse, RefusalError } from '#server/platform/http/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { PolicyChange, PolicyRow } from './policies.tables.ts'
import { billedPolicy } from './shared/billing/billed-policy.ts'
import type { PolicyToBill } from './shared/billing/billed-policy.ts'
import { calculationOf, shownCents } from './shared/changes/calculation.view.ts'
import { changedFacts } from './shared/changes/carry-out.ts'
import { effectOfChange } from './shared/changes/change-effect.ts'
import { judgeAddress, judgePayment, judgeStartDate, paymentFactsOf } from './shared/changes/judge-change.ts'
import { readPolicyToBill } from './shared/changes/known-policies.ts'
import { submitChange } from './shared/changes/submit-change.ts'
import type { SubmittedChange } from './shared/changes/submit-change.ts'
import { familyAsRequested } from './shared/family-periods.ts'
import { findOwnPolicy } from './shared/find-policy.ts'
import { refuseBlocked } from './shared/refuse-blocked.ts'
import type { StoredPolicy } from './shared/select-policy.ts'

// a period that is added is no change: the feature that sells it calculates it
type Purpose = Exclude<Calculation['purpose'], 'RENEW'>

const KINDS = {
  TERMINATE: 'TERMINATE',
  CHANGE_START_DATE: 'START_DATE',
  CHANGE_PAYMENT: 'PAYMENT',
} as const satisfies Record<Purpose, PolicyChange['kind']>

type CalculateCall = Pick<Call<typeof policyChanges.calculate>, 'caller' | 'params' | 'body'>

// The form of the change has another name for its field.
const atTheFieldOfTheCall = (error: unknown): never => {
  if (!(error instanceof RefusalError)) throw error
  const issues = error.issues.map((one) =>
    one.field === 'newStartDate' ? { ...one, field: 'startDate' } : one,
  )
  throw new RefusalError(error.code, issues)
}

type WantedEnd = { readonly shown: StoredPolicy; readonly endDate: string }

const wantedEnd = async (portal: Portal, policy: PolicyToBill, { shown, endDate }: WantedEnd) => {
  const { db, clock } = portal
  const today = clock.today()
  const issues = lastDayTypedIssues(endDate, {
    today,
    policy: billedPolicy(policy),
    family: await familyAsRequested(db, policy.policyId, today),
    familyMember: shown.holder ? null : fullName(shown),
  })
  if (issues.length) return refuse('invalid_input', issues)
  return { kind: 'TERMINATE', after: { endDate: calendarDate(endDate) } } as const
}

type Wanted = {
  readonly policy: PolicyToBill
  readonly shown: StoredPolicy
  readonly body: CalculateCall['body']
}

// What the change would be; refuses what the form of the change would refuse.
const wantedChange = async (portal: Portal, { policy, shown, body }: Wanted) => {
  const today = portal.clock.today()
  if (body.purpose === 'CHANGE_START_DATE')
    return judgeStartDate(portal.db, { policy, today }, { newStartDate: body.startDate }).catch(
      atTheFieldOfTheCall,
    )
  if (body.purpose === 'TERMINATE') return wantedEnd(portal, policy, { shown, endDate: body.endDate ?? '' })
  const { options } = (await paymentFactsOf(portal.db, policy, today)).facts
  const option = options.find(({ method }) => method === body.method)
  const term = option?.terms.find((one) => one === body.term)
  if (!option || !term) return refuse('policy_calculate_not_possible')
  const after = { paymentTerm: term, paymentMethod: option.method, mandate: null }
  return { kind: 'PAYMENT', after } as const
}

const ownPolicyToBill = (
  portal: Portal,
  { caller, params: { policyId } }: Pick<CalculateCall, 'caller' | 'params'>,
) =>
  ownRecord(caller, (accountId) => readPolicyToBill(portal.db, { accountId, policyId }), 'policy_not_found')

type CalculatePeriod = (portal: Portal, call: CalculateCall) => Promise<Calculation>

const calculate = async (portal: Portal, call: CalculateCall, calculatePeriod: CalculatePeriod) => {
  const { purpose } = call.body
  if (purpose === 'RENEW') return calculatePeriod(portal, call)
  const { policyId } = call.params
  const today = portal.clock.today()
  const stored = await ownRecord(
    call.caller,
    (accountId) => findOwnPolicy(portal.db, { accountId, policyId }),
    'policy_not_found',
  )
  const shown = withStatus(stored, today)
  const blocker = blockerOf(KINDS[purpose], shown, { today })
  if (blocker) refuseBlocked(blocker, shown, { today })
  const policy = await ownPolicyToBill(portal, call)
  const change = await wantedChange(portal, { policy, shown, body: call.body })
  const effect = await effectOfChange(portal.db, { policy, change }, today)
  if (!effect) return refuse('policy_calculate_not_possible')
  return calculationOf({ purpose, policy: { ...policy, ...changedFacts(policy, change) }, effect })
}

const shownPayment = async (portal: Portal, call: Call<typeof policyChanges.payment>) => {
  const policy = await ownPolicyToBill(portal, call)
  const { running, facts } = await paymentFactsOf(portal.db, policy, portal.clock.today())
  return {
    ...facts.current,
    accountEndsWith: facts.accountEndsWith,
    bankAccountHolder: running?.accountHolder ?? null,
    mandateReference: running?.reference ?? null,
    options: facts.options.map(({ method, terms }) => ({ method, terms: [...terms] })),
    version: policy.version,
  }
}

type Sent = {
  readonly caller: { readonly profileId: string }
  readonly params: { readonly policyId: string }
  readonly body: {
    readonly version: number
    readonly senderKey?: string | undefined
    readonly shown?: ShownEffect | undefined
  }
}

type Prepare = (tx: Tx, policy: PolicyRow) => Promise<PolicyChange>

const submit = (
  portal: Portal,
  { caller, params, body }: Sent,
  { kind, prepare }: { readonly kind: PolicyChange['kind']; readonly prepare: Prepare },
): Promise<SubmittedChange> =>
  submitChange(portal, {
    accountId: caller.profileId,
    policyId: params.policyId,
    kind,
    version: body.version,
    senderKey: body.senderKey ?? randomUUID(),
    shown: body.shown && shownCents(body.shown),
    prepare,
  })

const receipt = ({ effect: _effect, ...rest }: SubmittedChange) => rest

const receiptWithCalculation = async (
  portal: Portal,
  { caller, params }: Sent,
  {
    purpose,
    submitted,
    changed,
  }: {
    readonly purpose: Purpose
    readonly submitted: SubmittedChange
    /** What the change makes of the facts that the calculation shows. */
    readonly changed: Partial<Pick<PolicyRow, 'startDate' | 'paymentMethod'>>
  },
) => {
  const own = { accountId: caller.profileId, policyId: params.policyId }
  const policy = await readPolicyToBill(portal.db, own)
  const { effect } = submitted
  // a change of dates or payment always has an effect
  if (!policy || !effect) throw new Error('a change without its calculation')
  const calculation = calculationOf({ purpose, policy: { ...policy, ...changed }, effect })
  return { ...receipt(submitted), calculation }
}

/**
 * The handlers of the changes of a policy: what each would cost, and sending it. What another period costs is given, since
 * periods are sold by a feature above this one.
 */
export const policyChangesHandlers = (
  portal: Portal,
  calculatePeriod: CalculatePeriod,
): Handlers<typeof policyChanges> => ({
  payment: (call) => shownPayment(portal, call),
  calculate: (call) => calculate(portal, call, calculatePeriod),
  changeStartDate: async (call) => {
    const prepare: Prepare = (tx, policy) =>
      judgeStartDate(tx, { policy, today: portal.clock.today() }, call.body)
    const submitted = await submit(portal, call, { kind: 'START_DATE', prepare })
    const { newStartDate: startDate } = call.body
    const changed = startDate ? { startDate } : {}
    return receiptWithCalculation(portal, call, { purpose: 'CHANGE_START_DATE', submitted, changed })
  },
  changeAddress: async (call) => {
    const { houseNumber, ...typed } = call.body
    const form = { ...typed, houseNumber: houseNumber === null ? null : String(houseNumber ?? '') }
    const prepare: Prepare = (_tx, policy) => Promise.resolve(judgeAddress(policy, form))
    return receipt(await submit(portal, call, { kind: 'ADDRESS', prepare }))
  },
  changePayment: async (call) => {
    const today = portal.clock.today()
    const sent = { today, typed: call.body, call, secret: portal.config.secret }
    const prepare: Prepare = (tx, policy) => judgePayment(tx, policy, sent)
    const submitted = await submit(portal, call, { kind: 'PAYMENT', prepare })
    const { method: paymentMethod } = call.body
    const changed = paymentMethod ? { paymentMethod } : {}
    return receiptWithCalculation(portal, call, { purpose: 'CHANGE_PAYMENT', submitted, changed })
  },
})
