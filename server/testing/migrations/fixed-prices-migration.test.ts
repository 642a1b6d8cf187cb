import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const id = (digit: number) => `6f9619ff-8b86-4d01-b42d-00c04fc9640${digit}`

// Born, requested for whom, its price of a day, and whether the birth date was corrected from another one since.
const SOLD = [
  { person: 1, requested: '2009-03-10', day: 'NULL', corrected: undefined },
  { person: 2, requested: undefined, day: 'NULL', corrected: undefined },
  { person: 3, requested: undefined, day: 'NULL', corrected: '2009-12-24' },
  { person: 4, requested: '2009-03-10', day: '199', corrected: undefined },
] as const

const insertOf = ({ person, requested, day, corrected }: (typeof SOLD)[number]) => `
  INSERT INTO person (person_id, account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
    VALUES ('${id(person)}', '${id(0)}', ${person === 1}, 'FEMALE', 'Leila ${person}', 'El-Sayed', '1999-05-05', 'EG', 'EG');
  ${
    requested
      ? `INSERT INTO request (request_id, application_number, handler_code, answers, advice, locale, expected_by, submitted_at,
      account_id, rules_version, referral)
    VALUES ('${id(person)}', '10000000${person}', '${id(person)}', '{"dateOfBirth": "${requested}"}', '{}', 'en-GB', '2026-11-26',
      '2026-11-19', '${id(0)}', '1', false);`
      : ''
  }
  ${
    corrected
      ? `INSERT INTO change (person_id, kind, state, before, made_on_version, submitted_at, answer_by, decided_at)
    VALUES ('${id(person)}', 'PERSONAL_DETAILS', 'ACCEPTED', '{"birthDate": "${corrected}"}', 1, '2026-11-20', '2026-11-24', '2026-11-21');`
      : ''
  }
  INSERT INTO policy (policy_id, policy_number, request_id, application_number, account_id, person_id, class, product_code,
      coverage, origin, destination, start_date, end_date, day_premium_cents, month_premium_cents, premium_total_cents, tax_cents,
      payment_term, payment_method, customer_type, submitted_at, expected_by)
    VALUES ('${id(person)}', '10000000${person}', ${requested ? `'${id(person)}'` : 'NULL'}, '10000000${person}', '${id(0)}',
      '${id(person)}', 'BZV', 'BZV', 'BASIC', 'DE', 'NL', '2027-02-01', '2028-01-31', ${day}, 13895, 0, 0, 'MONTHLY',
      'BANK_TRANSFER', 'INDIVIDUAL', '2026-11-19', '2026-11-25');`

let database: OlderDatabase

// The database while the price of the basic insurance was computed from the birth date of its person.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0101')
  await database.client.query(`SET session_replication_role = replica; ${SOLD.map(insertOf).join('')}
    SET session_replication_role = DEFAULT`)
})

afterAll(() => database.drop())

test('POL-09 the migration fixes the price of every policy for the birth date that it was sold for', async () => {
  await database.migrateBefore('0111')
  const { rows } = await database.client.query(
    'SELECT policy_number, paid_from::text FROM policy ORDER BY policy_number',
  )
  expect(rows).toEqual([
    { policy_number: '100000001', paid_from: '2027-04-01' },
    { policy_number: '100000002', paid_from: '2017-06-01' },
    { policy_number: '100000003', paid_from: '2028-01-01' },
    { policy_number: '100000004', paid_from: null },
  ])
})
