import type { Block } from '#domain/content/block.ts'
import type { Locale } from '#domain/shared/locale.ts'

export type ReadingLevel = {
  readonly words: number
  /** Words in a sentence, on average. */
  readonly sentence: number
  /** Syllables in a word, on average. */
  readonly syllables: number
  /** Reading ease: Flesch for English, Douma for Dutch. 100 suits a child of ten, 30 a university graduate. */
  readonly ease: number
}

const VOWELS: Readonly<Record<Locale, RegExp>> = {
  'en-GB': /[aeiouy]+/g,
  // vowels that form one syllable; a diaeresis starts a new one
  nl: /aai|ëi|ooi|oei|eeu|ieu|[aeou]u|aa|ee|oo|uu|ie|oe|ij|ei|ui|ai|[aeiouyäëïöüéè]/g,
}

const bare = (word: string, locale: Locale) =>
  locale === 'nl' ? word : word.normalize('NFKD').replace(/\p{M}/gu, '')

// an e at the end is silent in English, but not in "the" and "little"
const spoken = (word: string, locale: Locale) =>
  locale === 'en-GB' && word.length > 3 ? word.replace(/(?<![aeiouyl])e$|(?<=[^td])ed$/, '') : word

/** The approximate number of syllables of a word, at least one. */
export const syllablesOf = (word: string, locale: Locale): number => {
  const letters = spoken(bare(word.toLowerCase(), locale), locale)
  return Math.max(1, letters.match(VOWELS[locale])?.length ?? 0)
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plain = (html: string) =>
  html
    .replace(/<\/(?:p|li|h\d)>/g, '. ')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+);/g, (whole, name: string) => SIGNS[name] ?? whole)

const linesOf = (block: Block): readonly string[] => {
  if (block.kind === 'text') return [block.html]
  if (block.kind === 'list' || block.kind === 'steps') return block.items
  if (block.kind === 'heading') return [block.text]
  if (block.kind === 'callout') return [block.title, block.html]
  if (block.kind === 'accordion') return block.items.flatMap(({ title, html }) => [title, html])
  // table cells are not sentences
  return []
}

/** The sentences of blocks, each as its words. A list item is a sentence too; numbers are not words. */
export const sentencesOf = (blocks: readonly Block[]): readonly (readonly string[])[] =>
  blocks
    .flatMap(linesOf)
    .flatMap((line) => plain(line).split(/[.?!:](?=\s|$)|;\s/))
    .map((sentence) => sentence.match(/[\p{L}\p{M}'’-]*\p{L}[\p{L}\p{M}'’-]*/gu) ?? [])
    .filter((words) => words.length > 0)

const EASE: Readonly<Record<Locale, (sentence: number, syllables: number) => number>> = {
  'en-GB': (sentence, syllables) => 206.835 - 1.015 * sentence - 84.6 * syllables,
  // Douma 1960: Dutch words are longer
  nl: (sentence, syllables) => 206.84 - 0.93 * sentence - 77 * syllables,
}

/** Measures the reading ease of sentences. */
export const readingOf = (sentences: readonly (readonly string[])[], locale: Locale): ReadingLevel => {
  const words = sentences.flat()
  const sum = words.reduce((total, word) => total + syllablesOf(word, locale), 0)
  const [sentence, syllables] = [words.length / sentences.length, sum / words.length]
  return { words: words.length, sentence, syllables, ease: EASE[locale](sentence, syllables) }
}
