import { asciiOf } from '#server/platform/text/ascii.ts'

import { sepaText } from '#domain/policies/payment/bank-account.ts'

// The signs that every bank of the SEPA area takes (EPC217-08). Others are written in them, as nearly as they sound.
const NOT_TAKEN = /[^A-Za-z0-9/?:().,'+ -]+/g
// what has a word of its own in them
const NAMED: Readonly<Record<string, string>> = {
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  _: '-',
  ß: 'ss',
  '№': 'No',
}
const HAS_NAME = /[&@€_ß№]/g
// one sound in two letters, as passports write it (ISO 843)
const GREEK_OU = /[οό][υύ]/giu

/**
 * A text in the signs that banks take, at most so long, cut at a word where that keeps most of it; `''` where nothing of it can be
 * written. It never begins or ends with a slash nor has two in a row, which banks read as a sign of their own.
 */
export const bankText = (text: string, longest: number): string => {
  const named = text.normalize('NFC').replace(HAS_NAME, (sign) => NAMED[sign] ?? ' ')
  const greek = named.replace(GREEK_OU, (sound) => (sound.startsWith('Ο') ? 'Ou' : 'ou'))
  // a name in Latin letters is written as the form wrote it when it was judged
  const written = asciiOf(sepaText(greek))
    .replace(NOT_TAKEN, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .trim()
  const cut = written.length > longest ? atWord(written.slice(0, longest + 1), longest) : written
  return cut.replace(/^[/ ]+|[/ ]+$/g, '')
}

const atWord = (text: string, longest: number): string => {
  const space = text.lastIndexOf(' ')
  return space > longest / 2 ? text.slice(0, space) : text.slice(0, longest)
}
