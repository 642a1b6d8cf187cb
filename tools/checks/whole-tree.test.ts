import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

// tracked files; without git all files but generated ones
const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
const EXCLUDED = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const filesOnDisk = () => globSync('**/*.*', { cwd: root, exclude: (name) => EXCLUDED.has(name) })
const files = listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : filesOnDisk()

const texts = files
  .filter((file) => existsSync(join(root, file)))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  .filter(([, text]) => !text.includes('\0'))

const linesWith = (form: RegExp) =>
  texts.flatMap(([file, text]) =>
    text
      .split('\n')
      .map((line, index) => `${file}:${index + 1} ${line}`)
      .filter((line) => form.test(line))
      .map((line) => line.slice(0, 160)),
  )

// joined from parts, so that these lines do not match themselves
const either = (...words: string[]) => words.join('|')

test('no file contains a path of one machine', () => {
  expect(texts.length).toBeGreaterThan(300)
  const folders = either('root', 'tmp', 'work', 'home', 'Users', 'var', 'mnt', 'srv')
  expect(linesWith(new RegExp(`(?:^|[^\\w.*-])/(?:${folders})/`))).toEqual([])
  expect(linesWith(new RegExp(`\\b[A-Z]:\\\\(?:${folders})`))).toEqual([])
})

test('no file contains the address of a package registry: that is configured on each machine', () => {
  const hosts = either('registry', 'npm', 'packages', 'artifactory', 'nexus')
  expect(linesWith(new RegExp(`https?://(?:${hosts})[.:]`))).toEqual([])
  expect(linesWith(new RegExp(`^\\.npmrc:.*(?:${either('registry', '_auth', 'proxy')})`))).toEqual([])
  expect(linesWith(/^package-lock\.json:.*"resolved"/)).toEqual([])
})

test('no file contains a private key or a merge marker', () => {
  expect(linesWith(new RegExp(either('-{5}BEGIN [A-Z ]*PRIVATE', '\\bAKIA[A-Z0-9]{16}\\b')))).toEqual([])
  expect(linesWith(/:\d+ (?:<{7}|>{7}) /)).toEqual([])
})

// The content security policy blocks style attributes (ruling 32); widths and colours are classes and properties of ui.
test('no component renders a style attribute', () => {
  expect(linesWith(/^web\/(?!.*\.test\.tsx:).*\.tsx:\d+ .*\bstyle=/)).toEqual([])
})

test('only one function of web makes a UUID: that of the browser is missing on plain HTTP outside localhost', () => {
  const lines = linesWith(/^web\/(?!.*\.test\.tsx?:|testing\/).*\brandomUUID\b/)
  expect(
    lines.map((line) => line.split(':')[0]).filter((file) => file !== 'web/platform/new-uuid.ts'),
  ).toEqual([])
})

// Each exists in browsers that refuse it: with cookies blocked, a page that used one directly did not open.
const REFUSABLE = either(
  '\\bnew BroadcastChannel\\b',
  '\\b(?:local|session)Storage\\.',
  '\\bcaches\\.',
  '\\bindexedDB\\b',
  '\\bmatchMedia\\(',
  '\\bcookieStore\\b',
  '\\bnavigator\\.(?!onLine\\b)\\w+',
)

// the design system imports nothing: its button copies, or selects where the browser refuses
const OWN_CATCH = ['web/ui/form/button/CopyText.tsx']

test('SHELL-14 what a browser may refuse is asked for in one file', () => {
  const used = linesWith(
    new RegExp(`^web/(?!.*\\.test\\.tsx?:|testing/).*:\\d+ (?!\\s*(?://|\\*|/\\*)).*(?:${REFUSABLE})`),
  )
  const places = new Set(used.map((line) => line.split(':')[0] ?? ''))
  expect([...places].toSorted()).toEqual(['web/platform/browser-features.ts', ...OWN_CATCH])
})

// A component counts once with its style, its tests and its states, and a text once with its translation.
const nameToRead = (name: string) =>
  name
    .replace(/\.(?:en-GB|nl)(?=\.)/, '')
    .replace(/(?:\.(?:browser|resilience))?\.test(?=\.tsx?$)/, '')
    .replace(/(?:States)?(?:\.module)?\.(?:tsx?|css)$/, '')

// numbered files, and the features of a layer, of which the README has a map
const LONG_FOLDERS = ['server/migrations', 'server', 'web']

test('a reader looks over at most thirty names in a folder', () => {
  const source = files.filter((file) => /^(?:domain|contract|server|web|e2e|bench|tools)\//.test(file))
  const names = new Map<string, Set<string>>()
  for (const file of source.filter((path) => existsSync(join(root, path)))) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      names.set(folder, (names.get(folder) ?? new Set()).add(nameToRead(parts[depth] ?? '')))
    }
  }
  const long = [...names].filter(([, inside]) => inside.size > 30).map(([folder]) => folder)
  expect(long.filter((folder) => !LONG_FOLDERS.includes(folder))).toEqual([])
})

test('SHELL-01 every page has an address: it stands in the routes', () => {
  const routes = ['web/routes.tsx', 'web/staff-routes.tsx']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const pages = globSync('web/*/*Page.tsx', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/').replace('web/', './'),
  )
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((page) => !routes.includes(`'${page}'`))).toEqual([])
})
