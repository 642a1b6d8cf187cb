import { useLocation } from 'react-router'

import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { inLocale } from '#web/paths.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LanguageLinks } from '#web/ui/layout/frame/LanguageLinks.tsx'

const NAMES: Record<Locale, string> = { 'en-GB': 'English', nl: 'Nederlands' }

/**
 * Links to this page in the other language: only the texts change, nothing typed is lost (SHELL-02). Both header and
 * footer have them, each with a label of its own.
 */
export const PortalLanguages = ({ label }: { readonly label: string }) => {
  const t = useTexts()
  const { pathname, search, hash } = useLocation()
  // the server does not know the fragment of the address, nor all of its query
  const place = useHydrated() ? `${search}${hash}` : ''
  const languages = LOCALES.map((locale) => ({
    locale,
    name: NAMES[locale],
    href: inLocale(`${pathname}${place}`, locale),
    current: locale === t.locale,
  }))
  // the server sets the cookie with the language: a HEAD request for the page is enough, also for who leaves at once
  const saveLanguage = (chosen: string) => {
    const href = languages.find(({ locale }) => locale === chosen)?.href
    if (href) fetch(href, { method: 'HEAD', keepalive: true }).catch(() => undefined)
  }
  return <LanguageLinks label={label} languages={languages} onChoose={saveLanguage} />
}
