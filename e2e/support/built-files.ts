import { readFileSync } from 'node:fs'

// the manifest maps source files to built files, whose own names are hashes
const built = (): Readonly<Record<string, { readonly file: string; readonly name?: string }>> =>
  JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))

/** The address of the script built from this source file, such as `web/accounts/LoginPage.tsx`. */
export const scriptOf = (source: string): RegExp => {
  const output = built()[source]
  if (!output) throw new Error(`nothing was built from ${source}`)
  return new RegExp(`GET /${output.file.replaceAll('.', String.raw`\.`)}`)
}

/** The source of a built file, for readable figures. */
export const sourceOf = (path: string): string => {
  const [source, output] = Object.entries(built()).find(([, { file }]) => `/${file}` === path) ?? []
  return output?.name ?? source ?? path
}
