import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { api } from '#contract/api.ts'
import { openApiOf } from '#server/platform/http/openapi.ts'
import { staffCallsOf } from '#server/platform/http/staff-calls.ts'

// Prints the contract to docs/openapi.json, and who of the insurer may call what to docs/staff-calls.md; a test checks that both
// are up to date.
const docs = join(import.meta.dirname, '..', 'docs')
writeFileSync(join(docs, 'openapi.json'), `${JSON.stringify(openApiOf(api), null, 2)}\n`)
writeFileSync(join(docs, 'staff-calls.md'), staffCallsOf(api))
console.log(`docs/openapi.json has ${Object.values(api).flatMap((group) => Object.keys(group)).length} calls`)
