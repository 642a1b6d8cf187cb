import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'

type Text = readonly [place: string, text: string]

const root = join(import.meta.dirname, '../..')

// Everything that people read: screens, codes and mails (ruling 25).
const english = globSync('{web/**/,contract/texts/*.,server/*/mails/}en-GB.json', { cwd: root })
const dutchOf = (file: string) => file.replace('en-GB', 'nl')

// Words that the law and the underwriter set (domain reference 3.5 and 5.3), to the letter.
const SET = /^requests\.final\.(mandate\w+|agreement\d|question\.\w+)$/

const textsIn = (file: string): Text[] => {
  // catalogues are flat lists of texts
  const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, string>>
  return Object.entries(texts).map(([id, text]) => [`${file} ${id}`, text])
}

const ours = ([place]: Text) => !SET.test(place.split(' ')[1] ?? '')

const breaches = (texts: readonly Text[], form: RegExp) => texts.filter(([, text]) => form.test(text))

const all = { en: english.flatMap(textsIn), nl: english.map(dutchOf).flatMap(textsIn) }

const [en, nl] = [english, english.map(dutchOf)].map((files) => files.flatMap(textsIn).filter(ours)) as [
  Text[],
  Text[],
]

test('there is something to read in every folder of texts', () => {
  const folders = ['web/shell', 'web/platform', 'contract/texts', 'server/accounts', 'server/requests']
  expect(folders.filter((folder) => !english.some((file) => file.startsWith(folder)))).toEqual([])
})

describe('SHELL-02 the words of the house (design A28)', () => {
  test('are not those of a form', () => {
    const no =
      /\b(please|oops|invalid|valid|mandatory|kindly|premium|application|deductible|scheme|terminate)\b/i
    // the excess of the Dutch basic insurance is set by law, and named as the law does; the other is the guide's own word
    const nee = /\b(alstublieft|alsjeblieft|ongeldige?|geldige?|(?<!het |niet )verplichte?|u|uw)\b/i
    expect([...breaches(en, no), ...breaches(nl, nee)]).toEqual([])
  })

  test('ruling 43 are those that a native would use', () => {
    const no = /own risk|first insurance|family doctor|pregnancy and birth|\bat death\b/i
    expect(breaches(all.en, no)).toEqual([])
    expect(breaches(all.en, /(?<!criminal )\boffences?\b/i)).toEqual([])
    const nee = /\b(hem|haar)\b|eerste verzekering|zwangerschap en geboorte|\bbij nood\b|\bin nood\b/i
    expect(breaches(all.nl, nee)).toEqual([])
  })

  test('ruling 38 say the same of starting a job', () => {
    const late = /14 (days|dagen)[^.]*\b(job|work|baan|werk)\b|\b(job|baan)\b[^.]*14 (days|dagen)/i
    expect(breaches([...all.en, ...all.nl], late)).toEqual([])
    const months = [...breaches(all.en, /within 4 months/), ...breaches(all.nl, /binnen 4 maanden/)]
    expect(months.length).toBeGreaterThan(5)
    const day = /from your first working day|vanaf je eerste werkdag/i
    expect(months.filter(([, text]) => !day.test(text))).toEqual([])
    // whoever may still get one hears when to tell us
    const asked = /( NL_NO_WORK|whatIf\.job\.text|paidJobUnknown)$/
    const telling = [...all.en, ...all.nl].filter(([place]) => asked.test(place))
    expect(telling.length).toBe(6)
    const before = /before your first working day|voor je eerste werkdag/
    expect(telling.filter(([, text]) => !before.test(text))).toEqual([])
  })

  test('are calm: no exclamation', () => expect(breaches([...en, ...nl], /\w!/)).toEqual([]))

  test('are not empty, and have no space too many', () => {
    expect(breaches([...en, ...nl], /^\s|(?<!:)\s$|[^\S\n]{2}|^$/)).toEqual([])
  })

  test('ask for no form of a date where there are three boxes', () => {
    expect(breaches([...en, ...nl], /\b(dd|jjjj|yyyy|mm)\b/i)).toEqual([])
  })
})

/** Every way in which a message can be read: one for each choice, with a word for each value. */
const readings = (elements: readonly MessageFormatElement[]): string[] =>
  elements
    .map(readingsOf)
    .reduce((starts, ends) => starts.flatMap((one) => ends.map((end) => one + end)), [''])

const readingsOf = (element: MessageFormatElement): string[] => {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) return readings(element.children)
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return ['x']
  return Object.values(element.options).flatMap(({ value }) => readings(value))
}

const sentencesOf = (text: string) =>
  readings(parse(text))
    .flatMap((reading) => reading.split(/[.?:](?:\s|$)|\n/))
    .map((sentence) => sentence.split(/\s+/).filter(Boolean).length)
    .filter((words) => words > 0)

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

describe.each([
  ['English', en],
  ['Dutch', nl],
])('%s sentences', (_, texts) => {
  test('have 17 words at most, and fewer than 10 on average', () => {
    expect(texts.filter(([, text]) => sentencesOf(text).some((words) => words > 17))).toEqual([])
    expect(mean(texts.flatMap(([, text]) => sentencesOf(text)))).toBeLessThan(10)
  })
})

const parametersIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return parametersIn(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => parametersIn(value))]
  })

test.each(english.filter((file) => file.startsWith('server/')))(
  'MAIL-01 %s says the same as its Dutch twin',
  (file) => {
    const parametersOf = (texts: readonly Text[]) =>
      texts.map(([place, text]) => [place.split(' ')[1], [...new Set(parametersIn(parse(text)))].toSorted()])
    expect(parametersOf(textsIn(dutchOf(file)))).toEqual(parametersOf(textsIn(file)))
  },
)
