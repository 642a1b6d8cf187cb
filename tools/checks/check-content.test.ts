import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

type Told = { readonly status: number; readonly said: string }

// every breach in a file of its own, so that none hides another
const BREACHES: readonly (readonly [what: string, file: string, added: string, told: string])[] = [
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
  new Promise<Told>((done) => {
    execFile(
      process.execPath,
      ['tools/check-content.ts', contentDir],
      { cwd: root },
      (error, out, problems) => {
        done({ status: Number(error?.code ?? 0), said: `${out}${problems}` })
      },
    )
  })

let folder: string
let whole: Told
let broken: Told
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-content-'))
  await cp(join(root, 'content'), folder, { recursive: true })
  whole = await checked(folder)
  for (const [, file, text] of BREACHES) await appendFile(join(folder, file), `\n${text}\n`)
  await rm(join(folder, 'nl/privacy.md'))
  await cp(join(folder, 'en-GB/service-information.md'), join(folder, 'nl/service-information.md'))
  broken = await checked(folder)
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

test('CMS-07 the content as it is passes its check, which tells how it reads', () => {
  expect(whole.said).toContain('The content is whole.')
  expect(whole.said).toMatch(/Flesch[^]*Douma/)
  expect(whole.status).toBe(0)
})

test.each<readonly [what: string, told: string]>([
  ...BREACHES.map(([what, , , told]) => [what, told] as const),
  ['a missing translation', 'nl/privacy.md is missing'],
  ['a page that is English still', 'nl/service-information.md is not translated'],
])('CMS-07 the check of the content finds %s', (_, told) => {
  expect(broken.said).toContain(told)
  expect(broken.status).toBe(1)
})
