import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

let database: OlderDatabase

const POLICY = (number: string, ended: { withdrawn?: boolean; until?: string | null }) => `
  insert into policy (policy_number, application_number, account_id, person_id, class, product_code, coverage, origin,
    destination, start_date, end_date, day_premium_cents, month_premium_cents, premium_total_cents, tax_cents, payment_term,
    payment_method, customer_type, submitted_at, decision, decided_at, withdraw_until, cancelled_at, cancel_reason)
  select '${number}', '${number}', account_id, person_id, 'OTHER', 'EXCHANGE', 'COMPLETE', 'BR', 'NL', '${number.slice(-4)}-02-01',
    '${number.slice(-4)}-12-31', 199, 6000, 1, 0, 'MONTHLY', 'BANK_TRANSFER', 'INDIVIDUAL', '2026-11-01', 'ACCEPTED', '2026-11-03',
    ${ended.until ? `'${ended.until}'` : 'null'}, ${ended.withdrawn ? `'2026-11-12', 'WITHDRAWN'` : 'null, null'} from person`

const PEOPLE = `
  with owner as (insert into account (username, locale, created_at) values ('ana@example.com', 'nl', now()) returning account_id)
  insert into person (account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
  select account_id, true, 'FEMALE', 'Ana', 'Silva', '2000-01-01', 'BR', 'BR' from owner`

/** A statement about a contract, or about none that is known, with its case. */
const STATEMENT = (number: string, state: 'OPEN' | 'DONE') => `
  with stated as (insert into withdrawal (reference, name, contract_number, email, locale, received_at, policy_id)
    select 'W-${number}', 'Ana', '${number}', 'ana@example.com', 'nl', '2026-11-10T09:00:00Z',
      (select policy_id from policy where policy_number = '${number}') returning withdrawal_id)
  insert into review_case (kind, subject_id, state, opened_at, answer_by, closed_at)
  select 'WITHDRAWAL', withdrawal_id, '${state}', '2026-11-10', '2026-11-16',
    ${state === 'DONE' ? `timestamptz '2026-11-12'` : 'null'} from stated`

// The database while nobody stored how a statement of withdrawal ended.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0113')
  const { client } = database
  await client.query(PEOPLE)
  await client.query(POLICY('100002027', { withdrawn: true, until: '2026-11-17' }))
  await client.query(POLICY('100002028', { until: '2026-11-17' }))
  await client.query(POLICY('100002029', { until: '2026-11-09' }))
  await client.query(POLICY('100002030', { until: '2026-11-17' }))
  for (const number of ['100002027', '100002028', '100002029', '999999999'])
    await client.query(STATEMENT(number, 'DONE'))
  await client.query(STATEMENT('100002030', 'OPEN'))
  await client.query(`
    with sanne as (insert into staff (username, name, password_hash, created_at)
      values ('sanne@example.com', 'Sanne', '$argon2id$v=19$x', now()) returning staff_id),
    admin as (insert into staff_grant (staff_id, role, granted_at) select staff_id, 'ADMIN', now() from sanne)
    update review_case set taken_by = staff_id, taken_until = '2026-11-20T10:00:00Z' from sanne where state = 'OPEN'`)
  await database.migrateAll()
})

afterAll(() => database.drop())

const rows = async (text: string) => (await database.client.query(text)).rows

test('WITHDRAW-01 a statement that was decided says how, as its contract tells; an open one says nothing', async () => {
  expect(await rows('select contract_number as about, outcome from withdrawal order by 1')).toEqual([
    { about: '100002027', outcome: 'ACCEPTED' },
    { about: '100002028', outcome: 'NOT_SENT' },
    { about: '100002029', outcome: 'REFUSED' },
    { about: '100002030', outcome: null },
    { about: '999999999', outcome: 'REFUSED' },
  ])
})

test('STAFF-01 a case that somebody works on stays theirs until then', async () => {
  const staffRows = await rows(
    `select name, assigned_until from review_case join staff on staff_id = assigned_to`,
  )
  expect(staffRows).toEqual([{ name: 'Sanne', assigned_until: new Date('2026-11-20T10:00:00Z') }])
})
