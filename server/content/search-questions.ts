import MiniSearch from 'minisearch'
import type { Query, SearchOptions, SearchResult } from 'minisearch'

import type { Question, QuestionBook } from '#domain/content/question.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'

import { isHere, lengthOfPlace, TRIP } from './place-names.ts'

const MOST = 10
/** After every place among keywords. */
const NO_KEYWORD = 1000
/** What an editor put first of the keywords of a question is what that question is about. */
const FIRST_KEYWORDS = 5

// Stop words: they are in most questions and do not tell them apart.
const EMPTY = new Set(
  [
    'a about am an and any are be been but can could did do does for from get got had has have how i if in is it me my',
    'not of on or our so that the there this to was we what when where which who why will with would you your',
    'aan als ben bent bij dat de dit een en er geen had heb hebben hebt heeft het hoe ik in is je jij kan kun kunnen',
    'met mijn moet naar niet nog om op of te van voor waar waarom wanneer was wat we welke wie wordt zijn',
    'appointment much near number policy room test',
    'afspraak beste best buurt dichtbij kamer nummer polis veel',
  ].flatMap((line) => line.split(' ')),
)

// They say what all of it is about, or nothing beside another word: contact lenses.
const OURS = new Set(
  [
    'contact cost costs cover covered insurance insured insure',
    'dekking gedekt kost kosten vergoed verzekering verzekerd verzekeren pont',
  ].flatMap((line) => line.split(' ')),
)

const VOWELS = /[aeiou]+/g

// Phonetic spelling gets vowels and double letters wrong: clame, reciept, adress.
const soundOf = (word: string) =>
  `${word.slice(0, 1)}${word.slice(1).replace(VOWELS, '')}`.replace(/(.)\1+/g, '$1')

// Two neighbouring letters that changed places: dentits.
const lettersOf = (word: string) => word.split('').toSorted().join('')

const wordsBy = (keyOf: (word: string) => string) => {
  const words = new Map<string, Set<string>>()
  return {
    add: (word: string) => words.set(keyOf(word), (words.get(keyOf(word)) ?? new Set()).add(word)),
    like: (word: string): ReadonlySet<string> => words.get(keyOf(word)) ?? new Set(),
  }
}

const wordsOfIndex = () => {
  const [sounds, letters] = [wordsBy(soundOf), wordsBy(lettersOf)]
  return {
    add: (text: string) => {
      const word = normalizeText(text)
      sounds.add(word)
      letters.add(word)
      return word
    },
    has: (word: string) => letters.like(word).has(word),
    /** The words of about the same length that sound like one that is in no question, or have its letters. */
    similar: (word: string): readonly string[] => {
      if (word.length < 5 || letters.like(word).has(word)) return []
      const alike = soundOf(word).length < 3 ? [] : [...sounds.like(word)]
      return [...letters.like(word), ...alike].filter(({ length }) => Math.abs(length - word.length) <= 1)
    },
  }
}

const indexOf = ({ questions }: QuestionBook) => {
  const { add, has, similar } = wordsOfIndex()
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
  return { index, has, similar }
}

// The same questions are searched many times before an editor changes them.
const indexes = new WeakMap<QuestionBook, ReturnType<typeof indexOf>>()

const indexFor = (book: QuestionBook) => {
  const indexed = indexes.get(book) ?? indexOf(book)
  indexes.set(book, indexed)
  return indexed
}

const allowedMistakes =
  (most: 1 | 2) =>
  (word: string): number | false => {
    if (word.length < 5) return false
    return word.length < 8 ? 1 : most
  }

// From strict to lenient: matches of every word before matches of most, few spelling mistakes before many.
const STRICT: readonly SearchOptions[] = [
  { combineWith: 'AND', fuzzy: allowedMistakes(1) },
  { combineWith: 'AND', fuzzy: allowedMistakes(2) },
]
const ROUNDS: readonly SearchOptions[] = [
  ...STRICT,
  { combineWith: 'OR', fuzzy: allowedMistakes(1) },
  { combineWith: 'OR', fuzzy: allowedMistakes(2) },
]

const SHARED: SearchOptions = {
  processTerm: normalizeText,
  boost: { title: 3, keywords: 2 },
  prefix: (word) => word.length >= 3,
  weights: { fuzzy: 0.3, prefix: 0.6 },
}

const wordsIn = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(normalizeText)

