import { bareTransaction } from './bare-transaction.ts'
import type { Figure } from './figures.ts'
import { load, workLoad } from './load.ts'
import type { LoadOptions } from './load.ts'
import { databaseOf } from './processes.ts'
import type { BareServer, PortalProcess } from './processes.ts'
import { listRequest } from './seed.ts'
import type { Seeded } from './seed.ts'
import { requestPattern, submitRequestOf } from './submits.ts'
import { compareWithFloor } from './turns.ts'

const [READ_CONNECTIONS, SUBMIT_CONNECTIONS] = [32, 20]

const measured = (name: string, url: string, options: Pick<LoadOptions, 'connections' | 'requests'>) => ({
  name,
  load: (seconds: number) => load(url, { ...options, seconds }),
  loadAt: (rate: number, seconds: number) => load(url, { ...options, seconds, rate }),
})

const listFigures = (portal: PortalProcess, people: readonly Seeded[], bare: BareServer) => {
  const options = { connections: READ_CONNECTIONS, requests: people.map(listRequest) }
  return compareWithFloor(measured('bare Fastify with the two queries of the list', bare.url, options), {
    ...measured('policies', portal.url, options),
    least: 0.6,
  })
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
  return compareWithFloor(measured('bare Fastify, same body in, same reply out', bare.url, options), {
    ...measured('advice', portal.url, options),
    least: 0.25,
  })
}

const submitFigures = async (portal: PortalProcess) => {
  const connections = SUBMIT_CONNECTIONS
  const requests = [submitRequestOf(await requestPattern(portal.url))]
  // the bare transaction repeats the inserts of the latest request
  await load(portal.url, { connections, requests, seconds: 1 })
  const bare = await bareTransaction(databaseOf(portal.dataDir), connections)
  const floor = {
    name: `bare transaction with its ${bare.inserts} inserts`,
    load: (seconds: number) => workLoad(bare.once, { connections, seconds }),
  }
  try {
    return await compareWithFloor(floor, {
      ...measured('submit', portal.url, { connections, requests }),
      least: 0.25,
    })
  } finally {
    await bare.end()
  }
}

/** What the server part measures, each beside a bare server that does the same unavoidable work. */
export const serverFigures = async function* (
  portal: PortalProcess,
  people: readonly Seeded[],
  bare: BareServer,
): AsyncGenerator<readonly Figure[]> {
  yield await listFigures(portal, people, bare)
  yield await adviceFigures(portal, bare)
  yield await submitFigures(portal)
}
