import { readFileSync } from 'node:fs'

type Built = Readonly<Record<string, { readonly file: string; readonly name?: string }>>

// the build tells which file it made of what; the files themselves have no names that can be read
const built = (): Built => JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))

/** The address of the script that was built of this source file, such as `web/accounts/LoginPage.tsx`. */
export const scriptOf = (source: string): RegExp => {
  const found = built()[source]
  if (!found) throw new Error(`nothing was built of ${source}`)
  return new RegExp(`GET /${found.file.replaceAll('.', String.raw`\.`)}`)
}

/** What a built file was made of, for people who read figures. */
export const sourceOf = (path: string): string => {
  const [source, made] = Object.entries(built()).find(([, { file }]) => `/${file}` === path) ?? []
  return made?.name ?? source ?? path
}
