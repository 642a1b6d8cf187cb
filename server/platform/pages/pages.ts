import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { pageQuery } from '#domain/shared/page-query.ts'

import { pageCache, RENDER_MS } from './page-cache.ts'
import { meantAddress } from './meant-address.ts'
import { documentOf } from './page-document.ts'
import { pageRenderer } from './page-renderer.ts'
import type { PagesOptions, InternalTransport, StaticFile } from './page-renderer.ts'
import { headHeaders } from './page-head.ts'
import { affiliateCookie, browserLanguage, localeCookie, ANONYMOUS, visitorOf } from './visitor-cookies.ts'
import type { Visitor } from './visitor-cookies.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { OURSELVES } from '#server/platform/limits/client-address.ts'
import { compressText } from '#server/platform/http/replies/compress-text.ts'
import type { TextEncodings } from '#server/platform/http/replies/compress-text.ts'
import { READER_POLICY } from '#server/platform/http/replies/security-headers.ts'
import { hostOfPages } from '#server/platform/limits/known-hosts.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { sendWithEtag, sendCompressed } from '#server/platform/http/replies/send-compressed.ts'
import { serveOfflinePages } from './offline-page.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { sendRefusedPage } from './refused-page.ts'
import { serveStaffPage } from './staff-page.ts'

type Page =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly content: PageContent }

