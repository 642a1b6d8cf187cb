import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { flagsQuery, pageBodyQuery, pageTreeQuery } from '#contract/content/content-queries.ts'
import { contentWith, copyOfContent } from '#server/testing/peers/content-calls.ts'
import type { QueryClient } from '#server/testing/peers/content-calls.ts'
import { startContentProvider } from '#server/testing/peers/content-peer.ts'
import type { PeerBehaviour } from '#server/testing/peers/outside-peer.ts'

const KEY = 'a-secret-key-of-the-provider'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

const portalWith = (...settings: Parameters<typeof contentWith>) => {
  const { answer, lines } = contentWith(...settings)
  const ask = async (body: unknown, client: QueryClient = {}) => {
    const answered = await answer(body, client)
    return 'data' in answered ? answered.data : answered.refused
  }
  return { ask, lines }
}

const ownContent = async () => {
  const { folder, remove } = await copyOfContent()
  ends.push(remove)
  return { folder, ...portalWith({ CONTENT_DIR: folder }) }
}

type Provider = {
  readonly timeoutMs?: number | undefined
  readonly answers?: Parameters<typeof startContentProvider>[1]
}

const withProvider = async ({ timeoutMs, answers }: Provider = {}) => {
  const peer = await startContentProvider(KEY, answers)
  ends.push(peer.stop)
  return { peer, ...portalWith({ CONTENT_URL: peer.url, CONTENT_KEY: KEY }, timeoutMs) }
}

const PAGE = '---\nid: news\ntitle: News\ndescription: What is new\n---\nFirst words.\n'
const bodyOf = (answer: unknown) => JSON.stringify(answer)

test('API-30 CMS-01 the query of the specification returns the page tree in its shape', async () => {
  const { ask } = portalWith()
  const query =
    'query PageTree($path: String!, $language: String!) { item(path: $path, language: $language) { id path ... on AppRoute { pageTitle { value } pageDescription { value } requiresAuth { value } } pages: children(first: 200) { results { id path } } } }'
  const variables = { path: '/sitecore/content/student-app', language: 'en-GB' }
  expect(await ask({ operationName: 'PageTree', variables, query })).toMatchObject({
    item: {
      path: '/sitecore/content/student-app/home',
      pageTitle: { value: 'Insurance for your time abroad' },
      requiresAuth: { value: '' },
      pages: expect.arrayContaining([
        expect.objectContaining({ path: '/sitecore/content/student-app/privacy' }),
      ]),
    },
  })
})

