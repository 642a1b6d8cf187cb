import type { PolicyView } from '#contract/policies.ts'
import type { InsuredPeriod } from '#domain/policies/changes/start-date.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { policyStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { neverInsured } from '#web/policies/shared/policy-periods.ts'

/** A policy of a reply, as the rules of a change know it. */
export const knownPolicy = (policy: PolicyView): InsuredPeriod => ({
  ...policy,
  // the server sells these products only
  productCode: policy.productCode as SoldProduct,
  status: policyStatus(policy.status),
  startDate: calendarDate(policy.startDate),
  endDate: calendarDate(policy.endDate),
  originalStartDate: calendarDate(policy.originalStartDate),
  birthDate: calendarDate(policy.birthDate),
  cancelled: neverInsured(policy),
})
