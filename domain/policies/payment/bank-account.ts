import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools'

import type { IssueContext } from '#domain/shared/issue.ts'
import { latinLetters } from '#domain/shared/text/latin-letters.ts'
import { normalise } from '#domain/shared/text/normalise.ts'
import { isEea } from '#domain/addresses/countries.ts'
import { isCountryCode } from '#domain/addresses/country-codes.ts'

/** The countries whose account numbers we judge by their structure (domain reference 3.2). */
export const BANK_COUNTRIES: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
  'SI SK SM VA'
).split(' ')

// The other countries of the registry of IBANs.
const OTHER_IBAN_COUNTRIES: readonly string[] = (
  'AE AZ BA BH BI BR BY CR DJ DO EG FK FO GE GL GT HN IL IQ JO KW KZ LB LC LY MN MR MU NI OM PK PS QA RU SA SC SD SO ' +
  'ST SV TL TN TR UA VG XK YE'
).split(' ')

/** Whether accounts of this country have an IBAN, by the registry. */
export const hasIbans = (country: string): boolean =>
  BANK_COUNTRIES.includes(country) || OTHER_IBAN_COUNTRIES.includes(country)

// The known exceptions: banks in these territories have a country code of their own in the BIC, but IBANs of the country they
// belong to.
const PART_OF: Readonly<Record<string, string>> = Object.fromEntries([
  ...'GF GP MQ RE YT PM BL MF NC PF TF WF'.split(' ').map((place) => [place, 'FR']),
  ...'JE GG IM'.split(' ').map((place) => [place, 'GB']),
])

// Here the BIC has the code of that country too.
const PART_OF_WITH_BIC: Readonly<Record<string, string>> = { AX: 'FI', SJ: 'NO' }

/** The country whose IBANs the banks of this one have: its own, or that of which it is a part. */
export const countryOfIbans = (country: string): string =>
  PART_OF[country] ?? PART_OF_WITH_BIC[country] ?? country

// The countries among them without direct debit.
const NO_DIRECT_DEBIT: ReadonlySet<string> = new Set('AD AL GB GI MD ME MK RS VA'.split(' '))

// Where the library accepts more than the SWIFT registry, our rule decides: an Irish bank code has letters only.
const STRICTER: Readonly<Record<string, RegExp>> = { IE: /^IE\d{2}[A-Z]{4}/ }

const FORM = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

const NAMED = /^(?:IBAN|BIC|SWIFT)(?: ?\/ ?SWIFT)?(?: ?CODE)?[\s:.]+/

// As it is printed or copied: with its name in front, in groups.
const accountText = (typed: string) =>
  normalise(typed)
    .trim()
    .toUpperCase()
    .replace(NAMED, '')
    .replaceAll(/[\s.-]/g, '')

/** An IBAN as it is stored: capitals, without spaces and signs between its groups. */
export const ibanOf = (typed: string): string => accountText(typed).replace(/^IBAN(?=[A-Z]{2}\d)/, '')

/** The country (ISO code) of an IBAN that may still be incomplete. */
export const ibanCountry = (typed: string): string => ibanOf(typed).slice(0, 2)

/** Whether a number begins as the IBANs of its country do, so that it must be one. */
export const startsAsIban = (typed: string): boolean =>
  /^[A-Z]{2}[0-9]{2}/.test(ibanOf(typed)) && hasIbans(ibanCountry(typed))

/**
 * What the text about a wrong IBAN says: that its length is not that of its country, that a sign of it is wrong, or that it is
 * the number of an account that has none. It never says the number itself.
 */
export const ibanContext = (
  typed: string,
): { readonly number: 'iban' | 'no_iban' | 'length' } & IssueContext => {
  const [country, characters] = [ibanCountry(typed), ibanOf(typed).length]
  const needed = (hasIbans(country) && getCountrySpecifications()[country]?.chars) || 0
  const counted = { country, characters, needed }
  if (!hasIbans(country)) return { number: 'no_iban', ...counted }
  return { number: needed === 0 || characters === needed ? 'iban' : 'length', ...counted }
}

