import { pageBodyQuery } from '#contract/content/content-queries.ts'
import type { BodyItem } from '#contract/content.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { contentCall } from './content-call.ts'

/** The page with this slug; undefined when the content service has no such page. */
export const contentPage = async (locale: Locale, slug: string): Promise<BodyItem | undefined> => {
  const data = await contentCall(locale, pageBodyQuery(locale, slug))
  return 'item' in data && data.item && 'blocks' in data.item ? data.item : undefined
}
