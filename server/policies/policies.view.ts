import type { PolicyView } from '#contract/policies.ts'
import { changeBlocker, isRenewable, POLICY_STATUSES } from '#domain/policies/policy.ts'
import type { PolicyStatus } from '#domain/policies/policy.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { fullName } from '#domain/shared/person-name.ts'
import { isoOf } from '#server/platform/clock.ts'

import type { OwnedPolicy } from './policies.store.ts'

// Certificate and card exist after acceptance only (domain reference 10).
const documentsOf: Readonly<Record<PolicyStatus, readonly string[]>> = {
  ACTIVE: ['CERTIFICATE', 'INSURANCE_CARD', 'CONDITIONS'],
  NOT_ACTIVE: ['CERTIFICATE', 'INSURANCE_CARD', 'CONDITIONS'],
  UNDER_REVIEW: ['CERTIFICATE', 'INSURANCE_CARD', 'CONDITIONS'],
  EXPIRED: ['CERTIFICATE', 'CONDITIONS'],
  UNDER_REVIEW_NEW: [],
  CANCELLED: [],
  DISAPPROVED: [],
}

const knownStatus = (text: string): PolicyStatus | undefined => POLICY_STATUSES.find((one) => one === text)

const renewable = (row: OwnedPolicy, all: readonly OwnedPolicy[], today: CalendarDate): boolean => {
  const status = knownStatus(row.status)
  if (!status) return false
  const period = { startDate: calendarDate(row.startDate), endDate: calendarDate(row.endDate) }
  // the check constraint of the table holds that only sold products are stored
  const policy = { ...row, ...period, status, productCode: row.productCode as SoldProduct }
  const renewalPending = all.some((other) => other.previousPolicyNumber === row.policyNumber)
  return isRenewable(policy, { today, renewalPending })
}

const blockedBy = (row: OwnedPolicy) => {
  const status = knownStatus(row.status)
  return status
    ? (changeBlocker({ status, customerType: row.customerType }) ?? null)
    : 'policy_status_unknown'
}

const premiums = (row: OwnedPolicy) => ({
  premium: toAmount(row.monthPremiumCents),
  premiumTotal: toAmount(row.premiumTotalCents),
  dayPremium: row.dayPremiumCents === null ? null : toAmount(row.dayPremiumCents),
  paymentTerm: row.paymentTerm,
  paymentMethod: row.paymentMethod,
})

const rights = (row: OwnedPolicy, all: readonly OwnedPolicy[], today: CalendarDate) => {
  const changeBlockedBy = blockedBy(row)
  const status = knownStatus(row.status)
  return {
    editable: changeBlockedBy === null ? ('true' as const) : ('false' as const),
    renewable: renewable(row, all, today),
    individual: row.customerType === 'INDIVIDUAL',
    customerType: row.customerType,
    documents: status ? [...documentsOf[status]] : [],
    changeBlockedBy,
  }
}

/** One policy as its owner sees it (domain reference 8.4); a status that we do not know travels as it is. */
export const policyView = (
  row: OwnedPolicy,
  all: readonly OwnedPolicy[],
  today: CalendarDate,
): PolicyView => ({
  policyId: row.policyId,
  policyNumber: row.policyNumber,
  applicationNumber: row.applicationNumber,
  productCode: row.productCode,
  destination: row.destination,
  coverage: row.coverage,
  startDate: row.startDate,
  endDate: row.endDate,
  birthDate: row.birthDate,
  insuredName: fullName(row),
  status: row.status,
  educationalInstitution: row.institution,
  study: row.study,
  faculty: row.faculty,
  destinationAddress: row.address,
  mainPolicyNumber: row.mainPolicyNumber,
  previousPolicyNumber: row.previousPolicyNumber,
  withdrawUntil: row.withdrawUntil,
  version: row.version,
  submittedAt: row.submittedAt === null ? null : isoOf(row.submittedAt),
  expectedBy: row.expectedBy,
  ...premiums(row),
  ...rights(row, all, today),
})
