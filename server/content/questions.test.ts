import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { questionsQuery, questionSearchQuery } from '#contract/content/content-queries.ts'
import type { ContentQuery } from '#contract/content/content-queries.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { contentWith, copyOfContent } from '#server/testing/peers/content-calls.ts'
import { startContentProvider } from '#server/testing/peers/content-peer.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

const portalWith = (env: Parameters<typeof contentWith>[0] = {}) => {
  const { answer, lines } = contentWith(env)
  const ask = async (body: ContentQuery) => {
    const answered = await answer(body)
    if (!('data' in answered)) return answered
    return 'faq' in answered.data ? answered.data.faq : answered.data
  }
  const search = async (words: string, locale: Locale = 'en-GB') => {
    const reply = await ask(questionSearchQuery(locale, words))
    return 'found' in reply ? reply.found.map(({ id }) => id) : []
  }
  return { ask, search, lines }
}

const ownContent = async () => {
  const { folder, remove } = await copyOfContent()
  ends.push(remove)
  return { faq: join(folder, 'en-GB/faq'), folder, ...portalWith({ CONTENT_DIR: folder }) }
}

const dentist = (locale: Locale = 'en-GB') =>
  questionsQuery('QuestionAnswer', locale, { category: 'cover', id: 'dentist' })

const own = portalWith()

test.each(LOCALES)(
  'SVC-01 the ten categories are listed in their order, with their numbers of questions, in %s',
  async (locale) => {
    const reply = await own.ask(questionsQuery('QuestionCategories', locale))
    if (!('top' in reply)) throw new Error('no categories')
    expect(reply.categories.map(({ id, count }) => [id, count])).toEqual([
      ['which-insurance', 10],
      ['apply', 9],
      ['cover', 10],
      ['basic-insurance', 6],
      ['change', 10],
      ['payment', 8],
      ['claims', 8],
      ['care', 7],
      ['documents-account', 6],
      ['privacy-complaints', 5],
    ])
    expect(reply.top.map(({ id }) => id)).toHaveLength(5)
  },
)

test('SVC-01 a category lists its questions in the order that its editor chose', async () => {
  const reply = await own.ask(questionsQuery('QuestionCategory', 'nl', { category: 'apply' }))
  if (!('category' in reply)) throw new Error('no category')
  expect(reply.category?.title).toBe('Een verzekering aanvragen')
  expect(reply.category?.questions.slice(0, 2)).toMatchObject([
    { id: 'how-do-i-apply', title: 'Hoe vraag ik een verzekering aan?' },
    { id: 'when-can-i-apply' },
  ])
})

test('SVC-01 an answer consists of blocks, its date and the titles of its related questions', async () => {
  expect(await own.ask(dentist('nl'))).toMatchObject({
    answer: {
      id: 'dentist',
      category: 'cover',
      categoryTitle: 'Wat is verzekerd',
      updatedOn: '2026-11-20',
      blocks: expect.arrayContaining([expect.objectContaining({ kind: 'text' })]),
      related: expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })]),
    },
  })
})

test('SVC-01 a question that is requested under another category is returned with its own', async () => {
  const moved = questionsQuery('QuestionAnswer', 'en-GB', { category: 'care', id: 'dentist' })
  expect(await own.ask(moved)).toMatchObject({ answer: { category: 'cover' } })
})

test('SVC-01 unknown categories and questions are null', async () => {
  expect(await own.ask(questionsQuery('QuestionCategory', 'nl', { category: 'gone' }))).toEqual({
    category: null,
  })
  const gone = questionsQuery('QuestionAnswer', 'nl', { category: 'cover', id: 'gone' })
  expect(await own.ask(gone)).toEqual({ answer: null })
})

