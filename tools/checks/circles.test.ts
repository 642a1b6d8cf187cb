import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { circlesOf } from './circles.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{domain,contract,server,web,tools,bench}/**/*.{ts,tsx}', { cwd: root }).map(
  (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
)

test('the names in a folder do not import each other in a circle', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(circlesOf(files)).toEqual([])
})

// A checker that finds nothing also reports no circles, so each kind is planted and must be found.
describe('a circle is found', () => {
  const importing = (from: string, to: string) => [from, `import { one } from '${to}'\n`] as const

  test.each([
    [
      'between two files',
      [importing('web/ui/a.ts', './b.ts'), importing('web/ui/b.ts', './a.ts')],
      ['web/ui: a.ts b.ts'],
    ],
    [
      'between two folders, though not between their files',
      [
        importing('web/ui/text/a.ts', '#web/ui/form/b.ts'),
        importing('web/ui/form/c.ts', '#web/ui/text/d.ts'),
        importing('web/ui/form/b.ts', 'react'),
        importing('web/ui/text/d.ts', 'react'),
      ],
      ['web/ui: form text'],
    ],
    [
      'through a third folder and a file',
      [
        importing('server/platform/http/a.ts', '#server/platform/database/b.ts'),
        importing('server/platform/database/b.ts', '#server/platform/open.ts'),
        importing('server/platform/open.ts', '#server/platform/jobs/deep/c.ts'),
        importing('server/platform/jobs/deep/c.ts', '#server/platform/http/d.ts'),
        importing('server/platform/http/d.ts', 'pg'),
      ],
      ['server/platform: database http jobs open.ts'],
    ],
    [
      'between a folder and its own subfolder, deep in a feature',
      [
        importing('server/platform/http/a.ts', './body/b.ts'),
        importing('server/platform/http/body/b.ts', '#server/platform/http/a.ts'),
      ],
      ['server/platform/http: a.ts body'],
    ],
    [
      'of types and of lazy imports',
      [
        ['domain/claims/a.ts', "import type {\n  B,\n} from './b.ts'\n"],
        ['domain/claims/b.ts', "const load = () => import('./a.ts')\n"],
      ],
      ['domain/claims: a.ts b.ts'],
    ],
    [
      'between files of the contract and a folder of it',
      [
        importing('contract/policies.ts', './policies/a.ts'),
        importing('contract/policies/a.ts', '#contract/policies.ts'),
      ],
      ['contract: policies policies.ts'],
    ],
  ] as const)('%s', (_, planted, circles) => {
    expect(circlesOf([...planted])).toEqual(circles)
  })

  test.each([
    [
      'when a subfolder imports a file of its parent that does not import it',
      [
        importing('web/ui/Page.tsx', './text/a.ts'),
        importing('web/ui/text/a.ts', '#web/ui/classes.ts'),
        ['web/ui/classes.ts', ''] as const,
      ],
    ],
    [
      'when only a test closes it',
      [
        importing('web/ui/form/a.test.ts', '#web/ui/text/b.ts'),
        importing('web/ui/text/b.ts', '#web/ui/form/c.ts'),
        ['web/ui/form/c.ts', ''] as const,
      ],
    ],
    [
      'between features: who may import whom is a table of the linter',
      [
        importing('web/claims/APage.tsx', '#web/policies/b.ts'),
        importing('web/policies/b.ts', '#web/claims/APage.tsx'),
      ],
    ],
  ] as const)('but not %s', (_, planted) => {
    expect(circlesOf([...planted])).toEqual([])
  })
})
