import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { compressText } from '#server/platform/http/replies/compress-text.ts'
import { sendWithEtag } from '#server/platform/http/replies/send-compressed.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { contentPolicy } from './page-document.ts'
import type { PageSource } from './page-renderer.ts'
import { browserLanguage, localeCookie, visitorOf } from './visitor-cookies.ts'

const SEGMENTS: Record<Locale, 'en' | 'nl'> = { 'en-GB': 'en', nl: 'nl' }

const POLICY = contentPolicy({ scripts: "'self'", styles: '' })

// The document contains no personal data: the browser requests the session and its roles.
const headersOf = (source: PageSource) => ({
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
  'x-robots-tag': 'noindex',
  ...(source.enforcesPolicy && { 'content-security-policy': POLICY }),
})

const documentIn = (html: string, locale: Locale) =>
  html.replace('<html lang="en-GB"', `<html lang="${locale}"`)

type Options = {
  readonly source: PageSource
  /** Answers who is not in a network of STAFF_NETWORKS, as at an address where nothing is. */
  readonly elsewhere: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * Serves the single document of the back office, from its own build, at all its addresses in both languages; `/staff`
 * redirects to the remembered language or that of the browser.
 */
export const serveStaffPage = async (
  app: FastifyInstance,
  { config }: Portal,
  { source, elsewhere }: Options,
): Promise<void> => {
  const { staffDocument } = source
  if (!staffDocument) return
  const remember = ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(config, headers.cookie)
    const language = localeCookie(config, url.replace(/[?#].*$/s, ''), visitor)
    if (language) reply.header('set-cookie', language)
  }
  const redirectToLanguage = (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.inStaffNetwork) return elsewhere(request, reply)
    const { cookie, 'accept-language': languages } = request.headers
    const language = visitorOf(config, cookie).remembered ?? browserLanguage(languages)
    return reply.header('cache-control', 'no-store').redirect(`/${language}${request.url}`)
  }
  const pages = (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.inStaffNetwork) return elsewhere(request, reply)
    const html = documentIn(await staffDocument(request.url), locale)
    remember(request, reply)
    if (!source.enforcesPolicy) reply.removeHeader('content-security-policy')
    const page = compressText(html, false)
    return sendWithEtag(request, reply.headers(headersOf(source)).type('text/html; charset=utf-8'), page)
  }
  const serve = (path: string, handler: ReturnType<typeof pages> | typeof redirectToLanguage) => {
    for (const url of [path, `${path}/*`]) app.route({ method: ['GET', 'HEAD'], url, handler })
  }
  serve('/staff', redirectToLanguage)
  for (const locale of LOCALES) serve(`/${SEGMENTS[locale]}/staff`, pages(locale))
}
