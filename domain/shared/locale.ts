export const LOCALES = ['en-GB', 'nl'] as const

/** The languages of the portal; en-GB is the default and the fallback (SHELL-02). */
export type Locale = (typeof LOCALES)[number]

/** How the address of a page names a language (SHELL-01). */
export const languageOf = (locale: Locale): 'en' | 'nl' => (locale === 'nl' ? 'nl' : 'en')
