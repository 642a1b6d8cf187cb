import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import type { MiddlewareFunction, RouteObject } from 'react-router'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { loadTexts } from './platform/i18n/catalogue.ts'
import { BareLayout } from './shell/BareLayout.tsx'
import { PageProblem } from './shell/PageProblem.tsx'
import { StaffLayout } from './shell/StaffLayout.tsx'
import { RequireRole } from './staff/RequireRole.tsx'
import { staffPathsAt, staffPathsIn } from './staff/staff-paths.ts'
import { isStaffLoggedIn } from './staff/staff-session.ts'
import StaffHomePage from './staff/StaffHomePage.tsx'
import StaffLoginPage, { loader as loginLoader } from './staff/StaffLoginPage.tsx'
import StaffNotFoundPage from './staff/StaffNotFoundPage.tsx'

const CATALOGUES = ['shell', 'platform/forms/fields', 'staff', 'codes/accounts']

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** Lets only members of staff who are logged in pass; anybody else logs in first and then returns here. */
const requireStaff: MiddlewareFunction = async ({ request }, next) => {
  if (await isStaffLoggedIn()) return next()
  throw redirect(staffPathsAt(request.url).login(addressOf(request.url)))
}

// the router runs the middleware of a route only if the route has a loader
const noData = () => null

const pageFor = (roles: readonly StaffRole[], Page: ComponentType) => ({
  loader: noData,
  element: (
    <RequireRole roles={roles}>
      <Page />
    </RequireRole>
  ),
})

const pagesIn = (locale: Locale): RouteObject[] => {
  const errorElement = <PageProblem />
  return [
    {
      element: <BareLayout locale={locale} home={staffPathsIn(locale).home()} />,
      children: [{ path: 'login', element: <StaffLoginPage />, loader: loginLoader, errorElement }],
    },
    {
      element: <StaffLayout locale={locale} />,
      middleware: [requireStaff],
      children: [
        { index: true, ...pageFor(STAFF_ROLES, StaffHomePage), errorElement },
        { path: '*', loader: noData, element: <StaffNotFoundPage />, errorElement },
      ],
    },
  ]
}

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
