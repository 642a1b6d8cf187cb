import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

import type { Locale } from '#domain/shared/locale.ts'

import { renderMail } from './render-mail.ts'
import type { MailContent } from './render-mail.ts'

type Texts = Readonly<Record<string, string>>

/** A mail that the portal sends, with all texts of its feature. */
export type EveryMail = { readonly name: string; readonly texts: Readonly<Record<Locale, Texts>> }

const server = join(import.meta.dirname, '../..')
const SUBJECT = '.subject'

const textsOf = (folder: string, locale: Locale): Texts =>
  JSON.parse(readFileSync(join(server, folder, `${locale}.json`), 'utf8'))

/** Every mail that the portal sends: the texts of the features are the list of them. For tests. */
export const everyMail: readonly EveryMail[] = globSync('*/mails', { cwd: server }).flatMap((folder) => {
  const texts = { 'en-GB': textsOf(folder, 'en-GB'), nl: textsOf(folder, 'nl') }
  return Object.keys(texts['en-GB'])
    .filter((id) => id.endsWith(SUBJECT))
    .map((id) => ({ name: id.slice(0, -SUBJECT.length), texts }))
})

type Sample = readonly [string, string | number]

const chosen = (options: readonly string[], turn: number) => options[turn % options.length] ?? 'other'

const samplesIn = (elements: readonly MessageFormatElement[], turn: number): readonly Sample[] =>
  elements.flatMap((element): readonly Sample[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return []
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [[element.value, 'x']]
    const own = element.type === TYPE.plural ? 2 : chosen(Object.keys(element.options), turn)
    const inside = Object.values(element.options).flatMap(({ value }) => samplesIn(value, turn))
    return [...inside, [element.value, own]]
  })

const rank = (value: string | number) => (value === 'x' ? 0 : typeof value === 'number' ? 2 : 1)

/** A mail with made-up values; each `turn` takes another branch of its texts. */
export const sampleMail = (
  mail: EveryMail,
  locale: Locale,
  { turn = 0, ...more }: { readonly turn?: number } & Partial<Parameters<typeof renderMail>[0]> = {},
): MailContent => {
  const own = Object.entries(mail.texts[locale]).filter(([id]) => id.startsWith(`${mail.name}.`))
  const samples = own.flatMap(([, text]) => samplesIn(parse(text), turn))
  // a value that is counted or chosen by somewhere is that everywhere
  const values = Object.fromEntries(samples.toSorted(([, a], [, b]) => rank(a) - rank(b)))
  return renderMail({ template: mail, locale, values, link: 'https://pont.example/', ...more })
}
