import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { contentRoutes } from '#domain/content/page-tree.ts'
import type { ContentPage } from '#domain/content/page.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'

import { contentSource } from './shared/content-source.ts'

const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32) })
const lines: string[] = []
const source = contentSource(config, makeLog({ level: 'info', write: (line) => lines.push(line) }))

const pagesIn = async (locale: Locale): Promise<readonly ContentPage[]> => {
  const tree = await source.pageTree(locale)
  const foundPages = await Promise.all(contentRoutes(tree!).map(({ slug }) => source.page(locale, slug)))
  return foundPages.map((page) => {
    if (page.kind !== 'page') throw new Error('a page of the tree is missing')
    return page.page
  })
}

const textOf = (page: Pick<ContentPage, 'title' | 'description' | 'blocks'>) =>
  JSON.stringify([page.title, page.description, page.blocks])
    .replace(/\\"/g, '"')
    .replace(/<[^>]+>/g, ' ')

type Text = readonly [id: string, text: string]

/** The text of every page and every answer. */
const textsIn = async (locale: Locale): Promise<readonly Text[]> => {
  const book = await source.questions(locale)
  const ids = book?.questions.map(({ id }) => id) ?? []
  const answers = await Promise.all(ids.map((id) => source.answer(locale, id)))
  const foundAnswers = answers.flatMap((answer) => (answer?.kind === 'answer' ? [answer.answer] : []))
  expect(foundAnswers.length).toBeGreaterThan(60)
  return [...(await pagesIn(locale)), ...foundAnswers].map((page) => [page.id, textOf(page)])
}

const headings = (page: ContentPage | undefined) =>
  page?.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []))

const IPID: Record<Locale, readonly string[]> = {
  'en-GB': [
    'What is this type of insurance?',
    'What is insured?',
    'What is not insured?',
    'Are there any restrictions on cover?',
    'Where am I covered?',
    'What are my obligations?',
    'When and how do I pay?',
    'When does the cover start and end?',
    'How do I cancel the contract?',
  ],
  nl: [
    'Welk soort verzekering is dit?',
    'Wat is verzekerd?',
    'Wat is niet verzekerd?',
    'Zijn er dekkingsbeperkingen?',
    'Waar ben ik gedekt?',
    'Wat zijn mijn verplichtingen?',
    'Wanneer en hoe betaal ik?',
    'Wanneer begint en eindigt de dekking?',
    'Hoe zeg ik mijn contract op?',
  ],
}

test('CMS-07 every page exists in both languages, and none is broken', async () => {
  const files = (locale: Locale) =>
    readdirSync(resolve('content', locale), { recursive: true }).map(String).toSorted()
  expect(files('nl')).toEqual(files('en-GB'))
  const [english, dutch] = await Promise.all(LOCALES.map(pagesIn))
  expect(dutch?.map(({ id }) => id)).toEqual(english?.map(({ id }) => id))
  expect(new Set(english?.map(({ id }) => id)).size).toBe(english?.length)
  expect(lines).toEqual([])
})

test('CMS-07 a page has the same blocks in both languages', async () => {
  const [english = [], dutch = []] = await Promise.all(LOCALES.map(pagesIn))
  const form = (page: ContentPage | undefined) =>
    page?.blocks.map((block) => [
      block.kind,
      'items' in block ? block.items.length : 0,
      'rows' in block ? block.rows.length : 0,
    ])
  for (const [index, page] of english.entries())
    expect([page.id, form(dutch[index])]).toEqual([page.id, form(page)])
})

test.each(LOCALES)('home, privacy and the other promised pages exist in %s', async (locale) => {
  const slugs = contentRoutes((await source.pageTree(locale))!).map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      '/home',
      '/privacy',
      '/service-contact/emergency',
      '/service-contact/contact',
      '/product-information-1',
      '/product-information-2',
      '/conditions',
      '/service-information',
      '/accessibility',
      '/complaints',
      '/about-us',
      '/my-insurance',
      '/claims',
      '/service-contact/file-a-claim',
    ]),
  )
})

test.each(LOCALES)(
  'the product information has the prescribed headings and marks, in their order, in %s',
  async (locale) => {
    for (const id of ['product-information-1', 'product-information-2']) {
      const page = (await pagesIn(locale)).find((contentPage) => contentPage.id === id)
      expect(headings(page)).toEqual(IPID[locale])
      const marks = page?.blocks.flatMap((block) =>
        block.kind === 'list' && block.mark !== 'bullet' ? [block.mark] : [],
      )
      // "Where am I covered?" also says where the cover does not apply (ruling 39)
      expect(marks).toEqual(['tick', 'cross', 'attention', 'tick', 'cross'])
    }
  },
)

// links are checked by tools/check-content.ts, which has its own test
test.each(LOCALES)('the settings of the company are filled in in %s', async (locale) => {
  const texts = await textsIn(locale)
  expect(texts.filter(([, text]) => text.includes('{company'))).toEqual([])
  expect(texts.some(([, text]) => text.includes(config.company.phone))).toBe(true)
})

test.each(LOCALES)('about us states what the law requires of an intermediary in %s', async (locale) => {
  const page = (await pagesIn(locale)).find(({ id }) => id === 'about-us')
  const text = textOf(page!)
  const { legalName, address, kvk, afm, insurer, insurerRegister } = config.company
  for (const fact of [legalName, address, kvk, afm, insurer, insurerRegister]) expect(text).toContain(fact)
  for (const body of ['AFM', 'DNB', 'Kifid', 'SKGZ', '30 euro']) expect(text).toContain(body)
})

