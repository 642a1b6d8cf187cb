import { requests } from '#contract/requests.ts'
import type { Country, InstitutionView } from '#contract/requests.ts'
import { STEPS } from '#domain/requests/steps.ts'
import type { Step } from '#domain/requests/steps.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'

import { withDeviceFallback } from '#web/requests/shared/device-countries.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'

/** The lists of a step, and whether all of them were loaded. */
export type ListsReply = { readonly lists: Lists; readonly complete: boolean }

const NO_LISTS: Lists = { countries: [], studentTypes: [], nationalities: [], shortPeriodReasons: [] }

const FIRST_PERSONAL = STEPS.indexOf('new-existing-customer')

const cache = new Map<string, Promise<unknown>>()

// the browser loads each list once per language; the server caches the rendered page instead
const cachedInBrowser = <T>(key: string, load: () => Promise<T>): Promise<T> => {
  // a key always belongs to the same call, so the cached value has its type
  const cachedList = cache.get(key) as Promise<T> | undefined
  if (cachedList) return cachedList
  const loading = load()
  if (!globalThis.document) return loading
  cache.set(key, loading)
  loading.catch(() => cache.delete(key))
  return loading
}

/** Forgets the lists, so that they are requested again. */
export const forgetLists = (): void => cache.clear()

/** The countries in one language: our list, or the device's own if ours cannot be loaded. */
export const countriesFor = (locale: Locale): Promise<readonly Country[]> =>
  withDeviceFallback(
    cachedInBrowser(`countries ${locale}`, () => call(requests.countries, { locale })),
    { locale },
  )

const firstStepLists = async (locale: Locale) => {
  const [countries, studentTypes] = await Promise.all([
    countriesFor(locale),
    cachedInBrowser(`types ${locale}`, () => call(requests.studentTypes, { locale })),
  ])
  return { countries, studentTypes }
}

const personalLists = (locale: Locale) =>
  cachedInBrowser(`personal ${locale}`, async () => {
    const [nationalities, shortPeriodReasons] = await Promise.all([
      call(requests.nationalities, { locale }),
      call(requests.shortPeriodReasons, { locale }),
    ])
    return { nationalities, shortPeriodReasons }
  })

/** The lists that a step shows, in one language; one that fails to load stays empty and is requested again next time. */
export const listsFor = async (step: Step, locale: Locale): Promise<ListsReply> => {
  const wanted = [
    firstStepLists(locale),
    ...(STEPS.indexOf(step) >= FIRST_PERSONAL ? [personalLists(locale)] : []),
  ]
  const results = await Promise.allSettled(wanted)
  const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return { lists: Object.assign({}, NO_LISTS, ...loaded), complete: loaded.length === wanted.length }
}

/** The institutions of a country whose name, city or number matches the query; the first ones without a query. */
export const findInstitutions = (
  question: { readonly country?: string | undefined; readonly q?: string | undefined },
  signal?: AbortSignal,
): Promise<readonly InstitutionView[]> => {
  const { country, q } = question
  const query = { ...(country ? { country } : {}), ...(q ? { q } : {}) }
  return call(requests.institutions, { query, ...(signal ? { signal } : {}) })
}
