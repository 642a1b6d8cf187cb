import type { Locale } from '#domain/shared/locale.ts'
import { localeAt, pathsIn } from '#web/paths.ts'
import { useLocale } from '#web/platform/i18n/use-texts.ts'
import { safeNextUrl } from '#web/platform/next-url.ts'

/** Every address of the back office by name, in one language. */
export const staffPathsIn = (locale: Locale) => {
  const root = `${pathsIn(locale).root}staff`
  const login = `${root}/login`
  return {
    home: () => root,
    login: (nextUrl?: string) => (nextUrl ? `${login}?${new URLSearchParams({ nextUrl })}` : login),
  }
}
export type StaffPaths = ReturnType<typeof staffPathsIn>

/** The addresses in the language of the given address, for loaders. */
export const staffPathsAt = (url: string): StaffPaths => staffPathsIn(localeAt(url))

/** Every address of the back office in the page's language. */
export const useStaffPaths = (): StaffPaths => staffPathsIn(useLocale())

const IN_BACK_OFFICE = /^\/(en|nl)\/staff(\/(?!login\b)|[?#]|$)/

/** Where to go after logging in: a page of the back office, else undefined. */
export const safeStaffUrl = (nextUrl: string | null): string | undefined => {
  const safe = safeNextUrl(nextUrl)
  return safe && IN_BACK_OFFICE.test(safe) ? safe : undefined
}
