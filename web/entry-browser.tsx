import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import type { DataRouter, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import '#web/ui/ui.css'
import '#web/platform/zod-config.ts'

import { App } from './App.tsx'
import { localeAt, pathsAt } from './paths.ts'
import { showNotice } from './platform/alerts.ts'
import { onSessionEnd } from './platform/api/forced-logout.ts'
import { loadTexts } from './platform/i18n/catalogue.ts'
import { keepsCards, KEPT_CARDS } from './platform/kept-cards.ts'
import { PAGE_DATA_ID, ROOT_ID } from './platform/page-data.ts'
import type { PageData } from './platform/page-data.ts'
import { routerReady } from './platform/ready.ts'
import { setSite } from './platform/site.ts'
import { routesOf } from './routes.tsx'
import { session } from './platform/session.ts'
import { retryStylesheet, watchChunks } from './shell/chunk-load-error.ts'

const element = (id: string) => document.getElementById(id) ?? document.body

const readPageData = (): PageData => {
  // written by our own server on this very page
  const data = JSON.parse(element(PAGE_DATA_ID).textContent) as PageData
  setSite(data.site)
  return data
}

// hydration needs the page component: the lazy routes load first, then the router starts
const loadLazyRoutes = (routes: RouteObject[]) =>
  Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

const goToLoginOnSessionEnd = (router: DataRouter) => {
  onSessionEnd(async (target) => {
    const { pathname, search } = router.state.location
    // several calls of one page may find the session ended: the first of them goes to the login page
    if (pathname === pathsAt(pathname).login()) return
    await router.navigate(pathsAt(pathname).login(target ?? `${pathname}${search}`))
    // if the script of the page did not load, the router shows an error page and still resolves
    if (router.state.errors) throw new Error('the log-in page could not be shown')
    // the login page itself says that an account is blocked
    if (!session.get().blocked) showNotice('shell.sessionEnded')
  })
}

// On a shared computer somebody logs in or out in another tab: what a visitor without a session typed in this tab is
// cleared then. The keys are those of tab-events.ts, which loads only where they are written.
const clearVisitorDraftsOnChange = (router: DataRouter) => {
  addEventListener('storage', ({ key }) => {
    if (!key?.startsWith('logged-')) return
    void import('./shell/session/clear-drafts.ts').then(({ clearVisitorDrafts }) =>
      clearVisitorDrafts(() => router.navigate(pathsAt(location.pathname).home())),
    )
  })
}

const checkKeptCards = async (hadSession: boolean) => {
  if (!keepsCards()) return
  const { watchKeptCards } = await import('./cards/shared/watch-kept-cards.ts')
  watchKeptCards(hadSession)
}

// Now if there are any, else once they are kept in another tab.
const watchForKeptCards = (hadSession: boolean) => {
  const check = () => void checkKeptCards(hadSession).catch(console.warn)
  check()
  addEventListener('storage', ({ key }) => (key === KEPT_CARDS ? check() : undefined))
}

const loadSession = async () => {
  const { checkOnArrival } = await import('./platform/api/session-check.ts')
  // a failure is shown by the page that needs a session
  return checkOnArrival().catch(() => undefined)
}

// Few visitors come from an affiliate: the store of the request loads only for them.
const storeAffiliate = async (affiliateId: string) => {
  const affiliate = await import('./requests/shared/store-affiliate.ts')
  affiliate.storeAffiliate(affiliateId)
}

const mount = async () => {
  const { site, hydration } = readPageData()
  const routes = routesOf(site)
  watchForKeptCards(site.hasSessionCookie === true)
  const [arrived] = await Promise.all([
    // every page shows who is logged in: a customer never sees the page of a visitor first
    site.hasSessionCookie ? loadSession() : undefined,
    loadTexts('shell', localeAt(location.pathname)),
    loadLazyRoutes(routes),
  ])
  // the page shows even if this script does not load: the advice step stores the affiliate as well
  if (site.affiliateId) void storeAffiliate(site.affiliateId).catch(() => undefined)
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {})
  goToLoginOnSessionEnd(router)
  clearVisitorDraftsOnChange(router)
  // no flash of a wrong page: it shows once the router is ready (SHELL-06)
  await routerReady(router)
  arrived?.()
  const app = (
    <App site={site}>
      <RouterProvider router={router} />
    </App>
  )
  const root = element(ROOT_ID)
  // from here on the page acts on a press itself, and forgets one that came earlier (keep-presses.ts)
  globalThis.onclick = () => {
    document.pressed = null
  }
  // a transition renders in slices of a few milliseconds, so that a slow phone can scroll meanwhile
  startTransition(() => {
    if (hydration) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

watchChunks()
// errors of resources do not bubble: only a capturing listener receives them
addEventListener('error', (event) => void retryStylesheet(event), true)
void mount()
