import type { BodyItem } from '#contract/content.ts'
import type { Block } from '#domain/content/block.ts'
import { plainText } from '#domain/shared/text/html-text.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import type { FaqView } from './faq/load-faq.ts'
import type { FoundAnswer, FoundCategory } from './faq/faq-questions.ts'

// Only for the server: the description of a page for search engines and for people who share it.

export type ContentHead = {
  readonly description: string
  readonly picture: string
  readonly facts?: unknown
}

const linesOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'text':
      return [block.html]
    case 'list':
    case 'steps':
      return block.items
    case 'table':
      return block.rows.map((cells) => cells.join(': '))
    case 'callout':
      return [block.title, block.html]
    case 'accordion':
      return block.items.flatMap(({ title, html }) => [title, html])
    default:
      // a picture, a telephone number and a button are not part of the text of an answer
      return []
  }
}

const textOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap(linesOf)
    .map((line) => plainText(line).trim())
    .filter(Boolean)
    .join('\n')

const questionOf = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
})

const pageOfQuestions = (t: Texts, questions: readonly object[], updatedOn: string | null = null) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: t.locale,
  ...(updatedOn && { dateModified: updatedOn }),
  mainEntity: questions,
})

const pictureIn = (t: Texts) => `Pont – ${t('content.home.title')}`

const ofPage = ({ pageTitle, pageDescription }: BodyItem, t: Texts): ContentHead => ({
  description: pageDescription.value || pageTitle.value,
  picture: pictureIn(t),
})

const ofAnswer = ({ title, description, blocks, updatedOn }: FoundAnswer, t: Texts): ContentHead => ({
  description: description || title,
  picture: pictureIn(t),
  // FAQPage: the answer is ours; QAPage is for questions that visitors answer
  facts: pageOfQuestions(t, [questionOf(title, textOf(blocks))], updatedOn),
})

const ofCategory = ({ title, description, questions }: FoundCategory, t: Texts): ContentHead => ({
  description: description || title,
  picture: pictureIn(t),
  facts: pageOfQuestions(
    t,
    questions.map((question) => questionOf(question.title, question.description)),
  ),
})

const ofQuestions = (view: FaqView, t: Texts): ContentHead | undefined => {
  if (view.kind === 'answer') return ofAnswer(view.answer, t)
  if (view.kind === 'category') return ofCategory(view.category, t)
  // search engines should list neither search results nor answers that are gone
  if (view.kind === 'moved' || view.hub.words) return undefined
  const description = view.hub.page?.pageDescription.value
  return { description: description || t('content.faq.title'), picture: pictureIn(t) }
}

const ofHome = (
  { body }: { readonly body: Pick<BodyItem, 'pageDescription'> | null },
  t: Texts,
): ContentHead => ({
  description: body?.pageDescription.value || t('content.home.intro'),
  picture: pictureIn(t),
})

const ofContact = ({ page }: { readonly page?: BodyItem | null }, t: Texts) => (page ? ofPage(page, t) : {})

/** The head of the content page in this file, from its loader data; undefined for a page that is not for search engines. */
export const contentHead = (file: string, loaded: unknown, t: Texts): Partial<ContentHead> | undefined => {
  // the loaders of these pages return these types
  if (file.endsWith('/HomePage.tsx')) return ofHome(loaded as Parameters<typeof ofHome>[0], t)
  if (file.endsWith('/FaqPage.tsx')) return ofQuestions(loaded as FaqView, t)
  if (file.endsWith('/ContactPage.tsx')) return ofContact(loaded as { page?: BodyItem | null }, t)
  return ofPage(loaded as BodyItem, t)
}
