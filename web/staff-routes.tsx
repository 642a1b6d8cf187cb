import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { loadTexts } from './platform/i18n/catalogue.ts'
import { BareLayout } from './shell/BareLayout.tsx'
import { EntryLayout } from './shell/office/EntryLayout.tsx'
import { OfficeProblem } from './shell/office/OfficeProblem.tsx'
import { StaffLayout } from './shell/office/StaffLayout.tsx'
import { setPlaceReader } from './staff/shared/case-place.ts'
import { RequireRole } from './staff/shared/RequireRole.tsx'
import { staffPathsAt, staffPathsIn } from './staff/shared/staff-paths.ts'
import { isStaffLoggedIn, staffMember } from './staff/shared/staff-session.ts'
import { readPlaceInWorklist } from './worklist/shared/read-place.ts'

setPlaceReader(readPlaceInWorklist)

const CATALOGUES = ['shell', 'platform/forms/fields', 'staff', 'codes/accounts']

type PageModule = {
  readonly default: ComponentType
  readonly loader?: LoaderFunction
  readonly shouldRevalidate?: NonNullable<RouteObject['shouldRevalidate']>
}

// a script for each page: the log-in page loads none of the others
const modules = import.meta.glob<PageModule>(
  './{staff,worklist,casework,customers,money,trail,settings,overview}/*Page.tsx',
)

type OfficePage = {
  readonly path?: string
  readonly file: string
  /** Catalogues of texts that it shows besides those of every page. */
  readonly texts?: readonly string[]
  /** Who may open it; behind the log-in whoever has a role, unless it says more. */
  readonly roles?: readonly StaffRole[]
}

/** The pages behind the log-in. A place in the header is a line in `staff-places.ts` too. */
const PAGES: readonly OfficePage[] = [
  { file: './overview/OverviewPage.tsx', texts: ['overview', 'worklist', 'codes/background'] },
  {
    path: 'cases',
    file: './worklist/WorkPage.tsx',
    texts: ['worklist', 'claims'],
    roles: ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE'],
  },
  {
    path: 'customers',
    file: './customers/CustomersPage.tsx',
    texts: ['customers'],
    roles: ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE'],
  },
  {
    path: 'customers/:profileId',
    file: './customers/CustomerPage.tsx',
    texts: [
      'customers',
      'details',
      'platform/forms/upload',
      'codes/policies',
      'codes/policy-changes',
      'codes/accounts',
    ],
    roles: ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE'],
  },
  {
    path: 'cases/:caseId',
    file: './casework/CasePage.tsx',
    texts: ['casework', 'claims', 'codes/claims', 'casework/claim', 'casework/payment'],
    roles: ['SUPPORT', 'UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE'],
  },
  { path: 'money', file: './money/MoneyPage.tsx', texts: ['money'], roles: ['FINANCE'] },
  { path: 'money/record', file: './money/RecordPaymentPage.tsx', texts: ['money'], roles: ['FINANCE'] },
  { path: 'settings', file: './settings/SettingsPage.tsx', texts: ['settings'], roles: ['ADMIN'] },
  {
    path: 'settings/background',
    file: './settings/BackgroundPage.tsx',
    texts: ['settings', 'codes/background'],
    roles: ['ADMIN'],
  },
  {
    path: 'settings/:subject',
    file: './settings/SettingPage.tsx',
    texts: ['settings', 'claims'],
    roles: ['ADMIN'],
  },
  {
    path: 'people',
    file: './staff/PeoplePage.tsx',
    texts: ['staff/people'],
    roles: ['ADMIN', 'SUPPORT'],
  },
  {
    path: 'people/:staffId',
    file: './staff/PersonPage.tsx',
    texts: ['staff/people'],
    roles: ['ADMIN', 'SUPPORT'],
  },
  {
    path: 'account',
    file: './staff/AccountPage.tsx',
    texts: ['staff/account', 'staff/accounts', 'staff/people', 'accounts'],
  },
  {
    path: 'trail',
    file: './trail/TrailPage.tsx',
    texts: ['trail'],
    roles: ['ADMIN'],
  },
  { path: '*', file: './staff/StaffNotFoundPage.tsx' },
]

/** The pages for who is not logged in. */
const OPEN_PAGES: readonly OfficePage[] = [
  { path: 'login', file: './staff/StaffLoginPage.tsx' },
  { path: 'welcome', file: './staff/WelcomePage.tsx', texts: ['staff/accounts', 'accounts'] },
]

const forRoles = (roles: readonly StaffRole[], Page: ComponentType) => () => (
  <RequireRole roles={roles}>
    <Page />
  </RequireRole>
)

const mayOpen = (roles: readonly StaffRole[] | undefined) =>
  !roles || roles.some((role) => staffMember.get().roles.includes(role))

const loadPage = async ({ file, texts = [], roles }: OfficePage, locale: Locale) => {
  const [page] = await Promise.all([
    modules[file]?.() ?? Promise.reject(new Error(`no page ${file}`)),
    ...texts.map((catalogue) => loadTexts(catalogue, locale)),
  ])
  const { default: Page, loader = () => null, ...rest } = page
  const Component = roles ? forRoles(roles, Page) : Page
  // the server would refuse what a page asks for that is not for the role
  const load: LoaderFunction = (...given) => (mayOpen(roles) ? loader(...given) : null)
  // the router runs the middleware of a route only if the route has a loader
  return { Component, loader: load, ...rest }
}

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** Lets only members of staff who are logged in pass; anybody else logs in first and then returns here. */
const requireStaff: MiddlewareFunction = async ({ request }, next) => {
  if (await isStaffLoggedIn()) return next()
  throw redirect(staffPathsAt(request.url).login(addressOf(request.url)))
}

const lazyRoute = (page: OfficePage, locale: Locale): RouteObject => {
  // the router shows nothing at all for a page that did not load; for a loader that fails it shows the error page
  const lazy = () =>
    loadPage(page, locale).catch((error: unknown) => ({ loader: () => Promise.reject(error) }))
  const errorElement = <OfficeProblem />
  return page.path === undefined
    ? { index: true, lazy, errorElement }
    : { path: page.path, lazy, errorElement }
}

const pagesIn = (locale: Locale): RouteObject[] => [
  {
    element: <EntryLayout locale={locale} />,
    children: OPEN_PAGES.map((page) => lazyRoute(page, locale)),
  },
  {
    element: <StaffLayout locale={locale} />,
    middleware: [requireStaff],
    children: PAGES.map((page) => lazyRoute({ roles: STAFF_ROLES, ...page }, locale)),
  },
]

/** Every route of the back office, in both languages. */
export const staffRoutes = (): RouteObject[] =>
  LOCALES.map((locale) => ({
    path: staffPathsIn(locale).home(),
    loader: async () => {
      await Promise.all(CATALOGUES.map((catalogue) => loadTexts(catalogue, locale)))
      return null
    },
    errorElement: <BareLayout locale={locale} home={staffPathsIn(locale).home()} broken />,
    children: pagesIn(locale),
  }))
