import { normalise } from '#domain/shared/text/normalise.ts'

const FORM = /^\d{9}$/

// Counted from the right, every second digit is doubled; of a sum above 9 the digits are added (ISO/IEC 7812-1).
const weight = (digit: number, fromRight: number) => {
  if (fromRight % 2 === 0) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

const luhnSum = (digits: string) =>
  digits.split('').reduce((sum, digit, index) => sum + weight(Number(digit), digits.length - 1 - index), 0)

/** Whether the text can be a policy or request number: nine digits, the last one the Luhn digit. */
export const isPolicyNumber = (text: unknown): text is string =>
  typeof text === 'string' && FORM.test(text) && luhnSum(text) % 10 === 0

const BEFORE_THE_NUMBER = /^[^\d]*(?=\d)/
const BETWEEN_DIGITS = /[\s./_-]/g

/** A typed policy number as its digits alone, however it was copied: `Policy no. 260 047 113`, `260-047-113`. */
export const policyNumberOf = (typed: string | null | undefined): string =>
  normalise(typed ?? '')
    .replace(BEFORE_THE_NUMBER, '')
    .replaceAll(BETWEEN_DIGITS, '')

/** Makes a policy number of eight digits that do not start with 0 (ruling 16); throws on anything else. */
export const makePolicyNumber = (digits: string): string => {
  if (!/^[1-9]\d{7}$/.test(digits)) throw new Error('a policy number starts as eight digits, the first not 0')
  return digits + ((10 - (luhnSum(`${digits}0`) % 10)) % 10)
}
