import type { FastifyReply } from 'fastify'

import english from '#contract/texts/general.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/general.nl.json' with { type: 'json' }
import type { Locale } from '#domain/shared/locale.ts'

import { statusOf } from '#server/platform/errors/refuse.ts'
import type { RefusalError } from '#server/platform/errors/refuse.ts'
import { messageText } from '#server/platform/text/message-text.ts'

import { escapeHtml } from './page-head.ts'

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { 'en-GB': english, nl: dutch }

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const document = (locale: Locale, text: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>Pont</title></head><body><p>${escapeHtml(text)}</p></body></html>`

/** A page that is refused for now, as a sentence that people can read. */
export const sendRefusedPage = (reply: FastifyReply, path: string, error: RefusalError): FastifyReply => {
  const [refused] = error.issues
  if (!refused) throw error
  const locale: Locale = /^\/nl(\/|$)/.test(path) ? 'nl' : 'en-GB'
  const text = messageText(TEXTS[locale][refused.id] ?? '', locale, refused.context)
  return reply
    .code(statusOf(error))
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'retry-after': String(refused.context.seconds ?? 1),
    })
    .type('text/html; charset=utf-8')
    .send(document(locale, text))
}
