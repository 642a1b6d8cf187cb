import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'

import '#web/ui/ui.css'

import type { Locale } from '#domain/shared/locale.ts'

import { App } from './App.tsx'
import { contentHead } from './content/content-head.ts'
import type { ContentHead } from './content/content-head.ts'
import { localeAt } from './paths.ts'
import { setTransport } from './platform/api/transport.ts'
import type { Transport } from './platform/api/transport.ts'
import { loadTexts } from './platform/i18n/catalogue.ts'
import { textsOf } from './platform/i18n/texts.ts'
import { LocaleContext } from './platform/i18n/use-texts.ts'
import type { PageData } from './platform/page-data.ts'
import { TitleContext } from './platform/page-title.ts'
import type { Site } from './platform/site.ts'
import { routesOf } from './routes.tsx'
import type { RouteHandle } from './routes.tsx'
import { SkeletonShell } from './shell/skeleton/SkeletonShell.tsx'

type PageHead = Partial<ContentHead> & { readonly path: string }

export type Rendered =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page'
      readonly html: string
      readonly title: string
      readonly locale: Locale
      /** 404 where the page says that what was asked for is not there. */
      readonly status: number
      readonly data: PageData
      /** The page file and the catalogues that the browser will want, as the build names them. */
      readonly files: readonly string[]
      readonly noScript: string
      /** Undefined for a page that nobody should find. */
      readonly head?: PageHead | undefined
    }

const BASE = 'http://portal.invalid'

const handleOf = (route: RouteObject | undefined): RouteHandle | undefined =>
  // every handle in our routes is one
  route?.handle as RouteHandle | undefined

const matchedHandle = (routes: RouteObject[], path: string) =>
  handleOf(matchRoutes(routes, path)?.at(-1)?.route)

const filesOf = (handle: RouteHandle | undefined, locale: Locale, hasSessionCookie: boolean) => [
  'web/entry-browser.tsx',
  `web/shell/${locale}.texts`,
  // who it is must be known before anything shows
  ...(hasSessionCookie ? ['web/platform/session-check.ts'] : []),
  ...(handle ? [handle.file, ...handle.texts.map((catalogue) => `web/${catalogue}/${locale}.texts`)] : []),
]

// Pages that people find, but do not share.
const FOUND: Readonly<Record<string, string | undefined>> = {
  'web/accounts/LoginPage.tsx': 'shell.description.login',
  // no byte of its page is left for one
  'web/requests/RequestPage.tsx': undefined,
  'web/requests/OnePageRequestPage.tsx': 'shell.description.request',
}
const CONTENT = /^web\/(content|contact)\//

// All our addresses are of small letters and have no slash at the end; what differs in these alone is the same page.
const knownPath = (pathname: string) =>
  pathname
    .toLowerCase()
    .replace(/^\/(en|nl)(?=\/)/, '')
    .replace(/\/+$/, '')

const headOf = (handle: RouteHandle | undefined, pathname: string, found: unknown): PageHead | undefined => {
  const { file = '' } = handle ?? {}
  const path = knownPath(pathname)
  const described = FOUND[file]
  if (described) return { path, description: textsOf(localeAt(pathname))(described) }
  if (file in FOUND) return { path }
  const told = CONTENT.test(file) ? contentHead(file, found, textsOf(localeAt(pathname))) : undefined
  return told && { path, ...told }
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
  const hearTitle = (told: string, missing?: true) => {
    title = told
    if (missing) status = 404
  }
  const html = renderToString(
    <TitleContext value={hearTitle}>
      <App site={site}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </TitleContext>,
  )
  const { loaderData, actionData, errors, matches } = context
  const found: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  // a page that failed here is made anew in the browser, which can tell its visitor more
  return { html, title, failed: errors !== null, status, found, hydration: { loaderData, actionData } }
}

/** How the calls of loaders reach the application while pages are rendered: for everybody alike, without a session. */
export const setInternalTransport = (transport: Transport): void => setTransport(transport)

/** Draws the page at this address as everybody sees it, or the skeleton where only the browser can make it. */
export const render = async ({ address, site, skeleton }: Target): Promise<Rendered> => {
  const locale = localeAt(address)
  // the words of every card are those of home
  await Promise.all(['shell', 'shell/skeleton', 'content'].map((catalogue) => loadTexts(catalogue, locale)))
  const routes = routesOf(site)
  const handle = matchedHandle(routes, new URL(address, BASE).pathname)
  const shared = {
    kind: 'page',
    locale,
    status: 200,
    files: filesOf(handle, locale, site.hasSessionCookie === true),
    noScript: textsOf(locale)('shell.noScript', { phone: site.company.phone }),
  } as const
  const alone = { ...shared, title: 'Pont', html: renderSkeleton(locale, site, address), data: { site } }
  if (handle && (skeleton || handle.render === 'client')) return alone
  const page = await renderPage(routes, address, site)
  if ('to' in page) return { kind: 'redirect', to: page.to }
  if (page.failed) return alone
  const { title, html, status, found, hydration } = page
  const head = headOf(handle, new URL(address, BASE).pathname, found)
  return { ...shared, status, title, html, head, data: { site, hydration } }
}
