import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { transform } from 'lightningcss'

const BUILD_INFO = 'node_modules/.cache/tsbuildinfo'

const classesOf = (file: string): string[] => {
  const { exports } = transform({ filename: file, code: readFileSync(file), cssModules: true })
  return Object.keys(exports ?? {}).toSorted()
}

const typesOf = (names: readonly string[]) =>
  [
    'declare const styles: {',
    ...names.map((name) => `  readonly '${name}': string`),
    '}',
    'export default styles',
    '',
  ].join('\n')

const contentOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Writes the types of every CSS module of the pages beside it, so that a misspelt class does not compile, and
 * removes those whose style is gone. Returns the number of modules.
 */
export const writeCssTypes = (): number => {
  const modules = globSync('web/**/*.module.css')
  const wanted = new Map(
    modules.map((file) => [file.replace(/\.css$/, '.d.css.ts'), typesOf(classesOf(file))]),
  )
  const present = new Set(globSync('web/**/*.module.d.css.ts'))
  for (const file of present) if (!wanted.has(file)) rmSync(file)
  // an incremental type check does not notice that types came or went beside a style
  if (present.symmetricDifference(new Set(wanted.keys())).size) rmSync(BUILD_INFO, { force: true })
  // an unchanged file keeps its time, so that the type check stays incremental
  for (const [file, types] of wanted) if (contentOf(file) !== types) writeFileSync(file, types)
  return modules.length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeCssTypes()
