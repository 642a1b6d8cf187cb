// What of a stylesheet a rendered page needs before its first paint (decision 45). The whole file follows right after it;
// layers make their order harmless, so a rule too many or too few here is a matter of bytes and of one frame.

import { compileSheet } from 'beasties/compiler'
import { createProcessor } from 'beasties/runtime'
import { transform } from 'lightningcss'
import type { CustomAtRules, Selector, SelectorComponent, Visitor } from 'lightningcss'

// paper, the colours of a system that has its own, and less motion: few see them, and a frame later is in time
const RARE = /print|forced-colors|prefers-reduced-motion/

// nobody touches a page before it is painted
const LATER = /^(hover|active|focus|focus-visible|focus-within|selection)$/

const isLater = (part: SelectorComponent): boolean => {
  if (part.type === 'pseudo-element') return LATER.test(part.kind)
  if (part.type !== 'pseudo-class') return false
  return part.kind === 'has' ? part.selectors.every(hasLater) : LATER.test(part.kind)
}
const hasLater = (selector: Selector) => selector.some(isLater)

// A document says by an attribute what is checked or disabled from the start; the library reads attributes, not states.
const withAttribute = (part: SelectorComponent): SelectorComponent[] =>
  part.type === 'pseudo-class' && (part.kind === 'checked' || part.kind === 'disabled')
    ? [part, { type: 'attribute', name: part.kind }]
    : [part]

// what neither moves nor colours anything while nobody has touched the page
const STILL =
  /^(-webkit-)?(transition|animation|cursor|touch-action|break-(after|before|inside)|hanging-punctuation|scroll-padding|text-underline-offset|tap-highlight-color|font-smoothing)\b/

const visitor: Visitor<CustomAtRules> = {
  Rule: {
    media: ({ value }) => (RARE.test(JSON.stringify(value.query)) ? [] : undefined),
    keyframes: () => [],
    page: () => [],
  },
  Selector: (selector) => (hasLater(selector) ? [] : selector.flatMap(withAttribute)),
  Declaration: (declaration) => {
    const { property } = declaration
    if (property === 'custom') return STILL.test(declaration.value.name) ? [] : undefined
    const name = property === 'unparsed' ? declaration.value.propertyId.property : property
    return STILL.test(name) ? [] : undefined
  },
}

const FACE = /@font-face\s*\{[^}]*\}/g

const withoutUnusedProperties = (css: string): string => {
  const next = css.replace(/(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    css.includes(`var(${name}`) ? declaration : '',
  )
  return next === css ? css : withoutUnusedProperties(next)
}

const EMPTY = /[^{};]+\{\}/g

const withoutEmptyRules = (css: string): string => {
  const next = css.replace(EMPTY, '')
  return next === css ? css : withoutEmptyRules(next)
}

/** What of a stylesheet goes into a document: the rules that it needs, with the custom properties that they name. */
export type Styles = {
  readonly criticalCss: (html: string) => string
  /** One that came after the first paint would lay out the whole page again, so each page has them all (decision 20). */
  readonly fontFaces: readonly string[]
}

/** Compiles a stylesheet for the documents that need a part of it. */
export const stylesOf = (css: string): Styles => {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  const fontFaces = code.toString().match(FACE) ?? []
  // the theme is set before the first paint, by a script that the rendered document does not have yet
  const sheet = compileSheet(code.toString().replace(FACE, ''), { allowRules: [/data-theme/] })
  const { extract } = createProcessor([sheet], { keyframes: 'none' })
  const rulesFor = (html: string) => withoutEmptyRules(withoutUnusedProperties(extract(html).css))
  return { criticalCss: (html) => rulesFor(html).replace(/;\}/g, '}') + fontFaces.join(''), fontFaces }
}
