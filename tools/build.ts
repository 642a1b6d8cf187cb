import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { succeeds } from './run-steps.ts'

const stamp = 'dist/.stamp'
const inputs = [
  'web/**/*',
  'domain/**/*',
  'contract/**/*',
  'vite.config.ts',
  'vite.staff.config.ts',
  'package-lock.json',
  'tools/{chunk-groups,css-types}.ts',
  'tools/vite/*.ts',
  'tools/reading/*.ts',
]

const hashOfInputs = () => {
  const hash = createHash('sha256')
  const files = globSync(inputs, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|d(\.css)?\.ts)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the pages for the browser and for the server, and those of the back office, unless their sources are unchanged. */
export const buildWhenStale = (): boolean => {
  const hash = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  // a build that fails leaves folders without pages
  rmSync(stamp, { force: true })
  const built =
    succeeds(process.execPath, ['tools/css-types.ts']) &&
    succeeds('vite', ['build', '--logLevel', 'warn']) &&
    succeeds('vite', ['build', '--logLevel', 'warn', '--ssr']) &&
    succeeds('vite', ['build', '--logLevel', 'warn', '--config', 'vite.staff.config.ts'])
  if (!built) return false
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, hash)
  return true
}
