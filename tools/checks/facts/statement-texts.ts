import { globSync, readFileSync } from 'node:fs'

import type { Locale } from '#domain/shared/locale.ts'

import { isStatement, sentencesOf } from './statement-words.ts'

/** What a place states about our insurance, in both languages: a line of a page, or one text of a screen, mail or document. */
export type StatedText = Readonly<Record<Locale, string>>

type Pair = Readonly<Record<Locale, readonly string[]>>

const bothOf = (of: (locale: Locale) => readonly string[]): Pair => ({ 'en-GB': of('en-GB'), nl: of('nl') })

const statedIn = (texts: StatedText, whole: boolean): readonly StatedText[] => {
  const all = bothOf((locale) => sentencesOf(texts[locale]))
  const stated = bothOf((locale) => all[locale].filter((sentence) => isStatement(sentence, locale, whole)))
  if (stated['en-GB'].length + stated.nl.length === 0) return []
  // a page states it in its whole line; a text that states it in one language states it in the other too
  const kept = bothOf((locale) => (whole || stated[locale].length === 0 ? all[locale] : stated[locale]))
  return [{ 'en-GB': kept['en-GB'].join(' '), nl: kept.nl.join(' ') }]
}

/** Reads a file of texts; a test reads one with a planted mistake. */
export type ReadText = (path: string) => string

const readFile: ReadText = (path) => readFileSync(path, 'utf8')
const dutch = (path: string) => path.replace('en-GB', 'nl')

const NO_TEXT =
  /^(?:keywords|updatedOn|related|id|order|requiresAuth|questions|groups):|^ +- [a-z0-9-]+$|^# |^\| ?---/

const cleanLine = (path: string, line: string) => {
  if (NO_TEXT.test(line)) return ''
  const field = path.endsWith('.yaml') ? /^[ -]*[\w-]+: / : /^(?:title|description): /
  return field.test(line) ? line.replace(field, '').replaceAll(/^'|'$/g, '') : line
}

const linesOf = (path: string, read: ReadText) =>
  read(path)
    .split('\n')
    .map((line) => cleanLine(path, line))

/** The lines of a page or of a file of answers, which stand at the same places in both languages. */
const pageLines = (path: string, read: ReadText): readonly StatedText[] => {
  const lines = bothOf((locale) => linesOf(locale === 'nl' ? dutch(path) : path, read))
  return lines['en-GB'].map((line, index) => ({ 'en-GB': line, nl: lines.nl[index] ?? '' }))
}

// The texts that say what a cover is: each of their lines is about it. So are the notices of the advice, by their code.
const ABOUT_COVER = /^server\/documents|our-advice|\.json#[A-Z]+_/

const textsOf = (path: string, read: ReadText): readonly StatedText[] => {
  const texts = JSON.parse(read(path)) as Record<string, string>
  const translated = JSON.parse(read(dutch(path))) as Record<string, string>
  return Object.entries(texts).flatMap(([key, text]) =>
    statedIn({ 'en-GB': text, nl: translated[key] ?? '' }, ABOUT_COVER.test(`${path}#${key}`)),
  )
}

/** What a file says about the insurance, beside its Dutch twin. */
export const textsIn = (path: string, read: ReadText = readFile): readonly StatedText[] =>
  path.endsWith('.json') ? textsOf(path, read) : pageLines(path, read).flatMap((line) => statedIn(line, true))

/** The English files of pages, answers, screens, mails, documents and error texts. */
export const textFiles = (): readonly string[] =>
  globSync([
    'content/en-GB/**/*.{md,yaml}',
    '{contract/texts,server/*/texts,server/*/mails,web/**}/*en-GB.json',
  ])
    // how one policy stands comes from one function with tests of its own (ruling 58)
    .filter((path) => !path.startsWith('contract/texts/cover.'))
    .toSorted()
