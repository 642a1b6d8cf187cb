import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { normalizeText } from '#domain/shared/text/normalize-text.ts'

// Words that occur in leaked passwords: names, places, teams, rows of the keyboard, and words of our own subject.
const words = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split(/\s+/))

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '+': 't',
}

const withoutLeetspeak = (text: string) => Array.from(text, (char) => LETTER_OF[char] ?? char).join('')

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')

// a word without what people add to it: the digits of a year, an exclamation mark
const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

// 1 can also be an l, as in we1come
const withL = (text: string) => text.replaceAll('1', 'l')

const once = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const coresOf = (password: string) => {
  const text = normalizeText(password)
  const inner = trimmed(text)
  return [text, inner, withL(inner), withoutLeetspeak(text), withoutLeetspeak(withL(text))].flatMap(
    (spelling) => [letters(spelling), letters(withoutLeetspeak(spelling))],
  )
}

const FEWEST_SIGNS = 5

// `Aaaaaaaaaaa1!`, `Azazazazaz1!`: as long as it is, it holds almost nothing
const isMonotonous = (text: string) => new Set(text).size < FEWEST_SIGNS

// `Abcdefghijk1!`: two thirds of its signs follow from the one before
const isSequence = (text: string) => {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step <= 1).length * 3 >= steps.length * 2
}

/**
 * Whether a password is a common word, also if written with digits and symbols, repeated, or with a year or an exclamation
 * mark added. Lists of leaks contain many such passwords that follow every rule of the checklist, so they are detected
 * by a rule and not by a list. A few signs over and over and a row of the alphabet are as common.
 */
export const isCommonPassword = (password: string): boolean =>
  [isMonotonous, isSequence].some((isWeak) => isWeak(normalizeText(password))) ||
  coresOf(password).some((core) => core.length < 3 || words.has(core) || words.has(once(core)))
