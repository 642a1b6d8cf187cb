import { statfs } from 'node:fs/promises'

import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

// What waits or is late, in one query; the database's clock is that of mails and jobs. States of no row are told as 0.
const READ = `select
  (select count(*)::int from mail where state = 'queued') as queued,
  (select count(*)::int from mail where state = 'refused') as refused,
  (select count(*)::int from mail where state = 'failed') as failed,
  (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from mail
    where state in ('queued', 'refused')) as oldest,
  (select count(*)::int from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as due,
  (select count(*)::int from graphile_worker.jobs where attempts < max_attempts and run_at > now()) as later,
  (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as given_up,
  (select coalesce(extract(epoch from max(done_at)), 0)::float8 from job_run) as daily_work,
  (select coalesce(sum(cases), 0)::int from case_count
    where answer_by < (now() at time zone 'Europe/Amsterdam')::date) as late_cases`

type Work = Readonly<
  Record<
    'queued' | 'refused' | 'failed' | 'oldest' | 'due' | 'later' | 'given_up' | 'daily_work' | 'late_cases',
    number
  >
>

type Place = {
  readonly pool: Pool
  readonly dataDir: string
  /** The moment at which our rates end, in seconds since 1970. */
  readonly ratesEnd: () => number
}

// These need no database.
const addFixed = (registry: Registry, { dataDir, ratesEnd }: Omit<Place, 'pool'>) => {
  const end: Gauge = new Gauge({
    name: 'rates_end_timestamp_seconds',
    help: 'When the last day of our rates ends',
    registers: [registry],
    collect: () => end.set(ratesEnd()),
  })
  const disk = new Gauge({
    name: 'disk_free_bytes',
    help: 'Free bytes where DATA_DIR is',
    registers: [registry],
    collect: async () => {
      const stats = await statfs(dataDir).catch(() => undefined)
      if (stats) disk.set(stats.bavail * stats.bsize)
    },
  })
}

/** Adds what an operator watches: mails, jobs, the daily work, late cases, the disk, and the last day of our rates. */
export const addWorkMetrics = (registry: Registry, { pool, dataDir, ratesEnd }: Place): void => {
  let reading: Promise<void> | undefined
  // each gauge asks before it is written, and all of them get the answer to one query
  const read = () => (reading ??= readWork().finally(() => (reading = undefined)))
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: read })
  const mails = gauge('mails', 'Mails that wait, that a mail server refused, and that failed', ['state'])
  const oldest = gauge('mail_oldest_waiting_seconds', 'Age of the oldest mail that waits; 0 without one')
  const jobs = gauge('jobs', 'Jobs that are due, that wait for a later time, and that were given up', [
    'state',
  ])
  const dailyWork = gauge(
    'daily_work_last_done_timestamp_seconds',
    'When a day of the daily work was done last; 0 where it never was',
  )
  const late = gauge('cases_past_answer_day', 'Open cases whose day of answer has passed')
  const current = gauge('work_metrics_read', '1 where these could be counted just now, 0 where they are old')
  const show = (row: Work) => {
    for (const state of ['queued', 'refused', 'failed'] as const) mails.set({ state }, row[state])
    for (const state of ['due', 'later', 'given_up'] as const) jobs.set({ state }, row[state])
    oldest.set(row.oldest)
    dailyWork.set(row.daily_work)
    late.set(row.late_cases)
  }
  const readWork = async (): Promise<void> => {
    const row = await pool.query<Work>(READ).then(
      ({ rows }) => rows[0],
      () => undefined,
    )
    if (row) show(row)
    current.set(row ? 1 : 0)
  }
  addFixed(registry, { dataDir, ratesEnd })
}
