import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { PolicyAddress } from '#domain/policies/changes/address.ts'
import { changesThat } from '#domain/policies/changes/policy-changes.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { payment, payout } from '#server/billing/billing.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { undecided } from './lock-policies.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

const main = alias(policy, 'main')
const previous = alias(policy, 'previous')
const next = alias(policy, 'next')
const last = alias(change, 'last')
const base = alias(policy, 'base')
const stated = alias(withdrawal, 'stated')
const waiting = alias(reviewCase, 'waiting')
const ownCase = alias(reviewCase, 'own_case')
const owed = alias(payout, 'owed')
const received = alias(payment, 'received')

// Columns that no rule and no page needs are not selected, as reading a column takes as long as a computed value.
const {
  requestId: _request,
  accountId: _account,
  personId: _person,
  taxCents: _tax,
  paidFrom: _paidFrom,
  overlapGroup: _overlapGroup,
  mainPolicyId: _main,
  previousPolicyId: _previous,
  ...columns
} = getTableColumns(policy)

/** Whether a next period was asked for that was neither refused nor cancelled, in a query of policies. */
export const renewalPending = sql<boolean>`exists (select from ${policy} next
  where ${next.previousPolicyId} = ${policy.policyId}
    and ${next.cancelledAt} is null and ${next.decision} is distinct from 'REFUSED')`

/** A change that was refused. */
type RefusedChange = {
  readonly kind: string
  readonly reason: string | null
  readonly reasonLocale: Locale | null
  readonly decidedAt: number
}

// Only the last one counts: whoever sent another change since has seen it.
const refusedChange = sql<RefusedChange | null>`(
  select case ${last.state} when 'REFUSED' then json_build_object('kind', ${last.kind}, 'reason', ${last.reason},
    'reasonLocale', ${last.reasonLocale}, 'decidedAt', round(extract(epoch from ${last.decidedAt}) * 1000)) end
  from ${change} last where ${last.policyId} = ${policy.policyId}
  order by ${last.submittedAt} desc, ${last.changeId} desc limit 1)`

// The policy that carries the number of the request; null for itself.
const baseOfRequest = sql`case when ${policy.applicationNumber} <> ${policy.policyNumber} then (
  select ${base.policyId} from ${policy} base where ${base.policyNumber} = ${policy.applicationNumber}) end`

// While a request waits, its number means all policies of it (contractsNamedBy).
const statedAsRequest = sql`${stated.contractNumber} = ${policy.applicationNumber}
  and (${policy.decidedAt} is null or ${policy.decidedAt} > ${stated.receivedAt})`

// The first statement counts: the days after it are never paid.
const withdrawalReceivedAt = sql<number | null>`(
  select round(extract(epoch from min(${stated.receivedAt})) * 1000)::float8 from ${withdrawal} stated
  where ${stated.policyId} = any(array[${policy.policyId}, ${baseOfRequest}])
    and (${stated.policyId} = ${policy.policyId} or (${statedAsRequest}))
    and exists (select from ${reviewCase} waiting
      where ${waiting.kind} = 'WITHDRAWAL' and ${waiting.subjectId} = ${stated.withdrawalId}
        and ${waiting.state} <> 'DONE'))`

// While a case waits for its customer our clock stands still: no text names a day.
const asked = sql<boolean>`coalesce(${ownCase.state} = 'WAITING', false)`

/** The end that is under review. */
type PendingEnd = { readonly endDate: string; readonly refundCents: number }

const pendingEnd = sql<PendingEnd | null>`case ${change.kind} when 'TERMINATE' then json_build_object(
  'endDate', ${change.after}->>'endDate',
  'refundCents', coalesce((${change.quote}->>'refundCents')::int, 0)) end`

/** What the change that is under review asks for; of an account nothing. */
type RequestedChange = {
  readonly startDate: string | null
  readonly address: PolicyAddress | null
  readonly moveReason: string | null
  readonly paymentTerm: string | null
  readonly paymentMethod: string | null
}

const requestedChange = sql<RequestedChange | null>`case when ${inArray(change.kind, changesThat('showsRequest'))}
  then json_build_object(
    'startDate', ${change.after}->>'startDate',
    'address', ${change.after}->'address',
    'moveReason', ${change.after}->>'moveReason',
    'paymentTerm', ${change.after}->>'paymentTerm',
    'paymentMethod', ${change.after}->>'paymentMethod') end`

