import { askPageBody, content } from '#contract/content.ts'
import type { BodyItem } from '#contract/content.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'

/** What stands on the page with this slug; undefined when the content service has no such page. */
export const contentPage = async (locale: Locale, slug: string): Promise<BodyItem | undefined> => {
  const { data } = await call(content.query, { body: askPageBody(locale, slug), locale })
  return 'item' in data && data.item && 'blocks' in data.item ? data.item : undefined
}
