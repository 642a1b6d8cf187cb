import { redirect } from 'react-router'
import type { RouteObject } from 'react-router'

import type { Site } from '#contract/content/site.ts'
import { lastPartOf } from '#domain/content/slug.ts'
import { STEPS } from '#domain/requests/steps.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { FIELDS, pageRouteIn } from './page-route.tsx'
import type { PageOptions } from './page-route.tsx'
import { localeAt, pathsIn } from './paths.ts'
import { STEP_TEXTS } from './requests/steps/step-texts.ts'
import { requireSession, showKeptCards } from './shell/guards.ts'
import { CONTACT, QUESTIONS, SERVICE } from './shell/navigation.ts'
import { PortalLayout } from './shell/PortalLayout.tsx'

const AUTH = { render: 'client', middleware: [requireSession] } as const satisfies PageOptions

const PROFILE = {
  ...AUTH,
  light: true,
  texts: [FIELDS, 'profile', 'policies/shared', 'codes/accounts', 'codes/policies', 'codes/general'],
} as const satisfies PageOptions

const POLICY_CHANGE = {
  ...AUTH,
  light: true,
  texts: [FIELDS, 'policies/changes', 'codes/policies', 'codes/policy-changes', 'details'],
} as const satisfies PageOptions

const GETS_DOCUMENT = ['policies/shared', 'codes/policies'] as const

const FAQ = { light: true, texts: ['content/faq'] } as const satisfies PageOptions

const NEW_CLAIM = [FIELDS, 'claims/new-claim', 'platform/forms/upload'] as const
const PUBLIC_CLAIM = [...NEW_CLAIM, 'codes/claims'] as const

const ENDING = [FIELDS, 'policies/ending', 'codes/policies', 'codes/general'] as const

const PAYEE = [...ENDING, 'policies/payee', 'claims/shared'] as const

const ADDED_PERIOD = [
  FIELDS,
  'details',
  'policies',
  'requests/steps',
  'codes/policies',
  'codes/policy-changes',
  'codes/general',
] as const

const requestRoutes = (locale: Locale, site: Site): RouteObject[] => {
  const page = pageRouteIn(locale)
  const texts = STEP_TEXTS
  if (!site.newRequest) return [page('request/*', './requests/OnePageRequestPage.tsx', { texts })]
  // static paths: a route with a parameter would ask the content service first
  const [first, ...others] = STEPS
  return [
    page(`request/${first}`, './requests/RequestPage.tsx', { light: true, texts: [FIELDS] }),
    ...others.map((step) =>
      page(`request/${step}`, './requests/RequestPage.tsx', { texts, render: 'client' }),
    ),
    page('request/*', './requests/RequestPage.tsx', { texts, render: 'client' }),
  ]
}

// a light page with a form
const FORM = { light: true, texts: [FIELDS] } as const satisfies PageOptions

// Pages of the content service with a component of their own: its file and, for the questions, child paths (SVC-01).
const CUSTOM_PAGES: Readonly<
  Record<string, readonly [file: string, options: PageOptions, children?: string]>
> = {
  '/home': ['./content/HomePage.tsx', { ...FORM, texts: [FIELDS, 'content/home'] }],
  [QUESTIONS]: ['./content/FaqPage.tsx', FAQ, '/*'],
  [SERVICE]: ['./content/ServicePage.tsx', FAQ],
  [CONTACT]: ['./contact/ContactPage.tsx', FORM],
}

const contentRoutes = (locale: Locale, site: Site): RouteObject[] =>
  site.pages.map((page) => {
    const { slug, pageId = lastPartOf(slug), requiresAuth } = page
    const [file, options, children = ''] = CUSTOM_PAGES[slug] ?? [
      './content/ContentPage.tsx',
      { light: true },
    ]
    const guarded = requiresAuth ? AUTH : {}
    return pageRouteIn(locale)(slug.slice(1) + children, file, {
      ...options,
      ...guarded,
      page: { ...page, pageId },
    })
  })

const devRoutes = (locale: Locale, site: Site): RouteObject[] =>
  site.demo ? [pageRouteIn(locale)('dev/ui', './ui/states/DevUiPage.tsx', { render: 'client' })] : []

