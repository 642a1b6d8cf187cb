import { isOn, NEW_REQUEST } from '#domain/content/flags.ts'
import { contentRoutes, homeOnly } from '#domain/content/page-tree.ts'
import type { ContentRoute } from '#domain/content/page-tree.ts'
import { FAQ_SLUG, questionsIn } from '#domain/content/question.ts'
import type { QuestionBook } from '#domain/content/question.ts'
import { STEPS } from '#domain/requests/steps.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { alternatesOf, escapeHtml } from '#server/platform/pages/page-head.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { contentSource } from './shared/content-source.ts'
import type { ContentSource } from './shared/content-source.ts'

type Day = string | null
type SitemapPage = { readonly path: string; readonly updatedOn: Day }
type Language = { readonly locale: Locale; readonly pages: readonly SitemapPage[] }

const latest = (days: readonly Day[]): Day =>
  days.reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last), null)

const ofRoutes = (routes: readonly ContentRoute[]): readonly SitemapPage[] =>
  routes.filter(({ requiresAuth }) => !requiresAuth).map(({ slug, updatedOn }) => ({ path: slug, updatedOn }))

const ofBook = (book: QuestionBook): readonly SitemapPage[] => {
  const placeOf = (...place: readonly string[]) => [FAQ_SLUG, ...place].join('/')
  return [
    ...book.categories.map(({ id }) => ({
      path: placeOf(id),
      updatedOn: latest(questionsIn(book, id).map((question) => question.updatedOn)),
    })),
    ...book.questions.map(({ id, category, updatedOn }) => ({ path: placeOf(category, id), updatedOn })),
  ]
}

// Content that cannot be read now is omitted; home and the pages without content are always listed.
const knownIn = async (source: ContentSource, locale: Locale): Promise<Language> => {
  const [tree, book] = await Promise.all([source.pageTree(locale), source.questions(locale)])
  const routes = tree ? contentRoutes(tree) : homeOnly
  const questions = book && routes.some(({ slug }) => slug === FAQ_SLUG) ? ofBook(book) : []
  return { locale, pages: [...ofRoutes(routes), ...questions] }
}

const ofOurs = async (source: ContentSource, host: string): Promise<readonly SitemapPage[]> => {
  const request = isOn(await source.flags(host), NEW_REQUEST) ? `/request/${STEPS[0]}` : '/request'
  return [request, '/login'].map((path) => ({ path, updatedOn: null }))
}

const entryOf = (origin: string, path: string, days: ReadonlyMap<Locale, Day>) => {
  const alternates = alternatesOf(origin, path)
  const links = alternates.map(
    ({ language, address }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`,
  )
  return LOCALES.map((locale, index) => {
    const day = days.get(locale)
    const changed = day ? `<lastmod>${day}</lastmod>` : ''
    return `<url><loc>${escapeHtml(alternates[index]?.address ?? '')}</loc>${changed}${links.join('')}</url>`
  })
}

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'

const sitemapXml = async (source: ContentSource, origin: string): Promise<string> => {
  const [ours, ...languages] = await Promise.all([
    ofOurs(source, new URL(origin).host),
    ...LOCALES.map((locale) => knownIn(source, locale)),
  ])
  // both languages have the routes of the first, as in the portal itself
  const [first] = languages
  const paths = new Set([...(first?.pages ?? []), ...ours].map(({ path }) => path))
  const dayIn = ({ pages }: Language, path: string) =>
    pages.find((page) => page.path === path)?.updatedOn ?? null
  const entries = [...paths].flatMap((path) =>
    entryOf(origin, path, new Map(languages.map((language) => [language.locale, dayIn(language, path)]))),
  )
  return ['<?xml version="1.0" encoding="UTF-8"?>', ROOT, ...entries, '</urlset>', ''].join('\n')
}

/**
 * Lists every public page in both languages, with the date of its last change. The pages come from the last good reply of
 * the content service; without one, only pages that need no content are listed.
 */
export const sitemapOf = ({ config, log }: Pick<Portal, 'config' | 'log'>): (() => Promise<string>) => {
  const source = contentSource(config, log)
  return () => sitemapXml(source, config.publicUrl)
}
