import type { PolicyView } from '#contract/policies.ts'
import type { ClaimFacts } from '#domain/claims/claim-form.ts'
import type { InsuredPlace } from '#domain/claims/insured-cost.ts'
import { isBasicInsurance, isClaimable } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'

import type { ClaimDraft } from './claim-draft.ts'
import type { OwnClaims } from './part-props.ts'

/** The policies that a claim for care can be sent for; care of the Dutch basic insurance goes to the health insurer. */
export const claimableOf = (policies: readonly PolicyView[]): readonly PolicyView[] =>
  policies.filter(isClaimable)

/** The number of a policy or request, and who is insured. */
export const policyLabel = ({ policyNumber, insuredName }: PolicyView): string =>
  `${formatPolicyNumber(policyNumber)}, ${insuredName}`

/** The policy of the claim: the chosen one, else the first. */
export const namedPolicy = (
  claimable: readonly PolicyView[],
  { values }: ClaimDraft,
): PolicyView | undefined =>
  claimable.find(({ policyNumber }) => policyNumber === textOf(values['policyNumber'])) ?? claimable[0]

const placeOf = ({ startDate, endDate, coverage, origin, destination }: PolicyView): InsuredPlace => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
  coverage,
  origin,
  destination,
})

/** What the rules must know on this day, of the policies if they are known. */
export const factsOf = (own: OwnClaims | undefined, today: CalendarDate): ClaimFacts => {
  if (!own) return { today }
  const { policy, claimable } = own
  const ofSamePerson = claimable.filter(({ insuredName }) => insuredName === policy.insuredName)
  return {
    today,
    others: ofSamePerson.map((other) => ({ policyNumber: other.policyNumber, ...placeOf(other) })),
    policy: { ...placeOf(policy), basic: isBasicInsurance(policy) },
  }
}
