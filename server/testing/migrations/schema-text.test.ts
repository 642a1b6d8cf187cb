import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'
import { openCopy } from '#server/testing/test-cluster.ts'
import type { OpenCopy } from '#server/testing/test-cluster.ts'

import { schemaText } from './schema-text.ts'

let database: OpenCopy
beforeAll(async () => {
  database = await openCopy(makeLog({ level: 'fatal' }), 1)
})
afterAll(() => database.close())

test('docs/schema.sql says what the migrations leave', async () => {
  const printed = readFileSync(join(import.meta.dirname, '../../..', 'docs', 'schema.sql'), 'utf8')
  expect(await schemaText(database.pool), 'print it again: node tools/print-schema.ts').toBe(
    printed.replaceAll('\r\n', '\n'),
  )
})

test('a constraint, a trigger, a reference, an index and a right of a table are printed', async () => {
  await database.pool.query(`CREATE TABLE zone (
      zone_id uuid PRIMARY KEY, country char(2) NOT NULL CHECK (country IN ('NL', 'BE')), policy_id uuid REFERENCES policy);
    CREATE INDEX zone_country ON zone (country) WHERE policy_id IS NOT NULL;
    CREATE TRIGGER zone_append_only BEFORE UPDATE ON zone FOR EACH ROW EXECUTE FUNCTION refuse_edit();
    REVOKE UPDATE, DELETE, TRUNCATE ON zone FROM CURRENT_USER`)
  const [, table = ''] = /^(CREATE TABLE zone[^]*?)\n\n/m.exec(await schemaText(database.pool)) ?? []
  await database.pool.query('DROP TABLE zone')
  expect(table.split('\n')).toEqual([
    'CREATE TABLE zone (',
    '  zone_id uuid NOT NULL,',
    '  country character(2) NOT NULL,',
    '  policy_id uuid,',
    '  CONSTRAINT zone_pkey PRIMARY KEY (zone_id),',
    '  CONSTRAINT zone_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policy(policy_id),',
    `  CONSTRAINT zone_country_check CHECK (country IN ('NL'::bpchar, 'BE'::bpchar))`,
    ');',
    'CREATE INDEX zone_country ON zone USING btree (country) WHERE policy_id IS NOT NULL;',
    'CREATE TRIGGER zone_append_only BEFORE UPDATE ON zone FOR EACH ROW EXECUTE FUNCTION refuse_edit();',
    'GRANT INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER ON zone TO CURRENT_USER;',
  ])
})
