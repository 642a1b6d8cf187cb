import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { statusOf } from '#server/platform/errors/refuse.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { constraintRefusal, refusalOfConstraint } from './constraint-refusals.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

// primary keys are omitted: they are UUIDs or days and cannot conflict
const UNIQUE = sql`SELECT c.relname AS name FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = 'public'::regnamespace AND (i.indisunique OR i.indisexclusion) AND NOT i.indisprimary
  UNION ALL SELECT conname FROM pg_constraint WHERE contype = 'f' AND condeferred`

test('every unique, exclusion and deferred foreign key constraint of the database has a refusal', async () => {
  const { rows } = await portal.db.execute<{ name: string }>(UNIQUE)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(refusalOfConstraint).toSorted())
})

test('a number that is already used gives a temporary refusal, not an incident', async () => {
  // unique by language, so that the second request conflicts
  await portal.db.execute(sql`ALTER TABLE request DROP CONSTRAINT request_application_number_key`)
  await portal.db.execute(sql`CREATE UNIQUE INDEX request_application_number_key ON request (locale)`)
  const visitor = portal.visitor()
  expect((await submit(visitor, await wholeRequest(visitor))).status).toBe(201)
  const reply = await submit(visitor, await wholeRequest(visitor))
  expect([reply.status, reply.code, reply.headers.get('retry-after')]).toEqual([
    503,
    'errors.unavailable',
    '5',
  ])
  expect(portal.logged().filter((line) => line.includes('incident'))).toEqual([])
})

test('WIZ-22 two insurances on one day are refused, regardless of how they are stored', async () => {
  await portal.doJobs()
  const copy = portal.db.execute(
    sql`INSERT INTO policy SELECT (jsonb_populate_record(p, jsonb_build_object('policy_id', gen_random_uuid(), 'policy_number', '100000009'))).* FROM policy p LIMIT 1`,
  )
  const refused = constraintRefusal(await copy.catch((error: unknown) => error))
  expect([refused?.code, refused && statusOf(refused)]).toEqual(['policy_overlap', 409])
})

test.each([
  [
    'another error of the database',
    Object.assign(new Error('no'), { code: '23514', constraint: 'policy_no_overlap' }),
  ],
  ['an unknown constraint', Object.assign(new Error('no'), { code: '23505', constraint: 'other' })],
  ['no error', 'policy_no_overlap'],
])('%s is not a refusal', (_, thrown) => expect(constraintRefusal(thrown)).toBeUndefined())
