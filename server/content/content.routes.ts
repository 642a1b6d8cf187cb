import type * as z from 'zod/mini'

import type { ContentOperation } from '#contract/content/content-queries.ts'
import type { BodyItem, content, TreeItem } from '#contract/content.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PageNode } from '#domain/content/page-tree.ts'
import type { ContentPage } from '#domain/content/page.ts'
import { CONTENT_ROOT } from '#domain/content/slug.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { knownQuestion } from './known-question.ts'
import { questionAnswers } from './question-answers.ts'
import { contentSource } from './shared/content-source.ts'
import type { ContentSource } from './shared/content-source.ts'

type Answer = ReplyOf<typeof content.query>['data']
type ContentRequest = {
  readonly path: string
  readonly locale: Locale
  readonly words: string
  readonly host: string | undefined
  /** The caller is logged in as a customer. */
  readonly isCustomer: boolean
}

const itemOf = (page: PageNode | ContentPage) => ({
  id: page.id,
  path: page.path,
  pageTitle: { value: page.title },
  pageDescription: { value: page.description },
  requiresAuth: { value: page.requiresAuth ? '1' : '' },
})

const treeItem = (node: PageNode): TreeItem => ({ ...itemOf(node), pages: node.pages.map(treeItem) })

const bodyItem = (page: ContentPage): z.infer<typeof BodyItem> => ({
  ...itemOf(page),
  updatedOn: page.updatedOn,
  blocks: [...page.blocks],
})

type Answers = Record<ContentOperation, (source: ContentSource, request: ContentRequest) => Promise<Answer>>

const answers: Answers = {
  PageTree: async (source, { locale }) => {
    const tree = (await source.pageTree(locale)) ?? refuse('errors.unavailable')
    return { item: treeItem(tree) }
  },
  PageBody: async (source, { locale, path, isCustomer }) => {
    const page = await source.page(locale, path)
    if (page.kind === 'failed') return refuse('errors.unavailable')
    if (page.kind === 'missing') return { item: null }
    // a page behind the log-in is protected here, not just hidden in the browser (CMS-03)
    return page.page.requiresAuth && !isCustomer
      ? refuse('errors.unauthenticated')
      : { item: bodyItem(page.page) }
  },
  FeatureFlags: async (source, { host }) => {
    const flags = (await source.flags(host)) ?? refuse('errors.unavailable')
    return { flags: [...flags] }
  },
  ...questionAnswers,
}

// the media type of GraphQL over HTTP, for clients that accept it; our own pages accept JSON
const GRAPHQL = 'application/graphql-response+json'
const mediaType = (accept = '') => (accept.includes(GRAPHQL) ? GRAPHQL : 'application/json')

/** Answers the known content queries and refuses all others. */
export const contentHandlers = ({
  config,
  log,
}: Pick<Portal, 'config' | 'log'>): Handlers<typeof content> => {
  const source = contentSource(config, log)
  return {
    query: async ({ body, headers: { accept, host }, locale, reply, caller }) => {
      const question = (body && knownQuestion(body)) ?? refuse('errors.unknown')
      const { operation, path = CONTENT_ROOT, language = locale, words = '' } = question
      const request = { path, locale: language, words, host, isCustomer: caller.kind === 'customer' }
      const data = await answers[operation](source, request)
      reply.header('content-type', `${mediaType(accept)}; charset=utf-8`)
      return { data }
    },
  }
}
