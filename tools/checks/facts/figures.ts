// What an amount or a time is: the sign or the word of the euro, or a number with a unit of time or size.
const UNIT =
  '(?:working days?|werkdag(?:en)?|(?:banking |bank)?(?:days?|dag(?:en)?)|weeks?|weken|months?|maand(?:en)?|years?|jaar|jaren|hours?|uur|uren|minutes?|minuten|MB)'
const JOINED = '(?:, | to | tot(?: en met)? | or | of | and | en | more | extra )'
const TIMES = new RegExp(String.raw`\d+(?:${JOINED}\d+)*(?: (?:more|extra)|-)? ?-?${UNIT}\b`, 'giu')
const AGES = /\bage (\d+)|\b(\d+) (?:or older|of ouder)/g
const AMOUNTS = /€\s?\d[\d.,]*\d|€\s?\d|\d[\d.,]* euro/g

// Choices of a text by the kind of something are its words, not statements about that kind.
const NAMES_OF_KINDS =
  /\{(?:cover|coverage|product|term|paymentTerm|method|paymentMethod|month), select, (?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*\}/gu
// A time of the day, and the digits of a year, are no times of the insurance.
const OTHER_NUMBERS = /\b\d\d[.:]00 uur|4 cijfers/gu

// one with a full stop or an amount is a statement for each kind
const nameless = (choice: string) => (/[.!] |\.\}|€/.test(choice) ? choice : '…')

/** A text without what is a name or a number of something else. */
export const withoutNames = (sentence: string) =>
  sentence.replaceAll(NAMES_OF_KINDS, nameless).replaceAll(OTHER_NUMBERS, '…')

/** A line as it is read: without links, stars and the sign of a list. */
export const plain = (line: string) =>
  line
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[*[\]]/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/^ *(?:\d+\.|-) /, '')

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/working|werkdag/i, 'working day'],
  [/bank/i, 'banking day'],
  [/da(?:y|g)/i, 'day'],
  [/we(?:e|k)/i, 'week'],
  [/m(?:o|aa)n/i, 'month'],
  [/year|jaar|jaren/i, 'year'],
  [/hour|uur|uren/i, 'hour'],
  [/minu/i, 'minute'],
  [/MB/, 'MB'],
]

const euro = (written: string) => {
  // thousands have three digits behind their sign, cents have two
  const digits = written.replaceAll(/[^\d.,]|[.,]$/g, '').replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
  return `€${Number(digits.replace(',', '.'))}`
}

/** The amounts and times in a text, alike in both languages: "€1200", "8 week". */
export const figuresIn = (text: string): readonly string[] => {
  const sentence = withoutNames(plain(text))
  const times = [...sentence.matchAll(TIMES)].flatMap(([match]) => {
    const unit = UNITS.find(([form]) => form.test(match))
    return [...match.matchAll(/\d+/g)].map(([count]) => `${count} ${unit?.[1]}`)
  })
  const ages = [...sentence.matchAll(AGES)].map(([, from, older]) => `${from ?? older} year`)
  return [...[...sentence.matchAll(AMOUNTS)].map(([match]) => euro(match)), ...times, ...ages]
}

/** Whether a sentence names an amount or a time. */
export const hasFigure = (sentence: string): boolean =>
  [TIMES, AMOUNTS, AGES].some((form) => sentence.search(form) >= 0)

/** The amounts and times of a file with their places, for a test that alters each of them. */
export const amountsAndTimes = (text: string): readonly (readonly [at: number, written: string])[] =>
  [TIMES, AMOUNTS].flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: written, index }) => [index, written] as const),
  )
