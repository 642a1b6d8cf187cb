import type { Request } from 'autocannon'
import pg from 'pg'

import { booksBrokenIn, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'

import { median } from './figures.ts'
import type { Figure } from './figures.ts'
import { load } from './load.ts'
import { databaseOf } from './processes.ts'
import type { BareServer, PortalProcess } from './processes.ts'
import { pagesOf } from './seed.ts'
import type { PageName, Seeded } from './seed.ts'
import { compareWithFloor } from './turns.ts'

// A fifth more or less is to be told apart, which three rounds on a machine that does other things too do not.
const [CONNECTIONS, WARM_UP, SECONDS, ROUNDS] = [32, 8, 3, 7]
const MOST_SLOWER = 1.2
const LEAST_OF_FLOOR = 0.6

/** A portal with its seeded policies, and some of its people. */
export type SeededPortal = { readonly portal: PortalProcess; readonly people: readonly Seeded[] }

const NAMES: Readonly<Record<PageName, string>> = {
  policies: 'the list of policies',
  documents: 'a policy with its documents',
  invoices: 'the invoices',
  claims: 'the claims',
}

const PAGES = Object.keys(NAMES) as readonly PageName[]

const SCANS = `SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname IN
  ('policy', 'person', 'account', 'session', 'change', 'invoice', 'claim', 'claim_line', 'document')`

const withClient = async <T>({ dataDir }: PortalProcess, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const scansOf = (portal: PortalProcess) =>
  withClient(portal, async (client) => {
    const { rows } = await client.query<{ name: string; scans: number }>(SCANS)
    return new Map(rows.map(({ name, scans }) => [name, scans]))
  })

type Side = { readonly url: string; readonly requests: readonly Request[] }

const sideOf = ({ portal, people }: SeededPortal, page: PageName): Side => ({
  url: portal.url,
  requests: people.map((somebody) => pagesOf(somebody)[page]),
})

const rateOf = async ({ url, requests }: Side, seconds: number) =>
  (await load(url, { connections: CONNECTIONS, seconds, requests })).perSecond

// By turns, so that both meet the same disturbance.
const compareSizes = async (page: PageName, small: Side, large: Side): Promise<readonly Figure[]> => {
  for (const one of [small, large]) await rateOf(one, WARM_UP)
  const rounds: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ few: await rateOf(small, SECONDS), many: await rateOf(large, SECONDS) })
  const slower = median(rounds.map(({ few, many }) => few / many))
  return [
    { name: `${NAMES[page]}, 1 % in the database`, perSecond: median(rounds.map(({ few }) => few)) },
    {
      name: `${NAMES[page]}, ${slower.toFixed(2)} times as slow`,
      perSecond: median(rounds.map(({ many }) => many)),
      target: `at most ${MOST_SLOWER} times`,
      met: slower <= MOST_SLOWER,
    },
  ]
}

const measured = (name: string, { url, requests }: Side) => ({
  name,
  load: (seconds: number) => load(url, { connections: CONNECTIONS, requests, seconds }),
  loadAt: (rate: number, seconds: number) => load(url, { connections: CONNECTIONS, requests, seconds, rate }),
})

const beside = (page: PageName, large: Side, bare: BareServer) =>
  compareWithFloor(measured(`bare Fastify, the queries of ${NAMES[page]}`, { ...large, url: bare.url }), {
    ...measured(NAMES[page], large),
    least: LEAST_OF_FLOOR,
  })

const ROWS = `SELECT (SELECT count(*)::int FROM policy) AS policies,
  (SELECT count(*)::int FROM invoice) AS invoices, (SELECT count(*)::int FROM claim) AS claims`

export type Rows = { readonly policies: number; readonly invoices: number; readonly claims: number }

/** How much was seeded. */
export const rowsOf = (portal: PortalProcess): Promise<Rows> =>
  withClient(portal, async (client) => {
    const { rows } = await client.query<Rows>(ROWS)
    if (!rows[0]) throw new Error('nothing was counted')
    return rows[0]
  })

/** Each invariant of the books in the whole database: what breaks it, and how long the query took. */
export const booksFigures = (portal: PortalProcess): Promise<readonly Figure[]> =>
  withClient(portal, async (client) => {
    await client.query('SET statement_timeout = 0')
    const figures: Figure[] = []
    const broken = await booksBrokenIn(async (query) => {
      const begin = performance.now()
      const { rows } = await client.query<{ broken: number }>(query)
      figures.push({ name: '', p50: performance.now() - begin })
      return rows
    })
    return Object.keys(WHOLE_BOOKS).map((name, at) => {
      // the keys are those of the object
      const found = broken[name as keyof typeof broken]
      return {
        ...figures[at],
        name: `books: ${name}, broken ${found} times`,
        target: '0',
        met: found === 0,
      }
    })
  })

export type Growth = {
  readonly figures: readonly Figure[]
  /** The tables that PostgreSQL read whole meanwhile, by name. */
  readonly readWhole: readonly string[]
}

/** Loads the pages of a small and of a large portal by turns, and those of the large one beside a bare server. */
export const growth = async function* (
  small: SeededPortal,
  large: SeededPortal,
  bare: BareServer,
): AsyncGenerator<Growth> {
  for (const page of PAGES) {
    const [few, many] = [sideOf(small, page), sideOf(large, page)]
    // with little in it, a table is read whole
    const before = await scansOf(large.portal)
    const figures = [...(await compareSizes(page, few, many)), ...(await beside(page, many, bare))]
    const after = await scansOf(large.portal)
    const readWhole = [...after].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : []))
    yield { figures, readWhole }
  }
}
