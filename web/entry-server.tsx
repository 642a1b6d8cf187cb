import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'

import '#web/ui/ui.css'

import type { PageHead, RenderResult, Site } from '#contract/content/site.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { App } from './App.tsx'
import { contentHead } from './content/content-head.ts'
import { localeAt } from './paths.ts'
import { setTransport } from './platform/api/transport.ts'
import type { Transport } from './platform/api/transport-request.ts'
import { loadTexts } from './platform/i18n/catalogue.ts'
import { textsOf } from './platform/i18n/texts.ts'
import { LocaleContext } from './platform/i18n/use-texts.ts'
import { TitleContext } from './platform/page-title.ts'
import type { RouteHandle } from './page-route.tsx'
import { routesOf } from './routes.tsx'
import { renderAlertsWith } from './shell/alerts/GlobalAlertRegion.tsx'
import { GlobalAlertBox } from './shell/alerts/GlobalAlertBox.tsx'
import { SkeletonShell } from './shell/skeleton/SkeletonShell.tsx'

const BASE = 'http://portal.invalid'

const CONTENT = /^web\/(content|contact)\//

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number]

const handleOf = (route: RouteObject | undefined): RouteHandle | undefined =>
  // every handle in our routes has this type
  route?.handle as RouteHandle | undefined

// A part of the path that has a name in its route is a link's secret, an address, a number or a birth date, and a query may
// lead there; those of the content service are the same for everybody.
const isPersonal = (match: Match | undefined, { search }: URL) => {
  const named = Object.keys(match?.params ?? {}).some((name) => name !== '*')
  return (named || search !== '') && !CONTENT.test(handleOf(match?.route)?.file ?? '')
}

const filesOf = (handle: RouteHandle | undefined, locale: Locale, hasSessionCookie: boolean) => [
  'web/entry-browser.tsx',
  `web/shell/${locale}.texts`,
  // the browser must know who is logged in before it shows anything
  ...(hasSessionCookie ? ['web/platform/api/session-check.ts'] : []),
  ...(handle ? [handle.file, ...handle.texts.map((catalogue) => `web/${catalogue}/${locale}.texts`)] : []),
]

// Pages that search engines list but that people do not share: their name in the texts of descriptions and titles.
const LISTED: Readonly<Record<string, string | undefined>> = {
  'web/accounts/LoginPage.tsx': 'login',
  'web/requests/RequestPage.tsx': 'request',
  'web/requests/OnePageRequestPage.tsx': 'request',
  'web/claims/PublicClaimPage.tsx': 'claim',
  'web/withdrawals/WithdrawPage.tsx': 'withdraw',
  'web/documents/VerifyPage.tsx': 'verify',
}

// Those of them whose own title is that of a step, or is known to the browser alone; a link's code is no part of them.
const TITLED: ReadonlySet<string> = new Set(['claim', 'withdraw', 'verify'])

// All our addresses are in lower case without a slash at the end; an address that differs only in these is the same page.
const canonicalPath = (pathname: string) =>
  pathname
    .toLowerCase()
    .replace(/^\/(en|nl)(?=\/)/, '')
    .replace(/\/+$/, '')

const headOf = (handle: RouteHandle | undefined, pathname: string, loaded: unknown): PageHead | undefined => {
  const { file = '' } = handle ?? {}
  const path = canonicalPath(pathname)
  const listed = LISTED[file]
  if (listed) return { path, description: textsOf(localeAt(pathname))(`shell.description.${listed}`) }
  const head = CONTENT.test(file) ? contentHead(file, loaded, textsOf(localeAt(pathname))) : undefined
  return head && { path, ...head }
}

/** Title and head of a form that search engines list, at its own address. */
const listedForm = (handle: RouteHandle | undefined, match: Match | undefined, pathname: string) => {
  const listed = LISTED[handle?.file ?? ''] ?? ''
  const t = textsOf(localeAt(pathname))
  return TITLED.has(listed) && Object.keys(match?.params ?? {}).length === 0
    ? { title: `${t(`shell.title.${listed}`)} – Pont`, head: headOf(handle, pathname, undefined) }
    : {}
}

const renderSkeleton = (locale: Locale, site: Site, address: string): string =>
  renderToString(
    <App site={site}>
      <LocaleContext value={locale}>
        <SkeletonShell address={address} />
      </LocaleContext>
    </App>,
  )

type Target = { readonly address: string; readonly site: Site; readonly skeleton: boolean }

const renderPage = async (routes: RouteObject[], address: string, site: Site) => {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`${BASE}${address}`))
  if (context instanceof Response) return { to: context.headers.get('location') ?? '/' }
  let title = ''
  let status = 200
  const receiveTitle = (text: string, missing?: true) => {
    title = text
    if (missing) status = 404
  }
  const html = renderToString(
    <TitleContext value={receiveTitle}>
      <App site={site}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </TitleContext>,
  )
  const { loaderData, errors, matches } = context
  const loaded: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  // a page that failed here is rendered again in the browser, which can show the visitor what is wrong
  return { html, title, failed: errors !== null, status, loaded, hydration: { loaderData } }
}

renderAlertsWith(GlobalAlertBox)

/** Sets how the calls of loaders reach the application while pages are rendered: for any visitor, without a session. */
export const setInternalTransport = (transport: Transport): void => setTransport(transport)

/** Renders the page at this address as any visitor sees it, or the skeleton where only the browser can render it. */
export const render = async ({ address, site, skeleton }: Target): Promise<RenderResult> => {
  const locale = localeAt(address)
  // the preview card of every page uses the texts of home
  await Promise.all(['shell', 'shell/skeleton', 'content'].map((catalogue) => loadTexts(catalogue, locale)))
  const routes = routesOf(site)
  const url = new URL(address, BASE)
  const match = matchRoutes(routes, url.pathname)?.at(-1)
  const handle = handleOf(match?.route)
  const shared = {
    kind: 'page',
    locale,
    status: 200,
    personal: isPersonal(match, url),
    files: filesOf(handle, locale, site.hasSessionCookie === true),
    noScript: textsOf(locale)('shell.noScript', { phone: site.company.phone }),
  } as const
  const form = listedForm(handle, match, url.pathname)
  const skeletonPage = {
    ...shared,
    title: 'Pont',
    ...form,
    html: renderSkeleton(locale, site, address),
    data: { site },
  }
  if (handle && (skeleton || handle.render === 'client')) return skeletonPage
  const page = await renderPage(routes, address, site)
  if ('to' in page) return { kind: 'redirect', to: page.to }
  if (page.failed) return skeletonPage
  const { title, html, status, loaded, hydration } = page
  const head = headOf(handle, url.pathname, loaded)
  return { ...shared, status, title, html, head, ...form, data: { site, hydration } }
}
