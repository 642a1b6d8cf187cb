import * as z from 'zod/mini'

import {
  flagsQuery,
  pageBodyQuery,
  pageTreeQuery,
  questionsQuery,
} from '#contract/content/content-queries.ts'
import { Flag } from '#contract/content.ts'
import type { ContentQuery } from '#contract/content/content-queries.ts'
import { IndexAnswer, QuestionAnswer } from '#contract/content/questions.ts'
import { Block } from '#domain/content/block.ts'
import type { ContentPage } from '#domain/content/page.ts'
import type { Answer, QuestionBook } from '#domain/content/question.ts'
import { CONTENT_ROOT, slugOf } from '#domain/content/slug.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { httpClient } from '#server/platform/http/client/http-client.ts'

import { cleanBlocks } from './clean-blocks.ts'
import { cleanHtml } from './clean-html.ts'
import type { RawContent } from '#server/content/files/file-content.ts'
import type { Outage } from './outage.ts'
import { staleCache } from './stale-cache.ts'

const LIMITS = { maxBytes: 2 * 1024 * 1024, callsPerMinute: 60 }

const Value = z.optional(z.nullable(z.object({ value: z.optional(z.nullable(z.string())) })))

const page = {
  id: z.string(),
  path: z.string(),
  pageTitle: Value,
  pageDescription: Value,
  requiresAuth: Value,
}

type Node = z.infer<z.ZodMiniObject<typeof page>> & { readonly pages?: Children | null | undefined }
type Children = readonly Node[] | { readonly results: readonly Node[] }

const Node: z.ZodMiniType<Node> = z.object({
  ...page,
  pages: z.optional(
    z.nullable(z.union([z.array(z.lazy(() => Node)), z.object({ results: z.array(z.lazy(() => Node)) })])),
  ),
})

const TreeAnswer = z.object({ data: z.object({ item: Node }) })
const FlagsAnswer = z.object({ data: z.object({ flags: z.array(Flag) }) })
const BodyAnswer = z.object({
  data: z.object({
    item: z.nullable(
      z.object({
        ...page,
        updatedOn: z.optional(z.nullable(z.string())),
        blocks: z.optional(z.nullable(z.array(Block))),
        body: Value,
      }),
    ),
  }),
})

const pageOf = (node: Node): ContentPage => ({
  id: node.id,
  path: node.path,
  title: node.pageTitle?.value ?? '',
  description: node.pageDescription?.value ?? '',
  // any non-empty value means true (specification §2)
  requiresAuth: Boolean(node.requiresAuth?.value),
  updatedOn: null,
  blocks: [],
})

const childrenOf = ({ pages }: Node): readonly Node[] =>
  pages && 'results' in pages ? pages.results : (pages ?? [])

const flat = (node: Node): readonly ContentPage[] => [pageOf(node), ...childrenOf(node).flatMap(flat)]

const readTree = (json: unknown) =>
  flat(z.parse(TreeAnswer, json).data.item).filter(({ path }) => path !== CONTENT_ROOT)

// other providers may send a time as well; anything that is not a calendar date is not shown
const dayOf = (text: string | null | undefined) => {
  const day = text?.slice(0, 10)
  return day !== undefined && isCalendarDate(day) ? day : null
}

const readBody = (json: unknown, locale: Locale): ContentPage | undefined => {
  const { item } = z.parse(BodyAnswer, json).data
  if (!item) return undefined
  const html = item.body?.value
  const whole: readonly Block[] = html ? [{ kind: 'text', html: cleanHtml(html, locale) }] : []
  return {
    ...pageOf(item),
    updatedOn: dayOf(item.updatedOn),
    blocks: item.blocks ? cleanBlocks(item.blocks, locale) : whole,
  }
}

const IndexReply = z.object({ data: z.object({ faq: IndexAnswer }) })
const AnswerReply = z.object({ data: z.object({ faq: QuestionAnswer }) })

const readIndex = (json: unknown): QuestionBook => {
  const { index } = z.parse(IndexReply, json).data.faq
  // the list of all questions has no dates of change
  return { ...index, questions: index.questions.map((question) => ({ ...question, updatedOn: null })) }
}

const readBlocks = (json: unknown, locale: Locale) => {
  const { answer } = z.parse(AnswerReply, json).data.faq
  return answer && { updatedOn: dayOf(answer.updatedOn), blocks: cleanBlocks(answer.blocks, locale) }
}

const readFlags = (json: unknown) => z.parse(FlagsAnswer, json).data.flags

export type ProviderTiming = {
  /** Milliseconds of a monotonic clock. */
  readonly now?: (() => number) | undefined
  /** How long to wait for a reply; tests change it. */
  readonly timeoutMs: number
}

type Provider = ProviderTiming & {
  readonly url: string
  readonly key: string | undefined
}

// Sends queries with the secret key and logs their failures.
const providerClient = (provider: Provider, now: () => number, outage: Outage) => {
  const { url, key } = provider
  const ask = httpClient(url, {
    ...LIMITS,
    now,
    get timeoutMs() {
      return provider.timeoutMs
    },
  })
  return async <T>(body: ContentQuery, read: (json: unknown) => T): Promise<T> => {
    const what = `answer to ${body.operationName}`
    try {
      const answer = await ask({ query: key ? { sc_apikey: key } : {}, body, read })
      outage.recovered(what)
      return answer
    } catch (problem) {
      outage.failed(what, problem)
      throw problem
    }
  }
}

/** Reads another provider's content service: sends our own queries with its key, and sanitises the replies. */
export const providerContent = (provider: Provider, outage: Outage): RawContent => {
  const now = provider.now ?? (() => performance.now())
  const ask = providerClient(provider, now, outage)
  const cached = staleCache(now)
  const pages = (locale: Locale) => cached(`tree ${locale}`, () => ask(pageTreeQuery(locale), readTree))
  const questions = (locale: Locale) =>
    cached(`questions ${locale}`, () => ask(questionsQuery('QuestionIndex', locale), readIndex))
  const flags = () => cached('flags', () => ask(flagsQuery(), readFlags))
  // only pages and questions that the provider lists are fetched, so that made-up paths cannot fill the cache
  const page = async (locale: Locale, slug: string) => {
    const listedPage = (await pages(locale)).find((entry) => slugOf(entry.path) === slug)
    if (!listedPage) return undefined
    const body = { ...pageBodyQuery(locale, slug), variables: { path: listedPage.path, language: locale } }
    const contentPage = await cached(`page ${locale} ${slug}`, () =>
      ask(body, (json) => readBody(json, locale)),
    )
    return (
      contentPage && { ...contentPage, requiresAuth: contentPage.requiresAuth || listedPage.requiresAuth }
    )
  }
  const answer = async (locale: Locale, id: string): Promise<Answer | undefined> => {
    const listedQuestion = (await questions(locale)).questions.find((question) => question.id === id)
    if (!listedQuestion) return undefined
    const body = questionsQuery('QuestionAnswer', locale, listedQuestion)
    const blocks = await cached(`answer ${locale} ${id}`, () => ask(body, (json) => readBlocks(json, locale)))
    return blocks ? { ...listedQuestion, ...blocks } : undefined
  }
  return { pages, page, flags, questions, answer }
}
