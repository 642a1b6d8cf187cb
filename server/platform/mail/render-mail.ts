import type { Locale } from '#domain/shared/locale.ts'

import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import { hasMailText, mailText } from './mail-texts.ts'
import type { MailTexts, MailValues } from './mail-texts.ts'
import { MAILS_WITHOUT_COVER } from './mails-without-cover.ts'

/** A mail of a feature: its name in the feature's texts. */
export type MailTemplate = { readonly name: string; readonly texts: MailTexts }

type TemplateName<Key> = Key extends `${infer Name}.subject` ? Name : never

/** The mails of a feature by their names in its catalogues. */
export const mailsOf =
  <English extends MailTexts['en-GB']>(en: English, nl: MailTexts['nl']) =>
  (name: TemplateName<keyof English>): MailTemplate => ({ name, texts: { 'en-GB': en, nl } })

/** What a mail says of cover: a question with a day as its title, and a sentence for each person. */
export type MailCover = { readonly title: string; readonly lines: readonly string[] }

/** The content of a mail as text and html, without the layout. */
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }

/** A link among those below the words of a mail: the id of its text, and where it leads. */
export type NamedLink = { readonly text: string; readonly href: string }

export type MailInput = {
  readonly template: MailTemplate
  readonly locale: Locale
  /** The values of the texts; dates and amounts are already formatted. */
  readonly values?: MailValues
  /** The link of the button; required if the template has a `.button`. */
  readonly link?: string
  /** A link in the text under all others, whose words are the `.secondLink` of the template. */
  readonly secondLink?: string
  /** Links in a list below the words. */
  readonly links?: readonly NamedLink[]
  /** Whether the policy insures, on the day of the mail; every mail has it but those of MAILS_WITHOUT_COVER (QUOTE-04). */
  readonly cover?: MailCover
  /** Text that a person typed, with line breaks; shown as a quote. */
  readonly quote?: string
}

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#065765;color:#ffffff;text-decoration:none;font-weight:600'

const QUOTE = 'margin:20px 0;padding:4px 16px;border-left:4px solid #cdd8db'

const isItem = (line: string) => line.startsWith('- ')

const paragraphHtml = (paragraph: string): Html => {
  const lines = paragraph.split('\n')
  if (lines.every(isItem))
    return html`<ul>
      ${lines.map((line) => html`<li>${line.slice(2)}</li>`)}
    </ul> `
  return html`<p>${lines.map((line, index) => (index ? html`<br />${line}` : html`${line}`))}</p> `
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter(Boolean)

type MailLink = { readonly label: string; readonly href: string }

// Outlook for Windows drops the padding of a link: there the cell has it, which no other program reads.
const CELL = 'border-radius:8px;background:#065765;mso-padding-alt:12px 24px'

const buttonHtml = ({ label, href }: MailLink) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0">
    <tr>
      <td bgcolor="#065765" style="${CELL}"><a href="${href}" style="${BUTTON}">${label}</a></td>
    </tr>
  </table> `

// control characters must not add lines
const quotedLines = (quote: string) =>
  quote.split('\n').map((line) => line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

const quoteText = (quote: string) =>
  quotedLines(quote)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const quoteHtml = (quote: string) =>
  html`<blockquote style="${QUOTE}">
    ${quotedLines(quote).map((line, index) => (index ? html`<br />${line}` : html`${line}`))}
  </blockquote> `

const COVER = 'margin:20px 0;padding:12px 16px;border:1px solid #cdd8db;border-radius:8px'

const coverHtml = ({ title, lines }: MailCover) =>
  html`<p style="${COVER}"><strong>${title}</strong>${lines.map((line) => html`<br />${line}`)}</p> `

const coverText = ({ title, lines }: MailCover) => [title, ...lines].join('\n')

// A mail that speaks of a policy says whether it insures; the others stand on a list with their reasons.
const coverOf = ({ cover, template: { name } }: MailInput): readonly MailCover[] => {
  if (cover === undefined && !Object.hasOwn(MAILS_WITHOUT_COVER, name))
    throw new Error(`the mail ${name} does not say whether its policy insures`)
  return cover ? [cover] : []
}

const linkHtml = ({ label, href }: MailLink) =>
  html`<p><a href="${href}" style="color:#065765">${label}</a></p> `

// Items with room between them, so that a thumb hits one.
const ITEM = 'padding:6px 0'

const listHtml = (links: readonly MailLink[]) =>
  html`<ul>
    ${links.map(({ label, href }) => html`<li style="${ITEM}"><a href="${href}" style="color:#065765">${label}</a></li>`)}
  </ul> `

const safeLink = (link: string | undefined) => {
  const url = URL.parse(link ?? '')
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error('a mail with words for a link needs a link')
  return url.href
}

const linkText = ({ label, href }: MailLink) => `${label}:\n${href}`

// Every mail with words for a button has one; the second link depends on the mail.
const linksOf = ({ template: { name, texts }, locale, values, link, secondLink, links = [] }: MailInput) => {
  const named = (part: string, href: string | undefined): readonly MailLink[] => [
    { label: mailText(texts, locale)(`${name}.${part}`, values), href: safeLink(href) },
  ]
  return {
    list: links.map(({ text, href }) => ({
      label: mailText(texts, locale)(text, values),
      href: safeLink(href),
    })),
    button: hasMailText(texts, locale, `${name}.button`) ? named('button', link) : [],
    second: secondLink === undefined ? [] : named('secondLink', secondLink),
  }
}

/** Renders the content of a mail in its language; throws when a text, a value or the link of its button is missing. */
export const renderMail = (mail: MailInput): MailContent => {
  const { template, locale, values = {}, quote } = mail
  const { name, texts } = template
  const translate = mailText(texts, locale)
  const maybe = (part: string) =>
    hasMailText(texts, locale, `${name}.${part}`) ? translate(`${name}.${part}`, values) : undefined
  const subject = translate(`${name}.subject`, values)
  const title = maybe('title') ?? subject
  const body = paragraphsOf(translate(`${name}.body`, values))
  const then = paragraphsOf(maybe('then') ?? '')
  const after = paragraphsOf(maybe('after') ?? '')
  const { list, button, second } = linksOf(mail)
  const covers = coverOf(mail)
  const quoted = quote === undefined ? [] : [quote]
  // the words of a person stand before what their reason leads to, where the template says that
  const [early, late] = then.length ? [quoted, []] : [[], quoted]
  const plain = [
    title,
    ...body,
    ...early.map(quoteText),
    ...then,
    ...list.map(linkText),
    ...covers.map(coverText),
    ...late.map(quoteText),
    ...button.map(linkText),
    ...after,
    ...second.map(linkText),
  ]
  const rich = html`<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${title}</h1>
    ${body.map(paragraphHtml)}${early.map(quoteHtml)}${then.map(paragraphHtml)}${list.length ? [listHtml(list)] : []}${covers.map(coverHtml)}${late.map(quoteHtml)}${button.map(buttonHtml)}${after.map(paragraphHtml)}${second.map(linkHtml)}`
  return { subject, text: plain.join('\n\n'), html: rich.html }
}
