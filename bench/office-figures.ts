// The back office with 1,000,000 policies and 200,000 cases that wait, beside 1 % of that and beside a bare Fastify.
import type { Request } from 'autocannon'

import { sessionCookieName } from '#server/platform/http/session.ts'

import type { Figure } from './figures.ts'
import { officeCalls } from './office-calls.ts'
import type { openOfficePortal, SentQuery } from './office-portal.ts'
import type { BareServer, PortalProcess } from './processes.ts'
import { measureByTurns } from './turns.ts'
import type { NamedLoad } from './turns.ts'

const STAFF_COOKIE = sessionCookieName({ secure: false }, 'staff')
const CONNECTIONS = 16
const [MOST_MS, MOST_SLOWER] = [50, 1.2]

// What is measured together: what somebody opens by turns, over all the paths of the calls that begin so.
const GROUPS: Readonly<Record<string, readonly [title: string, beginning: string]>> = {
  worklist: ['worklist', 'worklist: '],
  search: ['search', 'find: '],
  case: ['page of a case', 'case: '],
  customer: ['page of a customer with its nine lists', 'customer'],
  trail: ['trail', 'trail: '],
  start: ['start page', 'start page'],
}

const RELEASE = `UPDATE review_case SET assigned_to = NULL, assigned_since = NULL, assigned_until = NULL WHERE assigned_to IS NOT NULL`

const compare = async (sides: readonly NamedLoad[]): Promise<readonly Figure[]> => {
  const [large, small, bare] = await measureByTurns(sides)
  if (!large || !small) return []
  const slower = (small.perSecond ?? 0) / Math.max(1, large.perSecond ?? 0)
  return [
    ...(bare ? [bare] : []),
    small,
    {
      ...large,
      ...(bare && { ratio: (large.perSecond ?? 0) / (bare.perSecond ?? 1) }),
      target: `p99 < ${MOST_MS}, ${slower.toFixed(2)} <= ${MOST_SLOWER} times 1 %`,
      met: (large.p99 ?? 0) < MOST_MS && slower <= MOST_SLOWER,
    },
  ]
}

type Opened = Awaited<ReturnType<typeof openOfficePortal>>

const requestsOf = (token: string, paths: readonly string[]): Request[] =>
  paths.map((path) => ({
    method: 'GET' as const,
    path,
    headers: {
      cookie: `${STAFF_COOKIE}=${token}`,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
    },
  }))

// The paths of each call are spread evenly over the turn: all the expensive ones in a row are a rush that no office has.
const pathsOf = async ({ run }: Opened, beginning: string) =>
  (await officeCalls(run))
    .filter(({ name }) => name.startsWith(beginning))
    .flatMap(({ paths }) => paths.map((path, index) => ({ path, place: (index + 0.5) / paths.length })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ path }) => path)

// Bytes do not fit into JSON.
const packed = (_: string, value: unknown) =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value

const giveQueries = async (bare: BareServer, office: Opened, paths: readonly string[]) => {
  const queries: (readonly SentQuery[])[] = []
  for (const path of paths) queries.push(await office.queriesOf(path))
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${bare.url}/queries`, {
    method: 'POST',
    headers,
    body: JSON.stringify(queries, packed),
  })
  if (!reply.ok) throw new Error(`the bare server did not take the queries: ${reply.status}`)
  return Math.round(queries.flat().length / Math.max(1, paths.length))
}

type Office = { readonly portal: PortalProcess; readonly office: Opened }

const sideOf = (name: string, { portal, office }: Office, requests: readonly Request[]): NamedLoad => ({
  name,
  url: portal.url,
  connections: CONNECTIONS,
  requests,
  release: () => office.run(RELEASE),
})

const takeNext = (token: string): Request => ({
  method: 'POST',
  path: '/api/staff/worklist/next',
  headers: {
    cookie: `${STAFF_COOKIE}=${token}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  },
  body: '{}',
})

type Offices = { readonly small: Office; readonly large: Office; readonly bare: BareServer }

const compareGroup = async (
  { small, large, bare }: Offices,
  [title, beginning]: readonly [string, string],
): Promise<readonly Figure[]> => {
  const [few, many] = [await pathsOf(small.office, beginning), await pathsOf(large.office, beginning)]
  const count = await giveQueries(bare, large.office, many)
  return compare([
    sideOf(`${title}, 1,000,000 policies and 200,000 cases`, large, requestsOf(large.office.token, many)),
    sideOf(`${title}, 1 % of that`, small, requestsOf(small.office.token, few)),
    {
      name: `bare Fastify with the same queries, ${count} for each`,
      url: bare.url,
      connections: CONNECTIONS,
      requests: [{ method: 'GET', path: '/queries' }],
    },
  ])
}

const compareTakeNext = ({ small, large }: Offices) =>
  compare([
    sideOf('take next, 200,000 cases', large, [takeNext(large.office.token)]),
    sideOf('take next, 1 % of that', small, [takeNext(small.office.token)]),
  ])

/**
 * What people of the insurer wait for, over a large database, beside a small one and a bare server with the same queries; of some groups
 * only, if they are named.
 */
export const officeFigures = async function* (
  offices: Offices,
  only: readonly string[],
): AsyncGenerator<readonly Figure[]> {
  const unknown = only.find((name) => name !== 'next' && !Object.hasOwn(GROUPS, name))
  if (unknown)
    throw new Error(`There is no group "${unknown}"; there are ${Object.keys(GROUPS).join(', ')}, next.`)
  const isAsked = (name: string) => !only.length || only.includes(name)
  for (const [name, group] of Object.entries(GROUPS))
    if (isAsked(name)) yield await compareGroup(offices, group)
  if (isAsked('next')) yield await compareTakeNext(offices)
}
