import MiniSearch from 'minisearch'
import type { Query, SearchOptions } from 'minisearch'

import type { Question, QuestionBook } from '#domain/content/question.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'

const MOST = 10

// Stop words: they are in most questions and do not tell them apart.
const EMPTY = new Set(
  [
    'a about am an and any are be been but can could did do does for from get got had has have how i if in is it me my',
    'not of on or our so that the there this to was we what when where which who why will with would you your',
    'aan als ben bent bij dat de dit een en er geen had heb hebben hebt heeft het hoe ik in is je jij kan kun kunnen',
    'met mijn moet naar niet nog om op of te van voor waar waarom wanneer was wat we welke wie wordt zijn',
  ].flatMap((line) => line.split(' ')),
)

const VOWELS = /[aeiou]+/g

// Phonetic spelling gets vowels and double letters wrong: clame, reciept, adress.
const soundOf = (word: string) =>
  `${word.slice(0, 1)}${word.slice(1).replace(VOWELS, '')}`.replace(/(.)\1+/g, '$1')

const phoneticIndex = () => {
  const words = new Map<string, Set<string>>()
  return {
    add: (text: string) => {
      const word = normalizeText(text)
      const alike = words.get(soundOf(word)) ?? new Set()
      words.set(soundOf(word), alike.add(word))
      return word
    },
    /** Words of about the same length that sound like one that is in no question. */
    similar: (text: string): readonly string[] => {
      const word = normalizeText(text)
      const alike = words.get(soundOf(word)) ?? new Set()
      if (word.length < 5 || soundOf(word).length < 3 || alike.has(word)) return []
      return [...alike].filter(({ length }) => Math.abs(length - word.length) <= 1)
    },
  }
}

const indexOf = ({ questions }: QuestionBook) => {
  const { add, similar } = phoneticIndex()
  const index = new MiniSearch<Question>({
    fields: ['title', 'keywords', 'description'],
    extractField: (question, field) => {
      // MiniSearch extracts only the id and the fields above
      const value = question[field as 'id' | 'title' | 'keywords']
      return typeof value === 'string' ? value : value.join(' ')
    },
    processTerm: add,
  })
  index.addAll([...new Map(questions.map((question) => [question.id, question])).values()])
  return { index, similar }
}

// The same questions are searched many times before an editor changes them.
const indexes = new WeakMap<QuestionBook, ReturnType<typeof indexOf>>()

const indexFor = (book: QuestionBook) => {
  const indexed = indexes.get(book) ?? indexOf(book)
  indexes.set(book, indexed)
  return indexed
}

const allowedMistakes =
  (most: number) =>
  (word: string): number | false =>
    word.length >= 5 && most

// From strict to lenient: matches of every word before matches of some, few spelling mistakes before many.
const ROUNDS: readonly SearchOptions[] = [
  { combineWith: 'AND', fuzzy: allowedMistakes(1) },
  { combineWith: 'AND', fuzzy: allowedMistakes(2) },
  { combineWith: 'OR', fuzzy: allowedMistakes(1) },
  { combineWith: 'OR', fuzzy: allowedMistakes(2) },
]

const SHARED: SearchOptions = {
  processTerm: normalizeText,
  boost: { title: 3, keywords: 2 },
  prefix: (word) => word.length >= 3,
  weights: { fuzzy: 0.3, prefix: 0.6 },
}

const searchWords = (words: string) => {
  const all = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const telling = all.filter((word) => !EMPTY.has(normalizeText(word)))
  return telling.length ? telling : all
}

// a word, or the words of the index that sound like it
const spellings = (word: string, alike: readonly string[]): Query =>
  alike.length
    ? {
        combineWith: 'OR',
        queries: [word, { queries: [...alike], combineWith: 'OR', fuzzy: false, prefix: false }],
      }
    : word

export type FoundQuestion = {
  readonly question: Question
  /** The normalised words of the question that match the typed ones. */
  readonly marks: readonly string[]
}

/**
 * Finds the questions that match the typed words, best first, at most ten (SVC-03). Accents and case are ignored, a prefix
 * of a word is enough, and a word of five letters or more may have two mistakes or other vowels.
 */
export const searchQuestions = (book: QuestionBook, words: string): readonly FoundQuestion[] => {
  const typed = searchWords(words)
  if (!typed.length) return []
  const { index, similar } = indexFor(book)
  const queries = typed.map((word) => spellings(word, similar(word)))
  const rounds = ROUNDS.values().map((round) => index.search({ ...SHARED, ...round, queries }))
  const results = rounds.find((matches) => matches.length > 0) ?? []
  return results.slice(0, MOST).flatMap(({ id, terms }) => {
    const question = book.questions.find((entry) => entry.id === id)
    return question ? { question, marks: terms } : []
  })
}