type PageContent = TextEncodings & {
  readonly policy: string | undefined
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

const YEAR_SECONDS = 31_536_000
const NOT_PAGES = /^\/(api|private|pacos|sitecore|livez|readyz|metrics)(\/|$)/
const NOT_FOUND = /\?not-found$/
// what bots that try addresses are led to
const HOME_OF_NOWHERE = /^\/(en|nl)\/home\?not-found=$/
const STAFF_FILES = '/assets/staff/'

const HAS_LANGUAGE = /^\/(en|nl)(\/|$)/

const pathOf = (address: string) => address.replace(/[?#].*$/s, '')

const queryOf = (address: string) => /\?[^#]*/.exec(address)?.[0] ?? ''

// a path with a hidden or file-like name is not a page (ruling 29)
const looksLikeFile = (path: string) =>
  path.split('/').some((part) => part.startsWith('.')) || /\.[^/]*$/.test(path)

// what the back office is made of is for its networks only
const isNoAddress = (path: string, { inStaffNetwork }: FastifyRequest) =>
  NOT_PAGES.test(path) || (path.startsWith(STAFF_FILES) && !inStaffNetwork)

// The worker that reads papers. Its own policy counts in it, not that of the page (decision 0234).
const READER = /^\/assets\/reader-[\w-]+\.js$/

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: StaticFile) => {
  if (READER.test(pathOf(request.url))) reply.header('content-security-policy', READER_POLICY)
  if (file.br) reply.header('vary', 'accept-encoding')
  reply.header(
    'cache-control',
    file.immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
  )
  return sendCompressed(request, reply.type(file.type), { ...file, body: file.bytes })
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PageContent) => {
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding', ...page.headers })
  if (page.policy) reply.header('content-security-policy', page.policy)
  else reply.removeHeader('content-security-policy')
  return sendWithEtag(request, reply.code(page.status).type('text/html; charset=utf-8'), page)
}

const bodyOf = (body: unknown) => (typeof body === 'string' ? { payload: body } : {})

/** Passes calls of loaders during rendering directly to the application, as an anonymous visitor of this host. */
const internalTransport =
  (app: FastifyInstance, host: string): InternalTransport =>
  async (path, { method, headers, body }) => {
    const answer = await app.inject({
      // the contract has no other methods
      method: method as 'GET' | 'POST',
      url: path,
      headers: { ...headers, host, 'sec-fetch-site': 'same-origin' },
      remoteAddress: OURSELVES,
      ...bodyOf(body),
    })
    const type = answer.headers['content-type'] ?? 'application/json'
    const empty = answer.statusCode === 204
    return new Response(empty ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': type },
    })
  }

// addresses with a query are rarely requested twice, and their number is unlimited
const mayCache = (address: string, status: number) =>
  status === 200 && (!address.includes('?') || HOME_OF_NOWHERE.test(address))

// A render keeps the event loop busy: beside a few of them, everything else is still answered.
const [RENDERS_AT_ONCE, RENDERS_WAITING] = [2, 100]

type PageRequest = { readonly address: string; readonly host: string; readonly clientAddress: string }

// What no page reads is not part of an address, or each query that somebody makes up would be a page to render.
const askedIn = ({ url, host, clientAddress }: FastifyRequest, { config }: Portal): PageRequest => {
  const path = pathOf(url)
  return {
    // an address without a language is redirected with all it has
    address: HAS_LANGUAGE.test(path) ? `${path}${pageQuery(queryOf(url))}` : url,
    host: hostOfPages(host, config),
    clientAddress,
  }
}

const cachedPages = (portal: Portal, options: PagesOptions) => {
  const { config, clock, limits } = portal
  const inTurn = limitConcurrency(RENDERS_AT_ONCE, RENDERS_WAITING)
  const { source, changes = () => 0 } = options
  const cached = pageCache<Page>(RENDER_MS * config.timeLimitFactor)
  const renderAt = pageRenderer(portal, options)
  const render = async (address: string, host: string, visitor: Visitor): Promise<Page> => {
    const rendered = await renderAt(address, host, visitor)
    if (rendered.kind === 'redirect') return rendered
    const origin = config.publicUrl
    const pageDocument = documentOf({
      page: rendered,
      parts: source.partsOf(rendered.files),
      origin,
      hasSession: visitor.hasSessionCookie,
    })
    const html = await source.finish(address, pageDocument.html)
    const policy = source.enforcesPolicy ? pageDocument.policy : undefined
    const { status } = rendered
    const compressed = compressText(html, mayCache(address, status))
    return {
      kind: 'page',
      content: { ...compressed, policy, status, headers: headHeaders(rendered, origin) },
    }
  }
  return ({ address, host, clientAddress }: PageRequest, visitor: Visitor): Promise<Page> => {
    // in development every request is rendered
    if (!source.enforcesPolicy) return render(address, host, visitor)
    // the date is part of a page, so it is part of the key
    const key = [address, host, visitor.affiliateId, visitor.hasSessionCookie, clock.today(), changes()].join(
      ' ',
    )
    return cached(key, () => inTurn(() => render(address, host, visitor)), {
      mayCache: (page) => page.kind === 'page' && mayCache(address, page.content.status),
      beforeRender: () => limits.take('pages', clientAddress),
    })
  }
}

const readVisitor = (portal: Portal, request: FastifyRequest, reply: FastifyReply): Visitor => {
  const visitor = visitorOf(portal.config, request.headers.cookie)
  const language = localeCookie(portal.config, pathOf(request.url), visitor)
  if (language) reply.header('set-cookie', language)
  return visitor
}

// Redirects to home in the given language; the id of an affiliate on our list is stored for 90 days (AFF-01).
const homeIn = (portal: Portal, language: string, request: FastifyRequest) => (reply: FastifyReply) => {
  const query = new URLSearchParams(request.url.split('?')[1])
  const affiliate = affiliateCookie(portal.config, query.get('affiliate'))
  query.delete('affiliate')
  if (affiliate) reply.header('set-cookie', affiliate)
  reply.header('cache-control', 'no-store')
  return reply.redirect(`/${language}/home${query.size ? `?${query}` : ''}`)
}

/** Redirects `/` to home in the remembered language or that of the browser (ruling 45), `/en/` and `/nl/` in their own (AFF-02, SHELL-01). */
const openEntrance = (app: FastifyInstance, portal: Portal) => {
  app.get('/', (request, reply) => {
    const { remembered } = visitorOf(portal.config, request.headers.cookie)
    const language = remembered ?? browserLanguage(request.headers['accept-language'])
    return homeIn(portal, language, request)(reply)
  })
  for (const language of ['en', 'nl'])
    app.get(`/${language}`, (request, reply) => homeIn(portal, language, request)(reply))
}

type PageAt = ReturnType<typeof cachedPages>

// an address without a language redirects to the one with it, and only that one shows whether the page exists
const leadsNowhere = async (pageAt: PageAt, to: string, asked: PageRequest): Promise<boolean> => {
  if (NOT_FOUND.test(to)) return true
  const next = await pageAt({ ...asked, address: to }, ANONYMOUS)
  return next.kind === 'redirect' && NOT_FOUND.test(next.to)
}

// throws again what is no refusal
const refusalIn = (error: unknown, { refused }: PagesOptions): RefusalError => {
  if (!(error instanceof RefusalError)) throw error
  refused?.(error)
  return error
}

/** Serves all pages and files of the build; other addresses get the not-found reply. */
export const servePages = async (
  app: FastifyInstance,
  portal: Portal,
  options: PagesOptions,
): Promise<void> => {
  const { source } = options
  const pageAt = cachedPages(portal, options)
  const publicHost = new URL(portal.config.publicUrl).host
  const { setInternalTransport } = await source.renderer()
  setInternalTransport(internalTransport(app, publicHost))
  openEntrance(app, portal)
  serveOfflinePages(app, portal, options)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    if (isNoAddress(path, request)) return reply.callNotFound()
    const file = source.file(path)
    if (file) return sendFile(request, reply, file)
    const meant = meantAddress(request.url)
    // its fragment may be the secret of a link
    if (meant !== undefined) return reply.header('cache-control', 'no-store').redirect(meant)
    try {
      const asked = askedIn(request, portal)
      const page = await pageAt(asked, readVisitor(portal, request, reply))
      if (page.kind === 'page') return sendPage(request, reply, page.content)
      if (looksLikeFile(path) && (await leadsNowhere(pageAt, page.to, asked))) return reply.callNotFound()
      return reply.header('cache-control', 'no-cache').redirect(page.to)
    } catch (error) {
      return sendRefusedPage(reply, path, refusalIn(error, options))
    }
  }
  await serveStaffPage(app, portal, { source, elsewhere: answer })
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}
