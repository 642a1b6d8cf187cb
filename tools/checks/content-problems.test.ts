import { expect, test } from 'vitest'

import { contentPathOf } from '#domain/content/slug.ts'
import type { Block } from '#domain/content/block.ts'

import { deadLinks, missingQuestions, missingTerms, missingTranslations } from './content-problems.ts'
import type { LanguageContent } from './content-problems.ts'

const text = (...hrefs: string[]): Block => ({
  kind: 'text',
  html: hrefs.map((href) => `<a href="${href}">x</a>`).join(' '),
})

const contentWith = (blocks: readonly Block[], related: readonly string[] = []): LanguageContent => {
  const link = { id: 'when', category: 'apply', title: '', description: '' }
  const answer = { ...link, keywords: [], related, updatedOn: null }
  const page = { id: 'privacy', path: contentPathOf('/privacy'), title: '', description: '' }
  return {
    locale: 'nl',
    pages: [{ ...page, requiresAuth: false, updatedOn: null, blocks }],
    book: {
      categories: [{ id: 'apply', title: '', description: '' }],
      questions: [answer],
      top: ['when', 'lost'],
    },
    answers: [{ ...answer, blocks }],
    terms: new Map([['own-risk', 'Wat je zelf betaalt.']]),
  }
}

test('CMS-07 links to pages, categories, answers, headings of the page and other sites are accepted', () => {
  const heading: Block = { kind: 'heading', level: 2, text: 'How', anchor: 'how' }
  const action: Block = { kind: 'action', label: 'Go', href: '/nl/request', emphasis: 'main' }
  const faq = '/nl/service-contact/faq'
  const good = [
    '/nl/privacy#how',
    '#how',
    `${faq}/apply`,
    `${faq}/apply/when`,
    'https://x.example',
    'tel:112',
  ]
  expect(deadLinks(contentWith([heading, action, text(...good)]))).toEqual([])
})

test('CMS-07 dead links to pages and headings are reported with their page', () => {
  const links = deadLinks(contentWith([text('/nl/gone', '/en/privacy', '#lost', '/nl/privacy#lost')]))
  expect(links).toContain('nl/privacy leads to /nl/gone, which is not there')
  expect(links).toContain('nl/service-contact/faq/apply/when leads to #lost, which is not there')
  expect(links).toContain('nl/service-contact/faq/apply/when leads to /nl/privacy#lost, which is not there')
  expect(links).toHaveLength(8)
})

test('SVC-01 wrong related questions, top questions and ids are reported', () => {
  const content = contentWith([], ['when', 'nowhere'])
  const twice = { ...content, answers: [...content.answers, ...content.answers] }
  expect(missingQuestions({ ...twice })).toEqual([
    'nl when is related to nowhere, which is not there',
    'nl when is related to nowhere, which is not there',
    'nl _top.yaml names lost, which is not there',
    'nl has two answers when',
  ])
})

test('CMS-07 a file that one language lacks is reported', () => {
  expect(missingTranslations({ 'en-GB': ['home.md', 'new.md'], nl: ['home.md', 'oud.md'] })).toEqual([
    'nl/new.md is missing: en-GB has it',
    'en-GB/oud.md is missing: nl has it',
  ])
})

test('CMS-07 a group with a question of another category is reported', () => {
  const content = contentWith([])
  const groups = [{ title: 'Before', questions: ['when', 'elsewhere'] }]
  const category = { id: 'apply', title: '', description: '', groups }
  expect(missingQuestions({ ...content, book: { ...content.book, categories: [category] } })).toContain(
    'nl apply/_category.yaml names elsewhere, which is not there',
  )
})

test('CMS-07 a term that has a meaning in one language only is reported', () => {
  const dutch = contentWith([])
  const english = { ...dutch, locale: 'en-GB' as const, terms: new Map([['liability', 'You must pay.']]) }
  expect(missingTerms([english, dutch])).toEqual([
    'en-GB/terms.yaml does not explain own-risk',
    'nl/terms.yaml does not explain liability',
  ])
})