test.each<[string, Locale, string]>([
  ['dentist', 'en-GB', 'dentist'],
  ['dentits', 'en-GB', 'dentist'],
  ['DENT', 'en-GB', 'dentist'],
  ['tandarts', 'en-GB', 'dentist'],
  ['tandartz', 'nl', 'dentist'],
  ['dentist', 'nl', 'dentist'],
  ['prégnáncy', 'en-GB', 'pregnancy'],
  ['I forgot my pasword', 'en-GB', 'forgot-password'],
  ['wachtwoort vergeten', 'nl', 'forgot-password'],
  ['huisrats', 'nl', 'find-a-gp'],
  ['zorgtoeslag', 'en-GB', 'healthcare-benefit'],
  ['I am sick', 'en-GB', 'find-a-gp'],
  ['ik ben ziek', 'nl', 'find-a-gp'],
  ['i have fever', 'en-GB', 'find-a-gp'],
  ['covid', 'en-GB', 'find-a-gp'],
  ['broken leg', 'en-GB', 'go-to-hospital'],
  ['bike acident', 'en-GB', 'go-to-hospital'],
  ['verzekering opzegen', 'nl', 'end-my-insurance'],
  ['clame', 'en-GB', 'how-do-i-send-a-claim'],
  ['how to file a clame', 'en-GB', 'how-do-i-send-a-claim'],
  ['clame', 'nl', 'how-do-i-send-a-claim'],
  ['reciept', 'en-GB', 'documents-for-a-claim'],
  ['stop insurance', 'en-GB', 'end-my-insurance'],
  ['stop insurance', 'nl', 'end-my-insurance'],
  ['verzekering stoppen', 'en-GB', 'end-my-insurance'],
  ['glasses', 'en-GB', 'what-does-basic-insurance-cover'],
  ['bril', 'nl', 'what-does-basic-insurance-cover'],
  ['contact lenses', 'en-GB', 'what-does-basic-insurance-cover'],
  ['hoe lang duurt een declaratie', 'nl', 'how-long-does-a-claim-take'],
])('SVC-03 a search for "%s" in %s finds the answer', async (words, locale, id) => {
  expect((await own.search(words, locale)).slice(0, 3)).toContain(id)
})

test.each(['', '   ', '?!', 'qqqqzzzz', '<script>'.repeat(50), 'a'.repeat(300)])(
  'SVC-03 a search for "%s" finds nothing and does not fail',
  async (words) => {
    expect(await own.search(words)).toEqual([])
  },
)

test.each<[string, Locale, string]>([
  ['claim', 'en-GB', 'refund-outside-europe'],
  // almost the consonants of "policy"
  ['place', 'en-GB', 'when-does-cover-start'],
  ['glasses', 'en-GB', 'documents-for-a-claim'],
  ['contact', 'en-GB', 'what-does-basic-insurance-cover'],
])('SVC-03 a search for "%s" in %s does not find words that only look similar', async (words, locale, id) => {
  expect(await own.search(words, locale)).not.toContain(id)
})

// one letter away from CLABE, the Mexican account number
test('SVC-03 words that sound alike rank above words that differ by a letter', async () => {
  const results = await own.search('clame', 'nl')
  expect(results.at(-1)).toBe('refund-outside-europe')
})

test('SVC-03 a search returns ten questions at most, also for words that are in all of them', async () => {
  expect((await own.search('insurance')).length).toBeLessThanOrEqual(10)
  expect((await own.search('how')).length).toBeGreaterThan(0)
})

const FILE =
  '---\nid: faq-cockatoo\ntitle: Is my cockatoo insured?\ndescription: No.\n---\nA cockatoo is not insured.\n'

test('CMS-07 SVC-03 an answer that an editor saves is found by the next search, and a deleted one no longer is', async () => {
  const { ask, search, faq } = await ownContent()
  const file = join(faq, 'cover/cockatoo.md')
  expect(await search('cockatoo')).toEqual([])
  await writeFile(file, FILE)
  expect(await search('cockattoo')).toEqual(['cockatoo'])
  // what Dutch lacks is in English
  expect(await search('cockatoo', 'nl')).toEqual(['cockatoo'])
  const cockatoo = questionsQuery('QuestionAnswer', 'nl', { category: 'cover', id: 'cockatoo' })
  expect(JSON.stringify(await ask(cockatoo))).toContain('A cockatoo is not insured.')
  await rm(file)
  expect(await ask(cockatoo)).toEqual({ answer: null })
})

