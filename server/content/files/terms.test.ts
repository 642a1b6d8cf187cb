import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'

import { fileContent } from './file-content.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

const FRONT = '---\nid: news\ntitle: News\ndescription: What is new\n---\n'

/** A content folder with one page of this text and these terms. */
const contentWith = async (words: string, terms?: string) => {
  const contentDir = await mkdtemp(join(tmpdir(), 'terms-'))
  ends.push(() => rm(contentDir, { recursive: true }))
  await mkdir(join(contentDir, 'en-GB'))
  const save = (name: string, text: string) => writeFile(join(contentDir, 'en-GB', name), text)
  await save('news.md', FRONT + words)
  if (terms !== undefined) await save('terms.yaml', terms)
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => lines.push(line) })
  const { company } = readConfig({ DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32) })
  const content = fileContent({ contentDir, company }, log)
  const blocks = async () => (await content.page('en-GB', '/news'))?.blocks
  return { blocks, save, lines }
}

const TERMS = 'own-risk: The part that you pay yourself.\n'

test.each([
  ['a paragraph', 'You have no [own risk](term:own-risk).', { kind: 'text' }],
  ['a list', '- No [own risk](term:own-risk)', { kind: 'list' }],
  ['steps', '1. No [own risk](term:own-risk)', { kind: 'steps' }],
  ['a callout', '::: callout info Good to know\nNo [own risk](term:own-risk)\n:::\n', { kind: 'callout' }],
  ['an accordion', '::: accordion\n### Why?\nNo [own risk](term:own-risk)\n:::\n', { kind: 'accordion' }],
  ['a table', '::: table Costs\n| What |\n| --- |\n| [own risk](term:own-risk) |\n:::\n', { kind: 'table' }],
])('CMS-07 a term in %s comes with its meaning', async (_, words, block) => {
  const { blocks, lines } = await contentWith(words, TERMS)
  const [only] = (await blocks()) ?? []
  expect(only).toMatchObject(block)
  expect(JSON.stringify(only)).toContain('<dfn title=\\"The part that you pay yourself.\\">own risk</dfn>')
  expect(lines).toEqual([])
})

test('CMS-08 html characters in a meaning are escaped', async () => {
  const { blocks } = await contentWith(
    'A [word](term:word).',
    `word: 'less < than, "quoted", </dfn><script>x()</script> & more'\n`,
  )
  const text = JSON.stringify(await blocks())
  expect(text).toContain('less &lt; than, &quot;quoted&quot;, &lt;/dfn&gt;&lt;script&gt;')
  expect(text).not.toContain('<script')
})

test('CMS-07 a term without a meaning is ordinary text, and its place is logged once', async () => {
  const { blocks, lines } = await contentWith('You have no [own risk](term:own-rsik).', TERMS)
  expect(await blocks()).toEqual([{ kind: 'text', html: '<p>You have no own risk.</p>' }])
  await blocks()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('en-GB/news.md')
  expect(lines[0]).toContain('own-rsik')
})

test('CMS-07 a meaning that an editor saves is used by the next query, and a broken file leaves the last good one', async () => {
  const { blocks, save, lines } = await contentWith('No [own risk](term:own-risk).', TERMS)
  await blocks()
  await save('terms.yaml', 'own-risk: Your own part of the costs.\n')
  expect(JSON.stringify(await blocks())).toContain('Your own part of the costs.')
  await save('terms.yaml', 'own-risk: [')
  expect(JSON.stringify(await blocks())).toContain('Your own part of the costs.')
  expect(lines.filter((line) => line.includes('terms.yaml'))).toHaveLength(1)
})

test('CMS-07 a language without terms is not an error', async () => {
  const { blocks, lines } = await contentWith('Words alone.')
  expect(await blocks()).toEqual([{ kind: 'text', html: '<p>Words alone.</p>' }])
  expect(lines).toEqual([])
})
