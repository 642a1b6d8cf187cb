import { ibanOf } from '#domain/policies/payment/bank-account.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { plainLine } from '#domain/shared/text/plain-text.ts'

import type { ClaimCost, ClaimForm } from './claim-form.ts'
import type { ClaimKind, TypeOfCare } from './claim-kinds.ts'
import { toMinorUnits } from './currencies.ts'

/** A cost of an accepted form, as it is stored. */
export type SentCost = {
  readonly treatmentDate: CalendarDate
  readonly typeOfCare: TypeOfCare
  readonly careProvider: string
  readonly country: string
  readonly invoiceNumber: string | null
  readonly claimedUnits: number
  readonly currency: string
}

/** A claim made of an accepted form. */
export type SentClaim = {
  readonly policyNumber: string
  readonly kind: ClaimKind
  readonly payee: 'CUSTOMER' | 'CARE_PROVIDER'
  /** Another account than that of the policy; null for that. */
  readonly payoutIban: string | null
  readonly costs: readonly SentCost[]
  readonly description: string | null
  readonly causedByOther: boolean
  readonly otherInsurance: boolean
}

const costOf = (cost: ClaimCost): SentCost => {
  const currency = cost.claimedCurrency ?? ''
  return {
    treatmentDate: calendarDate(cost.treatmentDate ?? ''),
    // the rules accept the codes of the list only
    typeOfCare: cost.typeOfCare as TypeOfCare,
    careProvider: plainLine(cost.careProvider ?? ''),
    country: cost.countryOfTreatment ?? '',
    invoiceNumber: plainLine(cost.invoiceNumber ?? '') || null,
    claimedUnits: toMinorUnits(cost.claimedAmount ?? 0, currency),
    currency,
  }
}

/** The claim of a form that the rules accepted. */
export const sentClaimOf = (form: ClaimForm): SentClaim => ({
  policyNumber: policyNumberOf(form.policyNumber),
  // the rules accept the codes of the lists only
  kind: form.claimKind as ClaimKind,
  payee: form.payee as SentClaim['payee'],
  payoutIban: form.payee === 'CUSTOMER' && form.payoutIban ? ibanOf(form.payoutIban) : null,
  costs: (form.lines ?? []).map(costOf),
  description: form.description?.trim() || null,
  causedByOther: form.causedByOther === true,
  otherInsurance: form.otherInsurance === true,
})
