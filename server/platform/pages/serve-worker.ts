import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { pageCache } from './page-cache.ts'
import { compressText } from '#server/platform/http/replies/compress-text.ts'
import type { TextEncodings } from '#server/platform/http/replies/compress-text.ts'
import { sendWithEtag } from '#server/platform/http/replies/send-compressed.ts'

// A worker only fetches its page and the files of it.
const POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"

// Only the fonts with the letters of our own texts; the others are for names.
const LATIN = /unicode-range:\s*U\+(?:\?\?|0{1,4}-0{0,2}FF)/i

/** The files of the fonts that every page needs. */
export const latinFonts = (faces: readonly string[]): readonly string[] =>
  faces.filter((face) => LATIN.test(face)).flatMap((face) => /url\(["']?(\/[^"')]+)/.exec(face)?.[1] ?? [])

/** The address of the worker that saves a page; browsers limit its scope to its own folder. */
const workerAddress = (path: string) => `${path}-worker.js`

type WorkerSource = {
  readonly path: string
  /** Which of our hosts a request means. */
  readonly hostOf: (request: FastifyRequest) => string
  /** How long making its script may take. */
  readonly renderMs: number
  /** Changes with the content. */
  readonly changes: () => number
  /** Its script; undefined while browsers should keep what they have. */
  readonly scriptAt: (host: string) => Promise<string | undefined>
}

type Worker = { readonly script: TextEncodings | undefined }

/** Serves the worker of a page. Its script contains the page: browsers request it at each visit and notice a change. */
export const serveWorker = (
  app: FastifyInstance,
  { path, hostOf, renderMs, changes, scriptAt }: WorkerSource,
): void => {
  const cached = pageCache<Worker>(renderMs)
  const workerAt = (host: string): Promise<Worker> =>
    cached(
      [path, host, changes()].join(' '),
      async () => {
        const text = await scriptAt(host)
        return { script: text === undefined ? undefined : compressText(text, true) }
      },
      { mayCache: ({ script }) => script !== undefined },
    )
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { script } = await workerAt(hostOf(request))
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': POLICY })
    if (!script) return reply.code(503).send()
    return sendWithEtag(request, reply.type('text/javascript; charset=utf-8'), script)
  }
  app.route({ method: ['GET', 'HEAD'], url: workerAddress(path), handler })
}
