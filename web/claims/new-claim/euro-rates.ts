import { useEffect } from 'react'

import { claims } from '#contract/claims.ts'
import type { ClaimCost } from '#domain/claims/claim-form.ts'
import { costInEuro } from '#domain/claims/euro-estimate.ts'
import type { CostInEuro, CostRate } from '#domain/claims/euro-estimate.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { store, useStore } from '#web/platform/store.ts'

type RateQuery = { readonly currency: string; readonly treatmentDate: CalendarDate }

/** A rate that was asked for: on its way, known, not published, or not answered. */
type RateState = CostRate | 'asking' | 'none' | 'failed'

// Only what is the same for everybody is kept, so a log-out need not clear it.
const rates = store<Readonly<Record<string, RateState>>>({})

const keyOf = ({ currency, treatmentDate }: RateQuery) => `${currency} ${treatmentDate}`

const fetchRate = async (query: RateQuery): Promise<RateState> => {
  try {
    const rate = await call(claims.rate, { query, optional: true })
    return rate ? { ...rate, rateDate: calendarDate(rate.rateDate) } : 'none'
  } catch {
    // the claim can be sent without an estimate, and the next part asks again
    return 'failed'
  }
}

const ask = async (wanted: RateQuery) => {
  const key = keyOf(wanted)
  const state = rates.get()[key]
  if (state !== undefined && state !== 'failed') return
  rates.set({ ...rates.get(), [key]: 'asking' })
  const rate = await fetchRate(wanted)
  rates.set({ ...rates.get(), [key]: rate })
}

/** The rate that a cost needs; undefined for euro and as long as its day is not filled in or lies in the future. */
const wantedOf = (
  { claimedCurrency: currency, treatmentDate }: ClaimCost,
  today: CalendarDate,
): RateQuery | undefined => {
  if (!currency || currency === 'EUR' || !treatmentDate) return undefined
  return isCalendarDate(treatmentDate) && treatmentDate <= today ? { currency, treatmentDate } : undefined
}

/** A cost in euro; also says whether its rate could not be looked up. */
export type EstimatedCost = CostInEuro | { readonly kind: 'failed' }

const estimateOf = (cost: ClaimCost, state: RateState | undefined): EstimatedCost | undefined => {
  if (cost.claimedCurrency === 'EUR' || state === 'none') return costInEuro(cost, undefined)
  if (state === 'failed') return { kind: 'failed' }
  return typeof state === 'object' ? costInEuro(cost, state) : undefined
}

/** The costs of a claim in euro, for which their rates are looked up; undefined for one that is not complete. */
export const useEuroCosts = (
  costs: readonly ClaimCost[],
  today: CalendarDate,
): readonly (EstimatedCost | undefined)[] => {
  const allRates = useStore(rates)
  const wanted = costs.map((cost) => wantedOf(cost, today))
  const keys = JSON.stringify(wanted.filter(Boolean))
  useEffect(() => {
    // what was written just above
    for (const query of JSON.parse(keys) as RateQuery[]) void ask(query)
  }, [keys])
  return costs.map((cost, index) => {
    const query = wanted[index]
    return estimateOf(cost, query && allRates[keyOf(query)])
  })
}
