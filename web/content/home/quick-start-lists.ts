import type { ReplyOf } from '#contract/endpoint.ts'
import type { Country, requests } from '#contract/requests.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { withDeviceFallback } from '#web/requests/shared/device-countries.ts'

export type QuickStartLists = {
  readonly countries: readonly Country[]
  readonly studentTypes: ReplyOf<(typeof requests)['studentTypes']>
}

/** The lists of the two questions on home, in the given language. */
export const quickStartLists = async (locale: Locale, signal: AbortSignal): Promise<QuickStartLists> => {
  // the contract of the request is large: it loads after the page
  const { requests: endpoints } = await import('#contract/requests.ts')
  const [countries, studentTypes] = await Promise.all([
    withDeviceFallback(call(endpoints.countries, { locale, signal }), { locale, signal }),
    call(endpoints.studentTypes, { locale, signal }),
  ])
  return { countries, studentTypes }
}
