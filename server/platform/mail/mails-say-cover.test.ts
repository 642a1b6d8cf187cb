import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'

import { MAILS_WITHOUT_COVER } from './mails-without-cover.ts'
import { renderMail } from './render-mail.ts'

type Texts = Readonly<Record<string, string>>

const server = join(import.meta.dirname, '../..')

const textsOf = (folder: string, locale: string): Texts =>
  JSON.parse(readFileSync(join(server, folder, `${locale}.json`), 'utf8'))

const SUBJECT = '.subject'

// every mail that the portal sends: the texts of the features are the list of them
const mails = globSync('*/mails', { cwd: server }).flatMap((folder) => {
  const texts = { 'en-GB': textsOf(folder, 'en-GB'), nl: textsOf(folder, 'nl') }
  return Object.keys(texts['en-GB'])
    .filter((id) => id.endsWith(SUBJECT))
    .map((id) => ({ name: id.slice(0, -SUBJECT.length), texts, folder }))
})

const valuesIn = (
  elements: readonly MessageFormatElement[],
): readonly (readonly [string, string | number])[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return []
    const own = [element.value, element.type === TYPE.plural ? 2 : 'x'] as const
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [own]
    return [own, ...Object.values(element.options).flatMap(({ value }) => valuesIn(value))]
  })

const cover = { title: 'Insured on 27 November 2026?', lines: ['Not insured since 18 December <2026>.'] }

const rendered = (mail: (typeof mails)[number], locale: 'en-GB' | 'nl', more: object) => {
  const own = Object.entries(mail.texts[locale]).filter(([id]) => id.startsWith(`${mail.name}.`))
  const samples = own.flatMap(([, text]) => valuesIn(parse(text)))
  // a value that is counted somewhere is a number everywhere
  const values = Object.fromEntries(
    samples.toSorted(([, value], [, other]) => (typeof value < typeof other ? 1 : -1)),
  )
  return renderMail({ template: mail, locale, values, link: 'https://pont.example/', ...more })
}

test('QUOTE-04 every mail says whether its policy insures, or stands on the list of those that need not', () => {
  expect(mails.length).toBeGreaterThan(50)
  const without: Texts = MAILS_WITHOUT_COVER
  for (const mail of mails)
    for (const locale of ['en-GB', 'nl'] as const) {
      const { text, html } = rendered(mail, locale, { cover })
      expect(text, mail.name).toContain(`${cover.title}\n${cover.lines[0]}`)
      expect(html, mail.name).toContain('Not insured since 18 December &lt;2026&gt;.')
      const silent = () => rendered(mail, locale, {})
      if (without[mail.name] === undefined) expect(silent, mail.name).toThrow('does not say whether')
      else expect(silent().text, mail.name).not.toContain(cover.title)
    }
})

test('QUOTE-04 the list of mails that need not say it has their names, a reason each, and no mail about a policy', () => {
  const names = mails.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [name, reason] of Object.entries(MAILS_WITHOUT_COVER)) {
    expect(names).toContain(name)
    expect(reason.length, name).toBeGreaterThan(30)
  }
  // a mail with the number of a policy of the reader says what it insures
  const named = mails.filter(
    ({ name, texts }) =>
      Object.hasOwn(MAILS_WITHOUT_COVER, name) &&
      /\bpolicy \{number\}/.test(texts['en-GB'][`${name}.body`] ?? ''),
  )
  expect(named.map(({ name }) => name)).toEqual([])
})
