import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { everyMail, sampleMail } from './every-mail.ts'
import { mailFrame } from './mail-frame.ts'
import { MAIL_COLOURS, MAIL_PAIRS } from './mail-look.ts'
import { MAILS_WITHOUT_COVER } from './mails-without-cover.ts'
import { renderMail } from './render-mail.ts'

const { company } = readConfig({ SECRET: 'x'.repeat(32) })
const signing = {
  ...company,
  signatory: 'J. de Boer',
  signatoryRole: 'Director',
  signatoryRoleNl: 'Directeur',
}
const cover = { title: 'Insured on 27 November 2026?', lines: ['Insured until 1 March 2027.'] }
const LOCALES = ['en-GB', 'nl'] as const
const TURNS = 6
const GMAIL_CUTS_AT = 102 * 1024

const frameOf = (mail: (typeof everyMail)[number], locale: (typeof LOCALES)[number], turn: number) => {
  const covered = Object.hasOwn(MAILS_WITHOUT_COVER, mail.name) ? {} : { cover }
  const content = sampleMail(mail, locale, { turn, ...covered, quote: 'A word of ours.' })
  return mailFrame({ ...content, locale, template: mail.name }, signing)
}

const samples = everyMail.flatMap((mail) =>
  LOCALES.flatMap((locale) =>
    Array.from({ length: TURNS }, (_, turn) => ({ mail, locale, html: frameOf(mail, locale, turn).html })),
  ),
)

const buttonsIn = (html: string) => html.match(/<a [^>]*class="m-button"/g)?.length ?? 0

test.each(LOCALES)(
  'MAIL-01 every mail in %s has one button at most, whole words and a size that Gmail shows',
  (of) => {
    const own = samples.filter(({ locale }) => locale === of)
    expect(own.length).toBeGreaterThan(300)
    for (const { mail, html } of own) {
      const words = html.replace(/<style>[^]*<\/style>/, '').replace(/<!--[^]*?-->/g, '')
      expect(words, mail.name).not.toMatch(/[{}]|undefined|\[object|NaN/)
      expect(buttonsIn(html), mail.name).toBe(`${mail.name}.button` in mail.texts[of] ? 1 : 0)
      expect(html.match(/<h1 /g), mail.name).toHaveLength(1)
      expect(html, mail.name).not.toMatch(/<img|url\(|src=|@import|<link/)
      expect(Buffer.byteLength(html), mail.name).toBeLessThan(GMAIL_CUTS_AT / 4)
    }
  },
)

test('MAIL-01 facts of a mail have a name and a value each, and none is said twice', () => {
  for (const { mail, html } of samples) {
    const facts = [...html.matchAll(/class="m-term">([^<]*)<\/div>\s*<div[^>]*>([^<]*)</g)]
    const lines = facts.map(([, term, value]) => `${term}: ${value}`)
    expect(new Set(lines).size, `${mail.name} ${lines.join(', ')}`).toBe(lines.length)
    // a list that looks like facts but is shown as words
    expect(html, mail.name).not.toMatch(/<li>[^<:]{1,60}: /)
  }
})

test('MAIL-01 sum, day and account of money stand above the words, and not again among them', () => {
  const mail = everyMail.find(({ name }) => name === 'reminder')
  const html = mail ? frameOf(mail, 'en-GB', 0).html : ''
  const terms = [...html.matchAll(/class="m-term">([^<]*)</g)].map(([, term]) => term)
  expect(terms).toEqual(['Still to pay', 'Pay by', 'To', 'IBAN', 'BIC', 'Reference'])
  expect(html.indexOf('m-facts"')).toBeLessThan(html.indexOf('Hello'))
})

test('MAIL-01 the text of a mail has neither its headline nor its facts', () => {
  const texts = {
    'paid.subject': 'Money',
    'paid.headline': 'You get €5',
    'paid.facts': '- Day: Monday\n- Sum: €5',
    'paid.body': 'We pay.\n\n- Sum: €5',
  }
  const template = { name: 'activation', texts: { 'en-GB': {}, nl: {} } }
  const named = Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id.replace('paid', 'activation'), text]),
  )
  const mail = renderMail({
    template: { ...template, texts: { 'en-GB': named, nl: named } },
    locale: 'en-GB',
  })
  expect(mail.text).toBe('Money\n\nWe pay.\n\n- Sum: €5')
  expect(mail.html).toMatch(/<h1 [^>]*>You get €5<\/h1>/)
  expect(mail.html.match(/€5/g)).toHaveLength(2)
})

test('MAIL-01 who answers for our letters signs our decisions, and nothing else', () => {
  const signed = samples.filter(({ html }) => html.includes('J. de Boer')).map(({ mail }) => mail.name)
  expect(new Set(signed)).toContain('decided')
  expect(new Set(signed)).not.toContain('invoice')
  expect(samples.find(({ mail, locale }) => mail.name === 'decided' && locale === 'nl')?.html).toContain(
    'Directeur',
  )
  const nobody = mailFrame({ subject: '', text: '', html: '', locale: 'nl', template: 'decided' }, company)
  expect(nobody.html).not.toContain('Met vriendelijke groet')
})

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('MAIL-01 every word of a mail can be read: %s', (_, theme) => {
  for (const [ink, ground] of MAIL_PAIRS)
    expect(
      contrast(MAIL_COLOURS[ink][theme], MAIL_COLOURS[ground][theme]),
      `${ink} on ${ground}`,
    ).toBeGreaterThan(4.5)
})

// OKLCH as in CSS Color 4, to sRGB
const hexOf = (lightness: number, chroma: number, hue: number) => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((part) => {
    const kept = Math.min(1, Math.max(0, part))
    return Math.round((kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

test('MAIL-01 a mail has the colours of the pages, light and dark', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../web/ui/tokens.css'), 'utf8')
  for (const [name, colours] of Object.entries(MAIL_COLOURS)) {
    const [, value = ''] = new RegExp(`--${name}: (.*);`).exec(css) ?? []
    const found = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
      hexOf(Number(l) / 100, Number(c), Number(h)),
    )
    expect([found[0], found.at(-1)], name).toEqual(colours)
  }
})
