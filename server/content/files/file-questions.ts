import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

import { parse } from 'yaml'
import * as z from 'zod/mini'

import type { Answer, QuestionBook, QuestionCategory } from '#domain/content/question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { memoize } from '#domain/shared/memoize.ts'

import type { ContentFiles } from './content-files.ts'
import { answerOf } from './page-file.ts'
import { watchedFiles } from './watched-files.ts'

/** The folder of a language's questions, with one subfolder for each category. */
export const FAQ_FOLDER = 'faq'

const CATEGORY_FILE = '_category.yaml'
const TOP_FILE = '_top.yaml'
const NONE: readonly string[] = []
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const Line = z.string().check(z.minLength(1), z.maxLength(300))

const Ids = z._default(z.array(Line), [])

// the ids in `questions` come first, then those in `groups`; other questions follow in the order of their file names
const CategoryFile = z.strictObject({
  title: Line,
  description: Line,
  order: z.number(),
  questions: Ids,
  groups: z._default(z.array(z.strictObject({ title: Line, questions: Ids })), []),
})
const TopFile = z.strictObject({ questions: z.array(Line) })

type Category = QuestionCategory & { readonly order: number; readonly questions: readonly string[] }
type CategoryFolder = { readonly category: Category; readonly answers: readonly Answer[] }

// A language may lack the folder or a category; the default language is shown instead.
const namesIn = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const foldersIn = (folder: string) =>
  namesIn(folder)
    .filter((entry) => entry.isDirectory() && SLUG.test(entry.name))
    .map(({ name }) => name)
    .toSorted()

const answersIn = (folder: string) =>
  namesIn(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => join(folder, name))
    .toSorted()

const partsOf = (path: string) => {
  const [category = '', file = ''] = path.split(sep).slice(-2)
  return { category, id: file.replace(/\.md$/, '') }
}

const inOrder = ({ questions }: Category, answers: readonly Answer[]) => {
  const position = ({ id }: Answer) => (questions.includes(id) ? questions.indexOf(id) : questions.length)
  return answers.toSorted((a, b) => position(a) - position(b))
}

const byKey = <T>(items: readonly T[], key: (item: T) => string) =>
  new Map(items.map((item) => [key(item), item]))

// A translation takes precedence; what is not translated comes from the original.
const merged = (original: CategoryFolder, translated: CategoryFolder | undefined): CategoryFolder =>
  translated
    ? {
        category: translated.category,
        answers: [...byKey([...original.answers, ...translated.answers], ({ id }) => id).values()],
      }
    : original

const bookOf = (folders: readonly CategoryFolder[], top: readonly string[]) => {
  const sorted = folders.toSorted((a, b) => a.category.order - b.category.order)
  const answers = sorted.flatMap((folder) => inOrder(folder.category, folder.answers))
  const firsts = byKey(answers.toReversed(), ({ id }) => id)
  const questions = answers.filter((answer) => firsts.get(answer.id) === answer)
  const categories = sorted.map(({ category: { id, title, description, groups } }) => {
    const category: QuestionCategory = { id, title, description }
    return groups?.length ? { ...category, groups } : category
  })
  return { book: { categories, questions, top } satisfies QuestionBook, answers: firsts }
}

// Unchanged files return the same object, so that what is computed from it can be cached.
const isSame = (before: readonly unknown[], now: readonly unknown[]) =>
  before.length === now.length && now.every((part, index) => part === before[index])

const categoryIn = (text: string, path: string): Category => {
  const { questions, groups, ...category } = z.parse(CategoryFile, parse(text))
  const named = [...questions, ...groups.flatMap((group) => group.questions)]
  return { ...category, questions: named, groups, id: partsOf(path).category }
}

const readers = ({ broken, pages }: ContentFiles) => {
  const answer = pages((text, path, context): Answer => {
    const parts = partsOf(path)
    if (!SLUG.test(parts.id))
      throw new Error('its name has other characters than lower-case letters, digits and hyphens')
    return { ...answerOf(text, context), ...parts }
  })
  const category = watchedFiles(categoryIn, broken)
  const top = watchedFiles((text) => z.parse(TopFile, parse(text)).questions, broken)
  return { answer, category, top }
}

/** Questions and answers in files: a folder for each category and a file for each answer. Editors may change them at any time. */
export const fileQuestions = (contentDir: string, files: ContentFiles) => {
  const read = readers(files)
  const folderOf = (locale: Locale) => join(contentDir, locale, FAQ_FOLDER)
  const readCategory = (folder: string): CategoryFolder | undefined => {
    const category = read.category.fileAt(join(folder, CATEGORY_FILE))
    const answers = read.answer.allIn(folder, answersIn(folder))
    return category && { category, answers }
  }
  const readCategories = (locale: Locale) =>
    foldersIn(folderOf(locale)).flatMap((name) => readCategory(join(folderOf(locale), name)) ?? [])
  const categoriesById = (locale: Locale) => byKey(readCategories(locale), ({ category }) => category.id)
  const mergedCategories = (locale: Locale) => {
    const original = categoriesById('en-GB')
    const translated = locale === 'en-GB' ? new Map<string, CategoryFolder>() : categoriesById(locale)
    return [...new Map([...translated, ...original])].map(([id, folder]) =>
      merged(folder, translated.get(id)),
    )
  }
  const topOf = (locale: Locale) => read.top.fileAt(join(folderOf(locale), TOP_FILE)) ?? NONE
  const cache = new Map<
    Locale,
    { readonly parts: readonly unknown[]; readonly book: ReturnType<typeof bookOf> }
  >()
  const everything = memoize((locale: Locale) => {
    const [folders, top] = [mergedCategories(locale), topOf(locale)]
    const parts = [top, ...folders.flatMap(({ category, answers }) => [category, ...answers])]
    const last = cache.get(locale)
    if (last && isSame(last.parts, parts)) return last.book
    const book = bookOf(folders, top)
    cache.set(locale, { parts, book })
    return book
  }, setImmediate)
  return {
    bookIn: (locale: Locale): QuestionBook => everything(locale).book,
    answerIn: (locale: Locale, id: string): Answer | undefined => everything(locale).answers.get(id),
  }
}
