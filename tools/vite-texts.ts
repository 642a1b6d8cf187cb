import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const LOCALES = ['en-GB', 'nl'] as const
const PLATFORM = ['i18n', 'forms', 'api']
const MODULE = 'virtual:texts'

type Texts = Record<string, string>

const read = (file: string): Texts => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const foldersWithTexts = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'en-GB.json'))) : []

const CODES = '.codes'

// What the simplest form says; the words of all other fields are a catalogue of their own.
const EVERY_FORM = /^forms\.(optional|problem|errorPrefix|sending|showPassword|hidePassword)$/

// Codes that must be told without asking for anything more; the others of `general` come with the first failure.
const AT_HAND = /^(CommonError\.|errors\.(unknown|network|chunk|serviceUnavailable)$)/

// The first step of the request comes with the words of its first page; those that some need, and of the other
// steps, follow.
const LATER = '.later'
const FIRST_PAGE = new RegExp(
  [
    '^requests\\.frame\\.(step.*|caption|showAll|done|now|back|continue|saveAndBack)$',
    '^requests\\.situation\\.(title|lead|kept|notKept|busy|origin|destination|countries.*|chooseCountry|noCountry)$',
    '^requests\\.situation\\.(studentType|period|start|end|dateHint|today)$',
    '^requests\\.situation\\.(paidJob|paidJobUnknown|paidJobWhat|dutch|dutchHint)$',
  ].join('|'),
)
// Home and the other content pages come without the words around questions and answers, and of the service page.
const QUESTIONS = /^content\.(faq|service)\./

// The skeleton and the words for who has no scripts are drawn by the server alone.
const SERVER = /^shell\.(loading|late|noScript)$/

// A form that names its choices by the texts of its codes has no use for them apart.
const WITH_CODES: ReadonlySet<string> = new Set(['contact'])

/** The files of a catalogue: the screens of a drawer, or as `<drawer>.codes` the texts of its codes (ruling 25). */
export const textFiles = (root: string, catalogue: string, locale: string): string[] => {
  const codesOf = (drawer: string) => join(root, 'contract/texts', `${drawer}.${locale}.json`)
  if (catalogue.endsWith(CODES)) return [codesOf(catalogue.slice(0, -CODES.length))]
  const ofForms = join(root, 'web/platform/forms', `${locale}.json`)
  if (catalogue === 'forms') return [ofForms]
  const own = join(root, 'web', catalogue.replace(LATER, ''), `${locale}.json`)
  if (WITH_CODES.has(catalogue)) return [own, codesOf(catalogue)]
  if (catalogue !== 'shell') return [own]
  return [
    own,
    ...PLATFORM.map((part) => join(root, 'web/platform', part, `${locale}.json`)),
    codesOf('general'),
  ]
}

/** Every catalogue there is: of screens, and of codes apart, which a page needs only once something is wrong. */
export const cataloguesIn = (root: string): string[] => {
  const codes = join(root, 'contract/texts')
  const drawers = existsSync(codes) ? readdirSync(codes).map((name) => name.replace(/\..*$/, '')) : []
  const ofCodes = drawers.filter((name) => !WITH_CODES.has(name)).map((name) => `${name}${CODES}`)
  const later = ['content', 'requests', 'shell'].map((drawer) => drawer + LATER)
  return [...new Set([...foldersWithTexts(join(root, 'web')), 'forms', ...later, ...ofCodes])].sort()
}

const belongs = (id: string, file: string, catalogue: string) => {
  if (file.includes('web/requests')) return FIRST_PAGE.test(id) === !catalogue.endsWith(LATER)
  if (file.includes('web/content')) return QUESTIONS.test(id) === catalogue.endsWith(LATER)
  if (file.includes('web/shell')) return SERVER.test(id) === catalogue.endsWith(LATER)
  if (file.includes('platform/forms')) return EVERY_FORM.test(id) === (catalogue === 'shell')
  return catalogue !== 'shell' || !file.includes('contract') || AT_HAND.test(id)
}

/** The texts of one file, as far as they belong to a catalogue. */
export const textsIn = (file: string, catalogue: string): Texts =>
  Object.fromEntries(
    Object.entries(read(file)).filter(([id]) => belongs(id, file.replaceAll('\\', '/'), catalogue)),
  )

/** All texts of a catalogue in one language; what Dutch misses is English (SHELL-03). */
export const textsOf = (root: string, catalogue: string, locale: string): Texts => {
  // each of them is a list of texts
  const merged = (of: string) =>
    Object.assign({}, ...textFiles(root, catalogue, of).map((file) => textsIn(file, catalogue))) as Texts
  return { ...merged('en-GB'), ...merged(locale) }
}

const compiled = (texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      const ast = parse(text, { captureLocation: false })
      // a plain sentence stays a string: half the bytes, and shown as it is
      return [id, ast.length === 1 && ast[0]?.type === 0 ? ast[0].value : ast]
    }),
  )

const index = (root: string) => {
  const lines = cataloguesIn(root).flatMap((drawer) =>
    LOCALES.map((locale) => `'${drawer}/${locale}': () => import('${MODULE}/${drawer}/${locale}')`),
  )
  return `export const catalogues = {\n${lines.join(',\n')}\n}`
}

const PART = /\/([\w-]+(?:\.codes|\.later)?)\.([\w-]+)\.texts$/

/** Compiles the ICU messages at build, one module for each drawer and language, without a parser in the browser. */
export const textsPlugin = (root: string): Plugin => ({
  name: 'pont-texts',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === MODULE) return `\0${MODULE}`
    const [, drawer, locale] = /^virtual:texts\/([\w.-]+)\/([\w-]+)$/.exec(id) ?? []
    return drawer ? join(root, 'web', `${drawer}.${locale}.texts`) : undefined
  },
  load(id) {
    if (id === `\0${MODULE}`) return { code: index(root), moduleType: 'js' }
    const [, drawer, locale] = PART.exec(id) ?? []
    if (!drawer || !locale) return undefined
    for (const file of [...textFiles(root, drawer, 'en-GB'), ...textFiles(root, drawer, locale)]) {
      if (existsSync(file)) this.addWatchFile(file)
    }
    const code = `export default ${JSON.stringify(compiled(textsOf(root, drawer, locale)))}`
    return { code, moduleType: 'js' }
  },
})