test.each([
  ['front matter that is no YAML', FILE.replace('id:', 'id: [')],
  ['an unknown field', FILE.replace('id:', 'colour: red\nid:')],
  ['an unknown block', `${FILE}\n::: carousel\n:::\n`],
])(
  'CMS-07 an answer with %s is named in the log once, and its last good version stays',
  async (_, broken) => {
    const { ask, faq, lines } = await ownContent()
    const cockatoo = questionsQuery('QuestionAnswer', 'en-GB', { category: 'cover', id: 'cockatoo' })
    await writeFile(join(faq, 'cover/cockatoo.md'), FILE)
    await ask(cockatoo)
    await writeFile(join(faq, 'cover/cockatoo.md'), broken)
    expect(JSON.stringify(await ask(cockatoo))).toContain('A cockatoo is not insured.')
    await ask(cockatoo)
    expect(lines.filter((line) => line.includes('en-GB/faq/cover/cockatoo.md'))).toHaveLength(1)
  },
)

test('CMS-07 a broken category keeps its last good title and its questions', async () => {
  const { ask, faq, lines } = await ownContent()
  const category = questionsQuery('QuestionCategory', 'en-GB', { category: 'care' })
  await ask(category)
  await writeFile(join(faq, 'care/_category.yaml'), 'title: [')
  expect(await ask(category)).toMatchObject({ category: { title: 'Care' } })
  expect(lines.join()).toContain('en-GB/faq/care/_category.yaml')
})

test('SVC-01 without any questions there are no categories', async () => {
  const { ask } = portalWith({ CONTENT_DIR: 'no-such-folder' })
  expect(await ask(questionsQuery('QuestionCategories', 'nl'))).toEqual({ categories: [], top: [] })
})

test('CMS-07 CMS-08 questions and answers of another provider are fetched and sanitised', async () => {
  const peer = await startContentProvider('a-key')
  ends.push(peer.stop)
  const { ask, search } = portalWith({ CONTENT_URL: peer.url, CONTENT_KEY: 'a-key' })
  expect(await search('wannear')).toEqual(['when'])
  expect(await ask(questionsQuery('QuestionCategories', 'en-GB'))).toMatchObject({
    categories: [{ id: 'apply', count: 1 }],
    top: [{ id: 'when' }],
  })
  const answer = JSON.stringify(
    await ask(questionsQuery('QuestionAnswer', 'en-GB', { category: 'apply', id: 'when' })),
  )
  expect(answer).toContain('href=\\"/en/request\\"')
  expect(answer).not.toMatch(/<script|onclick/)
  const gone = questionsQuery('QuestionAnswer', 'en-GB', { category: 'apply', id: 'made-up' })
  expect(await ask(gone)).toEqual({ answer: null })
  // the list and one answer: made-up ids are not requested
  expect(peer.calls).toHaveLength(2)
})

test('SVC-01 when another provider fails, questions are temporarily unavailable', async () => {
  const peer = await startContentProvider('a-key')
  ends.push(peer.stop)
  peer.behave('garbage')
  const { ask } = portalWith({ CONTENT_URL: peer.url, CONTENT_KEY: 'a-key' })
  expect(await ask(dentist())).toEqual({ refused: 'errors.unavailable' })
})

test.each([
  ['paris', 'holidays-and-trips'],
  ['can i work', 'what-counts-as-paid-job'],
  ['refund', 'get-money-back'],
  ['ski', 'holidays-and-trips'],
  ['abortion', 'pregnancy'],
] as const)('SVC-03 "%s" leads to the answer %s first', async (words, id) => {
  const results = await own.search(words)
  expect(results, results.join(' ')).toContain(id)
  expect(results[0], results.join(' ')).toBe(id)
})
