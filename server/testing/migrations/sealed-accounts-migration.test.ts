import { afterAll, beforeAll, expect, test } from 'vitest'

import { keyedHash, unseal } from '#server/platform/seal.ts'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const SECRET = 'a secret that is long enough'
const COUNT = 2003
const ASKED_FOR = 'DE89370400440532013000'

let database: OlderDatabase

// More than fit a batch; the account of each ends with its number.
const STORED = `
  with own as (insert into account (username, locale, created_at) values ('ana@example.com', 'nl', now()) returning account_id),
  insured as (insert into person (account_id, first_name, family_name, birth_date, gender, nationality, home_country, holder)
    select account_id, 'Ana', 'Silva', '2002-08-09', 'FEMALE', 'BR', 'BR', true from own returning person_id, account_id),
  sent as (insert into request (handler_code, application_number, account_id, locale, submitted_at, expected_by, answers, advice, rules_version, referral)
    select gen_random_uuid(), (100000000 + n)::text, account_id, 'nl', now(), '2026-11-26', '{}', '{}', '1', false
    from own, generate_series(1, ${COUNT}) n returning request_id, application_number),
  paid as (insert into request_payment (request_id, method, term, iban, mandate_text_version, mandate_signed_at)
    select request_id, 'DIRECT_DEBIT', 'MONTHLY', 'NL91ABNA' || application_number, '2026-11', now() from sent),
  held as (insert into policy (policy_number, application_number, request_id, account_id, person_id, class, product_code, coverage,
      origin, destination, start_date, end_date, decision, decided_at, cancelled_at, month_premium_cents, premium_total_cents, tax_cents,
      payment_term, payment_method, customer_type, submitted_at, expected_by)
    select application_number, application_number, request_id, account_id, person_id, 'OTHER', 'FULL_DEGREE_NL', 'COMPLETE_PLUS',
      'BR', 'NL', '2027-02-01', '2028-01-31', 'ACCEPTED', now(), now(), 100, 1200, 0,
      'MONTHLY', 'DIRECT_DEBIT', 'INDIVIDUAL', now(), '2026-11-26' from sent, insured returning policy_id, policy_number),
  signed as (insert into mandate (policy_id, reference, iban, text_version, signed_at)
    select policy_id, 'SC-' || policy_number || '-1', 'NL91ABNA' || policy_number, '2026-11', now() from held)
  insert into change (policy_id, kind, made_on_version, submitted_at, answer_by, after)
    select policy_id, 'PAYMENT', 1, now(), '2026-11-26',
      '{"paymentTerm":"YEARLY","mandate":{"iban":"${ASKED_FOR}","textVersion":"2026-11"}}'
    from held where policy_number = '100000007'`

// The database before accounts were sealed, then brought up to date.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0027', SECRET)
  await database.client.query(STORED)
  await database.migrateAll(SECRET)
})

afterAll(() => database.drop())

const first = async (sql: string) => (await database.client.query(sql)).rows[0]

const open = (id: string, account: Buffer) => unseal(SECRET, id, account)

test('the migrations seal every stored bank account and leave none that can be read', async () => {
  const { rows: mandates } = await database.client.query(
    'select mandate.*, policy_number from mandate join policy using (policy_id)',
  )
  expect(mandates).toHaveLength(COUNT)
  for (const { mandate_id, account, account_hash, account_ends_with, policy_number } of mandates) {
    const iban = `NL91ABNA${policy_number}`
    expect(open(mandate_id, account)).toBe(iban)
    expect(account_hash).toEqual(keyedHash(SECRET, iban))
    expect(account_ends_with).toBe(iban.slice(-4))
  }
  const payment = await first('select * from request_payment limit 1')
  expect(open(payment.request_id, payment.account)).toMatch(/^NL91ABNA\d{9}$/)
  const asked = await first('select * from change')
  expect(open(asked.change_id, asked.account)).toBe(ASKED_FOR)
  expect(asked.after).toEqual({ paymentTerm: 'YEARLY', mandate: { textVersion: '2026-11' } })

  for (const table of ['mandate', 'request_payment', 'change'])
    expect(
      await first(`select count(*)::int as count from ${table} t where t::text ~ 'ABNA|0532013000'`),
    ).toEqual({
      count: 0,
    })
})

test('a change with a readable bank account is refused by the database', async () => {
  const readable = `update change set after = jsonb_set(after, '{mandate,iban}', '"${ASKED_FOR}"')`
  await expect(database.client.query(readable)).rejects.toMatchObject({ constraint: 'change_account_sealed' })
})
