// Letters that Unicode does not decompose into a plain letter and an accent.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ŀ: 'l',
  Ŀ: 'L',
}

/** A text in plain Latin letters, as far as it is in Latin ones: é becomes e, ß becomes ss, ı becomes i. */
export const latinLetters = (text: string): string =>
  Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, ''), (char) => LETTERS[char] ?? char).join('')
