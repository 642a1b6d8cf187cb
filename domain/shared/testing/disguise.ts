/** Texts as people type them into our forms. */
export const SAMPLES: readonly string[] = [
  '27 3 2004',
  '2027-02-01',
  'NL91 ABNA 0417 1643 00',
  'ABNANL2A',
  "Mei-Lin O'Neil",
  '1012 JS',
  '12-14',
  '1.250,00',
  'mei@example.com',
  '260 047 113',
  'It "hurt" - since 3 May',
  'OTHER',
  'NL',
]

const SIGNS: Readonly<Record<string, string>> = {
  ' ': '\u00a0\u200b',
  '-': '\u2011',
  "'": '\u2019',
  '"': '\u201d',
  '@': '\uff20',
  '.': '\uff0e',
}

/** Zero in full width, Arabic, Persian and Devanagari. */
export const ZEROS: readonly string[] = ['０', '٠', '۰', '०']

const moved = (sign: string, from: string, to: string) =>
  String.fromCodePoint((sign.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0) + (to.codePointAt(0) ?? 0))

const other = (sign: string, zero: string) => {
  if (/[0-9]/.test(sign)) return moved(sign, '0', zero)
  return /[A-Za-z]/.test(sign) ? moved(sign, 'A', 'Ａ') : (SIGNS[sign] ?? sign)
}

/** The same text as another keyboard or a paste gives it: these digits, wide letters, and signs that nobody sees. */
export const disguised = (text: string, zero: string): string =>
  Array.from(text, (sign) => `${other(sign, zero)}\u200e`).join('')
