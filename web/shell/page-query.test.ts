import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { PAGE_QUERY } from '#domain/shared/page-query.ts'

const web = join(import.meta.dirname, '..')

// `searchParams.get('part')`, `query.has(ANOTHER)` and the constants that stand for names
const READ = /\b(?:searchParams|query|search)\.(?:get|has)\(\s*(?:'([^']+)'|([A-Z_]+))/g

// pages that the server does not render
const OFFICE = /^(?:staff|worklist|casework|customers|money|trail|settings|overview)[\\/]/

const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !file.includes('.test.') && !OFFICE.test(file),
)

const namesIn = (file: string) => {
  const text = readFileSync(join(web, file), 'utf8')
  return [...text.matchAll(READ)].map(([, name, constant]) => {
    if (name !== undefined) return name
    return new RegExp(`const ${constant} = '([^']+)'`).exec(text)?.[1] ?? `${file}: ${constant}`
  })
}

test('OPS-03 the server keeps every name of a query that a page reads', () => {
  const read = new Set(files.flatMap(namesIn))
  expect([...read].toSorted()).toEqual([...PAGE_QUERY])
})
