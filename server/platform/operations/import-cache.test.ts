import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const PACKAGE = '{"type":"module","exports":"./index.js"}'

// A file, and a package that it uses, each with its own version of one package, and a name that nothing has.
const FILES = {
  'package.json': '{"type":"module"}',
  'main.js': `import own from 'versioned'
import theirs from 'user'
import again from './other/same.js'
const missing = await import('missing').then(() => 'found', ({ code }) => code)
const twice = await import('missing').then(() => 'found', ({ code }) => code)
console.log(own, theirs, again, missing, twice)`,
  'other/same.js': `export { default } from 'versioned'`,
  'node_modules/versioned/package.json': PACKAGE,
  'node_modules/versioned/index.js': 'export default 1',
  'node_modules/user/package.json': PACKAGE,
  'node_modules/user/index.js': `export { default } from 'versioned'`,
  'node_modules/user/node_modules/versioned/package.json': PACKAGE,
  'node_modules/user/node_modules/versioned/index.js': 'export default 2',
}

test('OPS-02 a name that was found once means the same in the portal, and in a package what it means there', async () => {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  const cache = join(import.meta.dirname, 'import-cache.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', cache, join(dir, 'main.js')])
  expect(stdout.trim()).toBe('1 2 1 ERR_MODULE_NOT_FOUND ERR_MODULE_NOT_FOUND')
})
