import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, describe, expect, test } from 'vitest'

// A checker that finds nothing also reports "no violations", so each kind of violation is planted and must be found: in a
// copy, since other tests read the tree meanwhile.
const tree = fileURLToPath(new URL('../..', import.meta.url))
const root = realpathSync(mkdtempSync(join(tmpdir(), 'pont-layers-')))

const copyTree = () => {
  for (const name of [
    '.oxlintrc.json',
    'package.json',
    'tsconfig.json',
    'domain',
    'contract',
    'server',
    'tools',
    'web',
  ])
    cpSync(join(tree, name), join(root, name), { recursive: true })
  symlinkSync(join(tree, 'node_modules'), join(root, 'node_modules'), 'dir')
}

const planted = [
  ['the domain does not import the server', 'domain/policies/planted-1.ts', '#server/app.ts'],
  ['the domain does not import the web', 'domain/policies/planted-2.ts', '#web/paths.ts'],
  ['the domain imports no other packages', 'domain/policies/planted-3.ts', 'pg'],
  ['the contract does not import the server', 'contract/policies/planted-4.ts', '#server/app.ts'],
  ['the platform imports no feature', 'server/platform/planted-5.ts', '#server/accounts/accounts.store.ts'],
  [
    'the platform imports no rules of a feature',
    'server/platform/planted-6.ts',
    '#domain/policies/product.ts',
  ],
  [
    'a feature does not import another feature',
    'server/policies/planted-7.ts',
    '#server/accounts/accounts.store.ts',
  ],
  ['a feature imports only its allowed packages', 'server/policies/planted-8.ts', 'fastify'],
  ['the server does not import the web', 'server/policies/planted-9.ts', '#web/paths.ts'],
  ['the design system imports no other layer', 'web/ui/planted-10.ts', '#domain/shared/issue.ts'],
  ['the web does not import the server', 'web/policies/planted-11.ts', '#server/app.ts'],
  [
    'a feature of the web does not import another one',
    'web/policies/planted-12.ts',
    '#web/accounts/LoginPage.tsx',
  ],
  ['the platform of the web imports no feature', 'web/platform/planted-13.ts', '#web/accounts/LoginPage.tsx'],
  ['journeys do not import the server', 'e2e/planted-14.ts', '#server/app.ts'],
  ['the domain imports downwards', 'domain/policies/planted-19.ts', '#domain/requests/answers.ts'],
  ['the contract imports downwards', 'contract/policies/planted-20.ts', '#contract/requests.ts'],
  [
    'the server imports downwards, also from shared folders',
    'server/accounts/planted-21.ts',
    '#server/policies/shared/find-policy.ts',
  ],
  [
    'the server imports downwards, all but tables',
    'server/policies/planted-22.ts',
    '#server/requests/shared/reference-data.ts',
  ],
  ['the web imports downwards', 'web/policies/planted-23.ts', '#web/requests/shared/WaitingRequests.tsx'],
  [
    'features of one level do not import each other',
    'domain/invoices/planted-24.ts',
    '#domain/requests/answers.ts',
  ],
  ['a file of the contract belongs to a feature', 'contract/planted-30.ts', './endpoint.ts'],
  [
    'the contract imports downwards, also from the folder of a feature',
    'contract/policies/planted-31.ts',
    '#contract/requests/advice.ts',
  ],
  ['production code imports no test helpers', 'web/shell/planted-28.ts', '#web/testing/replies.ts'],
  ['no import goes up with ../', 'web/policies/planted-15.ts', '../ui/Button.tsx'],
] as const

const files = [
  ...planted.map(([, file]) => file),
  'domain/policies/planted-16.ts',
  'domain/policies/planted-17.ts',
  'domain/policies/planted-18.ts',
  'domain/policies/planted-32.ts',
  'domain/policies/planted-33.ts',
  'server/platform/database/planted-25.ts',
  'server/platform/http/planted-26.ts',
  'server/platform/http/planted-27.ts',
  'web/policies/PlantedPage.tsx',
  'web/policies/planted-29.browser.test.tsx',
]

const plant = (file: string, source: string) => {
  mkdirSync(`${root}/${dirname(file)}`, { recursive: true })
  writeFileSync(`${root}/${file}`, `import * as planted from '${source}'\n\nexport const used = planted\n`)
}

const lint = () => {
  copyTree()
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
  writeFileSync(
    `${root}/domain/policies/planted-32.ts`,
    "import type { B } from './planted-33.ts'\n\nexport type A = readonly B[]\n",
  )
  writeFileSync(
    `${root}/domain/policies/planted-33.ts`,
    "import type { A } from './planted-32.ts'\n\nexport type B = { readonly a: A }\n",
  )
  plant('server/platform/database/planted-25.ts', '#server/platform/http/planted-26.ts')
  plant('server/platform/http/planted-26.ts', './planted-27.ts')
  plant('server/platform/http/planted-27.ts', '#server/platform/database/planted-25.ts')
  plant('web/policies/PlantedPage.tsx', '#web/requests/shared/WaitingRequests.tsx')
  plant('web/policies/planted-29.browser.test.tsx', 'vitest-browser-react')
  const done = spawnSync('oxlint', ['-f', 'json', ...files], { cwd: root, encoding: 'utf8' })
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(done.stdout)
  return report.diagnostics
}

describe('the layers', () => {
  const findings = lint()
  afterAll(() => rmSync(root, { recursive: true }))

  test.each(planted)('%s', (_, file) => {
    expect(
      findings.filter((finding) => finding.filename === file && finding.code.includes('layers')),
    ).not.toEqual([])
  })

  test('every folder of server and web is a feature that the rule knows, or a part with a row of its own', () => {
    const plugin = readFileSync(join(tree, 'tools/checks/layers-plugin.js'), 'utf8')
    const [, names = ''] = /const features = \[([^]+?)\n\]/.exec(plugin) ?? []
    const packages = [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
    const others = {
      server: ['platform', 'migrations', 'seed', 'demo', 'testing'],
      web: ['shell', 'platform', 'ui', 'static', 'testing'],
    }
    for (const [layer, own] of Object.entries(others)) {
      const folders = globSync(`${layer}/*/`, { cwd: tree }).map((folder) => basename(folder))
      expect(folders.filter((folder) => ![...packages, ...own].includes(folder))).toEqual([])
    }
    expect(packages.length).toBeGreaterThan(10)
  })

  test('Date is not used in rules', () => {
    expect(
      findings.some(
        (finding) => finding.filename.endsWith('planted-16.ts') && finding.code.includes('no-date'),
      ),
    ).toBe(true)
  })

  test('a page may import features above its own', () => {
    expect(
      findings.filter(
        (finding) => finding.filename.endsWith('PlantedPage.tsx') && finding.code.includes('layers'),
      ),
    ).toEqual([])
  })

  test('an import cycle across the folders of one layer is found', () => {
    expect(
      findings.some(
        (finding) => finding.filename.endsWith('planted-25.ts') && finding.code.includes('no-cycle'),
      ),
    ).toBe(true)
  })

  test('a browser test does not render past web/testing/render.tsx', () => {
    const own = findings.filter((finding) => finding.filename.endsWith('planted-29.browser.test.tsx'))
    expect(own.map(({ code }) => code)).toContainEqual(expect.stringContaining('no-restricted-imports'))
  })

  test.each([
    ['is found', 'planted-17.ts'],
    ['of types only is found too', 'planted-32.ts'],
  ])('an import cycle %s', (_, file) => {
    expect(
      findings.some((finding) => finding.filename.endsWith(file) && finding.code.includes('no-cycle')),
    ).toBe(true)
  })
})