const CALM_EN = /!|\bplease\b|\binvalid\b|\bvalid\b|\bapplication\b|\bkindly\b|\boops\b/i
const PLAIN_EN = /\bpremiums?\b|\breimburse|\bterminate/i
const CALM_NL = /!|\bu\b|\buw\b|\balstublieft\b|\balsjeblieft\b|\b(?:on)?geldige?\b/i

// ruling 43
const NOT_ENGLISH =
  /\bown risk\b|\bfirst (?:health )?insurance\b|\bfamily doctor|\bat death\b|pregnancy and birth/i
const HALF_OFFENCE = /(?<!criminal )\boffences?\b/i
const NOT_DUTCH = /\bhem\b|\bhaar\b|\beerste (?:zorg)?verzekering\b|zwangerschap en geboorte|\bin nood\b/i

const breaking = (texts: readonly Text[], form: RegExp) => texts.filter(([, text]) => form.test(text))

test('SHELL-02 English pages and answers follow the rules of tone (design A28)', async () => {
  const texts = await textsIn('en-GB')
  expect(breaking(texts, CALM_EN)).toEqual([])
  // the conditions use the terms of the law
  expect(
    breaking(
      texts.filter(([id]) => id !== 'conditions'),
      PLAIN_EN,
    ),
  ).toEqual([])
})

test('SHELL-02 Dutch pages and answers say je and not u (design A28)', async () => {
  expect(breaking(await textsIn('nl'), CALM_NL)).toEqual([])
})

test('ruling 43 the pages and answers use the words of a native speaker', async () => {
  const english = await textsIn('en-GB')
  expect([...breaking(english, NOT_ENGLISH), ...breaking(english, HALF_OFFENCE)]).toEqual([])
  expect(breaking(await textsIn('nl'), NOT_DUTCH)).toEqual([])
})

// a page is text within JSON: a quote ends a field
const sentencesWith = (texts: readonly Text[], form: RegExp) =>
  texts.flatMap(([id, text]) =>
    text
      .split(/(?<=[.?:])\s|"/)
      .filter((sentence) => form.test(sentence))
      .map((sentence) => [id, sentence]),
  )

test('ruling 38 there is one rule about starting a job, on every page and in every answer', async () => {
  const english = await textsIn('en-GB')
  const dutch = await textsIn('nl')
  // a customer who must report a job does so before the first working day
  const late =
    /14 days.*\b(?:job|paid work)|\b(?:job|paid work).*14 days|14 dagen.*\b(?:baan|betaald)|\b(?:baan|betaald werk).*14 dagen/i
  expect(sentencesWith([...english, ...dutch], late)).toEqual([])
  const limit = (texts: readonly Text[], form: RegExp, day: RegExp) =>
    texts.filter(([, text]) => form.test(text) && !day.test(text)).map(([id]) => id)
  expect(limit(english, /within 4 months/, /from (?:your first working|that) day/i)).toEqual([])
  expect(limit(dutch, /binnen 4 maanden/, /vanaf (?:je eerste werk|die )dag/i)).toEqual([])
  const telling = ['conditions', 'what-counts-as-paid-job', 'start-a-search-year']
  for (const id of telling)
    expect(english.find(([entryId]) => entryId === id)?.[1]).toMatch(/before your first working day/)
})

test.each([
  ['en-GB', /other countries/, /states your cover, the amounts, your dates and where you are covered/],
  ['nl', /andere landen/, /dekking, de bedragen, je datums en waar je verzekerd bent/],
] as const)(
  'rulings 39 and 40 where the cover applies and what a certificate states are explained in %s',
  async (locale, elsewhere, states) => {
    const texts = new Map(await textsIn(locale))
    for (const id of ['product-information-1', 'product-information-2', 'conditions', 'holidays-and-trips'])
      expect(texts.get(id), id).toMatch(elsewhere)
    const visa = ['accepted-for-my-visa', 'download-documents', 'letter-for-embassy-or-university']
    for (const id of visa) expect(texts.get(id), id).toMatch(states)
  },
)

test.each([
  ['en-GB', ['€30,000', 'Netherlands', 'Germany', 'Belgium', 'a last day']],
  ['nl', ['€ 30.000', 'Nederland', 'Duitsland', 'België', 'een laatste dag']],
] as const)(
  'DOC-01 what the authorities ask of an insurance for a visa is said in %s',
  async (locale, said) => {
    const visa = new Map(await textsIn(locale)).get('accepted-for-my-visa')
    for (const words of said) expect(visa?.replaceAll('\u00a0', ' ')).toContain(words)
  },
)

test('an emergency page starts with whom to call when life is in danger', async () => {
  const page = (await pagesIn('en-GB')).find(({ id }) => id === 'emergency')
  expect(page?.blocks[0]).toMatchObject({
    kind: 'callout',
    tone: 'error',
    title: 'Life in danger? Call 112.',
    html: expect.stringMatching(/^<p><a href="tel:112">/),
  })
  expect(page?.blocks[1]).toMatchObject({ kind: 'action', emphasis: 'main', href: 'tel:+31850000112' })
})
