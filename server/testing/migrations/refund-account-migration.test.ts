import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const POLICY = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

let database: OlderDatabase

// The database before refunds waited for an account to be three days old. Of its policy only the id is needed.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0068')
  await database.client.query(`SET session_replication_role = replica;
    INSERT INTO payment (policy_id, direction, kind, cents, left_cents, value_date, source, source_reference)
      VALUES ('${POLICY}', 'IN', 'BANK_TRANSFER', 5000, 3000, '2026-11-01', 'TEST', '1');
    INSERT INTO refund (policy_id, cents, account, due_since) VALUES ('${POLICY}', 3000, 'sealed', '2026-11-10');
    WITH released AS (INSERT INTO refund (policy_id, cents, account, due_since, state, released_at)
        VALUES ('${POLICY}', 2000, 'sealed', '2026-11-10', 'RELEASED', '2026-11-10T09:00:00Z') RETURNING refund_id)
      INSERT INTO allocation (payment_id, refund_id, cents, allocated_on)
      SELECT payment_id, refund_id, 2000, '2026-11-10' FROM payment, released;
    SET session_replication_role = DEFAULT`)
})

afterAll(() => database.drop())

test('T12 the migration knows since when it has had the account of a refund, also of one that left at once', async () => {
  await database.migrateBefore('0112')
  const { rows } = await database.client.query('SELECT state, account_since FROM refund ORDER BY state')
  expect(rows).toEqual([
    { state: 'DUE', account_since: new Date('2026-11-09T23:00:00Z') },
    { state: 'RELEASED', account_since: new Date('2026-11-07T09:00:00Z') },
  ])
})
