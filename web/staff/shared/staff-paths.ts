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
    settings: () => `${root}/settings`,
    setting: (subject: string) => `${root}/settings/${subject}`,
    background: () => `${root}/settings/background`,
    work: (query = '') => `${root}/cases${query}`,
    /** A case, with the filter of the list that it was opened from. */
    workCase: (caseId: string, query = '') => `${root}/cases/${caseId}${query}`,
    customers: (query = '') => `${root}/customers${query}`,
    /** All of a customer, at one of the policies. */
    customer: (profileId: string, policyId?: string | null) =>
      `${root}/customers/${profileId}${policyId ? `#${policyId}` : ''}`,
    /** What came in, narrowed by its query. */
    money: (query = '') => `${root}/money${query}`,
    recordPayment: () => `${root}/money/record`,
    people: (page = 0) => `${root}/people${page ? `?page=${page}` : ''}`,
    person: (staffId: string) => `${root}/people/${staffId}`,
    account: () => `${root}/account`,
    trail: (query = '') => `${root}/trail${query}`,
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
