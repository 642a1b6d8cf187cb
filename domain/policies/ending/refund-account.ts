// The account to which we pay back (domain reference 3.2 and 7.3): what it needs depends on the kind of account.
import * as z from 'zod/mini'

import { isCountryCode } from '#domain/addresses/country-codes.ts'
import {
  BANK_COUNTRIES,
  bicOf,
  bicProblem,
  countryOfIbans,
  hasIbans,
  HOLDER_MAX,
  ibanCountry,
  ibanOf,
  ibanContext,
  ibanProblem,
  isAccountHolder,
  needsBic,
  startsAsIban,
} from '#domain/policies/payment/bank-account.ts'
import { normalise } from '#domain/shared/text/normalise.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'
import { FormText } from '#domain/policies/changes/form-text.ts'

export const RefundAccount = z.object({
  holderName: FormText,
  holderAddress: FormText,
  accountNumber: FormText,
  bic: FormText,
  routingNumber: FormText,
  nationalBankCode: FormText,
  bankName: FormText,
  bankAddress: FormText,
  bankCountry: FormText,
})

/** The account for a refund, as it is typed. */
export type RefundAccount = z.infer<typeof RefundAccount>

export type RefundField = keyof RefundAccount

/** Longest address of a holder or a bank, in characters. */
export const REFUND_ADDRESS_MAX = 140
// Longest name of a bank, and longest code of one.
const BANK_NAME_MAX = 70
const NATIONAL_CODE_MAX = 35

const ACCOUNT = /^[A-Z0-9]{4,34}$/
// Mexico: the account number is the CLABE.
const CLABE = /^\d{18}$/

const NATIONAL_CODES: Readonly<Record<string, RegExp>> = {
  CA: /^0\d{8}$/,
  AU: /^\d{6}$/,
  NZ: /^\d{6}$/,
  IN: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  CN: /^\d{12}$/,
  ZA: /^\d{6}$/,
  HK: /^\d{6}$/,
}

type AccountAtBank = Pick<RefundAccount, 'accountNumber' | 'bankCountry'>

const isSepa = (country: string) => BANK_COUNTRIES.includes(country)

// A bank of a territory has the IBANs of the country it belongs to, and no other numbers.
const bankOf = ({ bankCountry }: AccountAtBank) => countryOfIbans(bankCountry.toUpperCase())

/** The kind of an account, whose number may still be incomplete: an IBAN of a SEPA country, another IBAN, or none. */
export const accountKind = (account: AccountAtBank): 'SEPA_IBAN' | 'OTHER_IBAN' | 'NATIONAL' => {
  const { accountNumber } = account
  if (isSepa(ibanCountry(accountNumber))) return 'SEPA_IBAN'
  if (!ibanProblem(accountNumber, false)) return 'OTHER_IBAN'
  const bank = bankOf(account)
  if (isSepa(bank)) return 'SEPA_IBAN'
  // a number of a bank without IBANs may begin in the same way
  return startsAsIban(accountNumber) && (bank === '' || hasIbans(bank)) ? 'OTHER_IBAN' : 'NATIONAL'
}

/** The country of the bank: that of the IBAN, else the one that was chosen. */
export const countryOfBank = (account: AccountAtBank): string => {
  const country = ibanCountry(account.accountNumber)
  return isSepa(country) || accountKind(account) === 'OTHER_IBAN' ? country : bankOf(account)
}

// Banks in the United States and Mexico are known by another number; elsewhere a code may be filled in.
const hasNationalCode = (account: AccountAtBank) =>
  accountKind(account) === 'NATIONAL' && !['US', 'MX'].includes(countryOfBank(account))

const asks: Readonly<Record<RefundField, (account: AccountAtBank) => boolean>> = {
  bankCountry: () => true,
  accountNumber: () => true,
  bic: (account) => needsBic(countryOfBank(account) || 'none'),
  routingNumber: (account) => accountKind(account) === 'NATIONAL' && countryOfBank(account) === 'US',
  nationalBankCode: hasNationalCode,
  // a bank finds an account by its IBAN: what else we know of it is filled in and not asked (ruling 61)
  bankName: (account) => accountKind(account) === 'NATIONAL',
  bankAddress: (account) => accountKind(account) !== 'SEPA_IBAN',
  holderName: () => true,
  holderAddress: (account) => accountKind(account) === 'NATIONAL',
}

const FIRST_FIELDS: readonly RefundField[] = ['bankCountry', 'accountNumber', 'holderName']

/** Whether the country of the bank is known, from which the kind of the account follows. */
const isKnownCountry = (account: AccountAtBank) => isCountryCode(countryOfBank(account))

/** The fields that are asked for an account of this kind, in the order of the form; until its country is known, those of all. */
export const refundFields = (account: AccountAtBank): readonly RefundField[] =>
  isKnownCountry(account)
    ? // the keys are those of the record
      (Object.keys(asks) as RefundField[]).filter((field) => asks[field](account))
    : FIRST_FIELDS

/** Filled in where we know it, whether it is asked or not. */
export const FILLED_IN: readonly RefundField[] = ['bankName', 'holderAddress']

/** Whether banks of this country have a code of their own that must be filled in. */
export const needsNationalCode = (country: string): boolean => Object.hasOwn(NATIONAL_CODES, country)

const WEIGHTS = [3, 7, 1]

