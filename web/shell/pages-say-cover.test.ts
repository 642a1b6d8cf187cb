import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { BARE_SITE } from '#web/platform/site.ts'
import { routesOf } from '#web/routes.tsx'

const root = join(import.meta.dirname, '../..')

type Handle = { readonly file?: string }

const site = {
  ...BARE_SITE,
  newRequest: true,
  pages: [
    { slug: '/home' },
    { slug: '/service-contact' },
    { slug: '/service-contact/contact' },
    { slug: '/service-contact/faq' },
    // a page of the content service
    { slug: '/service-contact/emergency' },
  ],
}

const filesOf = (routes: ReturnType<typeof routesOf>): readonly string[] =>
  routes.flatMap(({ handle, children = [] }) => {
    // every page says its file
    const file = (handle as Handle | undefined)?.file
    return [...(file ? [file] : []), ...filesOf(children)]
  })

const pages = [...new Set([...filesOf(routesOf(site)), ...filesOf(routesOf({ ...site, newRequest: false }))])]

const IMPORT = /(?:from|import\()\s*'((?:#web|\.)\/[^']+|#web\/[^']+)'/g

const pathOf = (from: string, name: string) =>
  name.startsWith('#web/') ? join('web', name.slice(5)) : join(dirname(from), name)

const sources = new Map<string, string>()

const sourceOf = (file: string) => {
  const cached = sources.get(file)
  if (cached !== undefined) return cached
  const read =
    /\.tsx?$/.test(file) && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  sources.set(file, read)
  return read
}

// What a page loads, at once or later; the design system and the frame around all pages say nothing of a policy.
const modulesOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || /^web\/(ui|platform|shell)\//.test(file)) return seen
  seen.add(file)
  for (const [, name = ''] of sourceOf(file).matchAll(IMPORT)) modulesOf(pathOf(file, name), seen)
  return seen
}

const SPEAKS = /\bformatPolicyNumber\(|\bcall\(policies\.list\b|\bdocuments\.verify\b|\bkeptCards\(\)/
const SAYS = ['InsuredNow', 'CoverLead', 'PolicyCover', 'RequestCover'].map(
  (name) => `web/policies/shared/cover/${name}.tsx`,
)
const IN_WORDS = /policyCover\(/

const speaks = (file: string) => [...modulesOf(file)].some((module) => SPEAKS.test(sourceOf(module)))
const says = (file: string) => {
  const modules = [...modulesOf(file)]
  return modules.some(
    (module) =>
      (IN_WORDS.test(sourceOf(module)) && module !== 'web/policies/shared/cover/cover-sentence.ts') ||
      SAYS.includes(module),
  )
}

// Pages that speak of a policy and do not say whether it insures, each with the reason.
const WITHOUT: Readonly<Record<string, string>> = {
  'web/documents/VerifyPage.tsx':
    'It is read by others, who learn of the certificate in their hands only: its days, and whether they still hold.',
  'web/cards/KeptCardsPage.tsx':
    'It shows cards without a connection: what has changed since they were kept is not known here. Each says its days.',
  'web/claims/PublicClaimPage.tsx':
    'It is for somebody who is not logged in and types a number: nobody may learn what it insures.',
  'web/claims/PersonalClaimPage.tsx': 'It shows nothing: it opens the claim form, which says it.',
  'web/accounts/PersonalDetailsPage.tsx':
    'It reads the policies for the name of an institution, and is about the name and address of a person.',
}

test('QUOTE-04 every page that speaks of a policy says whether it insures, or has a reason not to', () => {
  expect(pages.length).toBeGreaterThan(30)
  const silent = pages.filter((file) => speaks(file) && !says(file))
  expect(silent.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
  for (const reason of Object.values(WITHOUT)) expect(reason.length).toBeGreaterThan(40)
})

test('QUOTE-04 the pages that speak of a policy are found', () => {
  const pagesWithCover = pages.filter((file) => speaks(file) && says(file))
  expect(pagesWithCover).toEqual(
    expect.arrayContaining([
      'web/content/HomePage.tsx',
      'web/content/ContentPage.tsx',
      'web/contact/ContactPage.tsx',
      'web/policies/PoliciesPage.tsx',
      'web/policies/StartDatePage.tsx',
      'web/policies/AddressPage.tsx',
      'web/policies/PaymentPage.tsx',
      'web/policies/TerminatePage.tsx',
      'web/withdrawals/WithdrawPage.tsx',
      'web/cards/CardPage.tsx',
      'web/profile/ProfilePage.tsx',
      'web/periods/AddPeriodPage.tsx',
      'web/requests/RequestPage.tsx',
      'web/invoices/InvoicesPage.tsx',
      'web/claims/ClaimsPage.tsx',
      'web/claims/NewClaimPage.tsx',
    ]),
  )
})