test('API-30 our own three queries are answered in both languages', async () => {
  const { ask } = portalWith()
  expect(await ask(pageTreeQuery('nl'))).toMatchObject({
    item: { pageTitle: { value: 'Verzekering voor je tijd in het buitenland' } },
  })
  expect(await ask(pageBodyQuery('nl', '/privacy'))).toMatchObject({
    item: { id: 'privacy', updatedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  })
  expect(await ask(pageBodyQuery('nl', '/nothing-here'))).toEqual({ item: null })
  expect(await ask(flagsQuery())).toEqual({ flags: [{ name: 'new-request', enabled: true }] })
})

const tree = pageTreeQuery('en-GB')
const literal = (path: string, language: string) =>
  `query PageBody { item(path: "${path}", language: "${language}") { id path } }`
const deep = (depth: number) => `query PageTree { ${'item { '.repeat(depth)}id${' }'.repeat(depth)} }`
const aliases = Array.from({ length: 1000 }, (_, index) => `a${index}: item { id }`).join(' ')

test.each<[string, unknown]>([
  ['introspection of the schema', { ...tree, query: 'query PageTree { __schema { types { name } } }' }],
  ['introspection of a type', { ...tree, query: 'query PageTree { __type(name: "Query") { name } }' }],
  ['fifty levels', { ...tree, query: deep(50) }],
  ['twelve levels', { ...tree, query: deep(12) }],
  ['a thousand aliases', { ...tree, query: `query PageTree { ${aliases} }` }],
  [
    'six aliases',
    {
      ...tree,
      query: 'query PageTree { a:item{id} b:item{id} c:item{id} d:item{id} e:item{id} f:item{id} }',
    },
  ],
  ['a hundred queries at once', Array.from({ length: 100 }, () => tree)],
  ['another operation', { ...tree, operationName: 'Users', query: 'query Users { users { name } }' }],
  ['an operation under another name', { ...tree, query: 'query FeatureFlags { flags { name } }' }],
  [
    'two operations',
    { ...tree, query: 'query PageTree { item { id } } query FeatureFlags { flags { name } }' },
  ],
  ['a mutation', { ...tree, query: 'mutation PageTree { item { id } }' }],
  ['a fragment', { ...tree, query: 'query PageTree { item { ...f } } fragment f on Item { id }' }],
  ['an alias for a field that it has', { ...tree, query: tree.query.replace('id path', 'name: id path') }],
  ['the name of the type', { ...tree, query: tree.query.replace('id path', '__typename id path') }],
  ['a field of another query', { ...tree, query: tree.query.replace('id path', 'id path blocks') }],
  [
    'a field without its subfields',
    { ...tree, query: tree.query.replace('pageTitle { value }', 'pageTitle') },
  ],
  ['a missing variable', { ...tree, variables: { path: tree.variables.path } }],
  ['an undeclared variable', { ...tree, query: tree.query.replace('$language)', '$tongue)') }],
  [
    'null for a variable that has a default value',
    {
      ...tree,
      variables: { path: tree.variables.path, language: null },
      query: tree.query.replace('$language: String!', '$language: String! = "nl"'),
    },
  ],
  ['another language as a literal', { query: literal('/sitecore/content/student-app', 'de') }],
  ['another path as a literal', { query: literal('/sitecore/system', 'nl') }],
  ['a list of extensions', { ...tree, extensions: ['x'] }],
  ['a directive', { ...tree, query: 'query PageTree { item @skip(if: true) { id } }' }],
  ['text that is not GraphQL', { ...tree, query: 'SELECT * FROM page' }],
  ['huge variables', { ...tree, variables: { path: 'x'.repeat(1_000_000) } }],
  ['an unknown variable', { ...tree, variables: { ...tree.variables, secret: 'x' } }],
  ['another language', { ...tree, variables: { ...tree.variables, language: 'de' } }],
  [
    'another path in the content service',
    { ...tree, variables: { path: '/sitecore/system', language: 'nl' } },
  ],
  ['a huge query', { ...tree, query: `query PageTree { item { ${'id '.repeat(5000)} } }` }],
  ['nothing', undefined],
])('API-30 %s is refused', async (_, body) => {
  expect(await portalWith().ask(body)).toBe('errors.unknown')
})

test('API-30 a query may have path and language as literals and omit its name', async () => {
  const { ask } = portalWith()
  const query = literal('/sitecore/content/student-app/privacy', 'nl')
  const request = { query, operationName: null, variables: null, extensions: { trace: 1 } }
  expect(await ask(request)).toMatchObject({ item: { id: 'privacy', pageTitle: { value: 'Privacy' } } })
})

test('CMS-06 the flag of the new request depends on the host of the call', async () => {
  const { ask } = portalWith({ REQUEST_HOSTS: 'pont.example, test.pont.example' })
  expect(await ask(flagsQuery(), { host: 'pont.example' })).toEqual({
    flags: [{ name: 'new-request', enabled: true }],
  })
  expect(await ask(flagsQuery(), { host: 'other.example' })).toEqual({
    flags: [{ name: 'new-request', enabled: false }],
  })
})

test('CMS-07 a page that an editor saves is returned by the next query, and a deleted one no longer is', async () => {
  const { ask, folder } = await ownContent()
  const file = join(folder, 'en-GB', 'news.md')
  expect(await ask(pageBodyQuery('en-GB', '/news'))).toEqual({ item: null })
  await writeFile(file, PAGE)
  expect(bodyOf(await ask(pageBodyQuery('en-GB', '/news')))).toContain('First words.')
  await writeFile(file, PAGE.replace('First words', 'Other words now'))
  expect(bodyOf(await ask(pageBodyQuery('en-GB', '/news')))).toContain('Other words now.')
  expect(bodyOf(await ask(pageBodyQuery('nl', '/news')))).toContain('Other words now.')
  await rm(file)
  expect(await ask(pageBodyQuery('en-GB', '/news'))).toEqual({ item: null })
  // a broken file with the same name does not bring the old text back
  await writeFile(file, PAGE.replace('id: news', 'id: [news'))
  expect(await ask(pageBodyQuery('en-GB', '/news'))).toEqual({ item: null })
})

test.each([
  ['front matter that is no YAML', PAGE.replace('id: news', 'id: [news')],
  ['a missing title', PAGE.replace('title: News\n', '')],
  ['an unknown field', PAGE.replace('id: news', 'id: news\ncolour: red')],
  ['an unknown block', `${PAGE}\n::: carousel\n:::\n`],
  ['a block that is not closed', `${PAGE}\n::: callout info Title\nWords\n`],
  ['a title of the page in its body', `${PAGE}\n# Title\n`],
  ['an unknown setting', `${PAGE}\n{company.secret}\n`],
])('CMS-07 a file with %s is named in the log once, and its last good version stays', async (_, broken) => {
  const { ask, folder, lines } = await ownContent()
  const file = join(folder, 'en-GB', 'news.md')
  await writeFile(file, PAGE)
  await ask(pageBodyQuery('en-GB', '/news'))
  await writeFile(file, broken)
  expect(bodyOf(await ask(pageBodyQuery('en-GB', '/news')))).toContain('First words.')
  await ask(pageBodyQuery('en-GB', '/news'))
  expect(lines.filter((line) => line.includes('en-GB/news.md'))).toHaveLength(1)
})

test('CMS-05 a broken list of flags leaves the last good one; if there is none, the call fails', async () => {
  const { ask, folder } = await ownContent()
  await ask(flagsQuery())
  await writeFile(join(folder, 'flags.yaml'), 'flags: [')
  expect(await ask(flagsQuery())).toEqual({ flags: [{ name: 'new-request', enabled: true }] })
  await rm(join(folder, 'flags.yaml'))
  const fresh = portalWith({ CONTENT_DIR: folder })
  expect(await fresh.ask(flagsQuery())).toBe('errors.unavailable')
  expect(fresh.lines.join()).toContain('feature flags')
})

test('CMS-04 a missing content folder is logged, and content calls fail', async () => {
  const { ask, lines } = portalWith({ CONTENT_DIR: 'no-such-folder' })
  expect(await ask(pageTreeQuery('nl'))).toBe('errors.unavailable')
  expect(lines.join()).toContain('page tree')
})

test('CMS-07 only our server calls another provider with its key, and replies are cached', async () => {
  const { ask, peer, lines } = await withProvider()
  const answer = await ask(pageTreeQuery('en-GB'))
  expect(answer).toMatchObject({
    item: {
      path: '/sitecore/content/student-app/home',
      pages: [{ id: 'news' }, { id: 'A-17', requiresAuth: { value: '1' } }],
    },
  })
  await ask(pageTreeQuery('en-GB'))
  expect(peer.calls).toHaveLength(1)
  expect(peer.calls[0]?.url.searchParams.get('sc_apikey')).toBe(KEY)
  expect(bodyOf(answer) + lines.join()).not.toContain(KEY)
})

test('CMS-08 content of another provider is sanitised before it is shown', async () => {
  const { ask } = await withProvider()
  const html = bodyOf(await ask(pageBodyQuery('nl', '/news')))
  expect(html).toContain('<h2>Hello</h2>')
  expect(html).toContain('href=\\"/nl/privacy\\"')
  expect(html).not.toMatch(/<script|alert|onclick|<h1/)
})

test('CMS-08 a page that another provider sends in blocks is sanitised too', async () => {
  const blocks = [{ kind: 'text', html: '<p onclick="x()">First <a href="/privacy">words</a></p>' }]
  const page = { id: 'news', path: '/sitecore/content/student-app/news', blocks }
  const { ask } = await withProvider({ answers: { PageBody: { item: page } } })
  const html = bodyOf(await ask(pageBodyQuery('nl', '/news')))
  expect(html).toContain('First <a href=\\"/nl/privacy\\">words</a>')
  expect(html).not.toContain('onclick')
})

test('CMS-03 a page behind the log-in is returned to customers only', async () => {
  const { ask, folder } = await ownContent()
  await writeFile(join(folder, 'en-GB', 'news.md'), PAGE.replace('id: news', 'id: news\nrequiresAuth: true'))
  const body = pageBodyQuery('en-GB', '/news')
  expect(await ask(body)).toBe('errors.unauthenticated')
  expect(bodyOf(await ask(body, { isKnown: true }))).toContain('First words.')
  expect(bodyOf(await ask(pageTreeQuery('en-GB')))).toContain('"requiresAuth":{"value":"1"}')
  const other = await withProvider()
  expect(await other.ask(pageBodyQuery('en-GB', '/members'))).toBe('errors.unauthenticated')
})

test('API-30 a visitor cannot make our server request pages that the provider does not list', async () => {
  const { ask, peer } = await withProvider()
  for (let index = 0; index < 20; index += 1)
    expect(await ask(pageBodyQuery('nl', `/made-up-${index}`))).toEqual({ item: null })
  expect(peer.calls).toHaveLength(1)
})

test.each<PeerBehaviour>(['silent', 'late', 'garbage', 'other-json', 'redirect', 'failing', 'endless'])(
  'CMS-04 CMS-05 a provider that answers %s fails, is logged once for each kind, and is not called for every visitor',
  async (behaviour) => {
    // only these two reach the time-out, which is long enough for the provider to record the call on a busy machine
    const timeoutMs = behaviour === 'silent' || behaviour === 'late' ? 2000 : undefined
    const { ask, peer, lines } = await withProvider({ timeoutMs })
    peer.behave(behaviour)
    const request = Array.from({ length: 5 }, (_, index) =>
      ask(index % 2 ? flagsQuery() : pageTreeQuery(index ? 'nl' : 'en-GB')),
    )
    expect(new Set(await Promise.all(request))).toEqual(new Set(['errors.unavailable']))
    for (let index = 0; index < 10; index += 1) await ask(flagsQuery())
    expect(peer.calls).toHaveLength(3)
    // the page tree and the flags
    expect(lines.filter((line) => line.includes('from the content service'))).toHaveLength(2)
    expect(lines.join()).not.toContain(KEY)
    // an oversized reply is cut off: of 150 MB only what is in transit at any moment is read
    expect(peer.bytesTaken()).toBeLessThan(60 * 1024 * 1024)
  },
)
