import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { RENDER_MS } from './page-cache.ts'
import { offlineDocumentOf } from './page-document.ts'
import type { RenderedPage } from './page-document.ts'
import { pageRenderer } from './page-renderer.ts'
import type { PagesOptions, PageParts } from './page-renderer.ts'
import { latinFonts, serveWorker } from './serve-worker.ts'
import { ANONYMOUS } from './visitor-cookies.ts'
import { hostOfPages } from '#server/platform/limits/known-hosts.ts'
import type { Portal } from '#server/platform/portal-context.ts'

const readWorker = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

// The pages that must work without a network, each with a service worker of its own scope: for emergencies (SVC-01), and
// the insurance cards that a customer keeps on the device (DOC-03).
const EMERGENCY = ['/en/service-contact/emergency', '/nl/service-contact/emergency'] as const
const CARDS = [
  ['/en/insurances/card', 'en-GB'],
  ['/nl/insurances/card', 'nl'],
] as const

const WORKERS = { page: readWorker('offline-page.worker.js'), card: readWorker('card-page.worker.js') }

const prefixOf = (path: string) => `${path.slice(1).replaceAll('/', '-')}@`

const versionOf = (...contents: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 12)

const scriptOf = (worker: keyof typeof WORKERS, saved: object) =>
  `const SAVED = ${JSON.stringify(saved)}\n${WORKERS[worker]}`

const headersOf = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

const filesOf = ({ fontFaces, stylesheets }: PageParts) => [...stylesheets, ...latinFonts(fontFaces)]

const savingScript = (path: string, page: RenderedPage, parts: PageParts) => {
  const { html, policy } = offlineDocumentOf(page, parts.stylesheets)
  const files = filesOf(parts)
  const prefix = prefixOf(path)
  const name = prefix + versionOf(html, files)
  return scriptOf('page', { prefix, name, path, html, headers: headersOf(policy), files })
}

const deletingScript = (path: string) => {
  const prefix = prefixOf(path)
  return scriptOf('page', { prefix, name: `${prefix}gone`, path, headers: {}, files: [] })
}

const emergencyScript = (portal: Portal, options: PagesOptions) => async (path: string, host: string) => {
  const rendered = await pageRenderer(portal, options)(path, host, ANONYMOUS)
  if (rendered.kind === 'page' && rendered.status === 200)
    return savingScript(path, rendered, options.source.partsOf(rendered.files))
  // while no pages are known, keep what browsers have saved
  const { pages } = await options.facts(host)
  return pages.length > 1 ? deletingScript(path) : undefined
}

// One card with places for its lines, and what stands before and after it.
const CARD = /<article.*<\/article>/s

const cardScript =
  (portal: Portal, options: PagesOptions) =>
  async (host: string, [path, language]: (typeof CARDS)[number]) => {
    const shown = `${path}/kept`
    const page = async (keptCard: 'place' | 'none') => {
      const rendered = await pageRenderer(portal, options)(shown, host, { ...ANONYMOUS, keptCard })
      if (rendered.kind !== 'page') throw new Error(`${shown} leads to another page`)
      const parts = options.source.partsOf(rendered.files)
      return { ...offlineDocumentOf(rendered, parts.stylesheets), files: filesOf(parts) }
    }
    const [withCard, { html, policy, files }] = await Promise.all([page('place'), page('none')])
    const [card = ''] = CARD.exec(withCard.html) ?? []
    const [before = '', after = ''] = card ? withCard.html.split(card) : []
    const prefix = prefixOf(path)
    const name = prefix + versionOf(withCard.html, html, files)
    const saved = { prefix, name, paths: [path, shown], html, before, card, after, files, language }
    return scriptOf('card', { ...saved, headers: headersOf(policy) })
  }

/**
 * Serves the workers of the pages that work without a network. The script contains the page as a visitor without cookies
 * gets it: when the page changes so does the script, which every browser requests when it opens the page.
 */
export const serveOfflinePages = (app: FastifyInstance, portal: Portal, options: PagesOptions): void => {
  // the development server adds scripts of its own, which browsers should not save
  if (!options.source.enforcesPolicy) return
  const { changes = () => 0 } = options
  const hostOf = ({ host }: FastifyRequest) => hostOfPages(host, portal.config)
  const common = { hostOf, renderMs: RENDER_MS * portal.config.timeLimitFactor, changes }
  const [emergency, card] = [emergencyScript(portal, options), cardScript(portal, options)]
  for (const path of EMERGENCY)
    serveWorker(app, { path, ...common, scriptAt: (host) => emergency(path, host) })
  for (const cardPage of CARDS)
    serveWorker(app, { path: cardPage[0], ...common, scriptAt: (host) => card(host, cardPage) })
}
