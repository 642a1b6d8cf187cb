// The part of a stylesheet that a rendered page needs for its first paint. The whole file follows right
// after it, and layers make their order irrelevant: a rule too many or too few here costs bytes or one frame.

import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'
import { transform } from 'lightningcss'
import type { CustomAtRules, Selector, SelectorComponent, Visitor } from 'lightningcss'

// print, forced colours and reduced motion: rare, and a frame later is early enough
const RARE_MEDIA = /print|forced-colors|prefers-reduced-motion/

// before the first paint nothing is hovered, focused or pressed
const INTERACTION = /^(hover|active|focus|focus-visible|focus-within|selection)$/

const needsInteraction = (part: SelectorComponent): boolean => {
  if (part.type === 'pseudo-element') return INTERACTION.test(part.kind)
  if (part.type !== 'pseudo-class') return false
  return part.kind === 'has' ? part.selectors.every(hasInteraction) : INTERACTION.test(part.kind)
}
const hasInteraction = (selector: Selector) => selector.some(needsInteraction)

// A control that is checked or disabled at first has an attribute of that name; the library matches attributes, not states.
const withAttribute = (part: SelectorComponent): SelectorComponent[] =>
  part.type === 'pseudo-class' && (part.kind === 'checked' || part.kind === 'disabled')
    ? [part, { type: 'attribute', name: part.kind }]
    : [part]

// properties without effect before the visitor interacts with the page
const UNUSED_AT_FIRST =
  /^(-webkit-)?(transition|animation|cursor|touch-action|break-(after|before|inside)|hanging-punctuation|scroll-padding|text-underline-offset|tap-highlight-color|font-smoothing)\b/

const visitor: Visitor<CustomAtRules> = {
  Rule: {
    media: ({ value }) => (RARE_MEDIA.test(JSON.stringify(value.query)) ? [] : undefined),
    keyframes: () => [],
    page: () => [],
  },
  Selector: (selector) => (hasInteraction(selector) ? [] : selector.flatMap(withAttribute)),
  Declaration: (declaration) => {
    const { property } = declaration
    if (property === 'custom') return UNUSED_AT_FIRST.test(declaration.value.name) ? [] : undefined
    const name = property === 'unparsed' ? declaration.value.propertyId.property : property
    return UNUSED_AT_FIRST.test(name) ? [] : undefined
  },
}

const FACE = /@font-face\s*\{[^}]*\}/g

const withoutUnusedProperties = (css: string): string => {
  const next = css.replace(/(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    css.includes(`var(${name}`) ? declaration : '',
  )
  return next === css ? css : withoutUnusedProperties(next)
}

// What a closed disclosure hides is not painted at first.
const CLOSED = /(<details(?![^>]*\sopen)[^>]*><summary.*?<\/summary>).*?(<\/details>)/gs

// What a page marks as below every window, up to its end, is not painted at first either.
const BELOW = /<[^>]* data-below=.*?(<\/main>)/gs

const EMPTY = /[^{};]+\{\}/g

const withoutEmptyRules = (css: string): string => {
  const next = css.replace(EMPTY, '')
  return next === css ? css : withoutEmptyRules(next)
}

/** The part of a stylesheet that a document contains: the rules that it needs, with the custom properties that they use. */
export type Styles = {
  readonly criticalCss: (html: string) => string
  /** In every page but personal ones, since one that arrives after the first paint causes a new layout of the whole page. */
  readonly fontFaces: readonly string[]
}

/** Compiles a stylesheet, to extract the part that each document needs. */
export const stylesOf = (css: string): Styles => {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  const fontFaces = code.toString().match(FACE) ?? []
  // the theme is set before the first paint, by a script that the rendered document does not have yet
  const sheet = compileSheet(code.toString().replace(FACE, ''), { allowRules: [/data-theme/] })
  const { extract } = createProcessor([sheet], { keyframes: 'none' })
  const rulesFor = (html: string) =>
    withoutEmptyRules(withoutUnusedProperties(extract(html.replace(CLOSED, '$1$2').replace(BELOW, '$1')).css))
  return { criticalCss: (html) => rulesFor(html).replace(/;\}/g, '}'), fontFaces }
}