const tellingOf = (all: readonly string[]) => {
  const telling = all.filter((word) => !EMPTY.has(word) && !isHere(word))
  const subject = telling.filter((word) => !OURS.has(word))
  return [subject, telling].find(({ length }) => length > 0) ?? all
}

// a word, or the words of the index that are written about like it
const spellings = ({ word, alike }: Typed): Query =>
  alike.length
    ? {
        combineWith: 'OR',
        queries: [word, { queries: [...alike], combineWith: 'OR', fuzzy: false, prefix: false }],
      }
    : word

type Typed = { readonly word: string; readonly alike: readonly string[] }

const sameWords = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at])

/** The place of the typed words among the keywords of a question: what an editor puts first is what people mean by it. */
const rankIn = ({ keywords }: Question, typed: readonly string[]) => {
  const at = keywords.findIndex((keyword) => sameWords(tellingOf(wordsIn(keyword)), typed))
  return at < 0 ? NO_KEYWORD : at
}

// One word of two says nothing of what is meant, "parking fine" is no fine of the CAK, but for what the question is about.
const saysEnough = ({ questions }: QuestionBook, typed: readonly Typed[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const found = (terms: ReadonlySet<string>) =>
    typed.filter(({ word, alike }) => [word, ...alike].some((spelling) => terms.has(spelling)))
  return ({ id, queryTerms }: SearchResult) => {
    const words = found(new Set(queryTerms))
    const question = byId.get(id)
    const isAbout = ({ word }: Typed) => question && rankIn(question, [word]) < FIRST_KEYWORDS
    return words.length > typed.length / 2 || words.some(isAbout)
  }
}

type Place = { readonly name: readonly string[] }

/** The words, with the names of places to which people travel taken together. */
const withPlaces = (words: readonly string[]): readonly (string | Place)[] => {
  const [first] = words
  if (first === undefined) return []
  const length = lengthOfPlace(words, 0)
  return [length ? { name: words.slice(0, length) } : first, ...withPlaces(words.slice(length || 1))]
}

type Attempt = { readonly telling: readonly string[]; readonly rounds: readonly SearchOptions[] }

/**
 * What to search for, in this order. A place is a trip, but one of which a question speaks is a word like another. Where nothing
 * has all of it the place says nothing beside the other words.
 */
const attemptsFor = (text: string, has: (word: string) => boolean): readonly Attempt[] => {
  const words = withPlaces(wordsIn(text))
  const said = (placed: (place: Place) => readonly string[]) =>
    tellingOf(words.flatMap((word) => (typeof word === 'string' ? [word] : placed(word))))
  const isKnown = ({ name }: Place) => name.every(has)
  return [
    { telling: said((place) => (isKnown(place) ? place.name : [TRIP])), rounds: STRICT },
    { telling: said((place) => (isKnown(place) ? place.name : [])), rounds: ROUNDS },
    { telling: said(() => []), rounds: ROUNDS },
  ]
}

export type FoundQuestion = {
  readonly question: Question
  /** The normalised words of the question that match the typed ones. */
  readonly marks: readonly string[]
}

/**
 * Finds the questions that match the typed words, at most ten (SVC-03): first those with the words as a keyword, in the order of
 * their keywords, then the best match. Accents and case are ignored, a prefix of a word is enough, a longer word may have mistakes
 * or other vowels, and a place alone is a trip. Where most of the words are in no question nothing is found, but a question that is
 * about one of them.
 */
export const searchQuestions = (book: QuestionBook, words: string): readonly FoundQuestion[] => {
  const { index, has, similar } = indexFor(book)
  const resultsOf = ({ telling, rounds }: Attempt) => {
    const typed = telling.map((word) => ({ word, alike: similar(word) }))
    const queries = typed.map(spellings)
    const results = rounds
      .values()
      .map((round) => index.search({ ...SHARED, ...round, queries }).filter(saysEnough(book, typed)))
      .find((matches) => matches.length > 0)
    return results?.map((result) => ({ ...result, telling }))
  }
  const results = attemptsFor(words, has)
    .values()
    .map(resultsOf)
    .find((found) => found !== undefined)
  return (results ?? [])
    .flatMap(({ id, terms, telling }) => {
      const question = book.questions.find((entry) => entry.id === id)
      return question ? { question, marks: terms, rank: rankIn(question, telling) } : []
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ question, marks }) => ({ question, marks }))
}
