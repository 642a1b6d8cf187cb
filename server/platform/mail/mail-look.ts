import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'

/** The colours of the pages (`web/ui/tokens.css`) as mail programs know them: light, and in the dark. */
export const MAIL_COLOURS = {
  canvas: ['#fbfaf6', '#0a171d'],
  surface: ['#ffffff', '#122027'],
  'surface-brand': ['#d3f0f3', '#0f323a'],
  ink: ['#11232d', '#f2f0ea'],
  'ink-muted': ['#40535e', '#b3c0c4'],
  line: ['#cdd8db', '#304047'],
  brand: ['#065765', '#65c9d4'],
  'on-brand': ['#ffffff', '#051720'],
  sun: ['#ffd339', '#ffd339'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

type Colour = keyof typeof MAIL_COLOURS
type Look = {
  readonly ground?: Colour
  readonly ink?: Colour
  readonly edge?: Colour
  readonly style: string
}

const LOOKS = {
  page: { ground: 'canvas', ink: 'ink', style: 'margin:0;padding:0' },
  sheet: {
    ground: 'canvas',
    ink: 'ink',
    style: 'padding:24px 12px;font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:1.5',
  },
  name: {
    ink: 'brand',
    style: 'font-size:30px;line-height:32px;font-weight:700;letter-spacing:-1px;white-space:nowrap',
  },
  track: { ground: 'brand', style: 'height:3px;line-height:3px;font-size:0;mso-line-height-rule:exactly' },
  deck: {
    ground: 'sun',
    edge: 'ink',
    style: 'width:8px;height:8px;line-height:8px;font-size:0;border:1px solid #11232d;border-radius:3px',
  },
  card: {
    ground: 'surface',
    edge: 'line',
    style: 'padding:32px 28px;border:1px solid #cdd8db;border-radius:16px',
  },
  title: { ink: 'ink', style: 'margin:0 0 20px;font-size:30px;line-height:1.2;letter-spacing:-0.5px' },
  facts: { ground: 'surface-brand', ink: 'ink', style: 'border-radius:12px' },
  term: { ink: 'ink-muted', style: 'font-size:15px;line-height:20px' },
  first: { ink: 'ink', style: 'font-size:22px;line-height:28px;font-weight:700' },
  value: { ink: 'ink', style: 'font-size:17px;line-height:24px;font-weight:700' },
  button: {
    ground: 'brand',
    ink: 'on-brand',
    style: 'display:inline-block;padding:14px 28px;border-radius:8px;text-decoration:none;font-weight:700',
  },
  // Outlook for Windows drops the padding of a link: there the cell has it, which no other program reads.
  buttonCell: { ground: 'brand', style: 'border-radius:8px;mso-padding-alt:14px 28px' },
  link: { ink: 'brand', style: 'text-decoration:underline' },
  quote: { edge: 'line', style: 'margin:20px 0;padding:4px 16px;border-left:4px solid #cdd8db' },
  cover: {
    edge: 'line',
    style: 'margin:20px 0;padding:12px 16px;border:1px solid #cdd8db;border-radius:8px',
  },
  footer: { ink: 'ink-muted', style: 'padding:20px 28px;font-size:14px' },
} as const satisfies Readonly<Record<string, Look>>

type LookName = keyof typeof LOOKS

const looks: readonly (readonly [LookName, Look])[] = Object.entries(LOOKS) as [LookName, Look][]

const coloursOf = ({ ground, ink, edge }: Look, index: 0 | 1, mark = '') =>
  [
    ...(ground ? [`background-color:${MAIL_COLOURS[ground][index]}${mark}`] : []),
    ...(ink ? [`color:${MAIL_COLOURS[ink][index]}${mark}`] : []),
    ...(edge && index ? [`border-color:${MAIL_COLOURS[edge][index]}${mark}`] : []),
  ].join(';')

/** The class and the style of a part of a mail; the class has its colours in the dark. */
export const look = (name: LookName): Html =>
  html`style="${[LOOKS[name].style, coloursOf(LOOKS[name], 0)].filter(Boolean).join(';')}" class="m-${name}"`

const dark = (before: string) =>
  looks.map(([name, parts]) => `${before}.m-${name}{${coloursOf(parts, 1, ' !important')}}`).join('')

// Programs that turn the colours themselves say so with data-ogsc, and then read no media query.
const RULES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${dark('')}}
${dark('[data-ogsc] ')}
@media (max-width:480px){.m-sheet{padding:16px 8px !important}.m-card{padding:24px 18px !important}.m-footer{padding:20px 18px !important}.m-title{font-size:26px !important}.m-wide,.m-wide tbody,.m-wide tr,.m-wide td{display:block !important;width:auto !important}.m-wide td{padding:6px 8px !important}}`

/** What the head of every mail says of its colours. */
export const mailRules = (): Html =>
  html`<style>
    ${RULES}
  </style>`

/** Which colour stands on which, for whoever checks that it can be read. */
export const MAIL_PAIRS: readonly (readonly [Colour, Colour])[] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'surface-brand'],
  ['ink-muted', 'canvas'],
  ['ink-muted', 'surface-brand'],
  ['brand', 'canvas'],
  ['brand', 'surface'],
  ['on-brand', 'brand'],
]
