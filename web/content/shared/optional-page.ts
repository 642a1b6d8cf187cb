import type { BodyItem } from '#contract/content.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { contentPage } from '#web/content/content-page.ts'

/** What stands on the content page with this slug, for a page that can do without: null when it cannot be had. */
export const pageWords = async (locale: Locale, slug: string): Promise<BodyItem | null> => {
  try {
    return (await contentPage(locale, slug)) ?? null
  } catch (error) {
    console.error('the words of a page could not be read', error)
    return null
  }
}
