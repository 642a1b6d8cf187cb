import { createClient, serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { flagsQuery, pageBodyQuery, pageTreeQuery } from '#contract/content/content-queries.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const address = () => `${portal.url}/sitecore/api/content?sc_apikey=anything`

// calls look like those of our own pages (ruling 4)
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

type Operation = Readonly<Record<string, unknown>>

/**
 * The audits send `{ __typename }` and `__type`, which are not among the known queries (decision 15). Where an audit needs
 * any valid query, it sends one of ours; deliberately invalid ones stay as they are.
 */
const ours: readonly (readonly [operation: RegExp, instead: (operation: Operation) => Operation])[] = [
  [/^\{ __typename \}$/, (operation) => ({ ...operation, query: flagsQuery().query })],
  [/^query Query \{/, () => ({ ...flagsQuery() })],
  [/^query Type\(/, () => ({ ...pageBodyQuery('nl', '/privacy') })],
  [/^query CoerceFailure\(/, () => ({ ...pageBodyQuery('nl', '/privacy'), variables: {} })],
  // unchanged: its exact characters are what the audit tests
  [/^\{ __type\(name: "/, ({ query }) => ({ query: pageNamed(/"(.*)"/.exec(String(query))?.[1]) })],
]

const pageNamed = (name = '') =>
  `query PageBody { item(path: "/sitecore/content/student-app/${name}", language: "nl") { id } }`

const withOurs = (operation: Operation): Operation =>
  ours.find(([question]) => question.test(String(operation['query'])))?.[1](operation) ?? operation

const translated = (body: string): string => {
  try {
    // an audit sends an object, or something that is not JSON
    return JSON.stringify(withOurs(JSON.parse(body) as Operation))
  } catch {
    return body
  }
}

const asOurPages = (url: string, { headers, body, ...init }: RequestInit = {}) =>
  fetch(url, {
    ...init,
    headers: { ...(headers as Record<string, string>), ...OWN_PAGE },
    ...(typeof body === 'string' ? { body: translated(body) } : {}),
  })

const GET = 'queries are sent by POST alone: GET is not part of the interface'
const ALL_ELSE_IS_400 = 'whatever is no known question is answered 400, also for who accepts application/json'

// The audits that do not apply to us, with the reason; each of them must fail, otherwise it does not belong here.
const APART: readonly (readonly [ids: RegExp, reason: string])[] = [
  [/^(?:5A70|D6D5|6A70)$/, GET],
  [/^(?:3715|9FE.|FB9.|F05.|368.|D477|F5AF|572B|FDE2|7B9B)$/, ALL_ELSE_IS_400],
]

const reasonFor = (id: string) => APART.find(([ids]) => ids.test(id))?.[1]

const audits = serverAudits({ url: address, fetchFn: asOurPages })

describe('API-30 the audits of GraphQL over HTTP', () => {
  test('are complete', () => expect(audits.length).toBeGreaterThan(50))

  test.each(audits.filter(({ id }) => !reasonFor(id)).map((audit) => [audit.id, audit.name, audit] as const))(
    'API-30 %s: %s',
    async (_, __, audit) => {
      const result = await audit.fn()
      expect([result.status, 'reason' in result ? result.reason : '']).toEqual(['ok', ''])
    },
  )

  test.each(
    audits
      .filter(({ id }) => reasonFor(id))
      .map((audit) => [audit.id, audit.name, reasonFor(audit.id), audit] as const),
  )('API-30 %s: %s – not for us: %s', async (_, name, __, audit) => {
    expect(name).not.toMatch(/^MUST/)
    expect((await audit.fn()).status).not.toBe('ok')
  })

  test('have no unneeded exceptions', () => {
    const idle = APART.filter(([ids]) => !audits.some(({ id }) => ids.test(id)))
    expect(idle).toEqual([])
  })
})

test('API-30 an ordinary GraphQL client can read pages and flags', async () => {
  const client = createClient({ url: address(), headers: OWN_PAGE })
  const ask = (question: ReturnType<typeof flagsQuery>) =>
    new Promise<unknown>((next, error) => {
      client.subscribe(question, { next, error, complete: () => {} })
    })
  expect(await ask(flagsQuery())).toEqual({ data: { flags: [{ name: 'new-request', enabled: true }] } })
  expect(await ask(pageTreeQuery('nl'))).toMatchObject({
    data: { item: { pageTitle: { value: 'Verzekering voor je tijd in het buitenland' } } },
  })
  expect(await ask(pageBodyQuery('en-GB', '/privacy'))).toMatchObject({ data: { item: { id: 'privacy' } } })
  await expect(ask({ ...flagsQuery(), query: '{ __schema { types { name } } }' })).rejects.toThrow()
})
