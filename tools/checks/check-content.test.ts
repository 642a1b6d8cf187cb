import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

type CheckResult = { readonly status: number; readonly output: string }

// every problem in a file of its own, so that none hides another
const PROBLEMS: readonly (readonly [what: string, file: string, added: string, expected: string])[] = [
  ['a dead link', 'nl/home.md', 'Lees [dit](/weg).', 'nl/home leads to /nl/weg'],
  [
    'a dead link to a heading',
    'en-GB/complaints.md',
    'See [rights](/privacy#rights-of-nobody).',
    'en-GB/complaints leads to /en/privacy#rights-of-nobody',
  ],
  [
    'an unknown block',
    'en-GB/conditions.md',
    '::: carousel\n:::',
    '::: carousel is not a block that we know',
  ],
  [
    'a picture that is not there',
    'nl/accessibility.md',
    '![Een kaart](/images/kaart.png)',
    'nl/accessibility shows /images/kaart.png',
  ],
  ['long sentences', 'nl/faq/cover/dentist.md', `${'woord '.repeat(400)}.`, 'nl cover/dentist has'],
]

const checked = (contentDir: string) =>
  new Promise<CheckResult>((done) => {
    execFile(
      process.execPath,
      ['tools/check-content.ts', contentDir],
      { cwd: root },
      (error, out, problems) => {
        done({ status: Number(error?.code ?? 0), output: `${out}${problems}` })
      },
    )
  })

let folder: string
let whole: CheckResult
let broken: CheckResult
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-content-'))
  await cp(join(root, 'content'), folder, { recursive: true })
  whole = await checked(folder)
  for (const [, file, text] of PROBLEMS) await appendFile(join(folder, file), `\n${text}\n`)
  await rm(join(folder, 'nl/privacy.md'))
  await cp(join(folder, 'en-GB/service-information.md'), join(folder, 'nl/service-information.md'))
  broken = await checked(folder)
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

test('CMS-07 the current content passes its check, which prints the reading ease', () => {
  expect(whole.output).toContain('The content is whole.')
  expect(whole.output).toMatch(/Flesch[^]*Douma/)
  expect(whole.status).toBe(0)
})

test.each<readonly [what: string, expected: string]>([
  ...PROBLEMS.map(([what, , , expected]) => [what, expected] as const),
  ['a missing translation', 'nl/privacy.md is missing'],
  ['a page that is still in English', 'nl/service-information.md is not translated'],
])('CMS-07 the check of the content finds %s', (_, expected) => {
  expect(broken.output).toContain(expected)
  expect(broken.status).toBe(1)
})
