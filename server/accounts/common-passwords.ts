import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { normalizeText } from '#domain/shared/normalize-text.ts'

// Words that leaked passwords are made of: names, places, teams, rows of the keyboard, and our own subject.
const words = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split(/\s+/))

const SPELLED: Readonly<Record<string, string>> = {
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

const respelled = (text: string) => Array.from(text, (sign) => SPELLED[sign] ?? sign).join('')

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')

// a word and what people hang around it: digits of a year, an exclamation mark
const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

// "1 is also an l", as in we1come
const withL = (text: string) => text.replaceAll('1', 'l')

const once = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const coresOf = (password: string) => {
  const text = normalizeText(password)
  const inner = trimmed(text)
  return [text, inner, withL(inner), respelled(text), respelled(withL(text))].flatMap((one) => [
    letters(one),
    letters(respelled(one)),
  ])
}

/**
 * Whether a password is one that everybody thinks of: one common word, also spelled with digits and signs, repeated,
 * and with a year or an exclamation mark around it. Such passwords fill the lists of leaks, also those that keep to
 * every rule of the checklist, so the rule is one for all of them and not a list of some.
 */
export const isCommonPassword = (password: string): boolean =>
  coresOf(password).some((core) => core.length < 3 || words.has(core) || words.has(once(core)))
