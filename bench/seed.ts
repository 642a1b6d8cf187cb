import type { Request } from 'autocannon'

import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'

import { fillDatabase, uuidOf, withoutIndexes } from './bulk-fill.ts'
import type { Run } from './bulk-fill.ts'
import { BOOK_TABLES, seedBooks, TERM } from './seed-books.ts'
import type { PortalProcess } from './processes.ts'
import { CLAIM_TABLES, seedClaims } from './seed-claims.ts'
import { seedOffice } from './seed-office.ts'

/** Somebody with a session and a policy. */
export type SeededPerson = { readonly accountId: string; readonly token: string }

/** A portal with its seeded policies, and some of its people. */
export type SeededPortal = { readonly portal: PortalProcess; readonly people: readonly SeededPerson[] }

/** The request of a browser for a customer's list of policies. */
export const listRequest = ({ accountId, token }: SeededPerson): Request => ({
  method: 'GET',
  path: `/api/portal/profiles/${accountId}/policies`,
  headers: { cookie: `session=${token}`, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
})

const ACCOUNTS = `insert into account (account_id, username, locale, created_at)
  select ${uuidOf('account', 'n')}, 'person.' || n || '@bench.example', 'en-GB', now() - interval '1 year'
  from generate_series(0, $1::int - 1) n`

// A word that can be said, the same for the same number.
const wordOf = (number: string, letters: string) =>
  `initcap(substr(translate(md5((${number})::text), '0123456789abcdef', 'aeiouaeirlntsmkv'), 1, ${letters}))`
// Some first names are frequent, every fourth person has two; one of the family names is as frequent as any, the others are rare.
const FIRST_NAMES = `(array['Ana', 'Maria', 'João', 'Wei', 'Priya', 'Lukas', 'Sofía', 'Nguyễn', 'Emma', 'Mehmet', 'Li', 'Fatima', 'Ivan',
  'Chloé', 'Yusuf', 'Olena', 'Noor', 'Jan', 'Aisha', 'Marek'])[1 + n / 3 % 20]
  || case when n % 4 = 0 then ' ' || ${wordOf('n % 3001', '5')} else '' end`
const FAMILY_NAMES = `case when n % 29 = 0 then 'Silva' else ${wordOf('n::bigint * n % 19997', '5 + n % 4')} end
  || ' ' || ${wordOf('n::bigint * 7 % 29989', '6 + n % 3')}`

const PEOPLE = `insert into person
    (person_id, account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
  select ${uuidOf('person', 'n')}, ${uuidOf('account', 'n')}, true, 'FEMALE', ${FIRST_NAMES}, ${FAMILY_NAMES},
    date '1998-01-01' + n % 2500, 'BR', 'BR'
  from generate_series(0, $1::int - 1) n`

// One to five policies each, the newest with k = 0. Those of one person are made in different years, so they do not lie
// beside each other in the table.
const CHOSEN_POLICIES = `create unlogged table bench_policy as
  select k, n, ${uuidOf('policy', `k || '-' || n`)} as policy_id, (200000000 + k::bigint * 30000000 + n)::text as number,
    current_date - 100 - k * 365 as first
  from generate_series(0, 4) k cross join generate_series(0, $1::int - 1) n where k < 1 + n % 5`

const POLICIES = `insert into policy
    (policy_id, policy_number, application_number, account_id, person_id, overlap_group, product_code, coverage, origin, destination,
     start_date, end_date, decision, decided_at, day_premium_cents, month_premium_cents, premium_total_cents, tax_cents,
     payment_term, payment_method, customer_type, institution, address, previous_policy_id)
  select policy_id, number, number, ${uuidOf('account', 'n')}, ${uuidOf('person', 'n')}, 'OTHER', 'EXCHANGE',
    'COMPLETE_PLUS', 'BR', 'NL', first, first + 364, 'ACCEPTED', first - interval '7 days', 195, 5931, 71175, 5187,
    ${TERM}, 'DIRECT_DEBIT', 'INDIVIDUAL', 'Wageningen University & Research',
    '{"postalCode":"6708 PB","houseNumber":10,"addition":null,"street":"Droevendaalsesteeg","city":"Wageningen","country":"NL"}',
    case when k < n % 5 then ${uuidOf('policy', `k + 1 || '-' || n`)} end
  from bench_policy`

const CHOSEN = `select ${uuidOf('account', 'n')} as "accountId"
  from (select distinct (random() * ($1::int - 1))::int as n from generate_series(1, $2)) chosen`

const SESSIONS = `insert into session (session_hash, account_id, password_version, created_at, last_seen_at, password_checked_at)
  select hash, account_id, 1, now(), now(), now() from unnest($1::bytea[], $2::uuid[]) as made (hash, account_id)`

/** Number of people, and of those who are logged in; whether with all that the back office reads. */
export type SeedSize = { readonly people: number; readonly sessions: number; readonly office?: boolean }

const logIn = async (run: Run, { people, sessions }: SeedSize) => {
  const chosen = await run<Omit<SeededPerson, 'token'>>(CHOSEN, [people, sessions])
  const seeded = chosen.map((person) => ({ ...person, token: newSecret() }))
  const hashes = seeded.map(({ token }) => hashOfSecret(token))
  await run(SESSIONS, [hashes, seeded.map(({ accountId }) => accountId)])
  return seeded
}

/**
 * Fills a migrated database: for each person three policies on average, with five invoices each and a claim for every second
 * one. What is due until today was done. Returns who is logged in.
 */
export const fill = async (run: Run, size: SeedSize): Promise<readonly SeededPerson[]> => {
  await run(ACCOUNTS, [size.people])
  await run(PEOPLE, [size.people])
  await run(CHOSEN_POLICIES, [size.people])
  await withoutIndexes(run, { whole: [...BOOK_TABLES, ...CLAIM_TABLES], keyed: ['policy'] }, async () => {
    await run(POLICIES)
    await seedBooks(run)
    await seedClaims(run)
  })
  if (size.office) await seedOffice(run)
  await run('drop table bench_policy')
  return logIn(run, size)
}

/** Fills a new built-in database in this folder; see `fill`. */
export const seed = async (dataDir: string, size: SeedSize): Promise<readonly SeededPerson[]> => {
  const seeded: SeededPerson[] = []
  await fillDatabase(dataDir, async (run) => {
    seeded.push(...(await fill(run, size)))
  })
  return seeded
}
