// What of a stylesheet a drawn page needs before its first paint. The whole file follows right after it; layers make
// their order harmless, so a rule too many or too few here is a matter of bytes and of one frame, not of looks.

import { memoize } from '#domain/shared/memoize.ts'

type Statement = { readonly kind: 'statement'; readonly text: string }
type Block = { readonly kind: 'block'; readonly prelude: string; readonly inside: readonly Item[] }
type Item = Statement | Block

const SIGNS = /[{};"']/g

const endOfString = (css: string, from: number, quote: string) => {
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1
    else if (css[at] === quote) return at + 1
  }
  return css.length
}

// Where the next brace or semicolon stands that is not inside a string.
const nextSign = (css: string, from: number): number => {
  SIGNS.lastIndex = from
  const found = SIGNS.exec(css)
  if (!found) return css.length
  const [sign] = found
  return sign === '"' || sign === "'" ? nextSign(css, endOfString(css, found.index + 1, sign)) : found.index
}

/** Reads items up to the brace that closes them; `at` moves along. */
const readItems = (css: string, cursor: { at: number }): Item[] => {
  const items: Item[] = []
  for (;;) {
    const end = nextSign(css, cursor.at)
    const text = css.slice(cursor.at, end).trim()
    cursor.at = end + 1
    if (css[end] === '{') items.push({ kind: 'block', prelude: text, inside: readItems(css, cursor) })
    else if (text) items.push({ kind: 'statement', text })
    if (css[end] === '}' || end === css.length) return items
  }
}

const written = (items: readonly Item[]): string =>
  items
    .map((item) => (item.kind === 'statement' ? `${item.text};` : `${item.prelude}{${written(item.inside)}}`))
    .join('')

const GROUP = /^@(media|layer|supports|container)\b/

// paper, the colours of a system that has its own, and less motion: few see them, and a frame later is in time
const FEW =
  /^@((page|keyframes)\b|media (print|\(forced-colors:\s?active\)|\(prefers-reduced-motion:\s?reduce\)))/

// what neither moves nor colours anything while nobody has touched the page
const STILL =
  /^(transition|animation|cursor|touch-action|break-(after|before|inside)|hanging-punctuation|scroll-padding|text-underline-offset|-webkit-(tap-highlight-color|font-smoothing))\b/

const ATTRIBUTE = /\[([\w-]+)(?:([~|^$*]?=)["']?([^"'\]]*)["']?)?[^\]]*\]/g

// of the document itself, around what is drawn: its language, and the colours that were chosen
const OF_DOCUMENT = /^(lang|data-theme)$/

const attributesIn = (selector: string) =>
  [...selector.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => !OF_DOCUMENT.test(name))
    .map(([, name, operator, value]) => (operator === '=' ? `[${name}=${value}]` : `[${name}]`).toLowerCase())

const foundIn = (text: string, form: RegExp) => [...text.matchAll(form)].map(([found]) => found)

// What one of several may be, and what must be absent, nothing needs; innermost brackets first.
const withoutChoices = (selector: string): string => {
  const left = selector.replace(/:has\(([^(),]*)\)/g, ' $1').replace(/:[\w-]+\([^()]*\)/g, '')
  return left === selector ? left : withoutChoices(left)
}

