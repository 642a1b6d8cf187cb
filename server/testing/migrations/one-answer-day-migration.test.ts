import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const SECRET = 'x'.repeat(32)

let database: OlderDatabase

// The database while the day of our answer stood with what it is about, too.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0111', SECRET)
})

afterAll(() => database.drop())

const PERSON = `
  with owner as (insert into account (username, locale, created_at) values ('ana@example.com', 'nl', now()) returning account_id)
  insert into person (account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
  select account_id, true, 'FEMALE', 'Ana', 'Silva', '2000-01-01', 'BR', 'BR' from owner`

const POLICY = (number: string, decision: string | null, expectedBy: string) => `
  insert into policy (policy_number, application_number, account_id, person_id, class, product_code, coverage, origin,
    destination, start_date, end_date, day_premium_cents, month_premium_cents, premium_total_cents, tax_cents, payment_term, payment_method,
    customer_type, submitted_at, expected_by, decision, decided_at)
  select '${number}', '${number}', account_id, person_id, 'OTHER', 'EXCHANGE', 'COMPLETE', 'BR', 'NL', '${number.slice(-4)}-02-01',
    '${number.slice(-4)}-12-31', 199, 6000, 1, 0, 'MONTHLY', 'BANK_TRANSFER', 'INDIVIDUAL', '2026-11-01', '${expectedBy}',
    ${decision ? `'${decision}', '2026-11-03'` : 'null, null'} from person`

const CHANGE = (number: string, state: string, answerBy: string) => `
  insert into change (policy_id, kind, state, made_on_version, submitted_at, answer_by, decided_at)
  select policy_id, 'ADDRESS', '${state}', 1, '2026-11-10', '${answerBy}',
    ${state === 'ACCEPTED' ? `'2026-11-10'` : 'null'} from policy where policy_number = '${number}'`

const CASES = `
  insert into review_case (kind, subject_id, account_id, state, opened_at, answer_by)
  select 'CHANGE', change_id, account_id, 'WAITING', timestamptz '2026-11-10', date '2026-11-27'
    from change join policy using (policy_id) where change.state <> 'ACCEPTED'
  union all select 'REQUEST', policy_id, account_id, 'OPEN', '2026-11-10', '2026-11-18'
    from policy where decision is null`

const MESSAGE = (number: string, answerBy: string) => `
  insert into contact_question (reference, already_customer, category, name, email, subject, question, locale, asked_at, answer_by)
  values ('Q20261120-${number}', false, 'OTHER', 'Ana', 'ana@example.com', 'A', 'B', 'nl', '2026-11-20', '${answerBy}')`

const ASKED = `
  insert into case_question (case_id, account_id, locale, question, asked_at)
  select case_id, account_id, 'nl', 'x', '2026-11-11' from review_case where state = 'WAITING'`

test('SVC-01 the migration keeps the later day of an answer in the case, and opens those that are missing', async () => {
  const { client } = database
  await client.query(PERSON)
  await client.query(POLICY('100002027', null, '2026-11-20'))
  await client.query(POLICY('100002028', 'ACCEPTED', '2026-11-05'))
  await client.query(CHANGE('100002028', 'WAITING_FOR_CUSTOMER', '2026-11-25'))
  await client.query(POLICY('100002029', 'ACCEPTED', '2026-11-06'))
  await client.query(CHANGE('100002029', 'ACCEPTED', '2026-11-16'))
  await client.query('begin')
  await client.query(CASES)
  await client.query(ASKED)
  await client.query('commit')
  await client.query(MESSAGE('0001', '2999-01-01'))
  await client.query(MESSAGE('0002', '2026-11-26'))
  await database.migrateAll(SECRET)
  const { rows } = await client.query(`select kind, state, answer_by::text from review_case order by 1, 3`)
  expect(rows).toEqual([
    { kind: 'CHANGE', state: 'DONE', answer_by: '2026-11-16' },
    { kind: 'CHANGE', state: 'WAITING', answer_by: '2026-11-27' },
    { kind: 'MESSAGE', state: 'DONE', answer_by: '2026-11-26' },
    { kind: 'MESSAGE', state: 'OPEN', answer_by: '2999-01-01' },
    { kind: 'REQUEST', state: 'DONE', answer_by: '2026-11-05' },
    { kind: 'REQUEST', state: 'DONE', answer_by: '2026-11-06' },
    { kind: 'REQUEST', state: 'OPEN', answer_by: '2026-11-20' },
  ])
  const changes = await client.query('select state from change order by 1')
  expect(changes.rows).toEqual([{ state: 'ACCEPTED' }, { state: 'OPEN' }])
})

test('STAFF-01 a case is about something that is there, and is deleted with it', async () => {
  const { client } = database
  const message = `select subject_id from review_case where kind = 'MESSAGE'`
  await expect(
    client.query(`insert into review_case (kind, subject_id, opened_at, answer_by)
      values ('MESSAGE', gen_random_uuid(), now(), '2026-11-26')`),
  ).rejects.toMatchObject({ constraint: 'case_has_subject' })
  await client.query('delete from contact_question')
  expect((await client.query(message)).rows).toEqual([])
})
