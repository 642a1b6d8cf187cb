import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { readJson } from '#server/platform/http/body/http-body.ts'
import { CSP_REPORTS } from '#server/platform/http/replies/security-headers.ts'

// Browsers send reports in batches, but never more than this.
const [LARGEST_BYTES, MOST_REPORTS] = [65_536, 100]

const Reports = z.array(
  z.object({ type: z.string(), body: z.optional(z.object({ effectiveDirective: z.optional(z.string()) })) }),
)

// Metrics labels and log fields must not contain values that a client made up.
const DIRECTIVES = new Set(
  [
    'default-src connect-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src',
    'script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr worker-src base-uri',
    'require-trusted-types-for trusted-types',
  ].flatMap((line) => line.split(' ')),
)

const directivesOf = (body: unknown): readonly string[] => {
  const parsed = z.safeParse(Reports, body)
  if (!parsed.success) return []
  return parsed.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_REPORTS)
    .map((report) => report.body?.effectiveDirective ?? '')
    .map((name) => (DIRECTIVES.has(name) ? name : 'other'))
}

type Parts = Pick<Portal, 'limits' | 'log'> & { readonly metrics: Metrics }

/**
 * Receives the reports of browsers about violations of our content security policy (security page, bar 2) and counts
 * them by directive. The rest of a report may contain an address that a person visited, and is discarded.
 */
export const cspReportsRoute = (app: FastifyInstance, { limits, log, metrics }: Parts): void => {
  const count = ({ body }: FastifyRequest) => {
    const directives = directivesOf(body)
    for (const directive of directives) metrics.violated(directive)
    if (directives.length)
      log.warn(
        { event: 'malicious_csp_violation', count: directives.length, codes: [...new Set(directives)] },
        'a browser reported a breach of the content security policy',
      )
  }
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/reports+json', { parseAs: 'buffer' }, (_, body, done) => {
      try {
        // parseAs 'buffer' gives one
        done(null, readJson(body as Buffer))
      } catch (refused) {
        // readJson throws refusals only
        done(refused as Error)
      }
    })
    scope.route({
      method: 'POST',
      url: CSP_REPORTS,
      bodyLimit: LARGEST_BYTES,
      onRequest: ({ clientAddress }) => limits.take('reports', clientAddress),
      handler: (request, reply) => {
        count(request)
        return reply.code(204).send()
      },
    })
  })
}
