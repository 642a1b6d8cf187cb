import pg from 'pg'

import { median } from './figures.ts'
import { load } from './load.ts'
import { databaseOf } from './processes.ts'
import type { PortalProcess } from './processes.ts'
import { listRequest } from './seed.ts'
import type { Seeded } from './seed.ts'

const [CONNECTIONS, SECONDS, ROUNDS] = [32, 3, 3]

/** A portal with its seeded policies, and some of its people. */
export type SeededPortal = { readonly portal: PortalProcess; readonly people: readonly Seeded[] }

export type Growth = {
  /** Median of the replies a second of each round. */
  readonly small: number
  readonly large: number
  /** How many times as slow the large one is. */
  readonly slower: number
  /** Sequential scans that PostgreSQL did meanwhile. */
  readonly wholeTables: number
}

const SCANS = `select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_user_tables
  where relname in ('policy', 'person', 'account', 'session')`

const scansOf = async ({ dataDir }: PortalProcess) => {
  const client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  const { rows } = await client.query<{ scans: number }>(SCANS)
  await client.end()
  return rows[0]?.scans ?? 0
}

const listOf = ({ portal, people }: SeededPortal, seconds: number) =>
  load(portal.url, { connections: CONNECTIONS, seconds, requests: people.map(listRequest) })

/** Requests lists of policies from a small and a large portal by turns, so that both meet the same disturbance. */
export const growth = async (small: SeededPortal, large: SeededPortal): Promise<Growth> => {
  for (const one of [small, large]) await listOf(one, 2)
  const before = await scansOf(large.portal)
  const rounds: { small: number; large: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await listOf(small, SECONDS)
    const second = await listOf(large, SECONDS)
    rounds.push({ small: first.perSecond, large: second.perSecond })
  }
  const wholeTables = (await scansOf(large.portal)) - before
  const [inSmall, inLarge] = [median(rounds.map((one) => one.small)), median(rounds.map((one) => one.large))]
  return { small: inSmall, large: inLarge, slower: inSmall / inLarge, wholeTables }
}
