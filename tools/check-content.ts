import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentPage } from '#domain/content/page.ts'
import type { Answer } from '#domain/content/question.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { TERMS_FILE } from '#server/content/files/content-files.ts'
import { fileContent } from '#server/content/files/file-content.ts'
import { parseTerms } from '#server/content/files/terms.ts'
import type { Terms } from '#server/content/files/terms.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'

import {
  untranslatedFiles,
  deadLinks,
  missingImages,
  missingQuestions,
  missingTerms,
  missingTranslations,
} from '#tools/checks/content-problems.ts'
import type { LanguageContent } from '#tools/checks/content-problems.ts'
import { readingOf, sentencesOf } from '#tools/checks/reading-level.ts'

// Reports problems of the content before a commit: broken or missing files, dead links, and the reading ease of every
// answer. Uses no database and no other provider.
const MOST_WORDS = 15

const problems: string[] = []
const log = makeLog({ level: 'error', write: (line) => problems.push(readLine(line)) })
const config = readConfig({
  DATABASE_URL: 'postgres://localhost/none',
  SECRET: 'x'.repeat(32),
  CONTENT_DIR: process.argv[2] ?? 'content',
})
const content = fileContent(config, log)

const readLine = (line: string) => {
  // our own log writes it
  const { msg, reason } = JSON.parse(line) as { msg: string; reason?: string }
  return [msg, reason].filter(Boolean).join(': ')
}

const defined = <T>(items: readonly (T | undefined)[]): readonly T[] =>
  items.filter((item) => item !== undefined)

const NO_TERMS: Terms = new Map()

const termsIn = (locale: Locale): Terms => {
  try {
    return parseTerms(readFileSync(join(config.contentDir, locale, TERMS_FILE), 'utf8'))
  } catch {
    // a broken or missing file is already reported
    return NO_TERMS
  }
}

const languageOf = async (locale: Locale): Promise<LanguageContent> => {
  const [pages, book] = await Promise.all([content.pages(locale), content.questions(locale)])
  const answers: readonly Answer[] = defined(
    await Promise.all(book.questions.map(({ id }) => content.answer(locale, id))),
  )
  return { locale, pages: pages satisfies readonly ContentPage[], book, answers, terms: termsIn(locale) }
}

const namesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: join(config.contentDir, folder) }).map((file) => file.replaceAll('\\', '/'))

const filesIn = (locale: Locale) => namesIn(locale, '**/*.{md,yaml}')

const textsIn = (locale: Locale) =>
  new Map(filesIn(locale).map((file) => [file, readFileSync(join(config.contentDir, locale, file), 'utf8')]))

const figure = (value: number) => value.toFixed(1).padStart(6)

const LONGEST_MEANING = 20

const checkTerms = ({ locale, terms }: LanguageContent) => {
  for (const [id, meaning] of terms)
    for (const words of sentencesOf([{ kind: 'text', html: meaning }]))
      if (words.length > LONGEST_MEANING)
        problems.push(`${locale}/${TERMS_FILE} explains ${id} in a sentence of ${words.length} words`)
}

const printReading = ({ locale, answers }: LanguageContent) => {
  console.log(
    `\nReading ease of the answers in ${locale} (${locale === 'nl' ? 'Douma' : 'Flesch'}), words in a sentence:`,
  )
  for (const { category, id, blocks } of answers) {
    const { ease, sentence, words } = readingOf(sentencesOf(blocks), locale)
    console.log(`${figure(ease)}${figure(sentence)}  ${category}/${id}`)
    if (!(sentence < MOST_WORDS))
      problems.push(`${locale} ${category}/${id} has ${sentence.toFixed(1)} words in a sentence`)
    if (words === 0) problems.push(`${locale} ${category}/${id} has no words`)
  }
  const all = readingOf(
    answers.flatMap(({ blocks }) => sentencesOf(blocks)),
    locale,
  )
  console.log(`${figure(all.ease)}${figure(all.sentence)}  all ${answers.length} together`)
}

const languages = await Promise.all(LOCALES.map(languageOf))
problems.push(...missingTranslations({ 'en-GB': filesIn('en-GB'), nl: filesIn('nl') }))
problems.push(...untranslatedFiles({ 'en-GB': textsIn('en-GB'), nl: textsIn('nl') }))
problems.push(...missingTerms(languages))
const images = namesIn('images', '*').map((name) => `/images/${name}`)
for (const language of languages) {
  checkTerms(language)
  problems.push(...deadLinks(language), ...missingImages(language, images), ...missingQuestions(language))
  printReading(language)
}
for (const problem of problems) console.error(problem)
console.log(problems.length ? `\n${problems.length} problems in the content` : '\nThe content is whole.')
process.exitCode = problems.length ? 1 : 0
