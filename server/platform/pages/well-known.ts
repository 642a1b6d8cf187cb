import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { pageCache } from './page-cache.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { compressText } from '#server/platform/http/replies/compress-text.ts'
import type { TextEncodings } from '#server/platform/http/replies/compress-text.ts'
import { sendWithEtag } from '#server/platform/http/replies/send-compressed.ts'

// API calls, pages behind a login, pages with a secret in the address, and the mailbox of the demo.
const NOT_FOR_ROBOTS = ['/api/', '/private/', '/pacos', '/sitecore/', '/dev/']
const OWN_PAGES = [
  'insurances',
  'invoices',
  'medicalclaims',
  'profile',
  'newclaim/',
  'verify/',
  'activate/',
  'setpassword/',
  'setusername/',
]
const LANGUAGES = ['', '/en', '/nl']

const robotsOf = (publicUrl: string) =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    ...OWN_PAGES.flatMap((path) => LANGUAGES.map((language) => `Disallow: ${language}/${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const SECURITY = '/.well-known/security.txt'

// The file should expire within a year (RFC 9116, 2.5.5); the date is computed at each request.
const TRUSTED = { days: 360 }

const securityOf = ({ config, clock }: Pick<Portal, 'config' | 'clock'>) => {
  const { publicUrl, company } = config
  const expires = Temporal.PlainDate.from(clock.today()).add(TRUSTED).toString()
  return [
    `Contact: mailto:${company.email}`,
    `Contact: ${publicUrl}/en/service-contact/contact`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, nl',
    `Canonical: ${publicUrl}${SECURITY}`,
    '',
  ].join('\n')
}

const SITEMAP_MS = 60_000

const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

const sendPlainText = (text: () => string) => (_: FastifyRequest, reply: FastifyReply) =>
  reply.headers(FOR_AN_HOUR).type('text/plain; charset=utf-8').send(text())

const compressedSitemap = (sitemap: () => Promise<string>) => {
  // only crawlers wait for it, and on a busy machine it takes longer than a page
  const cached = pageCache<TextEncodings>(SITEMAP_MS)
  const make = async () => compressText(await sitemap(), true)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...FOR_AN_HOUR, vary: 'accept-encoding' }).type('application/xml; charset=utf-8')
    return sendWithEtag(request, reply, await cached('sitemap', make))
  }
}

/**
 * Serves /robots.txt and /sitemap.xml for crawlers, and /.well-known/security.txt with the contact for vulnerability
 * reports.
 */
export const wellKnownRoutes = (
  app: FastifyInstance,
  portal: Pick<Portal, 'config' | 'clock'>,
  sitemap: () => Promise<string>,
): void => {
  const robots = robotsOf(portal.config.publicUrl)
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/robots.txt', handler: sendPlainText(() => robots) })
  app.route({ method, url: SECURITY, handler: sendPlainText(() => securityOf(portal)) })
  app.route({ method, url: '/sitemap.xml', handler: compressedSitemap(sitemap) })
}
