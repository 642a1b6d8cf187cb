import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const FEATURE = `import texts from './texts.json' with { type: 'json' }
import { same } from './same.ts'
export default [texts, same]`

const MAIN = `import '#server/platform/operations/resolve-modules.ts'
const features = await Promise.all(process.argv.slice(1).map((path) => import(path)))
console.log(JSON.stringify(features.map((one) => one.default)))`

test('OPS-01 a started portal reads the texts of each feature from its own folder, though the files have the same names', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pont-'))
  const features = ['claims', 'contact']
  for (const name of features) {
    await mkdir(join(dir, name))
    await writeFile(join(dir, name, 'texts.json'), JSON.stringify({ name }))
    await writeFile(join(dir, name, 'same.ts'), `export const same: string = '${name}'`)
    await writeFile(join(dir, name, 'feature.ts'), FEATURE)
  }
  const paths = features.map((name) => join(dir, name, 'feature.ts'))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    MAIN,
    ...paths,
  ])
  expect(JSON.parse(stdout)).toEqual(features.map((name) => [{ name }, name]))
  await rm(dir, { recursive: true })
})
