import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { parse } from 'yaml'
import * as z from 'zod/mini'

import type { Flag } from '#domain/content/flags.ts'
import type { ContentPage } from '#domain/content/page.ts'
import type { Answer, QuestionBook } from '#domain/content/question.ts'
import { slugOf } from '#domain/content/slug.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'

import { contentFiles, isMissing } from './content-files.ts'
import { FAQ_FOLDER, fileQuestions } from './file-questions.ts'
import { pageOf } from './page-file.ts'
import { watchedFiles } from './watched-files.ts'

/** Where pages, flags and answers come from; each function throws when it cannot read them. */
export type RawContent = {
  readonly pages: (locale: Locale) => Promise<readonly ContentPage[]>
  readonly page: (locale: Locale, slug: string) => Promise<ContentPage | undefined>
  readonly flags: () => Promise<readonly Flag[]>
  readonly questions: (locale: Locale) => Promise<QuestionBook>
  /** The answer to a question; the first if two have the same id. */
  readonly answer: (locale: Locale, id: string) => Promise<Answer | undefined>
}

const FlagsFile = z.strictObject({
  flags: z.array(z.strictObject({ name: z.string(), enabled: z.boolean() })),
})

// questions are not pages: they are in a folder of their own
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, FAQ_FOLDER) + sep))
    .toSorted()

// A language may lack pages or its whole folder; the default language is shown instead.
const filesOf = (folder: string, needed: boolean) => {
  try {
    return filesIn(folder)
  } catch (problem) {
    if (!needed && isMissing(problem)) return []
    throw problem
  }
}

/** Our own content service: a folder of Markdown for each language, and flags.yaml. Editors may change them at any time. */
export const fileContent = (config: Pick<Config, 'contentDir' | 'company'>, log: Log): RawContent => {
  const { contentDir } = config
  const files = contentFiles(config, log)
  const slugIn = (locale: Locale, path: string) =>
    slugOf(`/${relative(join(contentDir, locale), path).replaceAll(sep, '/').replace(/\.md$/, '')}`)
  const pageIn = files.pages((text, path, context) => pageOf(text, slugIn(context.locale, path), context))
  const flagsIn = watchedFiles((text) => z.parse(FlagsFile, parse(text)).flags, files.broken)

  const pagesIn = (locale: Locale) => {
    const folder = join(contentDir, locale)
    return pageIn.allIn(folder, filesOf(folder, locale === 'en-GB'))
  }
  const pages = memoize((locale: Locale) => {
    const own = new Map(pagesIn(locale).map((page) => [page.path, page]))
    const original = locale === 'en-GB' ? [] : pagesIn('en-GB')
    return [...new Map([...original.map((page) => [page.path, page] as const), ...own]).values()]
  }, setImmediate)
  const { bookIn, answerIn } = fileQuestions(contentDir, files)
  return {
    questions: async (locale) => bookIn(locale),
    answer: async (locale, id) => answerIn(locale, id),
    pages: async (locale) => pages(locale),
    page: async (locale, slug) => pages(locale).find((page) => slugOf(page.path) === slug),
    flags: async () => {
      const flags = flagsIn.fileAt(join(contentDir, 'flags.yaml'))
      if (!flags) throw new Error('flags.yaml cannot be used')
      return flags
    },
  }
}
