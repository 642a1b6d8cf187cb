import { createHash } from 'node:crypto'

import { dataElement, escapeHtml, headElements } from './page-head.ts'
import type { Rendered, PageParts } from './page-renderer.ts'

export type RenderedPage = Extract<Rendered, { kind: 'page' }>

// The colours before the first paint.
const THEME = 'try{let t=localStorage.getItem("theme");if(t)d.documentElement.dataset.theme=t}catch{}'

// The scripts after it, so that they do not delay it.
const BOOT = [
  `(d=>{${THEME}`,
  'addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{',
  'let b=JSON.parse(d.getElementById("boot").textContent);',
  'for(let h of b.js){let l=d.createElement("link");l.rel="modulepreload";l.href=b.at+h;d.head.append(l)}',
  'import(b.at+b.js[0])',
  '})))})(document)',
].join('')

const COLOURS = `(d=>{${THEME}})(document)`

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const BOOT_HASH = sha256(BOOT)
const COLOURS_HASH = sha256(COLOURS)

const dataBlock = (id: string, data: unknown) => dataElement(`type="application/json" id="${id}"`, data)

const BEGINNING = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
const BOTH_COLOURS = '<meta name="color-scheme" content="light dark">'

const linksTo = (stylesheets: readonly string[]) =>
  stylesheets.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`).join('')

// The script stands before the stylesheet: after it, it would wait for it.
const headOf = (page: RenderedPage, stylesheets: readonly string[], origin: string) =>
  [
    BEGINNING,
    BOTH_COLOURS,
    `<title>${escapeHtml(page.title)}</title>`,
    `<script>${BOOT}</script>`,
    linksTo(stylesheets),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    headElements(page, origin),
  ].join('')

const AT = '/assets/'

const short = (address: string) => (address.startsWith(AT) ? address.slice(AT.length) : address)

// Addresses without what they share.
const bootOf = ({ entry, preload }: PageParts) => {
  const js = [entry, ...preload]
  const same = js.every((address) => address.startsWith(AT))
  return same ? { at: AT, js: js.map(short) } : { at: '', js }
}

export type Document = { readonly html: string; readonly policy: string }

type Made = { readonly page: RenderedPage; readonly parts: PageParts; readonly origin: string }

/** The whole document of a page, whose scripts run after the first paint, and the policy that allows what is in it. */
export const documentOf = ({ page, parts, origin }: Made): Document => {
  const noScript = `<noscript><p>${escapeHtml(page.noScript)}</p></noscript>`
  const html = [
    `<!doctype html><html lang="${page.locale}"><head>${headOf(page, parts.stylesheets, origin)}</head>`,
    `<body class="loading">${noScript}<div id="root">${page.html}</div>`,
    `${dataBlock('boot', bootOf(parts))}${dataBlock('data', page.data)}</body></html>`,
  ].join('')
  return { html, policy: contentPolicy(`'self' ${BOOT_HASH}`) }
}

/**
 * A page as a browser may save it: its markup, styles and colours, without the scripts of the portal and without calls.
 * Every link on it loads a fresh page.
 */
export const offlineDocumentOf = (page: RenderedPage, stylesheets: readonly string[]): Document => {
  const html = [
    `<!doctype html><html lang="${page.locale}"><head>${BEGINNING}${BOTH_COLOURS}`,
    `<title>${escapeHtml(page.title)}</title>`,
    linksTo(stylesheets),
    `<script>${COLOURS}</script></head>`,
    `<body class="default still"><div id="root">${page.html}</div></body></html>`,
  ].join('')
  return { html, policy: contentPolicy(COLOURS_HASH) }
}

/**
 * The content security policy of a page (ruling 32): our files, and the script in the page itself by its hash. A worker is
 * a script: without a line of its own it may come from where scripts may.
 */
export const contentPolicy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
