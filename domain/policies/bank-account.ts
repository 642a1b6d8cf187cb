import { isEea } from '#domain/addresses/countries.ts'

// Country, BBAN in groups of digits (n), capitals (a) or both (c), and whether we may collect there (domain
// reference 3.2). Ireland is 4a6n8n in the SWIFT registry, so that its bank code has letters only.
const TABLE =
  'AD 8n12c -|AL 8n16c -|AT 16n +|BE 12n +|BG 4a6n8c +|CH 5n12c +|CY 8n16c +|CZ 20n +|DE 18n +|DK 14n +|EE 16n +|' +
  'ES 20n +|FI 14n +|FR 10n11c2n +|GB 4a14n -|GI 4a15c -|GR 7n16c +|HR 17n +|HU 24n +|IE 4a14n +|IS 22n +|' +
  'IT 1a10n12c +|LI 5n12c +|LT 16n +|LU 3n13c +|LV 4a13c +|MC 10n11c2n +|MD 2c18c -|ME 18n -|MK 3n10c2n -|' +
  'MT 4a5n18c +|NL 4a10n +|NO 11n +|PL 24n +|PT 21n +|RO 4a16c +|RS 18n -|SE 20n +|SI 15n +|SK 20n +|' +
  'SM 1a10n12c +|VA 18n -'

const SIGNS: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

const patternOf = (structure: string) =>
  new RegExp(`^${structure.replaceAll(/(\d+)([nac])/g, (_, count, sign) => `${SIGNS[sign]}{${count}}`)}$`)

type BankCountry = { readonly bban: RegExp; readonly collects: boolean }

const rows = TABLE.split('|').map((row): readonly [string, BankCountry] => {
  const [country = '', structure = '', collects] = row.split(' ')
  return [country, { bban: patternOf(structure), collects: collects === '+' }]
})

const bankCountries: ReadonlyMap<string, BankCountry> = new Map(rows)

/** The countries whose account numbers we know exactly. */
export const BANK_COUNTRIES: readonly string[] = rows.map(([country]) => country)

const FORM = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

/** An IBAN as it is stored: capitals, without spaces and hyphens. */
export const ibanOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** An IBAN in groups of four, as banks print it. */
export const groupedIban = (iban: string): string => ibanOf(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')

// ISO 7064: the first four to the end, letters as 10 to 35, and of that number the rest after 97 is 1.
const hasCheckDigits = (iban: string) =>
  Array.from(iban.slice(4) + iban.slice(0, 4)).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0) === 1

export type IbanProblem = 'iban_invalid' | 'iban_uk_not_allowed' | 'iban_not_sepa'

const fitsCountry = (iban: string) => bankCountries.get(iban.slice(0, 2))?.bban.test(iban.slice(4)) ?? true

/** What is wrong with an IBAN, in the order of 3.2; with direct debit also whether we can collect from it. */
export const ibanProblem = (typed: string, directDebit: boolean): IbanProblem | undefined => {
  const iban = ibanOf(typed)
  if (!FORM.test(iban) || !fitsCountry(iban) || !hasCheckDigits(iban)) return 'iban_invalid'
  if (!directDebit) return undefined
  if (iban.startsWith('GB')) return 'iban_uk_not_allowed'
  return bankCountries.get(iban.slice(0, 2))?.collects ? undefined : 'iban_not_sepa'
}

/** The country of an IBAN (ISO code), as far as it is typed. */
export const ibanCountry = (typed: string): string => ibanOf(typed).slice(0, 2)

/** Says whether a BIC must go with this IBAN: the bank is outside the European Economic Area. */
export const needsBic = (iban: string): boolean => iban !== '' && !isEea(ibanCountry(iban))

const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

// Banks in these places have a country of their own in the BIC, and the IBAN of the country that they belong to.
const PART_OF: Readonly<Record<string, string>> = Object.fromEntries([
  ...'GF GP MQ RE YT PM BL MF'.split(' ').map((place) => [place, 'FR']),
  ...'JE GG IM'.split(' ').map((place) => [place, 'GB']),
])

export type BicProblem =
  | { readonly reason: 'bic_empty' | 'bic_invalid' }
  | { readonly reason: 'bic_country_mismatch'; readonly bicCountry: string; readonly ibanCountry: string }

/** A BIC as it is stored: capitals, without spaces. */
export const bicOf = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '')

/** What is wrong with the BIC beside an IBAN that was judged. */
export const bicProblem = (typed: string, iban: string): BicProblem | undefined => {
  const bic = bicOf(typed)
  if (!bic) return needsBic(iban) ? { reason: 'bic_empty' } : undefined
  const bicCountry = BIC.exec(bic)?.[1]
  if (!bicCountry) return { reason: 'bic_invalid' }
  const country = ibanCountry(iban)
  if (bicCountry === country || PART_OF[bicCountry] === country) return undefined
  return { reason: 'bic_country_mismatch', bicCountry, ibanCountry: country }
}

/** Longest name of an account holder (SEPA). */
export const HOLDER_MAX = 70

// Letters that are no letter with a sign above or below it, so that taking the sign off does not help.
const LATIN: Readonly<Record<string, string>> = {
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
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '–': '-',
  '—': '-',
  '&': '+',
  _: '-',
  '"': "'",
  '“': "'",
  '”': "'",
}

/** The name of an account holder in the letters that SEPA knows (é becomes e, ß becomes ss). */
export const sepaText = (name: string): string =>
  Array.from(name.normalize('NFD').replaceAll(/\p{M}/gu, ''), (sign) => LATIN[sign] ?? sign).join('')

const SEPA_TEXT = /^[A-Za-z0-9/\-?:().,'+ ]*$/

/** Says whether a bank can take the name of this account holder; `max` characters after it is put into SEPA letters. */
export const isAccountHolder = (name: string): boolean => {
  const text = sepaText(name)
  return text.length <= HOLDER_MAX && SEPA_TEXT.test(text) && /[A-Za-z0-9]/.test(text)
}
