import { useEffect, useState } from 'react'

import type { Country } from '#contract/requests.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { useLocale } from '#web/platform/i18n/use-texts.ts'

import type { SituationEngine } from './situation-engine.ts'

type LoadedEngine = { readonly engine: SituationEngine; readonly locale: Locale }

let currentEngine: LoadedEngine | undefined

/** Loads the rules and actions of the first step. */
export const loadEngine = async (locale: Locale): Promise<SituationEngine> => {
  const { createSituationEngine } = await import('./situation-engine.ts')
  const engine = await createSituationEngine(locale)
  currentEngine = { engine, locale }
  return engine
}

// The page has to be usable first: the rest is requested once it is rendered.
const afterRender = (task: () => void) => {
  const timer = setTimeout(task)
  return () => clearTimeout(timer)
}

const ignore = () => undefined

/** The rules of the first step. They are loaded right after the page, which can be filled in without them (budgets). */
export const useEngine = (): SituationEngine | undefined => {
  const locale = useLocale()
  const [shown, setShown] = useState(currentEngine)
  useEffect(
    // if loading fails, Continue tries again and reports a failure
    () => afterRender(() => void loadEngine(locale).then((engine) => setShown({ engine, locale }), ignore)),
    [locale],
  )
  return shown?.engine
}

export type DeferredCountries = { readonly countries: readonly Country[]; readonly failed: boolean }

// always the same object, so that React sees no change
const NO_COUNTRIES_YET: DeferredCountries = { countries: [], failed: false }

/** The countries, which the server leaves out of the page: they would be larger than the page itself. */
export const useCountries = (given: readonly Country[]): DeferredCountries => {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<DeferredCountries & { readonly locale?: Locale }>(NO_COUNTRIES_YET)
  const wanted = given.length === 0
  useEffect(() => {
    if (!wanted) return undefined
    const loadCountries = async () => {
      const { countriesFor } = await import('#web/requests/calls/request-lists.ts')
      setLoaded({ countries: await countriesFor(locale), failed: false, locale })
    }
    return afterRender(
      () => void loadCountries().catch(() => setLoaded({ countries: [], failed: true, locale })),
    )
  }, [wanted, locale])
  if (!wanted) return { countries: given, failed: false }
  return loaded.locale === locale ? loaded : NO_COUNTRIES_YET
}
