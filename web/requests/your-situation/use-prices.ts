import { useEffect, useState } from 'react'

import { requests } from '#contract/requests.ts'
import type { Prices } from '#domain/policies/price/rate-editions.ts'
import { pricesFrom } from '#domain/policies/price/rates.ts'
import { call } from '#web/platform/api/call.ts'

const cache = new Map<string, Promise<Prices>>()

// A browser asks once for each institution; what failed is asked again.
const pricesFor = (institution: string): Promise<Prices> => {
  const asked = cache.get(institution)
  if (asked) return asked
  const query = institution ? { institution } : {}
  const asking = call(requests.prices, { query, optional: true }).then(pricesFrom)
  cache.set(institution, asking)
  asking.catch(() => cache.delete(institution))
  return asking
}

const NUMBER = /^\d{7}$/

/** What we sell at today, with what was agreed with this institution; undefined until it is there. */
export const usePrices = (institution: string | null | undefined): Prices | undefined => {
  const [shown, setShown] = useState<{ readonly of: string; readonly prices: Prices }>()
  const of = institution && NUMBER.test(institution) ? institution : ''
  useEffect(() => {
    let isCurrent = true
    pricesFor(of).then(
      (prices) => isCurrent && setShown({ of, prices }),
      // no price is shown meanwhile; the advice has it
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [of])
  return shown?.of === of ? shown.prices : undefined
}
