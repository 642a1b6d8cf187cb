import type { Locale } from '#domain/shared/locale.ts'

import type { Company } from '#server/platform/config/config.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import { mailText } from './mail-texts.ts'
import { MAILS_TO_STAFF } from './mails-without-cover.ts'
import type { MailContent } from './render-mail.ts'
import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

const texts = { 'en-GB': en, nl }

const PAGE =
  'margin:0;padding:24px 12px;background:#fbfaf6;color:#11232d;font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:1.5'
const CARD =
  'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #cdd8db;border-radius:12px'
const BRAND = 'max-width:560px;margin:0 auto;padding:0 28px 16px;font-size:22px;font-weight:700;color:#065765'
const FOOTER = 'max-width:560px;margin:0 auto;padding:20px 28px;font-size:14px;color:#40535e'

type RenderedMail = MailContent & {
  readonly locale: Locale
  readonly recipient?: string
  readonly template?: string
}

/** Puts the content of a mail into the layout of all mails: brand, content, company and contact details. */
export const mailFrame = (
  { subject, text, html: words, locale, recipient, template = '' }: RenderedMail,
  company: Company,
): MailContent => {
  const translate = mailText(texts, locale)
  const { phone, hours, email, name, legalName, address, kvk, afm } = company
  // those who work here do not need to read how to reach themselves, or why a customer gets a mail
  const isToStaff = MAILS_TO_STAFF.has(template)
  const help = [translate('footer.help', { phone, hours, email }), translate('footer.why', { name })]
  const isToDesk = recipient === email && !isToStaff
  const why = isToStaff ? [translate('footer.staff', { name })] : help
  const footer = [...(isToDesk ? [] : why), translate('footer.owner', { legalName, address, kvk, afm })]
  // already escaped by the html template of render-mail.ts
  const inside: Html = { html: words }
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
      </head>
      <body style="${PAGE}">
        <div style="${BRAND}">${name}</div>
        <div style="${CARD}">${inside}</div>
        <div style="${FOOTER}">${footer.map((line) => html`<p>${line}</p> `)}</div>
      </body>
    </html> `
  return { subject, text: `${text}\n\n-- \n${footer.join('\n\n')}\n`, html: page.html }
}
