import { beforeAll, expect, test } from 'vitest'

import type { Block } from '#domain/content/block.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'

import { contentHead } from './content-head.ts'

beforeAll(async () => {
  await Promise.all(['content', 'content/faq'].map((catalogue) => loadTexts(catalogue, 'nl')))
})

const FAQ = 'web/content/FaqPage.tsx'
const head = (file: string, loaded: unknown) => contentHead(file, loaded, textsOf('nl'))

const link = { id: 'when', category: 'apply', title: 'Wanneer & hoe?', description: 'Elke dag.' }
const blocks: readonly Block[] = [
  { kind: 'text', html: '<p>Elke <strong>dag</strong> &amp; nacht.</p>' },
  { kind: 'heading', level: 2, text: 'Hoe', anchor: 'hoe' },
  { kind: 'steps', items: ['Lees <a href="/nl/privacy">dit</a>', 'Stuur'] },
  { kind: 'table', caption: 'x', head: ['a', 'b'], rows: [['Waar', '112']] },
  { kind: 'action', label: 'Ga', href: '/nl/request', emphasis: 'main' },
]

test('SVC-01 an answer has structured data with its question, its text and the day of its last change', () => {
  const answer = { ...link, categoryTitle: 'Aanvragen', updatedOn: '2026-11-20', blocks, related: [] }
  expect(head(FAQ, { kind: 'answer', answer })).toEqual({
    description: 'Elke dag.',
    picture: 'Pont – Verzekering voor je tijd in het buitenland',
    facts: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: 'nl',
      dateModified: '2026-11-20',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Wanneer & hoe?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: 'Elke dag & nacht.\nHoe\nLees dit\nStuur\nWaar: 112',
          },
        },
      ],
    },
  })
})

test('SVC-01 a category has structured data with its questions, each with its answer in one sentence', () => {
  const category = { id: 'apply', title: 'Aanvragen', description: 'Hoe en wanneer', questions: [link] }
  expect(head(FAQ, { kind: 'category', category })).toMatchObject({
    description: 'Hoe en wanneer',
    facts: { mainEntity: [{ name: 'Wanneer & hoe?', acceptedAnswer: { text: 'Elke dag.' } }] },
  })
})

test('SVC-03 search results and an answer that moved are not for search engines', () => {
  const hub = { page: null, faq: { categories: [], top: [] }, words: 'tandarts', questions: [] }
  expect(head(FAQ, { kind: 'hub', hub })).toBeUndefined()
  expect(head(FAQ, { kind: 'moved' })).toBeUndefined()
  expect(head(FAQ, { kind: 'hub', hub: { ...hub, words: '', questions: null } })).toMatchObject({
    description: 'Vragen en antwoorden',
  })
})

test('CMS-04 without the content service home has a description of its own, and contact has none', () => {
  expect(head('web/content/HomePage.tsx', { body: null })?.description).toBe(
    'Voor internationale studenten, stagiairs en onderzoekers, en familie die meekomt.',
  )
  expect(head('web/contact/ContactPage.tsx', { page: null })).toEqual({})
})
