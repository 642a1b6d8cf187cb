import type { Figure } from './figures.ts'
import { median } from './figures.ts'
import type { SeededPortal } from './growth.ts'
import { timingVerdict } from '#server/testing/timing/timing-verdict.ts'
import type { Seeded } from './seed.ts'

// The pairs of bar 6.
const [PAIRS, WARM_UP] = [400, 50]
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

type Asked = { readonly path: string; readonly init?: RequestInit }

const claimOn = (policyNumber: string): Asked => {
  const form = new FormData()
  form.append('claim', new Blob([JSON.stringify({ policyNumber })], { type: 'application/json' }))
  return { path: '/api/portal/claims', init: { method: 'POST', body: form } }
}

type GuessedCall = {
  readonly name: string
  /** What is guessed of somebody else; some have no claim. */
  readonly of: (other: Seeded) => string | null
  readonly missing?: string
  readonly ask: (id: string) => Asked
}

const onProfile = (name: string, page: string): GuessedCall => ({
  name,
  of: ({ accountId }) => accountId,
  ask: (id) => ({ path: `/api/portal/profiles/${id}/${page}` }),
})

const onPolicy = (name: string, page: string): GuessedCall => ({
  name,
  of: ({ policyId }) => policyId,
  ask: (id) => ({ path: `/api/portal/policies/${id}/${page}` }),
})

const document = (name: string, of: GuessedCall['of']): GuessedCall => ({
  name,
  of,
  ask: (id) => ({ path: `/api/portal/documents/${id}` }),
})

// What a customer can guess or swap: another customer, and what is somebody else's.
const CALLS: readonly GuessedCall[] = [
  onProfile('policies', 'policies'),
  onProfile('invoices', 'invoices'),
  onProfile('claims', 'medicaldeclarations'),
  onPolicy('documents', 'documents'),
  onPolicy('payment', 'payment'),
  onPolicy('end', 'ending'),
  onPolicy('certificate', 'certificate'),
  document('invoice', ({ invoiceId }) => invoiceId),
  document('letter of a claim', ({ claimId }) => claimId),
  { name: 'claim sent', of: ({ policyNumber }) => policyNumber, missing: '999999999', ask: claimOn },
]

const timeOf = async (origin: string, { path, init }: Asked, token: string): Promise<number> => {
  const headers = { cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' }
  const begin = performance.now()
  const reply = await fetch(origin + path, { ...init, headers })
  await reply.arrayBuffer()
  const took = performance.now() - begin
  if (reply.status !== 404) throw new Error(`${path} was answered ${reply.status}`)
  return took
}

/** How long an id of somebody else takes beside one that nobody has; both are answered 404. */
export const access = async ({ portal: { url }, people }: SeededPortal): Promise<readonly Figure[]> => {
  const [own, ...others] = people
  if (!own || !others.length) throw new Error('nobody was seeded')
  const figures: Figure[] = []
  for (const { name, of, missing: nobodys = UNKNOWN, ask } of CALLS) {
    const guessed = others.flatMap((other) => of(other) ?? [])
    const [foreign, missing]: [number[], number[]] = [[], []]
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      const id = guessed[(pair + WARM_UP) % guessed.length] ?? nobodys
      const both = [
        { times: foreign, asked: ask(id) },
        { times: missing, asked: ask(nobodys) },
      ]
      // by turns, each as often first
      for (const one of pair % 2 ? both : both.toReversed()) {
        const took = await timeOf(url, one.asked, own.token)
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
