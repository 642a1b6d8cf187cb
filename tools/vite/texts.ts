import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const LOCALES = ['en-GB', 'nl'] as const
const MODULE = 'virtual:texts'
const CODES = 'codes/'

type Texts = Record<string, string>

const read = (file: string): Texts => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

// A catalogue is one file for the browser: the texts of one folder of `web/`, or as `codes/<feature>` the texts of a
// feature's codes (ruling 25), which a page only needs after a failure. These catalogues join several folders.
const JOINED: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell', 'platform/forms', 'codes/common'],
  // its form labels its choices with the texts of their codes
  contact: ['contact', 'codes/contact'],
  // a claim, its letter and the list of the types have the same words
  claims: ['claims', 'codes/care-types'],
  staff: ['staff', 'codes/staff'],
  // what the same pages load is one catalogue, since every page contains the names of all
  policies: ['policies', 'policies/overview', 'codes/cover'],
  details: ['addresses', 'codes/addresses', 'policies/shared/payment'],
  drafts: ['drafts', 'codes/drafts'],
  'policies/ending': ['policies/ending', 'codes/policy-ending'],
  periods: ['periods', 'codes/added-periods'],
  // everything but the first page of the first step, whose texts are `requests`
  'requests/steps': [
    'requests/shared',
    'requests/your-situation',
    'requests/our-advice',
    'requests/new-existing-customer',
    'requests/request-insurance',
    'requests/your-overview',
    'requests/final-questions',
    'requests/request-complete',
    'requests/one-page',
  ],
}

const fileOf = (root: string, folder: string, locale: string) =>
  folder.startsWith(CODES)
    ? join(root, 'contract/texts', `${folder.slice(CODES.length)}.${locale}.json`)
    : join(root, 'web', folder, `${locale}.json`)

/** The files of a catalogue in one language. */
export const textFiles = (root: string, catalogue: string, locale: string): string[] =>
  (JOINED[catalogue] ?? [catalogue]).map((folder) => fileOf(root, folder, locale))

const foldersWithTexts = (root: string) => {
  const screens = globSync('**/en-GB.json', { cwd: join(root, 'web') }).map(dirname)
  const codes = readdirSync(join(root, 'contract/texts')).filter((name) => name.endsWith('.en-GB.json'))
  return [...screens, ...codes.map((name) => CODES + name.replace(/\..*$/, ''))].map((folder) =>
    folder.replaceAll('\\', '/'),
  )
}

/** All catalogues: each folder with texts is in exactly one of them. */
export const cataloguesIn = (root: string): string[] => {
  const joined = new Set(Object.values(JOINED).flat())
  const alone = foldersWithTexts(root).filter((folder) => !joined.has(folder))
  return [...alone, ...Object.keys(JOINED)].toSorted()
}

/** All texts of a catalogue in one language; English where Dutch lacks one (SHELL-03). */
export const textsOf = (root: string, catalogue: string, locale: string): Texts => {
  const files = [...textFiles(root, catalogue, 'en-GB'), ...textFiles(root, catalogue, locale)]
  return Object.assign({}, ...files.map(read))
}

const compiled = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      const ast = parse(text, { captureLocation: false })
      // a plain text stays a string: half the bytes, and no formatting needed
      return [id, ast.length === 1 && ast[0]?.type === 0 ? ast[0].value : ast]
    }),
  )

/** Which of the two browser builds is made; development and tests have both. */
export type Side = 'portal' | 'staff' | 'both'

// Of the pages of the back office alone.
const OFFICE: readonly string[] = [
  'staff',
  'staff/account',
  'staff/accounts',
  'staff/people',
  'settings',
  'codes/background',
  'casework',
  'customers',
  'worklist',
  'casework/claim',
  'casework/payment',
  'trail',
  'overview',
  'money',
]

// Neither build contains the names of catalogues that it never shows.
const OF_STAFF: ReadonlySet<string> = new Set([
  'shell',
  'shell/skeleton',
  ...OFFICE,
  'platform/forms/fields',
  'platform/forms/upload',
  'accounts',
  'codes/accounts',
  'codes/general',
  'codes/policies',
  'codes/policy-changes',
  'claims',
  'codes/claims',
])

const isOn: Record<Side, (catalogue: string) => boolean> = {
  portal: (catalogue) => !OFFICE.includes(catalogue),
  staff: (catalogue) => OF_STAFF.has(catalogue),
  both: () => true,
}

const index = (root: string, side: Side) => {
  const lines = cataloguesIn(root)
    .filter(isOn[side])
    .flatMap((catalogue) =>
      LOCALES.map((locale) => `'${catalogue}/${locale}': () => import('${MODULE}/${catalogue}/${locale}')`),
    )
  return `export const catalogues = {\n${lines.join(',\n')}\n}`
}

const SOURCE = /^virtual:texts\/(.+\/[\w-]+)$/
const COMPILED = /^\/web\/(.+)\/([\w-]+)\.texts$/

// in development and tests, Vite's ids are relative to the root
const withoutRoot = (root: string, id: string) =>
  (id.startsWith(root) ? id.slice(root.length) : id).replaceAll('\\', '/')

/** Compiles the ICU messages at build, one module for each catalogue and language, without a parser in the browser. */
export const textsPlugin = (root: string, side: Side = 'both'): Plugin => ({
  name: 'pont-texts',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === MODULE) return `\0${MODULE}`
    const [, source] = SOURCE.exec(id) ?? []
    return source ? join(root, 'web', `${source}.texts`) : undefined
  },
  load(id) {
    if (id === `\0${MODULE}`) return { code: index(root, side), moduleType: 'js' }
    const [, catalogue, locale] = COMPILED.exec(withoutRoot(root, id)) ?? []
    if (!catalogue || !locale) return undefined
    for (const file of [...textFiles(root, catalogue, 'en-GB'), ...textFiles(root, catalogue, locale)])
      if (existsSync(file)) this.addWatchFile(file)
    const code = `export default ${JSON.stringify(compiled(textsOf(root, catalogue, locale)))}`
    return { code, moduleType: 'js' }
  },
})
