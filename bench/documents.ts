import { readConfig } from '#server/platform/config/config.ts'
import { documentText } from '#server/documents/document-text.ts'
import { TEMPLATE } from '#server/platform/pdf/document-words.ts'
import { drawDocument } from '#server/platform/pdf/draw-document.ts'

import { median } from './figures.ts'
import type { Figure } from './figures.ts'
import type { SeededPortal } from './growth.ts'
import { load } from './load.ts'
import { listRequest } from './seed.ts'
import type { Seeded } from './seed.ts'

// A quiet portal, so that the waits are those that the documents cause.
const [CONNECTIONS, RATE, SECONDS, ROUNDS, AT_ONCE] = [8, 50, 3, 5, 20]
const MOST_SLOWER = 3
const MOST_MS = 150

const readers = ({ portal, people }: SeededPortal) =>
  load(portal.url, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    rate: RATE,
    requests: people.map(listRequest),
  })

const CERTIFICATE = {
  kind: 'CERTIFICATE',
  locale: 'en-GB',
  verificationCode: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  template: TEMPLATE,
  issuedOn: '2026-11-23',
  facts: {
    policyNumber: '260047113',
    insuredName: 'Đặng Thị Ánh Nguyệt',
    birthDate: '2002-08-09',
    coverage: 'COMPLETE_PLUS',
    destination: 'NL',
    startDate: '2027-02-01',
    endDate: '2028-01-31',
    premiumTotalCents: 72_635,
    paymentTerm: 'MONTHLY',
    paymentMethod: 'DIRECT_DEBIT',
    institution: 'Wageningen University & Research',
    address: null,
  },
} as const

// Processor time, which other work on the machine does not change.
const costOfOne = async (): Promise<number> => {
  const config = readConfig({ SECRET: 'for the bench only, and long enough' })
  const wanted = documentText(CERTIFICATE, config)
  const draw = async () => {
    const before = process.cpuUsage()
    await drawDocument(wanted)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  // the first ones load the fonts and compile, as they do once in each thread
  for (let at = 0; at < 10; at += 1) await draw()
  const costs: number[] = []
  for (let at = 0; at < 40; at += 1) costs.push(await draw())
  return median(costs)
}

const certificateOf = async ({ portal: { url } }: SeededPortal, somebody: Seeded) => {
  const headers = { cookie: `session=${somebody.token}`, 'sec-fetch-site': 'same-origin' }
  const reply = await fetch(`${url}/api/portal/policies/${somebody.policyId}/certificate`, { headers })
  if (!reply.ok) throw new Error(`a certificate was answered ${reply.status}`)
  return (await reply.arrayBuffer()).byteLength
}

// Each time those of others, since a certificate that is stored costs nothing.
const manyAtOnce = (seeded: SeededPortal, round: number) =>
  Promise.all(
    seeded.people
      .slice(round * AT_ONCE, (round + 1) * AT_ONCE)
      .map((somebody) => certificateOf(seeded, somebody)),
  )

/** What a certificate costs, and how long others wait for their lists while 20 are made at once. */
export const documents = async (seeded: SeededPortal): Promise<Figure[]> => {
  const cost = await costOfOne()
  await manyAtOnce(seeded, ROUNDS)
  await readers(seeded)
  const [quiet, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push((await readers(seeded)).p99)
    const [waits] = await Promise.all([readers(seeded), manyAtOnce(seeded, round)])
    busy.push(waits.p99)
  }
  const before = median(quiet)
  return [
    {
      name: `a certificate, ${cost.toFixed(0)} ms of one core`,
      target: `${MOST_MS} ms`,
      met: cost <= MOST_MS,
    },
    { name: 'lists of policies without', p99: before },
    {
      name: `lists while ${AT_ONCE} certificates are made`,
      p99: median(busy),
      target: `p99 ${MOST_SLOWER} times ${before}`,
      met: median(busy) <= MOST_SLOWER * before,
    },
  ]
}