const pagesIn = (locale: Locale, site: Site): RouteObject[] => {
  const page = pageRouteIn(locale)
  const paths = pathsIn(locale)
  return [
    { index: true, loader: () => redirect(paths.home()) },
    page('verify', './documents/VerifyPage.tsx', { ...FORM, render: 'client' }),
    page('verify/:code', './documents/VerifyPage.tsx', { ...FORM, render: 'client' }),
    page('login', './accounts/LoginPage.tsx', { light: true }),
    page('resetpassword', './accounts/ResetPasswordPage.tsx'),
    page('activate/:id/:username', './accounts/SetPasswordPage.tsx', { render: 'client' }),
    page('setpassword/:id/:username', './accounts/SetPasswordPage.tsx', { render: 'client' }),
    page('setusername/:username/:newusername/:id', './accounts/SetUsernamePage.tsx', { render: 'client' }),
    { path: 'newinsurance', loader: () => redirect(paths.request()) },
    ...requestRoutes(locale, site),
    page('continue', './drafts/ContinuePage.tsx', {
      light: true,
      render: 'client',
      texts: ['codes/general'],
    }),
    page('insurances', './policies/PoliciesPage.tsx', { ...AUTH, light: true, texts: ['policies/shared'] }),
    page('insurances/startdate', './policies/StartDatePage.tsx', POLICY_CHANGE),
    page('insurances/address', './policies/AddressPage.tsx', POLICY_CHANGE),
    page('insurances/payment', './policies/PaymentPage.tsx', POLICY_CHANGE),
    page('insurances/terminate', './policies/TerminatePage.tsx', { ...AUTH, light: true, texts: ENDING }),
    page('insurances/addperiod', './periods/AddPeriodPage.tsx', {
      ...AUTH,
      light: true,
      texts: ADDED_PERIOD,
    }),
    page('medicalclaims', './claims/ClaimsPage.tsx', { ...AUTH, light: true, texts: GETS_DOCUMENT }),
    page('withdraw', './withdrawals/WithdrawPage.tsx', {
      light: true,
      render: 'client',
      texts: [FIELDS, 'policies', 'codes/policies'],
    }),
    page('newclaim', './claims/NewClaimPage.tsx', { ...AUTH, light: true, texts: NEW_CLAIM }),
    page('newclaimpublic', './claims/PublicClaimPage.tsx', { light: true, texts: PUBLIC_CLAIM }),
    page('newclaim/:policyNumber/:birthdate', './claims/PersonalClaimPage.tsx', { ...AUTH, light: true }),
    page('profile', './profile/ProfilePage.tsx', { ...PROFILE, texts: [...PROFILE.texts, 'policies'] }),
    page('profile/details', './accounts/PersonalDetailsPage.tsx', {
      ...PROFILE,
      texts: [...PROFILE.texts, 'platform/forms/names'],
    }),
    page('profile/password', './accounts/ChangePasswordPage.tsx', PROFILE),
    page('profile/data', './accounts/MyDataPage.tsx', PROFILE),
    // without a session: its address is replaced before a log-in would repeat it
    page('profile/data/:token', './accounts/MyDataPage.tsx', { ...PROFILE, middleware: [] }),
    page('profile/account', './policies/PayeeAccountPage.tsx', { ...AUTH, light: true, texts: PAYEE }),
    page('profile/close', './profile/CloseAccountPage.tsx', PROFILE),
    page('profile/email', './accounts/ChangeUsernamePage.tsx', PROFILE),
    page('invoices', './invoices/InvoicesPage.tsx', { ...AUTH, light: true, texts: GETS_DOCUMENT }),
    ...devRoutes(locale, site),
    ...contentRoutes(locale, site),
    // a second time: the form works without the content service too
    page(CONTACT.slice(1), './contact/ContactPage.tsx', FORM),
    { path: '*', loader: () => redirect(paths.notFound()) },
  ]
}

// Only those who show their card load this layout. Without a session the cards that are kept on this device show.
const cardRoutes = (locale: Locale): RouteObject => ({
  path: `${pathsIn(locale).root.slice(1)}insurances/card`,
  errorElement: <PortalLayout locale={locale} broken />,
  lazy: async () => {
    const { FullLayout } = await import('./shell/FullLayout.tsx')
    return { element: <FullLayout locale={locale} /> }
  },
  children: [
    pageRouteIn(locale)('', './cards/CardPage.tsx', {
      light: true,
      texts: ['policies', ...GETS_DOCUMENT],
      render: 'client',
      middleware: [showKeptCards, requireSession],
    }),
    pageRouteIn(locale)('kept', './cards/KeptCardsPage.tsx', { light: true, texts: ['policies'] }),
  ],
})

/** Every route, in both languages; the language is the first segment (SHELL-02). */
export const routesOf = (site: Site): RouteObject[] => [
  ...LOCALES.map((locale) => ({
    path: pathsIn(locale).root.slice(0, -1),
    element: <PortalLayout locale={locale} />,
    errorElement: <PortalLayout locale={locale} broken />,
    children: pagesIn(locale, site),
  })),
  ...LOCALES.map(cardRoutes),
  // an address without a language means the English page (SHELL-01)
  {
    path: '*',
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return redirect(`${pathsIn(localeAt(pathname)).root.slice(0, -1)}${pathname}${search}`)
    },
  },
]