/** What must stand on a page for a selector to fit: `.class`, `[attribute]`, `[attribute=value]` and `element`. */
const needsOf = (selector: string) => {
  const certain = withoutChoices(selector)
  const names = certain.replace(ATTRIBUTE, '').replace(/::?[\w-]+/g, '')
  return [
    ...foundIn(names, /\.-?[_a-zA-Z][\w-]*/g),
    ...foundIn(names, /(?<![\w.#-])[a-z][\w-]*/g),
    ...attributesIn(certain),
    // what can be chosen or barred is so from the start by an attribute of the same name
    ...foundIn(certain, /(?<=:)(checked|disabled)\b/g).map((name) => `[${name}]`),
  ]
}

// React and our sanitiser both write values in double quotes
const ELEMENT = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/g

const signsOfAttribute = ([, name = '', value = '']: RegExpMatchArray) => [
  `[${name}]`.toLowerCase(),
  `[${name}=${value}]`.toLowerCase(),
  ...(name === 'class' ? value.split(/\s+/).map((one) => `.${one}`) : []),
]

const signsOfElement = ([, element = '', inside = '']: RegExpMatchArray) => [
  element,
  ...[...inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].flatMap(signsOfAttribute),
]

/** What stands on a page, in the words of `needsOf`. */
const signsOf = (html: string): ReadonlySet<string> =>
  new Set(['html', 'body', '.loading', ...[...html.matchAll(ELEMENT)].flatMap(signsOfElement)])

// commas inside brackets belong to one selector
const selectorsOf = (prelude: string) => {
  const selectors: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < prelude.length; at += 1) {
    const sign = prelude[at]
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign !== ',' || depth > 0) continue
    selectors.push(prelude.slice(from, at))
    from = at + 1
  }
  return [...selectors, prelude.slice(from)]
}

// nobody touches a page before it is painted
const LATER = /:(hover|active|focus-visible|:selection)\b/

const wanted = (selector: string, used: ReadonlySet<string>) =>
  !LATER.test(selector) && needsOf(selector).every((sign) => used.has(sign))

const keptGroup = (group: Block, used: ReadonlySet<string>): Item | undefined => {
  const inside = filtered(group.inside, used)
  return inside.length ? { ...group, inside } : undefined
}

const keptRule = (rule: Block, used: ReadonlySet<string>): Item | undefined => {
  const selectors = selectorsOf(rule.prelude).filter((one) => wanted(one, used))
  const inside = selectors.length ? filtered(rule.inside, used) : []
  return inside.length ? { ...rule, prelude: selectors.join(), inside } : undefined
}

const kept = (block: Block, used: ReadonlySet<string>): Item | undefined => {
  const { prelude } = block
  if (FEW.test(prelude)) return undefined
  if (GROUP.test(prelude)) return keptGroup(block, used)
  // fonts among them: a face that came later would draw the whole page again, a long task on a slow phone
  return prelude.startsWith('@') ? block : keptRule(block, used)
}

const keptItem = (item: Item, used: ReadonlySet<string>): Item | undefined => {
  if (item.kind === 'block') return kept(item, used)
  return STILL.test(item.text) ? undefined : item
}

const filtered = (items: readonly Item[], used: ReadonlySet<string>): Item[] =>
  items.map((item) => keptItem(item, used)).filter((item) => item !== undefined)

const isNamed = (property: string, css: string) =>
  css.includes(`var(${property})`) || css.includes(`var(${property},`)

const usedBlock = (block: Block, css: string): Item | undefined => {
  const inside = withoutUnused(block.inside, css)
  return inside.length ? { ...block, inside } : undefined
}

const usedStatement = (statement: Statement, css: string): Item | undefined => {
  const [, property] = /^(--[\w-]+):/.exec(statement.text) ?? []
  return !property || isNamed(property, css) ? statement : undefined
}

const withoutUnused = (items: readonly Item[], css: string): Item[] =>
  items
    .map((item) => (item.kind === 'block' ? usedBlock(item, css) : usedStatement(item, css)))
    .filter((item) => item !== undefined)

const settle = (items: readonly Item[]): string => {
  const css = written(items)
  const next = withoutUnused(items, css)
  return written(next) === css ? css : settle(next)
}

// every page is drawn with the same stylesheet
const rulesOf = memoize((css: string): readonly Item[] => readItems(css, { at: 0 }))

/**
 * The rules of a stylesheet that draw this html: those for its elements, classes and attributes, with the custom
 * properties that they name.
 */
export const criticalCss = (css: string, html: string): string =>
  settle(filtered(rulesOf(css), signsOf(html))).replace(/;}/g, '}')
