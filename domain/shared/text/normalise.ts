// What people type with the keyboard of their own language, or paste from a document, as the signs of our rules.

// Signs that look like another one and mean the same: full-width and half-width forms, ligatures, the forms that an Arabic
// letter has beside others, and the letters of mathematics. Compatibility composition of the whole text would also
// change signs that mean something of their own: a raised 2, a half, letters of Thai.
const LOOKALIKES =
  /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe30-\ufe6f\ufe70-\ufefc\uff01-\uff9f\uffa1-\uffee\u{1d400}-\u{1d7ff}]+/gu

// Nobody sees them, and they come along with a paste: format characters, fillers, and the choice of a picture for a sign.
const INVISIBLE =
  /(?![\u200c\u200d])(?:[\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\ufe0e\ufe0f])/gu

// The two joiners are also format characters, but Indic and Persian words are spelled with them, between two letters.
const JOINERS = /[\u200c\u200d]/g
const JOINED_BEFORE = /[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]$/v
const JOINED_AFTER = /^[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]/v

const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu
const QUOTES = /[\u00b4\u02b9\u02c8\u2018-\u201b\u2032\u2035\u05f3]/gu
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f\u05f4]/gu
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\s]/gu

const DIGIT = /\p{Nd}/u
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu
const DIGITS_OF_A_SCRIPT = 10

// Each script has its ten digits one after the other, from zero on.
const digitOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  let before = code - 1
  while (DIGIT.test(String.fromCodePoint(before))) before -= 1
  return String((code - before - 1) % DIGITS_OF_A_SCRIPT)
}

// A letter has at most two places in a string.
const isJoined = (text: string, index: number) =>
  JOINED_BEFORE.test(text.slice(Math.max(0, index - 2), index)) &&
  JOINED_AFTER.test(text.slice(index + 1, index + 3))

const withoutInvisible = (text: string) =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINERS, (sign, index: number, whole: string) => (isJoined(whole, index) ? sign : ''))

// Most texts have only signs that are those of our rules already.
const OTHER_SIGNS = /[^ -~]/

/**
 * A typed text in the signs of our rules: digits 0 to 9, `-`, `'`, `"` and plain spaces, without signs that nobody sees.
 * Applied twice it changes nothing more.
 */
export const normalise = (text: string): string =>
  OTHER_SIGNS.test(text)
    ? withoutInvisible(text.normalize('NFC'))
        // a quote apart from its letter would else become a space and an accent
        .replaceAll(QUOTES, "'")
        .replaceAll(LOOKALIKES, (signs) => signs.normalize('NFKC'))
        .replaceAll(OTHER_DIGITS, digitOf)
        .replaceAll(DASHES, '-')
        .replaceAll(QUOTES, "'")
        .replaceAll(DOUBLE_QUOTES, '"')
        .replaceAll(SPACES, ' ')
        .normalize('NFC')
    : text

/** The fields whose text is kept as it was typed. */
export const AS_TYPED: ReadonlySet<string> = new Set([
  // a password is what was typed, with another way to compare it
  'password',
  'passwordRepeat',
  'currentPassword',
  // the customer's own words in several lines, which no rule reads
  'question',
  'answer',
  'description',
  'words',
  'note',
  // a saved form, on which its customer goes on typing
  'content',
  // no form: a query for content
  'query',
])

const isRecord = (value: unknown): value is object => (value as object | null)?.constructor === Object

/**
 * The values of a form or a body with every text in the signs of our rules. It is the first thing that happens to them: `judge`
 * does it before any rule, in the browser and on the server, and the server before the shape of a call.
 */
export const normaliseTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return normalise(value)
  if (Array.isArray(value)) return value.map(normaliseTexts)
  // a file, for example, has no texts of a form
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, AS_TYPED.has(name) ? entry : normaliseTexts(entry)]),
  )
}
