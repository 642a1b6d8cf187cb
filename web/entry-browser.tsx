import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import type { DataRouter, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import '#web/ui/ui.css'

import { App } from './App.tsx'
import { localeAt, pathsAt } from './paths.ts'
import { showNotice } from './platform/alerts.ts'
import { onSessionEnd } from './platform/api/forced-logout.ts'
import { loadTexts } from './platform/i18n/catalogue.ts'
import { PAGE_DATA_ID, ROOT_ID } from './platform/page-data.ts'
import type { PageData } from './platform/page-data.ts'
import { routerReady } from './platform/router-ready.ts'
import { setSite } from './platform/site.ts'
import { routesOf } from './routes.tsx'
import { bringStyleAgain, offerReload } from './shell/chunk-load-error.ts'

const element = (id: string) => document.getElementById(id) ?? document.body

const readPageData = (): PageData => {
  // written by our own server on this very page
  const data = JSON.parse(element(PAGE_DATA_ID).textContent) as PageData
  setSite(data.site)
  return data
}

// hydration needs the page itself: its lazy parts first, then the router
const fetchParts = (routes: RouteObject[]) =>
  Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

const leadToLogin = (router: DataRouter) => {
  onSessionEnd(async () => {
    const { pathname, search } = router.state.location
    // several calls of one page end the session together: the first of them leads there
    if (pathname === pathsAt(pathname).login()) return
    await router.navigate(pathsAt(pathname).login(`${pathname}${search}`))
    // the router shows a page whose script did not arrive as a problem, and calls that arrived
    if (router.state.errors) throw new Error('the log-in page could not be shown')
    showNotice('shell.sessionEnded')
  })
}

// On a shared computer the next visitor logs in, or the last one out, in another tab: what a stranger typed in this one is
// gone then. The two keys are those of tab-news.ts, which is fetched by those alone who write them.
const forgetStrangers = (router: DataRouter) => {
  addEventListener('storage', ({ key }) => {
    if (!key?.startsWith('logged-')) return
    void import('./shell/session/clear-drafts.ts').then(({ clearStrangerDrafts }) =>
      clearStrangerDrafts(() => router.navigate(pathsAt(location.pathname).home())),
    )
  })
}

const greet = async () => {
  const { checkSession } = await import('./platform/session-check.ts')
  // a failure is told by the page that needs to know who it is
  await checkSession().catch(() => undefined)
}

// Few visitors come from an affiliate: the request's store is fetched for these alone.
const storeAffiliate = async (affiliateId: string) => {
  const affiliate = await import('./requests/shared/store-affiliate.ts')
  affiliate.storeAffiliate(affiliateId)
}

const mount = async () => {
  const { site, hydration } = readPageData()
  const routes = routesOf(site)
  await Promise.all([
    loadTexts('shell', localeAt(location.pathname)),
    fetchParts(routes),
    // who it is shows on every page: nobody sees a page of a stranger first
    site.hasSessionCookie ? greet() : undefined,
  ])
  // a lost script is no reason to show nothing: the advice step stores the affiliate as well
  if (site.affiliateId) void storeAffiliate(site.affiliateId).catch(() => undefined)
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {})
  leadToLogin(router)
  forgetStrangers(router)
  // no flash of a wrong page: shown once the router is ready (SHELL-06)
  await routerReady(router)
  const app = (
    <App site={site}>
      <RouterProvider router={router} />
    </App>
  )
  const root = element(ROOT_ID)
  // as a transition it is rendered in slices of some milliseconds, and a slow phone can scroll meanwhile
  startTransition(() => {
    if (hydration) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

addEventListener('vite:preloadError', offerReload)
// it tells the page itself only on its way down
addEventListener('error', bringStyleAgain, true)
void mount()
