import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const INDEX = 'docs/decisions/README.md'
const records = globSync('docs/decisions/[0-9]*.md', { cwd: root })
const rules = globSync('docs/rules/*.md', { cwd: root })
const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: root })

const numberOf = (record: string) => Number(/\/(\d{4})-/.exec(record)?.[1])
const numbers = new Set(records.map(numberOf))

// one record or several: "decision 2", "decisions 29 and 52"
const NAMED = /\b(?:decisions?|records?) (\d{1,4}(?:(?:, | and |, and )\d{1,4})*)\b/gi
const namedIn = (text: string) =>
  [...text.matchAll(NAMED)].flatMap(([, list = '']) => list.split(/\D+/).map(Number))

// within the documents: not to an address, nor to a page of the portal
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:\w+:|\/)/.test(target))

// the name that a heading has in a link, as GitHub makes it
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const isBroken = (document: string) => (link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(document), path) : document
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor)
}

test('every decision and every page of rules stands once in the index', () => {
  const targets = linksIn(textOf(INDEX)).map((link) => join(dirname(INDEX), link))
  expect(records.length).toBeGreaterThan(40)
  expect(targets.toSorted()).toEqual([...new Set(targets)].toSorted())
  expect([...records, ...rules].filter((file) => !targets.includes(file))).toEqual([])
})

test('every decision has its number, its day and the usual headings', () => {
  const usual = (record: string) =>
    new RegExp(
      `^# ${numberOf(record)}\\. .+\\n\\n20\\d\\d-\\d\\d-\\d\\d · Status: accepted[^]*?\\n\\n## Context\\n[^]+\\n## Decision\\n[^]+\\n## Consequences\\n`,
    )
  expect(records.filter((record) => !usual(record).test(textOf(record)))).toEqual([])
  expect(numbers.size).toBe(records.length)
})

test('every decision that code or a document names exists', () => {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout.split('\0')
  // without git the documents are looked at alone
  const files =
    listed.length > 1 ? listed.filter((file) => /\.(?:tsx?|js|json|md|sql|css|ya?ml)$/.test(file)) : documents
  const gone = files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => namedIn(textOf(file)).map((number) => [file, number] as const))
    .filter(([, number]) => !numbers.has(number))
  expect(gone).toEqual([])
  expect(namedIn(`see ${['decision', 's'].join('')} 29, 52 and 9`)).toEqual([29, 52, 9])
})

// Decisions name the files of their day; all other documents name those of today.
const PATH = /`((?:domain|contract|server|web|e2e|bench|tools|content|docs)\/[\w./-]+\.\w+)`/g
const current = documents.filter((document) => !records.includes(document))

test('every file that a document names is there', () => {
  const gone = current.flatMap((document) =>
    [...textOf(document).matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document} ${path}`),
  )
  expect(gone).toEqual([])
})

test('the map in the README has every folder of the layers', () => {
  const map = /## The map\n+```\n([^`]+)```/.exec(textOf('README.md'))?.[1] ?? ''
  for (const layer of ['domain', 'server', 'web']) {
    const lines = new RegExp(`^${layer}/.*\\n((?:  .*\\n)+)`, 'm').exec(map)?.[1] ?? ''
    const named = [...lines.matchAll(/([\w-]+)\//g)].map(([, name = '']) => name)
    const folders = globSync(`${layer}/*/`, { cwd: root }).map((folder) => basename(folder))
    expect(named.toSorted()).toEqual(folders.toSorted())
  }
})

test('the architecture gives the features in the order that the check of layers holds', () => {
  const [, table = ''] = /const order = \[([^]+?)\n\]/.exec(textOf('tools/checks/layers-plugin.js')) ?? []
  const order = [...table.matchAll(/\[([^\]]+)\]/g)]
    .map(([, level = '']) => [...level.matchAll(/'([\w/]+)'/g)].map(([, name = '']) => name).toSorted())
    .filter(([name = '']) => !name.endsWith('/shared'))
  const [told = ''] = /^addresses <[^]+?\n\n/m.exec(textOf('docs/architecture.md')) ?? []
  const levels = told.split('<').map((level) => level.split(',').map((name) => name.trim()))
  expect(order.length).toBeGreaterThan(5)
  expect(levels.map((level) => level.toSorted())).toEqual(order)
})

// functions, types, columns, codes and files
const NAME = /`(\w+|[\w-]+\.tsx?)(?:\([^`]*\))?`/g

test('every name in the architecture, the glossary and the rules of the insurance is one of the code', () => {
  const sources = globSync('{domain,contract,server,web}/**/*.{ts,tsx,sql,json}', { cwd: root })
  const code = [...sources.filter((file) => !file.includes('.test.')), 'README.md'].map(textOf).join('\n')
  const isThere = (name: string) =>
    name.includes('.ts') ? sources.some((file) => file.endsWith(`/${name}`)) : code.includes(name)
  const gone = ['docs/architecture.md', 'docs/glossary.md', ...rules].flatMap((document) =>
    [...textOf(document).matchAll(NAME)]
      .map(([, name = '']) => name)
      .filter((name) => !isThere(name))
      .map((name) => `${document} ${name}`),
  )
  expect(gone).toEqual([])
})

test('each step that the architecture names between the last press and the end is a file', () => {
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  const isFile = (name: string) =>
    files.some((file) => `/${file}`.replace(/\.tsx?$/, '').endsWith(`/${name}`))
  const paragraphs = textOf('docs/architecture.md').match(/^From the last press[^]+?\n\n/gm) ?? []
  expect(paragraphs).toHaveLength(2)
  for (const paragraph of paragraphs) {
    const names = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !isFile(name))).toEqual([])
  }
})

test('every link in the documents leads to something', () => {
  const broken = documents.flatMap((document) =>
    linksIn(textOf(document))
      .filter(isBroken(document))
      .map((link) => `${document} ${link}`),
  )
  expect(broken).toEqual([])
  expect(isBroken('README.md')('docs/nothing.md')).toBe(true)
  expect(isBroken('README.md')('docs/operations.md#nothing')).toBe(true)
})
