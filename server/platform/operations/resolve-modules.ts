import { registerHooks } from 'node:module'
import type { ResolveFnOutput, ResolveHookContext } from 'node:module'

// Node reads the package.json of the importing and of the imported module anew for each import. That of Drizzle has 180 KB and
// was 40 % of a start. So modules of ours, and those within Drizzle, are found without one, and a package once for all of ours.
const root = new URL('../../../', import.meta.url)
const packages = new URL('node_modules/', root).href
const drizzle = `${packages}drizzle-orm/`

const outputs = new Map<string, ResolveFnOutput>()

const withoutPackage = (specifier: string, importer: string): ResolveFnOutput | undefined => {
  if (specifier.startsWith('#') && specifier.endsWith('.ts'))
    return { url: new URL(specifier.slice(1), root).href, format: 'module-typescript' }
  if (!specifier.startsWith('.')) return undefined
  const url = new URL(specifier, importer).href
  if (url.endsWith('.ts')) return { url, format: 'module-typescript' }
  return url.startsWith(drizzle) && url.endsWith('.js') ? { url, format: 'module' } : undefined
}

const isOurs = ({ conditions, parentURL }: ResolveHookContext) =>
  conditions.includes('import') && parentURL !== undefined && !parentURL.startsWith(packages)

const lookUp = (specifier: string, context: ResolveHookContext): ResolveFnOutput | undefined => {
  const { parentURL = '' } = context
  if (isOurs(context)) return withoutPackage(specifier, parentURL) ?? outputs.get(specifier)
  return parentURL.startsWith(drizzle) ? withoutPackage(specifier, parentURL) : undefined
}

registerHooks({
  resolve: (specifier, context, next) => {
    const output = lookUp(specifier, context)
    if (output) return { ...output, shortCircuit: true }
    const result = next(specifier, context)
    // what begins with a dot is another file for each folder
    if (isOurs(context) && !specifier.startsWith('.')) outputs.set(specifier, result)
    return result
  },
})
