import type { Texts } from '#web/platform/i18n/texts.ts'
import { formatCountry } from '#web/platform/i18n/format.ts'

/** A question that names the chosen country: the text gets its code and its name (ruling 17). */
export const askAbout = (t: Texts, id: string, country: string | undefined): string =>
  t(id, { code: country || 'none', country: country ? formatCountry(country, t.locale) : '' })
