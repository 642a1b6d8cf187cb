import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, describe, expect, test } from 'vitest'

// A checker that sees nothing also says "no violations": each breach is planted and must be found.
const root = fileURLToPath(new URL('../..', import.meta.url))

const planted = [
  ['the domain knows no server', 'domain/policies/planted-1.ts', '#server/app.ts'],
  ['the domain knows no web', 'domain/policies/planted-2.ts', '#web/paths.ts'],
  ['the domain has no other packages', 'domain/policies/planted-3.ts', 'pg'],
  ['the contract knows no server', 'contract/planted-4.ts', '#server/app.ts'],
  ['the platform knows no drawer', 'server/platform/planted-5.ts', '#server/accounts/accounts.store.ts'],
  ['the platform knows no rules of a drawer', 'server/platform/planted-6.ts', '#domain/policies/product.ts'],
  ['a drawer enters no other drawer', 'server/policies/planted-7.ts', '#server/accounts/accounts.store.ts'],
  ['a drawer has its own packages only', 'server/policies/planted-8.ts', 'fastify'],
  ['the server knows no web', 'server/policies/planted-9.ts', '#web/paths.ts'],
  ['the design system knows nobody', 'web/ui/planted-10.ts', '#domain/shared/issue.ts'],
  ['the web knows no server', 'web/policies/planted-11.ts', '#server/app.ts'],
  ['a web drawer enters no other', 'web/policies/planted-12.ts', '#web/accounts/LoginPage.tsx'],
  ['a web platform file knows no drawer', 'web/platform/planted-13.ts', '#web/accounts/LoginPage.tsx'],
  ['journeys know no insides', 'e2e/planted-14.ts', '#server/app.ts'],
  ['the domain refers downwards', 'domain/policies/planted-19.ts', '#domain/requests/answers.ts'],
  ['the contract refers downwards', 'contract/policies/planted-20.ts', '#contract/waiting-requests.ts'],
  [
    'the server refers downwards, also to what is shared',
    'server/accounts/planted-21.ts',
    '#server/policies/shared/find-policy.ts',
  ],
  [
    'the server refers downwards, also to tables',
    'server/policies/planted-22.ts',
    '#server/requests/requests.tables.ts',
  ],
  ['the web refers downwards', 'web/policies/planted-23.ts', '#web/requests/shared/WaitingRequests.tsx'],
  [
    'features of one level do not know each other',
    'domain/invoices/planted-24.ts',
    '#domain/requests/answers.ts',
  ],
  ['what visitors get knows no helpers of tests', 'web/shell/planted-28.ts', '#web/testing/replies.ts'],
  ['nobody climbs up', 'web/policies/planted-15.ts', '../ui/Button.tsx'],
] as const

const files = [
  ...planted.map(([, file]) => file),
  'domain/policies/planted-16.ts',
  'domain/policies/planted-17.ts',
  'domain/policies/planted-18.ts',
  'server/platform/database/planted-25.ts',
  'server/platform/http/planted-26.ts',
  'server/platform/http/planted-27.ts',
  'web/policies/PlantedPage.tsx',
]

const plant = (file: string, source: string) => {
  mkdirSync(`${root}/${dirname(file)}`, { recursive: true })
  writeFileSync(`${root}/${file}`, `import * as planted from '${source}'\n\nexport const used = planted\n`)
}

const lint = () => {
  for (const [, file, source] of planted) plant(file, source)
  writeFileSync(`${root}/domain/policies/planted-16.ts`, 'export const now = () => new Date()\n')
  writeFileSync(
    `${root}/domain/policies/planted-17.ts`,
    "import { b } from './planted-18.ts'\n\nexport const a = () => b\n",
  )
  writeFileSync(
    `${root}/domain/policies/planted-18.ts`,
    "import { a } from './planted-17.ts'\n\nexport const b = () => a\n",
  )
  plant('server/platform/database/planted-25.ts', '#server/platform/http/planted-26.ts')
  plant('server/platform/http/planted-26.ts', './planted-27.ts')
  plant('server/platform/http/planted-27.ts', '#server/platform/database/planted-25.ts')
  plant('web/policies/PlantedPage.tsx', '#web/requests/shared/WaitingRequests.tsx')
  const done = spawnSync('oxlint', ['-f', 'json', ...files], { cwd: root, encoding: 'utf8' })
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(done.stdout)
  return report.diagnostics
}

describe('the layers of the house', () => {
  const found = lint()
  for (const file of files) rmSync(`${root}/${file}`)
  afterAll(() => files.forEach((file) => rmSync(`${root}/${file}`, { force: true })))

  test.each(planted)('%s', (_, file) => {
    expect(found.filter((one) => one.filename === file && one.code.includes('layers'))).not.toEqual([])
  })

  test('a rule reads no clock', () => {
    expect(found.some((one) => one.filename.endsWith('planted-16.ts') && one.code.includes('no-date'))).toBe(
      true,
    )
  })

  test('a page may put together what stands above its feature', () => {
    expect(
      found.filter((one) => one.filename.endsWith('PlantedPage.tsx') && one.code.includes('layers')),
    ).toEqual([])
  })

  test('a circle over the folders of one layer is found', () => {
    expect(found.some((one) => one.filename.endsWith('planted-25.ts') && one.code.includes('no-cycle'))).toBe(
      true,
    )
  })

  test('a circle of imports is found', () => {
    expect(found.some((one) => one.filename.endsWith('planted-17.ts') && one.code.includes('no-cycle'))).toBe(
      true,
    )
  })
})
