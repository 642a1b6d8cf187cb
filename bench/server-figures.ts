import { bareTransaction } from './bare-transaction.ts'
import type { Figure } from './figures.ts'
import { load, workLoad } from './load.ts'
import type { LoadOptions } from './load.ts'
import { fewAndMany, listRequest, loginRequests, OWN_PAGE } from './people.ts'
import { databaseOf } from './processes.ts'
import type { BareServers, PortalProcess } from './processes.ts'
import type { Seeded } from './seed.ts'
import { requestPattern, submitRequestOf } from './submits.ts'
import { byTurns } from './turns.ts'
import type { Lane } from './turns.ts'

const [LIST_CONNECTIONS, SUBMIT_CONNECTIONS, PAGE_CONNECTIONS, LOGIN_CONNECTIONS] = [32, 20, 50, 8]

type Asked = Pick<LoadOptions, 'connections' | 'requests'>

const lane = (name: string, url: string, asked: Asked & Pick<Lane, 'least' | 'p99'>): Lane => {
  const { least, p99, ...options } = asked
  return {
    name,
    load: (seconds) => load(url, { ...options, seconds }),
    ...(least && { least }),
    ...(p99 && { p99 }),
  }
}

const readFigures = async (portal: PortalProcess, people: readonly Seeded[], bare: BareServers) => {
  const connections = LIST_CONNECTIONS
  const { few, many } = fewAndMany(people)
  const advice = [await adviceRequest(await requestPattern(portal.url))]
  return byTurns(lane('bare Fastify', bare.fastify, { connections }), [
    lane('bare node:http', bare.http, { connections }),
    lane('bare Fastify with the two questions of the list', bare.fastify.replace(/\/$/, ''), {
      connections,
      requests: few.map(listRequest),
    }),
    lane('policies of people with 1 to 5', portal.url, {
      connections,
      requests: few.map(listRequest),
      least: 0.1,
      p99: 20,
    }),
    lane('policies of somebody with 20', portal.url, { connections, requests: many.map(listRequest) }),
    lane('advice', portal.url, { connections, requests: advice, least: 0.25 }),
  ])
}

const SITUATION = [
  'countryOfOrigin',
  'countryOfDestination',
  'studentType',
  'startDate',
  'endDate',
  'dutchInsurance',
  'paidJob',
  'institution',
]

const adviceRequest = async ({ situation }: { situation: Readonly<Record<string, unknown>> }) => ({
  method: 'POST' as const,
  path: '/api/new/advice',
  headers: OWN_PAGE,
  body: JSON.stringify(Object.fromEntries(SITUATION.map((name) => [name, situation[name]]))),
})

const submitFigures = async (portal: PortalProcess) => {
  const connections = SUBMIT_CONNECTIONS
  const requests = [submitRequestOf(await requestPattern(portal.url))]
  // the bare transaction stores again what was sent last
  await load(portal.url, { connections, requests, seconds: 1 })
  const bare = await bareTransaction(databaseOf(portal.dataDir), connections)
  const floor = {
    name: `bare transaction with its ${bare.inserts} inserts`,
    load: (seconds: number) => workLoad(bare.once, { connections, seconds }),
  }
  const submit = lane('submit', portal.url, { connections, requests, least: 0.25, p99: 250 })
  try {
    return await byTurns(floor, [submit])
  } finally {
    await bare.end()
  }
}

// pages for everybody, of the content service and not
const PAGES = ['/en/login', '/en/home', '/en/privacy', '/en/service-contact/faq/cover/dentist']

const pageFigures = (portal: PortalProcess, bare: BareServers) => {
  const connections = PAGE_CONNECTIONS
  const headers = { 'accept-encoding': 'br' }
  return byTurns(
    lane('bare Fastify at 50', bare.fastify, { connections }),
    PAGES.map((path) =>
      lane(`page ${path} at 50`, portal.url, { connections, requests: [{ path, headers }], p99: 50 }),
    ),
  )
}

const loginFigures = (portal: PortalProcess, people: readonly Seeded[]) =>
  byTurns(
    lane(`login at ${LOGIN_CONNECTIONS}`, portal.url, {
      connections: LOGIN_CONNECTIONS,
      requests: [loginRequests(fewAndMany(people).few)],
    }),
    [],
  )

/** Everything that the server part measures, in the order in which it is measured, and the memory after each of them. */
export const serverFigures = async function* (
  portal: PortalProcess,
  people: readonly Seeded[],
  bare: BareServers,
): AsyncGenerator<{ readonly about: string; readonly figures: readonly Figure[] }> {
  yield { about: 'reads', figures: await readFigures(portal, people, bare) }
  yield { about: 'submits', figures: await submitFigures(portal) }
  yield { about: 'log-ins', figures: await loginFigures(portal, people) }
  yield { about: 'pages', figures: await pageFigures(portal, bare) }
}
