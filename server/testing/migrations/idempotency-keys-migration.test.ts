import { afterAll, beforeAll, expect, test } from 'vitest'

import { hashedKey } from '#server/platform/idempotency.ts'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const SECRET = 'x'.repeat(32)

const sent = hashedKey(SECRET, { accountId: ID, idempotencyKey: ID }, { reason: 'OTHER' })

let database: OlderDatabase

// The database in which one uuid held both hashes.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0110')
  await database.client.query(`SET session_replication_role = replica;
    INSERT INTO account (account_id, username, locale, created_at) VALUES ('${ID}', 'a@example.org', 'en-GB', now());
    INSERT INTO person (person_id, account_id, holder, gender, first_name, family_name, birth_date, nationality, home_country)
      VALUES ('${ID}', '${ID}', true, 'FEMALE', 'Leila', 'El-Sayed', '2001-02-03', 'EG', 'EG');
    INSERT INTO change (person_id, kind, made_on_version, submitted_at, answer_by, sender_key)
      VALUES ('${ID}', 'PERSONAL_DETAILS', 1, now(), '2026-11-24', '${sent.idempotencyKey}${sent.contentHash}');
    INSERT INTO added_period (policy_id, sender_key, referral)
      VALUES ('${ID}', '${sent.idempotencyKey}${sent.contentHash}', false);
    SET session_replication_role = DEFAULT`)
})

afterAll(() => database.drop())

test.each(['change', 'added_period'])(
  'API-13 the migration keeps under which key a row of %s was sent, and with what',
  async (table) => {
    await database.migrateAll()
    const { rows } = await database.client.query(`SELECT idempotency_key, content_hash FROM ${table}`)
    expect(rows).toEqual([{ idempotency_key: sent.idempotencyKey, content_hash: sent.contentHash }])
  },
)
