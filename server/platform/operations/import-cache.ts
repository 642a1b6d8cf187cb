import { enableCompileCache, registerHooks } from 'node:module'
import type { ResolveFnOutput, ResolveHookContext } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

// Beside what was installed, so that only who may change the code can change it. Where it cannot be written, all is compiled.
enableCompileCache({ directory: join(root, 'node_modules', '.cache', 'node'), portable: true })

// What a name means, by something that is the same wherever it means the same; undefined where that is not known.
const keyOf = (name: string, { parentURL, conditions }: ResolveHookContext) => {
  if (parentURL === undefined || !conditions.includes('import')) return undefined
  if (/^\.\.?\//.test(name)) return new URL(name, parentURL).href
  // a package may have another version of a package than the portal has
  return parentURL.includes('/node_modules/') ? undefined : name
}

// For each import of a file Node reads the package.json of its package, which of drizzle-orm is 180 KB, with many files that
// import each other: half of the time of a start. So each is resolved once.
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (name, context, next) => {
    const key = keyOf(name, context)
    const known = key === undefined ? undefined : found.get(key)
    if (known) return known
    const resolved = next(name, context)
    if (key !== undefined) found.set(key, { ...resolved, shortCircuit: true })
    return resolved
  },
})
