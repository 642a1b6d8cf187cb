import type { Request } from 'autocannon'

import { openDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'

/** Somebody with a session. */
export type Seeded = { readonly accountId: string; readonly token: string }

/** The request of a browser for a customer's list of policies. */
export const listRequest = ({ accountId, token }: Seeded): Request => ({
  method: 'GET',
  path: `/api/portal/profiles/${accountId}/policies`,
  headers: { cookie: `session=${token}`, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
})

/** The path of a policy of somebody who has one. */
export const pathOfPolicy = async (url: string, somebody: Seeded): Promise<string> => {
  const { path, headers } = listRequest(somebody)
  const reply = await fetch(`${url}${path}`, { headers: headers as Record<string, string> })
  // everybody who was seeded has one at least
  const [first] = (await reply.json()) as { policyId: string }[]
  return `/api/portal/policies/${first?.policyId}`
}

// A random-looking uuid of version 4 that is the same for the same number, so that rows find each other without a join.
const uuid = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

const ACCOUNTS = `insert into account (account_id, username, locale, created_at)
  select ${uuid('account', 'n')}, 'person.' || n || '@bench.example', 'en-GB', now() - interval '1 year'
  from generate_series(0, $1::int - 1) n`

const PEOPLE = `insert into person
    (person_id, account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
  select ${uuid('person', 'n')}, ${uuid('account', 'n')}, true, 'FEMALE', 'Ana', 'Silva Costa ' || n % 997,
    date '1998-01-01' + n % 2500, 'BR', 'BR'
  from generate_series(0, $1::int - 1) n`

// One to five policies each. Those of one person are made in different years, so they do not lie
// beside each other in the table.
const POLICIES = `insert into policy
    (policy_number, application_number, account_id, person_id, class, product_code, coverage, origin, destination,
     start_date, end_date, decision, decided_at, day_premium_cents, month_premium_cents, premium_total_cents, tax_cents,
     payment_term, payment_method, customer_type, institution, address)
  select number, number, ${uuid('account', 'n')}, ${uuid('person', 'n')}, 'OTHER', 'EXCHANGE', 'COMPLETE_PLUS',
    'BR', 'NL', first, first + 364, 'ACCEPTED', first - interval '7 days', 195, 5931, 71175, 5187,
    'MONTHLY', 'DIRECT_DEBIT', 'INDIVIDUAL', 'Wageningen University & Research',
    '{"postalCode":"6708 PB","houseNumber":10,"addition":null,"street":"Droevendaalsesteeg","city":"Wageningen","country":"NL"}'
  from generate_series(0, 4) k
  cross join generate_series(0, $1::int - 1) n
  cross join lateral (select current_date - 100 - k * 365 as first,
    (200000000 + k::bigint * 30000000 + n)::text as number) made
  where k < 1 + n % 5`

const CHOSEN = `select distinct ${uuid('account', '(random() * ($1::int - 1))::int')} as "accountId"
  from generate_series(1, $2)`

const SESSIONS = `insert into session (session_hash, account_id, created_at, last_seen_at)
  select hash, account_id, now(), now() from unnest($1::bytea[], $2::uuid[]) as made (hash, account_id)`

type Run = <T>(text: string, values?: unknown[]) => Promise<T[]>

const INDEXES = `select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'policy' and indexname in ('policy_account', 'policy_person', 'policy_request')`

const CONSTRAINT = `select pg_get_constraintdef(oid) as definition from pg_constraint
  where conname = 'policy_no_overlap'`

// Building an index at once is faster than row by row.
const withoutIndexes = async (run: Run, fill: () => Promise<unknown>) => {
  const indexes = await run<{ name: string; definition: string }>(INDEXES)
  const [constraint] = await run<{ definition: string }>(CONSTRAINT)
  await run('alter table policy drop constraint policy_no_overlap')
  for (const { name } of indexes) await run(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await run(definition)
  await run(`alter table policy add constraint policy_no_overlap ${constraint?.definition}`)
}

/** Number of people, and of those who are logged in. */
export type SeedSize = { readonly people: number; readonly sessions: number }

/** Fills a new built-in database in this folder: three policies for each person on average; returns who is logged in. */
export const seed = async (dataDir: string, { people, sessions }: SeedSize): Promise<readonly Seeded[]> => {
  const settings = { databaseUrl: undefined, databaseConnections: 2, secret: '', dataDir }
  const database = await openDatabase(settings, makeLog({ level: 'error' }))
  const client = await database.pool.connect()
  const run: Run = async <T>(text: string, values: unknown[] = []) => {
    // pg accepts a time limit for one query, its types do not
    const { rows } = await client.query({ text, values, query_timeout: 120_000 } as { text: string })
    // each query below names its columns
    return rows as T[]
  }
  await run('set statement_timeout = 0')
  // the generated rows are consistent; checking each reference takes longer than inserting the row
  await run(`set maintenance_work_mem = '256MB'`)
  await run('set session_replication_role = replica')
  await run(ACCOUNTS, [people])
  await run(PEOPLE, [people])
  await withoutIndexes(run, () => run(POLICIES, [people]))
  await run('analyze')
  const chosen = await run<Omit<Seeded, 'token'>>(CHOSEN, [people, sessions])
  const seeded = chosen.map((one) => ({ ...one, token: newSecret() }))
  await run(SESSIONS, [
    seeded.map(({ token }) => hashOfSecret(token)),
    seeded.map(({ accountId }) => accountId),
  ])
  await run('checkpoint')
  client.release()
  await database.close()
  return seeded
}
