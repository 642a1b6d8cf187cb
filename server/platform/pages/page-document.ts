import { createHash } from 'node:crypto'

import type { RenderResult } from '#contract/content/site.ts'
import { accounts } from '#contract/accounts.ts'
import { REPORT_TO } from '#server/platform/http/replies/security-headers.ts'
import { dataElement, escapeHtml, headElements } from './page-head.ts'
import type { PageParts } from './page-renderer.ts'

export type RenderedPage = Extract<RenderResult, { kind: 'page' }>

// The colours before the first paint.
const THEME = 'try{let t=localStorage.theme;if(t)d.documentElement.dataset.theme=t}catch{}'

// What was pressed last before the application has started, which acts on it then (web/shell/keep-presses.ts).
const EARLY_PRESS = 'onclick=e=>d.pressed=e.target;'

// The scripts after the first paint, so that they do not delay it.
const BOOT = [
  `(d=>{${EARLY_PRESS}${THEME}`,
  'addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{',
  'let b=JSON.parse(boot.textContent),',
  'add=(r,f)=>f.map(h=>{let l=d.createElement("link");l.rel=r;l.href=b.at+h;d.head.append(l)});',
  'add("stylesheet",b.css);add("modulepreload",b.js);import(b.at+b.js[0])',
  '})))})(document)',
].join('')

const COLOURS = `(d=>{${THEME}})(document)`

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const BOOT_HASH = sha256(BOOT)
const COLOURS_HASH = sha256(COLOURS)

const dataBlock = (id: string, data: unknown) => dataElement(`type="application/json" id="${id}"`, data)

// a policy number is no phone number: a link that the browser makes of it breaks hydration
const BEGINNING = [
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="format-detection" content="telephone=no">',
].join('')
const BOTH_COLOURS = '<meta name="color-scheme" content="light dark">'

// What a device installs: the portal in the language of the page.
const MANIFESTS = { 'en-GB': '/manifest.webmanifest', nl: '/manifest-nl.webmanifest' } as const

// Requested while the scripts load: the page shows only once it is known who is logged in.
const SESSION = `<link rel="preload" as="fetch" href="${accounts.checkSession.path}" crossorigin>`

type DocumentParts = {
  readonly page: RenderedPage
  readonly parts: PageParts
  readonly origin: string
  /** Whether the visitor has a session cookie; whose it is is only known to the browser. */
  readonly hasSession: boolean
}

const headOf = ({ page, origin, hasSession }: DocumentParts, css: string) =>
  [
    BEGINNING,
    BOTH_COLOURS,
    `<title>${escapeHtml(page.title)}</title>`,
    css ? `<style>${css}</style>` : '',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="${MANIFESTS[page.locale]}">`,
    headElements(page, origin),
    hasSession ? SESSION : '',
    `<script>${BOOT}</script>`,
  ].join('')

const AT = '/assets/'

const short = (address: string) => (address.startsWith(AT) ? address.slice(AT.length) : address)

// Addresses without their common prefix. The whole stylesheet is requested with the scripts, after the first paint.
const bootOf = ({ entry, preload, stylesheets }: PageParts) => {
  const js = [entry, ...preload]
  const same = [...js, ...stylesheets].every((address) => address.startsWith(AT))
  return same ? { at: AT, js: js.map(short), css: stylesheets.map(short) } : { at: '', js, css: stylesheets }
}

export type Document = { readonly html: string; readonly policy: string }

/** The whole document of a page and its content security policy: styles inline, scripts after the first paint. */
export const documentOf = (documentParts: DocumentParts): Document => {
  const { page, parts } = documentParts
  const sheets = parts.stylesheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('')
  const noScript = `<noscript>${sheets}<p>${escapeHtml(page.noScript)}</p></noscript>`
  const beginning = `<!doctype html><html lang="${page.locale}">`
  const body = `<body class="loading">${noScript}<div id="root">${page.html}</div>`
  // Browsers send the address of the document with the fonts of its inline styles, whatever its referrer policy says; those
  // of the whole stylesheet come after the first paint, and without it.
  const faces = page.personal ? '' : parts.fontFaces.join('')
  const css = parts.criticalCss(beginning + body) + faces
  const html = [
    `${beginning}<head>${headOf(documentParts, css)}</head>${body}`,
    `${dataBlock('boot', bootOf(parts))}${dataBlock('data', page.data)}</body></html>`,
  ].join('')
  return {
    html,
    policy: contentPolicy({ scripts: `'self' ${BOOT_HASH}`, styles: css ? ` ${sha256(css)}` : '' }),
  }
}

/**
 * A page as a browser may save it: what was rendered, with its styles and colours, without our scripts and without calls.
 * Its links load current pages from the server.
 */
export const offlineDocumentOf = (page: RenderedPage, stylesheets: readonly string[]): Document => {
  const html = [
    `<!doctype html><html lang="${page.locale}"><head>${BEGINNING}${BOTH_COLOURS}`,
    `<title>${escapeHtml(page.title)}</title>`,
    ...stylesheets.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`),
    `<script>${COLOURS}</script></head>`,
    `<body class="default offline"><div id="root">${page.html}</div></body></html>`,
  ].join('')
  return { html, policy: contentPolicy({ scripts: COLOURS_HASH, styles: '' }) }
}

/**
 * The content security policy of a page (ruling 32): our files, and inline parts by their hash. A worker is a script:
 * without a directive of its own the one for scripts applies.
 */
export const contentPolicy = ({ scripts, styles }: { scripts: string; styles: string }): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    REPORT_TO,
  ].join('; ')
