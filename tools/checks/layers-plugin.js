// The table "who may import whom" of the style guide as a lint rule.
// `tools/checks/layers.test.ts` plants a violation of each kind and checks that this rule finds it.
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const features = [
  'accounts',
  'billing',
  'cases',
  'policies',
  'withdrawals',
  'cards',
  'profile',
  'periods',
  'requests',
  'claims',
  'invoices',
  'money',
  'content',
  'contact',
  'documents',
  'drafts',
  'addresses',
  'settings',
  'staff',
  'worklist',
  'casework',
  'customers',
  'trail',
  'overview',
]
const shared = ['domain/', 'contract/']

// Features import downwards only, in all four layers: each level from the levels before it, and features of one level not
// from each other. Content is near the top, since its pages may show anything; what other pages need of it is in `shared`.
const order = [
  ['content/shared'],
  ['settings/shared'],
  ['addresses'],
  ['accounts'],
  ['drafts', 'billing', 'cases'],
  ['policies'],
  ['withdrawals', 'cards', 'profile', 'requests', 'invoices', 'claims', 'documents'],
  ['periods', 'money'],
  ['contact'],
  ['content'],
  ['staff'],
  ['worklist', 'casework', 'customers', 'trail', 'settings'],
  ['overview'],
]

// The back office: a build of its own. What the rules of requests and claims read of its settings is in `settings/shared`, below
// them all.
const backOffice = ['staff', 'worklist', 'casework', 'customers', 'trail', 'overview', 'settings', 'money']

// what the contracts of all features are made of
const sharedContracts = ['api', 'audit-event', 'calculation', 'endpoint', 'errors', 'reasons', 'texts']

const featureOf = (path) => {
  const [, name] = /^(?:domain|contract|server|web)\/([a-z-]+)/.exec(path) ?? []
  const [, low] = /^(?:domain|server|web)\/(content|settings)\/shared\//.exec(path) ?? []
  if (low) return `${low}/shared`
  return name
}

// The tables of all features are a level of their own, below the features: every feature reads them.
const isTables = (path) => /^server\/[a-z]+\/[a-z-]+\.tables\.ts$/.test(path)

// The rules of price, instalments and change need each other, so those of billing stand in `domain/policies`.
const holdsRulesOf = (from, target) => from === 'billing' && target.startsWith('domain/policies/')

const levelOf = (feature) => order.findIndex((level) => level.includes(feature))

// Every page of the back office stands on its shell.
const isShellOfOffice = (from, target) => backOffice.includes(from) && target.startsWith('web/staff/shared/')

