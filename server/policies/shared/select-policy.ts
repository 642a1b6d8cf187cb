import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Policy } from '#domain/policies/policy.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

const main = alias(policy, 'main')
const previous = alias(policy, 'previous')
const next = alias(policy, 'next')

// What no rule and no page needs is not read: a column costs as much as a value.
const {
  requestId: _request,
  accountId: _account,
  personId: _person,
  origin: _origin,
  taxCents: _tax,
  class: _class,
  decidedAt: _decidedAt,
  decisionReason: _decisionReason,
  cancelReason: _cancelReason,
  originalStartDate: _originalStartDate,
  mainPolicyId: _main,
  previousPolicyId: _previous,
  ...columns
} = getTableColumns(policy)

const renewalPending = sql<boolean>`exists (select from ${policy} next
  where ${next.previousPolicyId} = ${policy.policyId}
    and ${next.cancelledAt} is null and ${next.decision} is distinct from 'REFUSED')`

const selected = {
  ...columns,
  firstName: person.firstName,
  familyName: person.familyName,
  birthDate: person.birthDate,
  holder: person.holder,
  mainPolicyNumber: main.policyNumber,
  previousPolicyNumber: previous.policyNumber,
  renewalPending,
  changeSubmittedAt: change.submittedAt,
  changeAnswerBy: change.answerBy,
}

const openChange = and(
  eq(change.policyId, policy.policyId),
  inArray(change.state, ['OPEN', 'WAITING_FOR_CUSTOMER']),
)

/** Policies with their insured persons, the policies they refer to, and the change that is open; to add a condition. */
export const selectPolicies = (db: Db | Tx) =>
  db
    .select(selected)
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .leftJoin(main, eq(main.policyId, policy.mainPolicyId))
    .leftJoin(previous, eq(previous.policyId, policy.previousPolicyId))
    .leftJoin(change, openChange)

type SelectedRow = Awaited<ReturnType<typeof selectPolicies>>[number]

type Kept =
  | 'applicationNumber'
  | 'coverage'
  | 'dayPremiumCents'
  | 'monthPremiumCents'
  | 'premiumTotalCents'
  | 'paymentTerm'
  | 'paymentMethod'
  | 'institution'
  | 'study'
  | 'faculty'
  | 'address'
  | 'withdrawUntil'
  | 'submittedAt'
  | 'expectedBy'

/** A policy with what its pages show of it. */
export type StoredPolicy = Policy &
  Pick<PolicyRow, Kept> & {
    /** Insures the person whom the account belongs to. */
    readonly holder: boolean
    readonly mainPolicyNumber: string | null
    readonly previousPolicyNumber: string | null
  }

/** The policy of a row of `selectPolicies`. Moment and day of the answer are those of the open change, where one is. */
export const policyOf = ({ changeSubmittedAt, changeAnswerBy, ...row }: SelectedRow): StoredPolicy => ({
  ...row,
  // the check constraint of the table allows only sold products
  productCode: row.productCode as SoldProduct,
  startDate: calendarDate(row.startDate),
  endDate: calendarDate(row.endDate),
  plannedEndDate: row.plannedEndDate === null ? null : calendarDate(row.plannedEndDate),
  birthDate: calendarDate(row.birthDate),
  cancelled: row.cancelledAt !== null,
  changeOpen: changeSubmittedAt !== null,
  submittedAt: changeSubmittedAt ?? row.submittedAt,
  expectedBy: changeAnswerBy ?? row.expectedBy,
})
