import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterAll, beforeAll, expect } from 'vitest'
import { page } from 'vitest/browser'

import type { Site } from '#contract/content/site.ts'
import '#web/ui/ui.css'

import { accounts } from '#contract/accounts.ts'
import type { SessionView } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { App } from '#web/App.tsx'
import { localeAt, pathsAt } from '#web/paths.ts'
import { clearAlert, showNotice } from '#web/platform/alerts.ts'
import { onSessionEnd } from '#web/platform/api/forced-logout.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { notifyLogOut, setLoggedIn, setLoggedOut } from '#web/platform/session.ts'
import { setSite, BARE_SITE } from '#web/platform/site.ts'
import { forgetLists } from '#web/requests/calls/request-lists.ts'
import { routesOf } from '#web/routes.tsx'

import { replyLists } from './reference-lists.ts'
import { reply } from './replies.ts'
import { render } from './render.tsx'

/** The site of the tests: a fixed day and an invented company. */
const site: Site = {
  ...BARE_SITE,
  newRequest: true,
  pages: [
    { slug: '/home' },
    { slug: '/service-contact' },
    { slug: '/service-contact/contact' },
    { slug: '/service-contact/faq' },
  ],
  today: calendarDate('2026-11-20'),
  zone: 'UTC+1',
  company: {
    name: 'Pont',
    legalName: 'Pont Voorbeeld B.V.',
    phone: '+31 85 000 0000',
    alarmPhone: '+31 85 000 0112',
    hours: '09:00-17:00',
    email: 'help@pont.example',
    address: 'Voorbeeldkade 1, 1000 AA Amsterdam',
    kvk: '00000000',
    afm: '00000000',
    healthInsurer: 'Voorbeeld Zorgverzekeringen N.V.',
    healthInsurerPhone: '+31 85 000 0200',
    insurer: 'Voorbeeld Schadeverzekeringen N.V.',
    insurerRegister: 'R000000',
  },
}

/** Somebody who is logged in. */
export const mei: SessionView = {
  firstName: 'Mei',
  profileId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  impersonation: false,
}

/** Resets the browser and the state of the portal to those of a new visitor. */
export const resetPortal = (): void => {
  sessionStorage.clear()
  // React Router keeps positions in the module too, and reads this anew for each page: every first page has the same key, so
  // one that a test had scrolled would scroll that of the next
  sessionStorage.setItem('react-router-scroll-positions', '{}')
  localStorage.clear()
  document.body.className = 'loading'
  // what the last test typed stays in memory
  notifyLogOut()
  setLoggedOut()
  clearAlert()
  forgetLists()
  setSite(BARE_SITE)
  replyLists()
}

type Options = {
  /** Who is logged in; nobody by default. */
  readonly who?: SessionView
  /** Facts that differ from those of the test site. */
  readonly changes?: Partial<Site>
}

/** Shows a page of the portal with its frame, rendered in the browser; `replies.ts` answers its calls. */
export const showPortal = async (path: string, { who, changes }: Options = {}) => {
  const shown = { ...site, ...changes }
  setSite(shown)
  await loadTexts('shell', localeAt(path))
  if (who) {
    reply(accounts.checkSession, who)
    setLoggedIn(who)
  }
  const router = createMemoryRouter(routesOf(shown), { initialEntries: [path] })
  onSessionEnd(async (target) => {
    const { pathname, search } = router.state.location
    await router.navigate(pathsAt(pathname).login(target ?? `${pathname}${search}`))
    showNotice('shell.sessionEnded')
  })
  await render(
    <App site={shown}>
      <RouterProvider router={router} />
    </App>,
  )
  // the effects of a new page have run: they move the focus to its heading, and would take it from a test
  await expect.poll(() => document.body.className).toBe('default')
  return {
    router,
    main: page.getByRole('main'),
    /** The current address: path, query and fragment. */
    at: () => {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
  }
}

/** Shows the insurance page of Mei with these policies. */
export const showInsurances = (list: readonly PolicyView[], language: 'en' | 'nl' = 'en') => {
  reply(policies.list, [...list])
  return showPortal(`/${language}/insurances`, { who: mei })
}

/** Shows the pages of this file in a wide window, where the insurance page has two columns. */
export const inWideWindow = (): void => {
  const { innerWidth, innerHeight } = globalThis
  beforeAll(() => page.viewport(1280, 900))
  afterAll(() => page.viewport(innerWidth, innerHeight))
}
