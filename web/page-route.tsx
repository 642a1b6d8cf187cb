import type { ComponentType } from 'react'
import type { ActionFunction, LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router'

import type { SitePage } from '#contract/content/site.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { loadTexts } from './platform/i18n/catalogue.ts'
import { PageProblem } from './shell/PageProblem.tsx'

type PageModule = {
  readonly default: ComponentType
  readonly loader?: LoaderFunction
  readonly action?: ActionFunction
  readonly shouldRevalidate?: NonNullable<RouteObject['shouldRevalidate']>
}

/**
 * What the server must know about a route: its file, whether the server renders it, and the texts it loads. A page of the
 * content service has its slug as name, its id there and whether it needs a session (CMS-02, CMS-03).
 */
export type RouteHandle = Partial<SitePage> & {
  readonly file: string
  /** The catalogues of texts that it loads. */
  readonly texts: readonly string[]
  /** `server`: the same for every visitor, rendered on the server; `client`: rendered only by the browser. */
  readonly render: 'server' | 'client'
}

export type PageOptions = {
  /** A light page names the texts that its fields need; the texts of codes load with the module that sends its calls. */
  readonly light?: true
  /** Catalogues that the page shows besides its own. */
  readonly texts?: readonly string[]
  readonly render?: RouteHandle['render']
  readonly middleware?: MiddlewareFunction[]
  /** The page of the content service at this route. */
  readonly page?: SitePage
}

// the back office has a build of its own
const modules = import.meta.glob<PageModule>([
  './*/*Page.tsx',
  '!./{staff,worklist,casework,customers,trail,settings,overview}/*',
  './ui/states/DevUiPage.tsx',
])

const loadPage = async (file: string, catalogues: readonly string[], locale: Locale) => {
  const [page] = await Promise.all([
    modules[file]?.() ?? Promise.reject(new Error(`no page ${file}`)),
    ...['shell', ...catalogues].map((catalogue) => loadTexts(catalogue, locale)),
  ])
  const { default: Component, ...rest } = page
  return { Component, ...rest }
}

// The router shows nothing at all for a page that did not load; for a loader that fails it shows the error page.
const lazyPage = (file: string, catalogues: readonly string[], locale: Locale) => () =>
  loadPage(file, catalogues, locale).catch((error: unknown) => ({ loader: () => Promise.reject(error) }))

/** The catalogue of texts of fields, which a light page with a form names. */
export const FIELDS = 'platform/forms/fields'

/** Makes the route of a page in one language: its script and its texts load when it is opened. */
export const pageRouteIn =
  (locale: Locale) =>
  (
    path: string,
    file: string,
    { texts = [], render = 'server', middleware, light, page }: PageOptions = {},
  ): RouteObject => {
    const folders = [file.split('/')[1] ?? '', ...texts]
    const catalogues = light ? folders : [FIELDS, ...folders.flatMap((name) => [name, `codes/${name}`])]
    return {
      path,
      handle: { file: `web/${file.slice(2)}`, texts: catalogues, render, ...page } satisfies RouteHandle,
      lazy: lazyPage(file, catalogues, locale),
      errorElement: <PageProblem />,
      ...(middleware ? { middleware } : {}),
    }
  }
