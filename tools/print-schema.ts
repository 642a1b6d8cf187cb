import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { setup } from '#server/testing/global-setup.ts'
import { schemaText } from '#server/testing/migrations/schema-text.ts'
import { templateUrl } from '#server/testing/test-cluster.ts'

// Prints what the migrations leave to docs/schema.sql; a test checks that the file is up to date.
const tearDown = await setup()
const client = new pg.Client({ connectionString: templateUrl() })
await client.connect()
writeFileSync(join(import.meta.dirname, '..', 'docs', 'schema.sql'), await schemaText(client))
await client.end()
await tearDown()
