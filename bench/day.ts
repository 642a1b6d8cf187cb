import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { runningDatabase } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { booksBrokenIn } from '#server/testing/crashes/broken-books.ts'

import type { Figure } from './figures.ts'
import { median, quantile } from './figures.ts'
import { pacedLoad } from './load.ts'
import { listRequest } from './seed.ts'
import type { SeededPortal } from './seed.ts'
import { EVENTS, seedDay } from './seed-day.ts'

// A quiet portal, so that the waits are those that the work of the day causes.
const [CONNECTIONS, RATE, SECONDS] = [8, 50, 5]
const MOST_SECONDS = 300
const MOST_SLOWER = 3

/** The wait that 99 of 100 readers do not exceed, in milliseconds. */
const waitOfReaders = async ({ portal, people }: SeededPortal): Promise<number> => {
  const requests = people.map(listRequest)
  const target = { url: portal.url, connections: CONNECTIONS, requests }
  return quantile(await pacedLoad(target, { seconds: SECONDS, rate: RATE }), 0.99)
}

const count = async (client: pg.Client, what: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${what}`)
  return rows[0]?.count ?? 0
}

const OPEN_DAYS = 'job_run WHERE done_at IS NULL'
const WAITING_MAILS = `mail WHERE state = 'queued'`
const GAPS = '(SELECT year FROM invoice GROUP BY year HAVING count(*) <> max(sequence)) AS gap'
const INVOICED = 'instalment WHERE invoice_id IS NOT NULL'

// The portal did the day when it started, without events.
const beginAgain = async (client: pg.Client) => {
  await client.query('UPDATE job_run SET done_at = NULL, counts = DEFAULT')
  await client.query(`SELECT graphile_worker.add_job('daily-work', '{}', job_key => 'daily-work')`)
}

// Reads until the work is over; returns how long that took, to some seconds, and the median of the waits.
const meanwhile = async (seeded: SeededPortal, isOver: () => Promise<boolean>) => {
  const begin = performance.now()
  const waits: number[] = []
  do waits.push(await waitOfReaders(seeded))
  while (!(await isOver()))
  return { seconds: (performance.now() - begin) / 1000, p99: median(waits) }
}

const figure = (name: string, p99: number, quiet: number): Figure => ({
  name,
  p99,
  target: `p99 ${MOST_SLOWER} times ${quiet}`,
  met: p99 <= MOST_SLOWER * quiet,
})

const mustBe = (what: string, actual: number, wanted: number) => {
  if (actual !== wanted) throw new Error(`${what}: ${actual} instead of ${wanted}`)
}

/** Throws when an invariant of the books does not hold in what was seeded. */
const checkBooks = async (client: pg.Client) => {
  const broken = await booksBrokenIn(async (query) => (await client.query<{ broken: number }>(query)).rows)
  for (const [name, violations] of Object.entries(broken)) mustBe(`the books, ${name}`, violations, 0)
}

const checkDay = async (client: pg.Client, before: number) => {
  const { invoices, started, ends, ended, reminders } = EVENTS
  mustBe('invoices', (await count(client, INVOICED)) - before, invoices)
  mustBe('mails', await count(client, 'mail'), invoices + started + ends + ended + reminders)
  mustBe('years with a missing invoice number', await count(client, GAPS), 0)
}

const workOfDay = async (seeded: SeededPortal, client: pg.Client): Promise<readonly Figure[]> => {
  // the work of the start has to be over
  while ((await count(client, 'job_run')) === 0 || (await count(client, OPEN_DAYS)) > 0) await wait(200)
  await checkBooks(client)
  await seedDay(client)
  const before = await count(client, INVOICED)
  await waitOfReaders(seeded)
  const quiet = await waitOfReaders(seeded)
  await beginAgain(client)
  const work = await meanwhile(seeded, async () => (await count(client, OPEN_DAYS)) === 0)
  await checkDay(client, before)
  const rest = await meanwhile(seeded, async () => (await count(client, WAITING_MAILS)) === 0)
  return [
    { name: 'list of policies on a quiet day', p99: quiet },
    figure(`list during the work of the day`, work.p99, quiet),
    figure(`list while its last mails go out, ${Math.round(rest.seconds)} s more`, rest.p99, quiet),
    {
      name: `a day of 50,000 events, ${Math.round(work.seconds)} s`,
      target: `${MOST_SECONDS} s`,
      met: work.seconds <= MOST_SECONDS,
    },
  ]
}

/** Does the work of a day with 50,000 events, while customers read their lists of policies. */
export const day = async (seeded: SeededPortal): Promise<readonly Figure[]> => {
  const client = new pg.Client(await runningDatabase(seeded.portal.dataDir, 'pont'))
  await client.connect()
  try {
    return await workOfDay(seeded, client)
  } finally {
    await client.end()
  }
}
