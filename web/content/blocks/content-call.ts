import { content } from '#contract/content.ts'
import type { ContentQuery } from '#contract/content/content-queries.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'

type Data = ReplyOf<typeof content.query>['data']

// Not a secret: the server itself adds the key of an external provider (ruling 29).
const PUBLIC_KEY = 'pont-portal'
// as long as the cache of the server: the change of an editor shows within minutes
const FRESH_MS = 5 * 60_000

const cache = new Map<string, { readonly reply: Promise<Data>; readonly until: number }>()

// another customer may see other pages
session.subscribe(() => cache.clear())

const fetchContent = async (locale: Locale, body: ContentQuery): Promise<Data> => {
  const { data } = await call(content.query, { query: { sc_apikey: PUBLIC_KEY }, body, locale })
  return data
}

/**
 * Queries the content service; in the browser a reply is cached in memory for five minutes, a failure is not (CMS-01).
 * The server renders for all visitors and caches whole pages instead.
 */
export const contentCall = (locale: Locale, body: ContentQuery): Promise<Data> => {
  if (typeof document === 'undefined') return fetchContent(locale, body)
  const key = JSON.stringify([locale, body])
  const cached = cache.get(key)
  if (cached && cached.until > performance.now()) return cached.reply
  const reply = fetchContent(locale, body)
  cache.set(key, { reply, until: performance.now() + FRESH_MS })
  reply.catch(() => cache.delete(key))
  return reply
}
