import type { Figure } from './figures.ts'
import type { BareServer, PortalProcess } from './processes.ts'
import { listRequest } from './seed.ts'
import type { SeededPerson, SeededPortal } from './seed.ts'
import { requestPattern, submitRequestOf } from './submits.ts'
import { compareWithFloor } from './turns.ts'

const [READ_CONNECTIONS, SUBMIT_CONNECTIONS] = [32, 20]

const listFigures = (portal: PortalProcess, people: readonly SeededPerson[], bare: BareServer) => {
  const options = { connections: READ_CONNECTIONS, requests: people.map(listRequest) }
  return compareWithFloor(
    { name: 'bare Fastify with the session and the rows', url: bare.url, ...options },
    { name: 'list of policies', url: portal.url, ...options, least: 0.4 },
  )
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

const adviceFigures = async (portal: PortalProcess, bare: BareServer) => {
  const { situation } = await requestPattern(portal.url)
  const request = {
    method: 'POST' as const,
    path: '/api/new/advice',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(SITUATION.map((name) => [name, situation[name]]))),
  }
  const advice = await fetch(`${portal.url}${request.path}`, request)
  const pattern = { headers: [...advice.headers], body: await advice.json() }
  await fetch(`${bare.url}/pattern`, { ...request, body: JSON.stringify(pattern) })
  const options = { connections: READ_CONNECTIONS, requests: [request] }
  return compareWithFloor(
    { name: 'bare Fastify, same body in, same reply out', url: bare.url, ...options },
    { name: 'advice', url: portal.url, ...options, least: 0.25 },
  )
}

const submitFigures = async (portal: PortalProcess, bare: BareServer) => {
  const requests = [submitRequestOf(await requestPattern(portal.url))]
  const options = { connections: SUBMIT_CONNECTIONS, requests }
  return compareWithFloor(
    { name: 'bare Fastify, as many inserts in one transaction', url: bare.url, ...options },
    { name: 'submit', url: portal.url, ...options, least: 0.25 },
  )
}

/** What the server part measures, each beside a bare server that does the same unavoidable work. */
export const serverFigures = async function* (
  portal: PortalProcess,
  people: readonly SeededPerson[],
  bare: BareServer,
): AsyncGenerator<readonly Figure[]> {
  yield await listFigures(portal, people, bare)
  yield await adviceFigures(portal, bare)
  yield await submitFigures(portal, bare)
}

const listOf = (name: string, { portal, people }: SeededPortal) => ({
  name,
  url: portal.url,
  connections: READ_CONNECTIONS,
  requests: people.map(listRequest),
})

/** The list of a large portal beside that of a small one: at most 1.2 times as slow. */
export const compareSizes = (small: SeededPortal, large: SeededPortal): Promise<readonly Figure[]> =>
  compareWithFloor(listOf('list of policies, 10,000 in the database', small), {
    ...listOf('list of policies, 1,000,000 in the database', large),
    least: 0.83,
  })
