import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { isGroup } from '#tools/vite/contract.ts'

const root = join(import.meta.dirname, '../..')
const IMPORT = /^import \{([^}]*)\} from '#(contract\/[\w/-]+\.ts)'/gm

// What a page takes from the contract besides types.
const taken = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|web\/testing\//.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, names = '', path = '']) => ({
      file,
      path,
      names: names.split(',').map((name) => name.trim()),
    })),
  )

test('pages take only calls and types from a module with calls: the build leaves everything else out', async () => {
  expect(taken.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { file, path, names } of taken) {
    // modules of the contract
    const exported = (await import(join(root, path))) as Readonly<Record<string, unknown>>
    if (!Object.values(exported).some(isGroup)) continue
    for (const name of names) if (name && !isGroup(exported[name])) wrong.push(`${file}: ${name}`)
  }
  expect(wrong).toEqual([])
})
