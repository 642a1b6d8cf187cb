import { CONTENT_ROOT, slugOf } from '#domain/content/slug.ts'
import type { Block } from '#domain/content/block.ts'
import type { ContentPage } from '#domain/content/page.ts'
import type { Answer, QuestionBook } from '#domain/content/question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Terms } from '#server/content/files/terms.ts'

/** The content of a language: its own pages and answers, as they were read. */
export type LanguageContent = {
  readonly locale: Locale
  readonly pages: readonly ContentPage[]
  readonly book: QuestionBook
  readonly answers: readonly Answer[]
  readonly terms: Terms
}

const PREFIX: Readonly<Record<Locale, string>> = { 'en-GB': '/en', nl: '/nl' }
const FAQ = '/service-contact/faq'

// Routes of the portal itself, which are not in the content service.
const OWN_ROUTES = [
  '/home',
  '/request',
  '/login',
  '/insurances',
  '/insurances/card',
  '/profile',
  '/medicalclaims',
  '/withdraw',
  '/newclaim',
  '/newclaimpublic',
  '/resetpassword',
]

const HREF = /href=\\?"([^"\\]*)|"href":"([^"]*)"/g

/** The targets of all links in blocks. */
const linksIn = (blocks: readonly Block[]): readonly string[] =>
  [...JSON.stringify(blocks).matchAll(HREF)].map(([, html, block]) => html ?? block ?? '')

const routesOf = ({ locale, pages, book }: LanguageContent) => {
  const questions = book.questions.map(({ category, id }) => `${FAQ}/${category}/${id}`)
  const categories = book.categories.map(({ id }) => `${FAQ}/${id}`)
  const slugs = pages.map(({ path }) => slugOf(path))
  return new Set(
    [...OWN_ROUTES, ...slugs, ...categories, ...questions].map((slug) => `${PREFIX[locale]}${slug}`),
  )
}

const anchorsOf = (blocks: readonly Block[]) =>
  new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : [])))

type Where = readonly [place: string, blocks: readonly Block[]]

// every page and answer of a language by its address without the language
const placesOf = ({ pages, answers }: LanguageContent): readonly Where[] => [
  ...pages.map(({ path, blocks }): Where => [path.slice(CONTENT_ROOT.length), blocks]),
  ...answers.map(({ category, id, blocks }): Where => [`${FAQ}/${category}/${id}`, blocks]),
]

/** Links to pages or headings that do not exist. */
export const deadLinks = (content: LanguageContent): readonly string[] => {
  const routes = routesOf(content)
  const places = placesOf(content)
  const anchors = new Map(places.map(([at, blocks]) => [`${PREFIX[content.locale]}${at}`, anchorsOf(blocks)]))
  const isDead = (href: string, own: readonly Block[]) => {
    if (!/^[/#]/.test(href)) return false
    const [route = '', anchor] = href.replace(/\?[^#]*/, '').split('#')
    const there = route === '' ? anchorsOf(own) : anchors.get(route)
    if (anchor && there) return !there.has(anchor)
    return !routes.has(route)
  }
  return places.flatMap(([place, blocks]) =>
    linksIn(blocks)
      .filter((href) => isDead(href, blocks))
      .map((href) => `${content.locale}${place} leads to ${href}, which is not there`),
  )
}

/** Images that are not in the folder images. */
export const missingImages = (content: LanguageContent, images: readonly string[]): readonly string[] =>
  placesOf(content).flatMap(([place, blocks]) =>
    blocks
      .flatMap((block) => (block.kind === 'image' ? [block.src] : []))
      .filter((src) => !images.includes(src))
      .map((src) => `${content.locale}${place} shows ${src}, which is not there`),
  )

const missingInGroups = ({ locale, book }: LanguageContent) =>
  book.categories.flatMap(({ id, groups = [] }) =>
    groups
      .flatMap(({ questions }) => questions)
      .filter((question) => !book.questions.some((entry) => entry.id === question && entry.category === id))
      .map((question) => `${locale} ${id}/_category.yaml names ${question}`),
  )

/** References to questions that do not exist (related, in a group or among the top questions), and duplicate ids. */
export const missingQuestions = (content: LanguageContent): readonly string[] => {
  const { locale, book, answers } = content
  const ids = new Set(answers.map(({ id }) => id))
  const related = answers.flatMap((answer) =>
    answer.related.filter((id) => !ids.has(id)).map((id) => `${locale} ${answer.id} is related to ${id}`),
  )
  const top = book.top.filter((id) => !ids.has(id)).map((id) => `${locale} _top.yaml names ${id}`)
  const seen = new Set<string>()
  const twice = answers
    .filter(({ id }) => seen.has(id) || !seen.add(id))
    .map(({ id }) => `${locale} has two answers ${id}`)
  return [...related, ...top, ...missingInGroups(content)]
    .map((line) => `${line}, which is not there`)
    .concat(twice)
}

/** Files of one language that another lacks. */
export const missingTranslations = (
  files: Readonly<Record<Locale, readonly string[]>>,
): readonly string[] => {
  const lacking = (from: Locale, to: Locale) =>
    files[from]
      .filter((file) => !files[to].includes(file))
      .map((file) => `${to}/${file} is missing: ${from} has it`)
  return [...lacking('en-GB', 'nl'), ...lacking('nl', 'en-GB')]
}

/** Markdown files whose Dutch version is identical to the English one. */
export const untranslatedFiles = (
  texts: Readonly<Record<Locale, ReadonlyMap<string, string>>>,
): readonly string[] =>
  [...texts['en-GB']]
    .filter(([file, text]) => file.endsWith('.md') && texts.nl.get(file) === text)
    .map(([file]) => `nl/${file} is not translated`)

/** Terms that have a meaning in one language but not in another. */
export const missingTerms = (languages: readonly LanguageContent[]): readonly string[] =>
  languages.flatMap(({ locale, terms }) =>
    languages
      .flatMap((other) => [...other.terms.keys()].filter((id) => !terms.has(id)))
      .map((id) => `${locale}/terms.yaml does not explain ${id}`),
  )
