import type { Locale } from '#domain/shared/locale.ts'

import { signedBy } from '#server/platform/config/config-company.ts'
import type { Company } from '#server/platform/config/config.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import { look, mailRules } from './mail-look.ts'
import { mailText } from './mail-texts.ts'
import { MAILS_TO_STAFF } from './mails-without-cover.ts'
import type { MailContent } from './render-mail.ts'
import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

const texts = { 'en-GB': en, nl }

const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`

// The name with the crossing line under it, of cells and not a picture: mail programs block pictures, or attach them.
const logo = (name: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 28px 16px">
    <tr>
      <td colspan="3" ${look('name')}>${name}</td>
    </tr>
    <tr>
      <td width="24" valign="middle"><div ${look('track')}>&nbsp;</div></td>
      <td width="10"><div ${look('deck')}>&nbsp;</div></td>
      <td valign="middle"><div ${look('track')}>&nbsp;</div></td>
    </tr>
  </table> `

// Outlook for Windows knows no widest width: it gets a table of 600 px around ours.
const WIDE = html`<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->`
const WIDE_END = html`<!--[if mso]></td></tr></table><![endif]-->`

// Decisions, for which somebody answers as on our letters.
const SIGNED: ReadonlySet<string> = new Set([
  'accepted',
  'refused',
  'changeAccepted',
  'changeRefused',
  'detailsAccepted',
  'detailsRefused',
  'endAccepted',
  'endRefused',
  'decided',
  'withdrawn',
  'withdrawalRefused',
])

const signed = (company: Company, locale: Locale) => {
  const { name, lines } = signedBy(company, locale)
  return html`<p style="margin:28px 0 0">
    ${mailText(texts, locale)('signed')}<br /><strong>${name}</strong
    >${lines.map((line) => html`<br />${line}`)}
  </p> `
}

type RenderedMail = MailContent & {
  readonly locale: Locale
  readonly recipient?: string
  readonly template?: string
}

type Page = {
  readonly locale: Locale
  readonly subject: string
  readonly name: string
  readonly inside: readonly Html[]
  readonly footer: readonly string[]
}

// 600 px of tables: Outlook for Windows knows nothing else.
const pageHtml = ({ locale, subject, name, inside, footer }: Page) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
        ${mailRules()}
      </head>
      <body ${look('page')}>
        <table ${TABLE}>
          <tr>
            <td align="center" ${look('sheet')}>
              ${WIDE}
              <table ${TABLE} style="max-width:600px;text-align:left">
                <tr>
                  <td>${logo(name)}</td>
                </tr>
                <tr>
                  <td ${look('card')}>${inside}</td>
                </tr>
                <tr>
                  <td ${look('footer')}>${footer.map((line) => html`<p>${line}</p> `)}</td>
                </tr>
              </table>
              ${WIDE_END}
            </td>
          </tr>
        </table>
      </body>
    </html> `

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
  // the company alone stands under every mail
  const isSigned = SIGNED.has(template) && company.signatory !== ''
  // already escaped by the html template of render-mail.ts
  const inside: readonly Html[] = [{ html: words }, ...(isSigned ? [signed(company, locale)] : [])]
  const page = pageHtml({ locale, subject, name, inside, footer })
  return { subject, text: `${text}\n\n-- \n${footer.join('\n\n')}\n`, html: page.html }
}
