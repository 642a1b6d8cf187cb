import { useEffect, useState } from 'react'

import type { Country } from '#contract/requests.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { useLocale } from '#web/platform/i18n/use-texts.ts'

import type { SituationEngine } from './situation-engine.ts'

type Arrived = { readonly engine: SituationEngine; readonly locale: Locale }

let arrived: Arrived | undefined

/** The rules and deeds of the first step, fetched when they are not here yet. */
export const bringEngine = async (locale: Locale): Promise<SituationEngine> => {
  const { engineIn } = await import('./situation-engine.ts')
  const engine = await engineIn(locale)
  arrived = { engine, locale }
  return engine
}

// A page that can be used first: what follows is asked for once it stands.
const afterwards = (deed: () => void) => {
  const timer = setTimeout(deed)
  return () => clearTimeout(timer)
}

const silent = () => undefined

/** The rules of the first step. They come right after the page, which can be filled in without them (budgets). */
export const useEngine = (): SituationEngine | undefined => {
  const locale = useLocale()
  const [here, setHere] = useState(arrived)
  useEffect(
    // what does not arrive is fetched again at Continue, which says so when it fails
    () => afterwards(() => void bringEngine(locale).then((engine) => setHere({ engine, locale }), silent)),
    [locale],
  )
  return here?.engine
}

export type LateCountries = { readonly countries: readonly Country[]; readonly failed: boolean }

// one and the same, so that nobody takes it for a change
const NONE_YET: LateCountries = { countries: [], failed: false }

/** The countries, which the page of the server leaves out: they would be more than the page itself. */
export const useCountries = (given: readonly Country[]): LateCountries => {
  const locale = useLocale()
  const [lazyComponent, setLate] = useState<LateCountries & { readonly locale?: Locale }>(NONE_YET)
  const wanted = given.length === 0
  useEffect(() => {
    if (!wanted) return undefined
    const fetchThem = async () => {
      const { countriesFor } = await import('#web/requests/request-lists.ts')
      setLate({ countries: await countriesFor(locale), failed: false, locale })
    }
    return afterwards(() => void fetchThem().catch(() => setLate({ countries: [], failed: true, locale })))
  }, [wanted, locale])
  if (!wanted) return { countries: given, failed: false }
  return lazyComponent.locale === locale ? lazyComponent : NONE_YET
}
