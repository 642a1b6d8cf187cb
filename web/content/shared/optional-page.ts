import type { BodyItem } from '#contract/content.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { contentPage } from '#web/content/blocks/content-page.ts'

/** The content page with this slug, for a page that works without it: null when it cannot be loaded. */
export const optionalPage = async (locale: Locale, slug: string): Promise<BodyItem | null> => {
  try {
    return (await contentPage(locale, slug)) ?? null
  } catch (error) {
    console.error('a content page could not be loaded', error)
    return null
  }
}
