import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/platform/config/config.ts'
import { constraintRefusal } from '#server/platform/database/constraint-refusals.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'

import { refuse, RefusalError, statusOf } from '#server/platform/errors/refuse.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const STYLE = `:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
li{margin:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}form{display:inline-block;margin:.25rem .5rem .25rem 0}button,input{font:inherit;padding:.4rem .8rem}small{display:block}`

/** The fields of a form, by name. */
export type Fields = Readonly<Record<string, string>>

/** A page of the demo with buttons: what it shows, and what a button with a subject does. */
export type DemoPage = {
  readonly path: string
  readonly title: string
  readonly show: () => Promise<Html>
  readonly act: (subject: string, action: string, fields: Fields) => Promise<void>
}

type Button = { readonly subject: string; readonly action: string; readonly label: string }

/** A button of such a page; as text/plain, since the server reads no other form. */
export const demoButton = (path: string, { subject, action, label }: Button): Html =>
  html`<form method="post" enctype="text/plain" action="${path}/${subject}/${action}">
    <button>${label}</button>
  </form>`

/** A whole page of the demo. */
export const demoDocument = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${{ html: STYLE }}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `

// A form that is sent as text/plain has a line for each field.
const fieldsOf = (body: string): Fields =>
  Object.fromEntries(
    body
      .split('\r\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const CONFLICT = 409

// The code comes from the address bar.
const notice = (code: string | undefined): Html =>
  code !== undefined && /^[a-z_]{1,80}$/i.test(code)
    ? html`<p role="status"><strong>Nothing was done.</strong> ${code}</p>`
    : html``

const refusalIn = (error: unknown): RefusalError => {
  const refusal = error instanceof RefusalError ? error : constraintRefusal(error)
  if (!refusal) throw error
  return refusal
}

// Where to go after a button: back to the page, which says why if the button could not do its work any more.
const after = async ({ path }: DemoPage, done: Promise<void>): Promise<string> => {
  try {
    await done
    return path
  } catch (error) {
    const refusal = refusalIn(error)
    const code = refusal.issues[0]?.id ?? refusal.code
    // a field that is wrong is no such case
    if (statusOf(refusal) !== CONFLICT) throw error
    return `${path}?refused=${code}`
  }
}

const LONGEST_MS = 300_000

/** Serves such a page, in the demo only; a form of another site is refused. */
export const demoPage = (
  app: FastifyInstance,
  { config }: { readonly config: Config },
  page: DemoPage,
): void => {
  const { path, title, show, act } = page
  if (!config.demo) return
  void app.register((scope, _, done) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, fieldsOf(String(body))),
    )
    scope.get<{ Querystring: { refused?: string } }>(path, async ({ query }, reply) =>
      reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(demoDocument(title, html`${notice(query.refused)} ${await show()}`).html),
    )
    scope.post<{ Params: { subject: string; action: string }; Body: Fields | undefined }>(
      `${path}/:subject/:action`,
      async ({ headers, params, body, raw }, reply) => {
        if (headers['sec-fetch-site'] !== 'same-origin') refuse('errors.crossSite')
        // months that pass take longer than a client may otherwise be silent
        raw.socket.setTimeout(LONGEST_MS)
        return reply.redirect(await after(page, act(params.subject, params.action, body ?? {})), 303)
      },
    )
    done()
  })
}
