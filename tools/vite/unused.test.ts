import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

import { expect, test } from 'vitest'

import { UNREACHED, withoutUnreached } from './unused.ts'

const router = readFileSync('node_modules/react-router/dist/production/lib/router/router.js', 'utf8')

// what would reach them
const REACHES =
  /\buseFetchers?\b|\bpatchRoutesOnNavigation\b|\brouter\.fetch\b|\bnavigate[=:]\s*\{?false\b|\bfetcherKey\b/

test('the parts of the router that the build leaves out are those that no page reaches', () => {
  const pages = globSync('web/**/*.{ts,tsx}')
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.filter((file) => REACHES.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  'useFetcher()',
  '<Form navigate={false}>',
  'submit(form, { navigate: false })',
  "submit(form, { fetcherKey: 'a' })",
])('a page with %s reaches what the build leaves out', (code) => expect(code).toMatch(REACHES))

test('the router without them is a whole program, with every function that it had', () => {
  const lighter = withoutUnreached(router)
  expect(() => stripTypeScriptTypes(lighter)).not.toThrow()
  expect(() => stripTypeScriptTypes(lighter.replace('}', ''))).toThrow('Expected')
  const namesOf = (code: string) =>
    [...code.matchAll(/^\t*(?:async )?function (\w+)/gm)].map(([, name]) => name)
  expect(namesOf(lighter)).toEqual(namesOf(router))
  for (const name of UNREACHED) expect(lighter).toContain(`\tfunction ${name}() {}`)
})

test('a router that has none of them any more is a build that fails', () => {
  expect(() => withoutUnreached('export const createRouter = () => undefined')).toThrow('has no fetch')
})
