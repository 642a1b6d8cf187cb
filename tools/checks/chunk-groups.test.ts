import { globSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { namedModules } from '#tools/chunk-groups.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{domain,contract,web}/**/*.{ts,tsx,css}', { cwd: root }).map((file) =>
  `/${file}`.replaceAll('\\', '/'),
)

// a name whose file was moved groups nothing, and no build fails because of it
test('every module that a group of the build names is there', () => {
  expect(files.length).toBeGreaterThan(500)
  const missing = namedModules.filter(({ pattern }) => !files.some((file) => pattern.test(file)))
  expect(missing.map(({ module }) => module)).toEqual([])
})