/** For each kind of folder, the paths of ours and the packages that it may import. */
export const table = [
  {
    from: /^domain\//,
    ours: ['domain/'],
    packages: ['zod/mini', 'ibantools'],
    tests: ['vitest', 'fast-check'],
  },
  {
    from: /^contract\//,
    ours: shared,
    packages: ['zod/mini'],
    tests: ['vitest', 'fast-check', 'node:*', '@formatjs/icu-messageformat-parser'],
  },
  {
    from: /^server\/platform\//,
    ours: ['server/platform/', 'contract/', 'domain/shared/'],
    tests: true,
    packages: ['*'],
  },
  {
    from: /^server\/(testing\/|seed\/|demo\/|app\.ts$|main\.ts$|run\.ts$)/,
    ours: ['server/', ...shared],
    packages: ['*'],
  },
  {
    from: /^server\/(worklist|casework|overview)\//,
    own: true,
    ours: ['server/platform/', 'server/case-kinds.ts', ...shared],
    pattern: /^server\/[a-z]+\/(shared\/|[a-z-]+\.tables\.ts$)/,
    packages: ['node:*', 'drizzle-orm', 'drizzle-orm/*', 'zod/mini'],
    tests: ['vitest', 'fast-check'],
  },
  {
    from: new RegExp(`^server/(${features.join('|')})/`),
    own: true,
    ours: ['server/platform/', ...shared],
    pattern: /^server\/[a-z]+\/(shared\/|[a-z-]+\.tables\.ts$)/,
    packages: [
      'node:*',
      'drizzle-orm',
      'drizzle-orm/*',
      'zod/mini',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      'otpauth',
      'graphql',
      'graphql/*',
      'lru-cache',
      'yaml',
      'markdown-it',
      'minisearch',
      'sanitize-html',
      'sharp',
    ],
    tests: ['vitest', 'fast-check', 'smtp-server', 'postal-mime', 'jsqr'],
  },
  {
    from: /^web\/ui\//,
    ours: ['web/ui/'],
    packages: ['react', 'react/*', 'react-dom', 'react-dom/*', 'downshift', 'react-router', '@fontsource*'],
    tests: ['vitest', 'vitest/browser', 'vitest-browser-react'],
  },
  {
    from: /^web\/platform\//,
    ours: ['web/platform/', 'web/ui/', 'web/paths.ts', 'contract/', 'domain/shared/'],
    packages: ['*'],
    tests: true,
  },
  {
    from: new RegExp(`^web/(${features.join('|')})/`),
    own: true,
    ours: ['web/platform/', 'web/ui/', 'web/paths.ts', ...shared],
    pattern: /^web\/[a-z]+\/shared\//,
    packages: ['react', 'react-dom', 'react-router', '@simplewebauthn/browser'],
    tests: ['vitest', 'vitest/browser', 'vitest-browser-react', 'react-dom/server', 'node:*'],
  },
  { from: /^web\/(shell\/|testing\/|[a-z-]+\.(ts|tsx)$)/, ours: ['web/', ...shared], packages: ['*'] },
  { from: /^e2e\//, ours: ['e2e/', 'server/testing/', 'tools/', ...shared], packages: ['*'] },
  { from: /^bench\//, ours: ['bench/', 'tools/', 'server/', 'e2e/support/', ...shared], packages: ['*'] },
]

const isTest = (file) => /\.(test|e2e)\.tsx?$/.test(file)

// test helpers must not be part of the pages
const mayTest = (file) => file.startsWith('web/testing/') || (isTest(file) && file.startsWith('web/'))

const matches = (name, allowed) =>
  allowed.some((one) =>
    one === '*' ? true : one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one,
  )

const targetOf = (file, source) => {
  if (source.startsWith('#')) return source.slice(1)
  return relative(root, join(root, dirname(file), source))
    .split(sep)
    .join('/')
}

// A page combines parts of several features, and nothing imports a page, so it may import upwards too.
const isPage = (file) => /^web\/.*Page\.tsx$/.test(file)

const orderViolation = (file, target) => {
  const [from, to] = [featureOf(file), featureOf(target)]
  const folder = (feature) => feature?.split('/')[0]
  if (isTest(file) || isPage(file) || isTables(target) || folder(from) === folder(to)) return undefined
  if (holdsRulesOf(from, target) || (file.startsWith('web/') && isShellOfOffice(from, target)))
    return undefined
  if (levelOf(from) < 0 || levelOf(to) < 0 || levelOf(to) < levelOf(from)) return undefined
  return `${file} may not import ${target}: ${from} is not above ${to}.`
}

// The order would be silent about a group of the contract of which it does not know the feature.
const unknownContract = (file, target) =>
  [file, target]
    .filter((path) => path.startsWith('contract/') && levelOf(featureOf(path)) < 0)
    .filter((path) => !sharedContracts.includes(featureOf(path)))
    .map(
      (path) =>
        `${path} belongs to no feature: name it after one, or list it in tools/checks/layers-plugin.js.`,
    )[0]

const packageViolation = (row, file, source) => {
  const allowed = [...row.packages, ...(isTest(file) && Array.isArray(row.tests) ? row.tests : [])]
  if (matches(source, allowed)) return undefined
  return `${file} may not import the package ${source}.`
}

const pathViolation = (row, file, target) => {
  const own = `${file.split('/').slice(0, 2).join('/')}/`
  if (target.startsWith('web/testing/'))
    return mayTest(file) ? undefined : `${file} may not import ${target}.`
  // a test of the server brings about what it needs by the use cases of any feature
  if (isTest(file) && file.startsWith('server/') && target.startsWith('server/')) return undefined
  if (isTest(file) && row.tests === true) return undefined
  if (row.ours.some((start) => target.startsWith(start))) return undefined
  if (row.own && target.startsWith(own)) return undefined
  if (row.pattern?.test(target)) return undefined
  return `${file} may not import ${target}.`
}

/** The message about a forbidden import, or undefined when the import is allowed. */
export const violationOf = (file, source) => {
  if (source.startsWith('../')) return 'Use #layer/… for files outside the own folder, never ../.'
  const row = table.find(({ from }) => from.test(file))
  if (!row) return undefined
  if (!source.startsWith('.') && !source.startsWith('#')) return packageViolation(row, file, source)
  const target = targetOf(file, source)
  return orderViolation(file, target) ?? pathViolation(row, file, target) ?? unknownContract(file, target)
}

const rule = {
  create(context) {
    const file = relative(root, context.filename ?? context.getFilename())
      .split(sep)
      .join('/')
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const message = violationOf(file, source)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

const noDate = {
  create(context) {
    const file = relative(root, context.filename ?? context.getFilename())
      .split(sep)
      .join('/')
    const allowed = /(calendar-date|clock|format)\.ts$|\.(test|e2e)\.tsx?$|^(tools|bench|e2e)\//.test(file)
    return {
      Identifier(node) {
        if (allowed || node.name !== 'Date') return
        const parent = node.parent
        const used = parent?.type === 'NewExpression' || parent?.type === 'MemberExpression'
        if (used && (parent.callee === node || parent.object === node))
          context.report({
            node,
            message: 'Use CalendarDate for days and the clock for timestamps, never Date.',
          })
      },
    }
  },
}

export default { meta: { name: 'pont' }, rules: { layers: rule, 'no-date': noDate } }
