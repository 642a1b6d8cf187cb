import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import type { Edition } from '#domain/settings/shared/editions.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { Articles, CoveredPerson } from './articles.ts'
import type { Duplicate } from './duplicates.ts'

/** The care of a cost, where and when. */
export type Care = {
  readonly treatmentDate: CalendarDate
  readonly typeOfCare: TypeOfCare
  readonly country: string
}

/** What other claims on the policy paid for care. */
export type EarlierCare = Care & { readonly cents: number }

/** A cost of the claim. */
export type CostToWorkOut = Care & {
  readonly pk: number
  /** Null as long as the rate of its currency is not known. */
  readonly euroCents: number | null
  readonly duplicates: readonly Duplicate[]
  /** What a person chose instead of the proposal, or what is decided; null for neither. */
  readonly chosen: CostDecision | null
  /** What an earlier decision paid, before the claim was opened again: it stays paid. */
  readonly before: Pick<CostDecision, 'paidCents' | 'providerCents'>
}

/** What the rules know of the policy and of other claims on it. */
export type PolicyOfClaim = {
  readonly person: CoveredPerson
  readonly startDate: CalendarDate
  /** The last day of care that is paid. */
  readonly endDate: CalendarDate
  /** No day of it was ever insured. */
  readonly neverInsured: boolean
  readonly origin: string
  readonly destination: string
  readonly earlier: readonly EarlierCare[]
  /** By which articles care is covered, by the day of treatment; the newest edition first. */
  readonly articles: readonly Edition<Articles>[]
}

export type ClaimToWorkOut = {
  readonly policy: PolicyOfClaim
  readonly payee: 'CUSTOMER' | 'CARE_PROVIDER'
  readonly receivedOn: CalendarDate
  readonly costs: readonly CostToWorkOut[]
}
