import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'

import { look } from './mail-look.ts'

export type MailLink = { readonly label: string; readonly href: string }

/** What a mail says of cover: a question with a day as its title, and a sentence for each person. */
export type MailCover = { readonly title: string; readonly lines: readonly string[] }

type Fact = { readonly term: string; readonly value: string }

const ITEM = '- '
// values that do not fit into half of a telephone's width: there their row has a fact in each line, so each row is a table
const [HALF_LARGE, HALF] = [13, 18]

const isItem = (line: string) => line.startsWith(ITEM)

const factOf = (line: string): readonly Fact[] => {
  const [, term, value] = /^- ([^:]{1,60}): (\S.*)$/.exec(line) ?? []
  return term && value ? [{ term, value }] : []
}

const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`

const factHtml = ({ term, value }: Fact, kind: 'first' | 'value') =>
  html`<td width="50%" valign="top" style="width:50%;padding:8px">
    <div ${look('term')}>${term}</div>
    <div ${look(kind)}>${value}</div>
  </td> `

const rowHtml = (row: readonly Fact[], index: number) => {
  const [kind, half] = index ? (['value', HALF] as const) : (['first', HALF_LARGE] as const)
  const isWide = row.some(({ value }) => value.length > half)
  return html`<table ${TABLE} class="${isWide ? 'm-wide' : 'm-row'}">
    <tr>
      ${row.map((fact) => factHtml(fact, kind))}
    </tr>
  </table> `
}

/** Facts two by two, the first ones large: lines as "- To pay: €25". */
export const factsHtml = (lines: readonly string[]): Html => {
  const facts = lines.flatMap(factOf)
  const rows = facts.flatMap((fact, index) =>
    index % 2 ? [] : [[fact, ...facts.slice(index + 1, index + 2)]],
  )
  if (!rows.length) return html``
  return html`<table ${TABLE} ${look('facts')}>
    <tr>
      <td style="padding:12px">${rows.map(rowHtml)}</td>
    </tr>
  </table> `
}

/** A paragraph, a list, or a list of facts; lines that stand among the facts above are left out. */
export const paragraphHtml = (paragraph: string, above: readonly string[]): Html => {
  const lines = paragraph.split('\n').filter((line) => !above.includes(line))
  if (!lines.length) return html``
  if (lines.every((line) => factOf(line).length)) return factsHtml(lines)
  if (lines.every(isItem))
    return html`<ul>
      ${lines.map((line) => html`<li>${line.slice(ITEM.length)}</li>`)}
    </ul> `
  return html`<p>${lines.map((line, index) => (index ? html`<br />${line}` : html`${line}`))}</p> `
}

export const buttonHtml = ({ label, href }: MailLink): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0">
    <tr>
      <td bgcolor="#065765" ${look('buttonCell')}><a href="${href}" ${look('button')}>${label}</a></td>
    </tr>
  </table> `

// control characters must not add lines
export const quotedLines = (quote: string): readonly string[] =>
  quote.split('\n').map((line) => line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

export const quoteHtml = (quote: string): Html =>
  html`<blockquote ${look('quote')}>
    ${quotedLines(quote).map((line, index) => (index ? html`<br />${line}` : html`${line}`))}
  </blockquote> `

export const coverHtml = ({ title, lines }: MailCover): Html =>
  html`<p ${look('cover')}><strong>${title}</strong>${lines.map((line) => html`<br />${line}`)}</p> `

export const linkHtml = ({ label, href }: MailLink): Html =>
  html`<p><a href="${href}" ${look('link')}>${label}</a></p> `

// Items with room between them, so that a thumb hits one.
const ROOM = 'padding:6px 0'

export const listHtml = (links: readonly MailLink[]): Html =>
  html`<ul>
    ${links.map(({ label, href }) => html`<li style="${ROOM}"><a href="${href}" ${look('link')}>${label}</a></li>`)}
  </ul> `
