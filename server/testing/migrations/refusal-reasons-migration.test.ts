import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

let database: OlderDatabase

// The database before a reason had a language: its account went from Dutch to English since.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0095')
  await database.client.query(`SET session_replication_role = replica;
    INSERT INTO account (account_id, username, locale, created_at) VALUES ('${ID}', 'a@example.org', 'en-GB', now());
    INSERT INTO person (person_id, account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
      VALUES ('${ID}', '${ID}', true, 'FEMALE', 'Leila', 'El-Sayed', '2001-02-03', 'EG', 'EG');
    INSERT INTO change (person_id, kind, state, made_on_version, submitted_at, answer_by, decided_at, reason)
      VALUES ('${ID}', 'PERSONAL_DETAILS', 'REFUSED', 1, now(), '2026-11-24', now(), 'Stuur een kopie van je paspoort.');
    SET session_replication_role = DEFAULT`)
})

afterAll(() => database.drop())

test('POL-11 the migration does not guess in which language an older reason was written', async () => {
  await database.migrateAll()
  const { rows } = await database.client.query('SELECT reason, reason_locale FROM change')
  expect(rows).toEqual([{ reason: 'Stuur een kopie van je paspoort.', reason_locale: null }])
})
