import type { Locale } from '#domain/shared/locale.ts'

import { html } from '#server/platform/text/html-template.ts'
import { hasMailText, mailText } from './mail-texts.ts'
import type { MailTexts, MailValues } from './mail-texts.ts'
import { look } from './mail-look.ts'
import {
  buttonHtml,
  coverHtml,
  factsHtml,
  linkHtml,
  listHtml,
  paragraphHtml,
  quotedLines,
  quoteHtml,
} from './mail-parts.ts'
import type { MailCover, MailLink } from './mail-parts.ts'
import { MAILS_WITHOUT_COVER } from './mails-without-cover.ts'

export type { MailCover }

/** A mail of a feature: its name in the feature's texts. */
export type MailTemplate = { readonly name: string; readonly texts: MailTexts }

type TemplateName<Key> = Key extends `${infer Name}.subject` ? Name : never

/** The mails of a feature by their names in its catalogues. */
export const mailsOf =
  <English extends MailTexts['en-GB']>(en: English, nl: MailTexts['nl']) =>
  (name: TemplateName<keyof English>): MailTemplate => ({ name, texts: { 'en-GB': en, nl } })

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

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter(Boolean)

const quoteText = (quote: string) =>
  quotedLines(quote)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const coverText = ({ title, lines }: MailCover) => [title, ...lines].join('\n')

// A mail that speaks of a policy says whether it insures; the others stand on a list with their reasons.
const coverOf = ({ cover, template: { name } }: MailInput): readonly MailCover[] => {
  if (cover === undefined && !Object.hasOwn(MAILS_WITHOUT_COVER, name))
    throw new Error(`the mail ${name} does not say whether its policy insures`)
  return cover ? [cover] : []
}

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

type Part = 'headline' | 'title' | 'facts' | 'then' | 'after'

// The parts of a mail in their order, as text and html.
const partsOf = (mail: MailInput, maybe: (part: Part) => string | undefined) => {
  const { template, locale, values = {}, quote } = mail
  const body = paragraphsOf(mailText(template.texts, locale)(`${template.name}.body`, values))
  const then = paragraphsOf(maybe('then') ?? '')
  const quoted = quote === undefined ? [] : [quote]
  // the words of a person stand before what their reason leads to, where the template says that
  const [early, late] = then.length ? [quoted, []] : [[], quoted]
  const after = paragraphsOf(maybe('after') ?? '')
  return { body, early, next: then, covers: coverOf(mail), late, after, ...linksOf(mail) }
}

/** Renders the content of a mail in its language; throws when a text, a value or the link of its button is missing. */
export const renderMail = (mail: MailInput): MailContent => {
  const { template, locale, values = {} } = mail
  const { name, texts } = template
  const translate = mailText(texts, locale)
  const maybe = (part: Part) =>
    hasMailText(texts, locale, `${name}.${part}`) ? translate(`${name}.${part}`, values) : undefined
  const subject = translate(`${name}.subject`, values)
  const title = maybe('title') ?? subject
  const { body, early, next, list, covers, late, button, after, second } = partsOf(mail, maybe)
  const plain = [
    title,
    ...body,
    ...early.map(quoteText),
    ...next,
    ...list.map(linkText),
    ...covers.map(coverText),
    ...late.map(quoteText),
    ...button.map(linkText),
    ...after,
    ...second.map(linkText),
  ]
  // only seen: what the words below say, as a headline and facts
  const facts = (maybe('facts') ?? '').split('\n')
  const shown = (paragraph: string) => paragraphHtml(paragraph, facts)
  const rich = html`<h1 ${look('title')}>${maybe('headline') ?? title}</h1>
    ${factsHtml(facts)}${body.map(shown)}${early.map(quoteHtml)}${next.map(shown)}${list.length ? [listHtml(list)] : []}${covers.map(coverHtml)}${late.map(quoteHtml)}${button.map(buttonHtml)}${after.map(shown)}${second.map(linkHtml)}`
  return { subject, text: plain.join('\n\n'), html: rich.html }
}