/** Whether this is the routing number of an American bank: nine digits with a check digit (ABA). */
export const isRoutingNumber = (typed: string): boolean => {
  const digits = normalise(typed).replaceAll(/[\s-]/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const sum = Array.from(digits, (digit, index) => Number(digit) * (WEIGHTS[index % 3] ?? 0))
  return sum.reduce((total, product) => total + product, 0) % 10 === 0
}

/** A code or account number as it is stored: capitals, without spaces, hyphens and dots. */
const bare = (typed: string) =>
  normalise(typed)
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')

const issueAt = (field: RefundField, end: string, context: IssueContext = {}): Issue =>
  issue(`refund.${field}`, `policy_terminate_refund_${end}`, context)

const accountIssues = (account: RefundAccount): readonly Issue[] => {
  const { accountNumber } = account
  const field = 'accountNumber'
  if (!accountNumber) return [issueAt(field, 'account_number_empty')]
  const kind = accountKind(account)
  if (kind !== 'NATIONAL')
    return ibanProblem(accountNumber, false)
      ? [issueAt(field, 'iban_invalid', ibanContext(accountNumber))]
      : []
  const form = countryOfBank(account) === 'MX' ? CLABE : ACCOUNT
  return form.test(bare(accountNumber)) ? [] : [issueAt(field, 'account_number_invalid')]
}

// A right IBAN that is of another country than the bank that was chosen: one of the two is wrong.
const mismatchIssues = (account: RefundAccount): readonly Issue[] => {
  const chosen = bankOf(account)
  if (chosen === '' || accountKind(account) === 'NATIONAL' || ibanProblem(account.accountNumber, false))
    return []
  const country = ibanCountry(account.accountNumber)
  return country === chosen ? [] : [issueAt('bankCountry', 'bank_country_mismatch', { ibanCountry: country })]
}

const countryIssues = (account: RefundAccount): readonly Issue[] => {
  if (isKnownCountry(account)) return mismatchIssues(account)
  return [issueAt('bankCountry', countryOfBank(account) ? 'bank_country_invalid' : 'bank_country_empty')]
}

const bicIssues = (account: RefundAccount): readonly Issue[] => {
  const { bic, accountNumber } = account
  // compared with an IBAN, which must be right first
  const iban = ibanProblem(accountNumber, false) ? '' : ibanOf(accountNumber)
  const problem = bicProblem(bic, iban, asks.bic(account))
  if (!problem) return []
  const { reason, ...context } = problem
  return [issueAt('bic', reason, context)]
}

const codeIssues = (account: RefundAccount): readonly Issue[] => {
  const { routingNumber, nationalBankCode } = account
  const country = countryOfBank(account)
  if (asks.routingNumber(account))
    return isRoutingNumber(routingNumber) ? [] : [issueAt('routingNumber', 'routing_number_invalid')]
  if (!hasNationalCode(account)) return []
  const form = NATIONAL_CODES[country]
  const holds = form ? form.test(bare(nationalBankCode)) : lengthOf(nationalBankCode) <= NATIONAL_CODE_MAX
  return holds ? [] : [issueAt('nationalBankCode', 'national_bank_code_invalid', { country })]
}

const bankIssues = (account: RefundAccount): readonly Issue[] => {
  const { bankName, bankAddress } = account
  const max = REFUND_ADDRESS_MAX
  return [
    ...(asks.bankName(account) && !bankName ? [issueAt('bankName', 'bank_name_empty')] : []),
    ...(lengthOf(bankName) > BANK_NAME_MAX
      ? [issueAt('bankName', 'bank_name_too_long', { max: BANK_NAME_MAX })]
      : []),
    ...(asks.bankAddress(account) && !bankAddress ? [issueAt('bankAddress', 'bank_address_empty')] : []),
    ...(lengthOf(bankAddress) > max ? [issueAt('bankAddress', 'bank_address_too_long', { max })] : []),
  ]
}

const holderNameIssues = ({ holderName }: RefundAccount): readonly Issue[] => {
  const [field, max] = ['holderName', HOLDER_MAX] as const
  if (!holderName) return [issueAt(field, 'holder_name_empty')]
  if (lengthOf(holderName) > max) return [issueAt(field, 'holder_name_too_long', { max })]
  return isAccountHolder(holderName) ? [] : [issueAt(field, 'holder_name_invalid')]
}

const holderAddressIssues = (account: RefundAccount): readonly Issue[] => {
  const [field, max] = ['holderAddress', REFUND_ADDRESS_MAX] as const
  const { holderAddress } = account
  if (!holderAddress)
    return refundFields(account).includes(field) ? [issueAt(field, 'holder_address_empty')] : []
  return lengthOf(holderAddress) > max ? [issueAt(field, 'holder_address_too_long', { max })] : []
}

/** What is wrong with an account for a refund, by the kind of account (TERM-03, TERM-05). */
export const refundAccountIssues = (account: RefundAccount): readonly Issue[] => [
  ...countryIssues(account),
  ...accountIssues(account),
  // what else it needs follows from its country
  ...(isKnownCountry(account) ? [...bicIssues(account), ...codeIssues(account), ...bankIssues(account)] : []),
  ...holderNameIssues(account),
  ...holderAddressIssues(account),
]

/** An account as it is stored: numbers and codes without spaces, and only the fields that its kind has. */
export const refundAccountOf = (account: RefundAccount): Partial<RefundAccount> => {
  const tidy: RefundAccount = {
    ...account,
    accountNumber: bare(account.accountNumber),
    bic: bicOf(account.bic),
    routingNumber: bare(account.routingNumber),
    nationalBankCode: bare(account.nationalBankCode),
    bankCountry: countryOfBank(account),
  }
  const fields = [...new Set([...refundFields(account), ...FILLED_IN])].filter((field) => tidy[field] !== '')
  return Object.fromEntries(fields.map((field) => [field, tidy[field]]))
}
