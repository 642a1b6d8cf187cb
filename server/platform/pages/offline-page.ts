import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { pageCache } from './page-cache.ts'
import { offlineDocumentOf } from './page-document.ts'
import type { RenderedPage } from './page-document.ts'
import { pageRenderer } from './page-renderer.ts'
import type { PagesOptions } from './page-renderer.ts'
import type { PageParts } from './page-renderer.ts'
import { ANONYMOUS } from './visitor-cookies.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { compressText } from '#server/platform/http/replies/compress-text.ts'
import type { Compressed } from '#server/platform/http/replies/compress-text.ts'
import { sendWithEtag } from '#server/platform/http/replies/send-compressed.ts'

// The pages that must work without a network (SVC-01), each with a service worker of its own scope.
const PATHS = ['/en/service-contact/emergency', '/nl/service-contact/emergency'] as const

/** The address of the worker that saves a page; browsers limit its scope to its own folder. */
const workerAddress = (path: string) => `${path}-worker.js`

const WORKER = readFileSync(join(import.meta.dirname, 'offline-page.worker.js'), 'utf8')

// A worker only fetches the page and its files.
const POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"

// Only the fonts with the letters of our own texts; the others are for names.
const LATIN = /unicode-range:\s*U\+(?:\?\?|0{1,4}-0{0,2}FF)/i

const fontsOf = (faces: readonly string[]) =>
  faces.filter((face) => LATIN.test(face)).flatMap((face) => /url\(["']?(\/[^"')]+)/.exec(face)?.[1] ?? [])

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-')

const scriptOf = (saved: object) => `const SAVED = ${JSON.stringify(saved)}\n${WORKER}`

const savingScript = (path: string, page: RenderedPage, { fontFaces, stylesheets }: PageParts) => {
  const { html, policy } = offlineDocumentOf(page, stylesheets)
  const files = [...stylesheets, ...fontsOf(fontFaces)]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  const prefix = `${nameOf(path)}@`
  const version = createHash('sha256')
    .update(JSON.stringify([html, files]))
    .digest('base64url')
    .slice(0, 12)
  return scriptOf({ prefix, name: prefix + version, path, html, headers, files })
}

const deletingScript = (path: string) => {
  const prefix = `${nameOf(path)}@`
  return scriptOf({ prefix, name: `${prefix}gone`, path, headers: {}, files: [] })
}

type Worker = { readonly script: Compressed | undefined }

const workerMaker = (portal: Portal, options: PagesOptions) => {
  const { changes = () => 0 } = options
  const [cached, render] = [pageCache<Worker>(), pageRenderer(portal, options)]
  const scriptAt = async (path: string, host: string) => {
    const rendered = await render(path, host, ANONYMOUS)
    if (rendered.kind === 'page' && rendered.status === 200)
      return savingScript(path, rendered, options.source.partsOf(rendered.files))
    // while no pages are known, keep what browsers have saved
    const { pages } = await options.facts(host)
    return pages.length > 1 ? deletingScript(path) : undefined
  }
  const workerAt = async (path: string, host: string) => {
    const text = await scriptAt(path, host)
    return { script: text === undefined ? undefined : await compressText(text, true) }
  }
  return (path: string, host: string): Promise<Worker> =>
    cached(
      [path, host, changes()].join(' '),
      () => workerAt(path, host),
      ({ script }) => script !== undefined,
    )
}

/**
 * Serves the workers that save the emergency page in a browser that has opened it. The script contains the page as a
 * visitor without cookies gets it: when the page changes so does the script, which every browser requests when it opens
 * the page.
 */
export const serveOfflinePages = (app: FastifyInstance, portal: Portal, options: PagesOptions): void => {
  // the development server adds scripts of its own, which browsers should not save
  if (!options.source.enforcesPolicy) return
  const workerAt = workerMaker(portal, options)
  const send = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { script } = await workerAt(path, request.host)
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': POLICY })
    if (!script) return reply.code(503).send()
    return sendWithEtag(request, reply.type('text/javascript; charset=utf-8'), script)
  }
  for (const path of PATHS)
    app.route({ method: ['GET', 'HEAD'], url: workerAddress(path), handler: send(path) })
}
