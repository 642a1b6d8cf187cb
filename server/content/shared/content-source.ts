import { flagsOn } from '#domain/content/flags.ts'
import type { Flag } from '#domain/content/flags.ts'
import { treeOf } from '#domain/content/page-tree.ts'
import type { PageNode } from '#domain/content/page-tree.ts'
import type { ContentPage } from '#domain/content/page.ts'
import type { Answer, QuestionBook } from '#domain/content/question.ts'
import { slugOf } from '#domain/content/slug.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'

import { fileContent } from '#server/content/files/file-content.ts'
import type { RawContent } from '#server/content/files/file-content.ts'
import { outageLog, SILENT_OUTAGE } from '#server/content/outage.ts'
import { providerContent } from '#server/content/provider-content.ts'
import type { ProviderTiming } from '#server/content/provider-content.ts'

export type FoundPage =
  | { readonly kind: 'page'; readonly page: ContentPage }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }

export type FoundAnswer =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly book: QuestionBook }
  | { readonly kind: 'missing' }

export type ContentSource = {
  /** All pages as a tree with home at the top; undefined when it cannot be read, and then there is only /home. */
  readonly pageTree: (locale: Locale) => Promise<PageNode | undefined>
  /** The page at a route such as `/privacy`, or at a content path. */
  readonly page: (locale: Locale, path: string) => Promise<FoundPage>
  /** The flags for a request with this Host header; undefined when they cannot be read (then the old request page is shown). */
  readonly flags: (host: string | undefined) => Promise<readonly Flag[] | undefined>
  /** All questions of a language; undefined when they cannot be read. */
  readonly questions: (locale: Locale) => Promise<QuestionBook | undefined>
  /** The answer with this id, with all questions; undefined when it cannot be read. */
  readonly answer: (locale: Locale, id: string) => Promise<FoundAnswer | undefined>
}

type Settings = Pick<
  Config,
  'contentUrl' | 'contentKey' | 'contentDir' | 'requestHosts' | 'company' | 'timeLimitFactor'
>

const PROVIDER_MS = 2000

// Pages and API calls share one cache: there is one source for each configuration.
const sources = new WeakMap<Settings, ContentSource>()

const answerIn = async (raw: RawContent, locale: Locale, id: string): Promise<FoundAnswer> => {
  const [book, answer] = await Promise.all([raw.questions(locale), raw.answer(locale, id)])
  return answer ? { kind: 'answer', answer, book } : { kind: 'missing' }
}

const pageIn = async (raw: RawContent, locale: Locale, path: string): Promise<FoundPage> => {
  const page = await raw.page(locale, slugOf(path))
  return page ? { kind: 'page', page } : { kind: 'missing' }
}

const makeSource = (config: Settings, log: Log, timing?: Partial<ProviderTiming>): ContentSource => {
  const outage = outageLog(log)
  const { contentUrl: url, contentKey: key, requestHosts } = config
  const timeoutMs = PROVIDER_MS * config.timeLimitFactor
  const raw = url ? providerContent({ url, key, timeoutMs, ...timing }, outage) : fileContent(config, log)
  // providerContent logs by itself, as a stale reply hides a failure from the code here
  const { failed, recovered } = url ? SILENT_OUTAGE : outage
  // A failure is only logged: the portal works without content (specification §8).
  const orLogged = async <T, F>(what: string, answer: Promise<T>, fallback: F): Promise<T | F> => {
    try {
      const value = await answer
      recovered(what)
      return value
    } catch (problem) {
      failed(what, problem)
      return fallback
    }
  }
  return {
    questions: (locale) => orLogged(`list of questions (${locale})`, raw.questions(locale), undefined),
    answer: (locale, id) => orLogged(`answers (${locale})`, answerIn(raw, locale, id), undefined),
    pageTree: (locale) => orLogged(`page tree (${locale})`, raw.pages(locale).then(treeOf), undefined),
    page: (locale, path) =>
      orLogged(`pages (${locale})`, pageIn(raw, locale, path), { kind: 'failed' } as const),
    flags: async (host) => {
      const flags = await orLogged('feature flags', raw.flags(), undefined)
      return flags && flagsOn(flags, host, requestHosts)
    },
  }
}

/** The content of this portal: from the files in `contentDir`, or from the provider at `contentUrl`. */
export const contentSource = (
  config: Settings,
  log: Log,
  timing?: Partial<ProviderTiming>,
): ContentSource => {
  const source = sources.get(config) ?? makeSource(config, log, timing)
  sources.set(config, source)
  return source
}

/** Fetches what every page needs, and home (CMS-01), so that the first visitor does not wait for it. */
export const warmContent = async ({ flags, pageTree, page, questions }: ContentSource): Promise<void> => {
  const each = LOCALES.flatMap((locale) => [pageTree(locale), questions(locale), page(locale, '/home')])
  await Promise.all([flags(undefined), ...each])
}
