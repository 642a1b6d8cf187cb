import { requests } from '#contract/requests.ts'
import type { Country, InstitutionView } from '#contract/requests.ts'
import { STEPS } from '#domain/requests/steps.ts'
import type { Step } from '#domain/requests/steps.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'

import { orOfDevice } from './shared/device-countries.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'

/** The lists of a step, and whether one of them did not arrive. */
export type ListsReply = { readonly lists: Lists; readonly complete: boolean }

const NO_LISTS: Lists = { countries: [], studentTypes: [], nationalities: [], shortPeriodReasons: [] }

const FIRST_PERSONAL = STEPS.indexOf('new-existing-customer')

const kept = new Map<string, Promise<unknown>>()

// the browser asks once for each language; the server, which serves many, keeps the page that it drew
const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
  // the key names the question, so what is found has its type
  const found = kept.get(key) as Promise<T> | undefined
  if (found) return found
  const asked = ask()
  if (!globalThis.document) return asked
  kept.set(key, asked)
  asked.catch(() => kept.delete(key))
  return asked
}

/** The countries in one language: our list, or those of this device as long as it does not arrive. */
export const countriesFor = (locale: Locale): Promise<readonly Country[]> =>
  orOfDevice(
    once(`countries ${locale}`, () => call(requests.countries, { locale })),
    { locale },
  )

const first = async (locale: Locale) => {
  const [countries, studentTypes] = await Promise.all([
    countriesFor(locale),
    once(`types ${locale}`, () => call(requests.studentTypes, { locale })),
  ])
  return { countries, studentTypes }
}

const later = (locale: Locale) =>
  once(`later ${locale}`, async () => {
    const [nationalities, shortPeriodReasons] = await Promise.all([
      call(requests.nationalities, { locale }),
      call(requests.shortPeriodReasons, { locale }),
    ])
    return { nationalities, shortPeriodReasons }
  })

/** The lists that a step shows, in one language; what does not arrive is left empty and asked again next time. */
export const listsFor = async (step: Step, locale: Locale): Promise<ListsReply> => {
  const wanted = [first(locale), ...(STEPS.indexOf(step) >= FIRST_PERSONAL ? [later(locale)] : [])]
  const found = await Promise.allSettled(wanted)
  const arrived = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return { lists: Object.assign({}, NO_LISTS, ...arrived), complete: arrived.length === wanted.length }
}

/** The institutions of a country whose name, city or number fits the words; all of its first ones for no words. */
export const findInstitutions = (
  question: { readonly country?: string | undefined; readonly q?: string | undefined },
  signal?: AbortSignal,
): Promise<readonly InstitutionView[]> => {
  const { country, q } = question
  const query = { ...(country ? { country } : {}), ...(q ? { q } : {}) }
  return call(requests.institutions, { query, ...(signal ? { signal } : {}) })
}
