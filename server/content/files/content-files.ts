import { join, relative, sep } from 'node:path'

import { LOCALES } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'

import type { FileContext } from './page-file.ts'
import { parseTerms } from './terms.ts'
import type { Terms } from './terms.ts'
import { watchedFiles } from './watched-files.ts'

/** The file with the meanings of a language's terms. */
export const TERMS_FILE = 'terms.yaml'

const NO_TERMS: Terms = new Map()

const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : 'unknown')

/** Whether an error says that a file or folder does not exist. */
export const isMissing = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'

/** Reads files of the content folder: again after each change, with a line in the log for a broken one. */
export const contentFiles = ({ contentDir, company }: Pick<Config, 'contentDir' | 'company'>, log: Log) => {
  const nameOf = (path: string) => relative(contentDir, path)
  const broken = (path: string, problem: unknown) =>
    log.error({ reason: reasonOf(problem) }, `The content file ${nameOf(path)} cannot be used`)
  const localeOf = (path: string): Locale =>
    LOCALES.find((locale) => path.startsWith(join(contentDir, locale) + sep)) ?? 'en-GB'
  // a language may have no terms
  const termsIn = watchedFiles(parseTerms, (path, problem) => isMissing(problem) || broken(path, problem))
  const termsOfLocale = memoize(
    (locale: Locale) => termsIn.fileAt(join(contentDir, locale, TERMS_FILE)) ?? NO_TERMS,
    setImmediate,
  )
  const termsFor = (path: string) => termsOfLocale(localeOf(path))
  const contextOf = (path: string): FileContext => ({
    locale: localeOf(path),
    company,
    terms: termsFor(path),
    unknownTerm: (id) =>
      log.error(
        { reason: `${TERMS_FILE} has no ${id}` },
        `The content file ${nameOf(path)} names a term that has no meaning`,
      ),
  })
  return {
    broken,
    localeOf,
    /** Markdown files, which are also read again when the terms of their language change. */
    pages: <T>(make: (text: string, path: string, context: FileContext) => T) =>
      watchedFiles((text, path) => make(text, path, contextOf(path)), broken, termsFor),
  }
}
export type ContentFiles = ReturnType<typeof contentFiles>
