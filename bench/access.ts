import type { Figure } from './figures.ts'
import { median } from './figures.ts'
import type { SeededPortal } from './growth.ts'
import { timingVerdict } from '#server/testing/timing/timing-verdict.ts'
import type { Seeded } from './seed.ts'

// The pairs of bar 6.
const [PAIRS, WARM_UP] = [400, 50]
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

// What a customer can guess or swap: the id of another customer, and the id of a policy of somebody else.
const CALLS: readonly {
  readonly name: string
  readonly path: (id: string) => string
  readonly id: keyof Seeded
}[] = [
  { name: 'policies', id: 'accountId', path: (id) => `/api/portal/profiles/${id}/policies` },
  { name: 'invoices', id: 'accountId', path: (id) => `/api/portal/profiles/${id}/invoices` },
  { name: 'claims', id: 'accountId', path: (id) => `/api/portal/profiles/${id}/medicaldeclarations` },
  { name: 'documents', id: 'policyId', path: (id) => `/api/portal/policies/${id}/documents` },
  { name: 'payment', id: 'policyId', path: (id) => `/api/portal/policies/${id}/payment` },
  { name: 'end', id: 'policyId', path: (id) => `/api/portal/policies/${id}/ending` },
  { name: 'certificate', id: 'policyId', path: (id) => `/api/portal/policies/${id}/certificate` },
]

const timeOf = async (url: string, token: string): Promise<number> => {
  const begin = performance.now()
  const reply = await fetch(url, { headers: { cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' } })
  await reply.arrayBuffer()
  const took = performance.now() - begin
  if (reply.status !== 404) throw new Error(`${new URL(url).pathname} was answered ${reply.status}`)
  return took
}

/** How long an id of somebody else takes beside one that nobody has; both are answered 404. */
export const access = async ({ portal: { url }, people }: SeededPortal): Promise<readonly Figure[]> => {
  const [own, ...others] = people
  if (!own || !others.length) throw new Error('nobody was seeded')
  const figures: Figure[] = []
  for (const { name, path, id } of CALLS) {
    const [foreign, missing]: [number[], number[]] = [[], []]
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      const other = others[(pair + WARM_UP) % others.length]
      const both = [
        { times: foreign, at: `${url}${path(other?.[id] ?? '')}` },
        { times: missing, at: `${url}${path(UNKNOWN)}` },
      ]
      // by turns, each as often first
      for (const one of pair % 2 ? both : both.toReversed()) {
        const took = await timeOf(one.at, own.token)
        if (pair >= 0) one.times.push(took)
      }
    }
    const { area, verdict } = timingVerdict(foreign, missing)
    figures.push({
      name: `${name}: somebody else's beside nobody's`,
      p50: median(foreign),
      p99: median(foreign.toSorted((one, other) => one - other).slice(-4)),
      ratio: area,
      target: 'area 0.45 to 0.55',
      met: verdict === 'alike',
    })
  }
  return figures
}
