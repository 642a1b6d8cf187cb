import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { api } from '#contract/api.ts'
import { openApiOf } from '#server/platform/http/openapi.ts'

// Prints the contract to docs/openapi.json; a test checks that the file is up to date.
const place = join(import.meta.dirname, '..', 'docs', 'openapi.json')
writeFileSync(place, `${JSON.stringify(openApiOf(api), null, 2)}\n`)
console.log(`docs/openapi.json has ${Object.values(api).flatMap((group) => Object.keys(group)).length} calls`)