/** An IBAN in groups of four, as banks print it. */
export const groupedIban = (iban: string): string => ibanOf(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')

export type IbanProblem = 'iban_invalid' | 'iban_uk_not_allowed' | 'iban_not_sepa'

// The domain reference requires structure and check digits, not the national check digits within the account number.
const isWrong = (error: ValidationErrorsIBAN) => error !== ValidationErrorsIBAN.WrongAccountBankBranchChecksum

const isIban = (iban: string) =>
  FORM.test(iban) &&
  (STRICTER[ibanCountry(iban)]?.test(iban) ?? true) &&
  !validateIBAN(iban).errorCodes.some(isWrong)

/** What is wrong with an IBAN, in the order of 3.2; with direct debit also whether we can collect from it. */
export const ibanProblem = (typed: string, directDebit: boolean): IbanProblem | undefined => {
  const iban = ibanOf(typed)
  if (!isIban(iban)) return 'iban_invalid'
  if (!directDebit) return undefined
  if (iban.startsWith('GB')) return 'iban_uk_not_allowed'
  const country = ibanCountry(iban)
  return BANK_COUNTRIES.includes(country) && !NO_DIRECT_DEBIT.has(country) ? undefined : 'iban_not_sepa'
}

/** What the text about an account that we cannot collect from says beside its code. */
export const ibanIssueContext = (problem: IbanProblem, typed: string): IssueContext => {
  if (problem === 'iban_invalid') return ibanContext(typed)
  return problem === 'iban_not_sepa' ? { country: ibanCountry(typed) } : {}
}

/** Whether this IBAN needs a BIC: the bank is outside the European Economic Area. */
export const needsBic = (iban: string): boolean => iban !== '' && !isEea(ibanCountry(iban))

const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

export type BicProblem =
  | { readonly reason: 'bic_empty' | 'bic_invalid' }
  | { readonly reason: 'bic_country_mismatch'; readonly bicCountry: string; readonly ibanCountry: string }

/** A BIC as it is stored: capitals, without spaces. */
export const bicOf = accountText

const bicCountryOf = (bic: string): string | undefined => {
  const country = BIC.exec(bic)?.[1]
  return country && isCountryCode(country) ? country : undefined
}

/** What is wrong with the BIC for an IBAN that is already valid; without one it is compared with nothing. */
export const bicProblem = (
  typed: string,
  iban: string,
  needed: boolean = needsBic(iban),
): BicProblem | undefined => {
  const bic = bicOf(typed)
  if (!bic) return needed ? { reason: 'bic_empty' } : undefined
  const bicCountry = bicCountryOf(bic)
  if (!bicCountry) return { reason: 'bic_invalid' }
  if (!iban) return undefined
  const country = ibanCountry(iban)
  if (bicCountry === country || PART_OF[bicCountry] === country) return undefined
  return { reason: 'bic_country_mismatch', bicCountry, ibanCountry: country }
}

/** Longest name of an account holder (SEPA). */
export const HOLDER_MAX = 70

// Punctuation outside the SEPA set.
const PUNCTUATION: Readonly<Record<string, string>> = {
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

/** The name of an account holder in the characters that SEPA allows (é becomes e, ß becomes ss). */
export const sepaText = (name: string): string =>
  Array.from(latinLetters(name), (char) => PUNCTUATION[char] ?? char).join('')

const SEPA_TEXT = /^[A-Za-z0-9/\-?:().,'+ ]*$/

/** Whether a bank accepts the name of this account holder: at most HOLDER_MAX characters once it is in SEPA characters. */
export const isAccountHolder = (name: string): boolean => {
  const text = sepaText(name)
  return text.length <= HOLDER_MAX && SEPA_TEXT.test(text) && /[A-Za-z0-9]/.test(text)
}

/** An account number with all but the country and the last four hidden: `NL•• •••• •••• ••43 00`. */
export const maskIban = (typed: string): string => {
  const iban = ibanOf(typed)
  if (iban.length <= 6) return '•'.repeat(iban.length)
  return groupedIban(iban.slice(0, 2) + '•'.repeat(iban.length - 6) + iban.slice(-4)).trim()
}
