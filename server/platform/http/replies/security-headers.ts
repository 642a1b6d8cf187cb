import type { Config } from '#server/platform/config/config.ts'

const YEARS_2 = 63_072_000

/** The path of the endpoint for violation reports. */
export const CSP_REPORTS = '/csp-reports'

/** The directive that refers to the endpoint in `Reporting-Endpoints`. */
export const REPORT_TO = 'report-to csp'

const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`

/** The policy of a file that is downloaded. */
export const FILE_POLICY = `${NOTHING}; sandbox; ${REPORT_TO}`

/** The policy of the worker that reads papers: our own scripts, and what it compiles of them itself. */
export const READER_POLICY = `${NOTHING}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'; ${REPORT_TO}`

/** Headers of every reply. Pages replace the policy by their own, which allows our scripts and styles. */
export const securityHeaders = (config: Pick<Config, 'secure'>): Readonly<Record<string, string>> => ({
  'content-security-policy': `${NOTHING}; ${REPORT_TO}`,
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  ...(config.secure && { 'strict-transport-security': `max-age=${YEARS_2}; includeSubDomains` }),
})

/** Paths with personal data, which browsers and proxies must never cache. */
export const isPrivatePath = (path: string) => /^\/(api|private|pacos)\b/.test(path)
