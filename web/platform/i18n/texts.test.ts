import { parse } from '@formatjs/icu-messageformat-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { addTexts } from './catalogue.ts'
import { formatMessage } from './format-message.ts'
import type { Part } from './format-message.ts'
import './issue-context.ts'
import { textsOf } from './texts.ts'

// a message as the build compiles it
const compiled = (text: string) => parse(text, { captureLocation: false }) as unknown as readonly Part[]

const t = textsOf('nl')

addTexts('nl', {
  plain: 'Het is goed, {naam}',
  name: compiled('Hallo {name}'),
  count: compiled('{n, plural, =0 {geen dagen} one {# dag} other {# dagen}} van {max, number}'),
  offset: compiled('{n, plural, offset:1 =0 {niemand} one {jij en # ander} other {jij en # anderen}}'),
  rank: compiled('{n, selectordinal, other {#e}}'),
  choice: compiled("{problem, select, day {dag {day}} other {dat ''iets''}} ontbreekt"),
  link: compiled('Lees de <link>{what}</link> eerst'),
  code_of_names: compiled('De verzekering van {insuredNames}'),
  code_of_a_rule: compiled('Na {date} in {country}, {amount}, polis {policyNumber}'),
  code_of_a_year: compiled('{day} februari {year} bestaat niet'),
  'errors.unknown': 'Er ging iets mis.',
})

test.each([
  ['plain', {}, 'Het is goed, {naam}'],
  ['name', { name: 'Łukasz' }, 'Hallo Łukasz'],
  ['count', { n: 0, max: 1200 }, 'geen dagen van 1.200'],
  ['count', { n: 1, max: 2 }, '1 dag van 2'],
  ['count', { n: 1500, max: 2 }, '1.500 dagen van 2'],
  ['offset', { n: 2 }, 'jij en 1 ander'],
  ['offset', { n: 3 }, 'jij en 2 anderen'],
  ['rank', { n: 3 }, '3e'],
  ['choice', { problem: 'day', day: 31 }, 'dag 31 ontbreekt'],
  ['choice', { problem: 'zzz' }, "dat 'iets' ontbreekt"],
  ['link', { what: 'voorwaarden' }, 'Lees de voorwaarden eerst'],
])('the message %s is filled with %o', (id, values, shown) => {
  expect(t(id, values)).toBe(shown)
})

test('a link in a message becomes an element of the page', () => {
  const shown = t.rich('link', {
    what: 'voorwaarden',
    link: (inner) => createElement('a', { href: '#' }, ...inner),
  })
  expect(renderToStaticMarkup(shown)).toBe('Lees de <a href="#">voorwaarden</a> eerst')
})

test('SHELL-03 a key is never shown: a missing text is empty and logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(t('requests.nobody.wrote.this')).toBe('')
  expect(logged).toHaveBeenCalledWith('no text', 'requests.nobody.wrote.this')
  logged.mockRestore()
})

test('SHELL-03 an unknown code shows the sentence of the server, or that something went wrong', () => {
  expect(t.issueText({ id: 'new_code', context: {}, fallback: 'The server said so.' })).toBe(
    'The server said so.',
  )
  expect(t.issueText({ id: 'new_code', context: {} })).toBe('Er ging iets mis.')
})

test.each(['en-GB', 'nl'] as const)('SHELL-04 counts are as the formatters of %s write them', (locale) => {
  const parts = compiled('{n, plural, one {one} other {other}} {n, number}')
  const [plural, number] = [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)]
  for (const n of [...Array(1_200).keys(), 1.5, -1, -2, 1_000_000])
    expect(formatMessage(parts, locale, { n })).toBe(`${plural.select(n)} ${number.format(n)}`)
})

test('SHELL-04 the raw parameters of a code are written in the language of the page', () => {
  const context = { date: '2026-09-01', country: 'DE', amount: 65.4, policyNumber: '260047113' }
  expect(t.issueText({ id: 'code_of_a_rule', context })).toBe(
    'Na 1 september 2026 in Duitsland, €\u00a065,40, polis 260\u00a0047\u00a0113',
  )
  // a country as it stands within a sentence (ruling 17)
  expect(t.issueText({ id: 'code_of_a_rule', context: { ...context, country: 'US' } })).toContain(
    'in de Verenigde Staten,',
  )
  const insuredNames = 'Leila El-Sayed; Nour; Omar El-Sayed'
  expect(t.issueText({ id: 'code_of_names', context: { insuredNames } })).toBe(
    'De verzekering van Leila El-Sayed, Nour en Omar El-Sayed',
  )
  // a year has no thousands separator
  expect(t.issueText({ id: 'code_of_a_year', context: { day: 30, year: 2027 } })).toBe(
    '30 februari 2027 bestaat niet',
  )
})
