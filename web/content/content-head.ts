import type { BodyItem } from '#contract/content.ts'
import type { Block } from '#domain/content/block.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import type { Shown } from './faq/load-faq.ts'
import type { FoundAnswer, FoundCategory } from './faq/faq-questions.ts'
import { wordsOf } from './plain-text.ts'

// For the server alone: what a page tells of itself to those who look for it and those who share it.

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
      // a picture, a telephone and a button are no words of an answer
      return []
  }
}

const plain = (blocks: readonly Block[]) =>
  blocks
    .flatMap(linesOf)
    .map((line) => wordsOf(line).trim())
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
  // the answer is ours: a page of questions that anybody may answer is another type
  facts: pageOfQuestions(t, [questionOf(title, plain(blocks))], updatedOn),
})

const ofCategory = ({ title, description, questions }: FoundCategory, t: Texts): ContentHead => ({
  description: description || title,
  picture: pictureIn(t),
  facts: pageOfQuestions(
    t,
    questions.map((one) => questionOf(one.title, one.description)),
  ),
})

const ofQuestions = (shown: Shown, t: Texts): ContentHead | undefined => {
  if (shown.kind === 'answer') return ofAnswer(shown.answer, t)
  if (shown.kind === 'category') return ofCategory(shown.category, t)
  // what words find, and what is no longer there, nobody should find again
  if (shown.kind === 'moved' || shown.hub.words) return undefined
  const description = shown.hub.page?.pageDescription.value
  return { description: description || t('content.faq.title'), picture: pictureIn(t) }
}

const ofHome = (body: BodyItem | null, t: Texts): ContentHead => ({
  description: body?.pageDescription.value || t('content.home.intro'),
  picture: pictureIn(t),
})

const ofContact = ({ page }: { readonly page?: BodyItem | null }, t: Texts) => (page ? ofPage(page, t) : {})

/** What the content page of this file says of itself, by what its loader found; undefined for what nobody should find. */
export const contentHead = (file: string, found: unknown, t: Texts): Partial<ContentHead> | undefined => {
  // what the loaders of these pages answer
  if (file.endsWith('/HomePage.tsx')) return ofHome(found as BodyItem | null, t)
  if (file.endsWith('/FaqPage.tsx')) return ofQuestions(found as Shown, t)
  if (file.endsWith('/ContactPage.tsx')) return ofContact(found as { page?: BodyItem | null }, t)
  return ofPage(found as BodyItem, t)
}