/** Money that is still to be paid back and that nobody has released to the bank. */
type OpenRefund = {
  readonly payoutId: string
  readonly state: string
  readonly cents: number
  /** Whether it goes to an account; of what came back `paidAgainOf` says it. */
  readonly accountKnown: boolean
}

const openRefunds = sql<readonly OpenRefund[] | null>`(
  select json_agg(json_build_object('state', ${owed.state}, 'cents', ${owed.cents},
    'payoutId', ${owed.payoutId}, 'accountKnown', ${owed.state} = 'DUE' and ${owed.account} is not null))
  from ${payout} owed where ${owed.policyId} = ${policy.policyId} and ${owed.state} in ('DUE', 'RETURNED')
    and ${owed.paidAgainAt} is null)`

// Hardly anybody has any: how much it is, and of which payment, is read where this says so.
const moneyLeft = sql<boolean>`exists (select from ${payment} received
  where ${received.policyId} = ${policy.policyId} and ${received.unallocatedCents} > 0)`

// Who has no address yet gives none, or that of an institution, until an address of their own was accepted.
const ownAddressMissing = sql<boolean>`(
  (${policy.address} is null or exists (select from request asked_for
    where asked_for.request_id = ${policy.requestId} and (asked_for.answers->>'addressUnknown')::boolean))
  and not exists (select from ${change} moved where moved.policy_id = ${policy.policyId}
    and moved.kind = 'ADDRESS' and moved.state = 'ACCEPTED'))`

// The database lets one change of a person wait at a time.
const detailsRequested = sql<boolean>`exists (select from ${change} details
  where details.person_id = ${person.personId} and details.state = 'OPEN')`

const selected = {
  ...columns,
  firstName: person.firstName,
  familyName: person.familyName,
  // part by part; empty where it needs none, and while it is not given
  latinFirstName: person.latinFirstName,
  latinFamilyName: person.latinFamilyName,
  birthDate: person.birthDate,
  holder: person.holder,
  mainPolicyNumber: main.policyNumber,
  previousPolicyNumber: previous.policyNumber,
  renewalPending,
  changeSubmittedAt: change.submittedAt,
  // by which day we decide; null where nothing waits, and for a policy that nobody asked for here
  expectedBy: ownCase.answerBy,
  pendingChange: change.kind,
  pendingEnd,
  requestedChange,
  openRefunds,
  moneyLeft,
  ownAddressMissing,
  detailsRequested,
  asked,
  refusedChange,
  withdrawalReceivedAt,
}

/** The change of a policy that waits, in a join: the word stands in the query, since the index is of open changes only. */
export const openChange = and(eq(change.policyId, policy.policyId), sql`${change.state} = 'OPEN'`)

// That of the open change, or of the request while it waits; where nothing waits no case is looked for.
const caseOfPolicy = and(
  eq(ownCase.kind, sql`case when ${change.changeId} is null then 'REQUEST' else 'CHANGE' end`),
  eq(
    ownCase.subjectId,
    sql`coalesce(${change.changeId}, case when ${undecided} then coalesce(${policy.requestId}, ${policy.policyId}) end)`,
  ),
)

/**
 * A query without a condition for policies with their insured persons, the policies they refer to, the open change and the
 * case of that or of the request.
 */
export const policyDetailsQuery = (db: Db | Tx) =>
  db
    .select(selected)
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .leftJoin(main, eq(main.policyId, policy.mainPolicyId))
    .leftJoin(previous, eq(previous.policyId, policy.previousPolicyId))
    .leftJoin(change, openChange)
    .leftJoin(ownCase, caseOfPolicy)

type SelectedRow = Awaited<ReturnType<typeof policyDetailsQuery>>[number]

/** The policy of a row of `policyDetailsQuery`. If a change is open, submission time and answer-by date are those of the change. */
export const toPolicyDetails = ({ changeSubmittedAt, ...row }: SelectedRow) => ({
  ...row,
  // the check constraint of the table allows only sold products
  productCode: row.productCode as SoldProduct,
  startDate: calendarDate(row.startDate),
  originalStartDate: calendarDate(row.originalStartDate ?? row.startDate),
  endDate: calendarDate(row.endDate),
  plannedEndDate: row.plannedEndDate === null ? null : calendarDate(row.plannedEndDate),
  birthDate: calendarDate(row.birthDate),
  cancelled: row.cancelledAt !== null,
  changeOpen: changeSubmittedAt !== null,
  requestedAt: row.submittedAt,
  submittedAt: changeSubmittedAt ?? row.submittedAt,
})

/** A policy with everything that its page shows. */
export type PolicyDetails = ReturnType<typeof toPolicyDetails>
