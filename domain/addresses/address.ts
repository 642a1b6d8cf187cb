import type { IssueContext } from '#domain/shared/issue.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { lengthOf } from '#domain/shared/tidy-text.ts'

/** An address as it is typed; the house number is text. */
export type TypedAddress = {
  readonly postalCode: string
  readonly houseNumber: string
  readonly addition: string
  readonly street: string
  readonly city: string
}

// Four digits and two letters; the pairs SA, SD and SS were never issued (domain reference 3.3).
const DUTCH_POSTCODE = /^([1-9][0-9]{3}) ?(?!SA|SD|SS)([A-Z]{2})$/
const HOUSE_NUMBER = /^[1-9][0-9]{0,4}$/
const ADDITION = /^[A-Za-z0-9 /-]*$/
const PLACE_NAME = /^[\p{L}\p{M}\p{N} .,'’‘()/-]*$/u

const MAX = { foreignPostcode: 12, addition: 6, street: 70, city: 35 } as const

/** The Dutch postcode as it is stored and shown, `1234 AB`; undefined when it cannot be one. */
export const dutchPostcode = (typed: string): string | undefined => {
  const [, digits, letters] = DUTCH_POSTCODE.exec(typed.trim().toUpperCase()) ?? []
  return digits && letters ? `${digits} ${letters}` : undefined
}

/** Says whether the text is a house number: 1 to 99999, its letters belong in the addition. */
export const isHouseNumber = (text: string): boolean => HOUSE_NUMBER.test(text)

type Found = readonly [field: keyof TypedAddress, end: string, context?: IssueContext]

const postcodeProblem = ({ postalCode }: TypedAddress, country: string): Found | undefined => {
  if (!postalCode) return ['postalCode', 'postal_code_empty']
  if (country === 'NL') return dutchPostcode(postalCode) ? undefined : ['postalCode', 'postal_code_invalid']
  const max = MAX.foreignPostcode
  return lengthOf(postalCode) > max ? ['postalCode', 'postal_code_too_long', { max }] : undefined
}

const numberProblem = ({ houseNumber }: TypedAddress): Found | undefined => {
  if (!houseNumber) return ['houseNumber', 'house_number_empty']
  return isHouseNumber(houseNumber) ? undefined : ['houseNumber', 'house_number_invalid']
}

const additionProblem = ({ addition }: TypedAddress): Found | undefined =>
  ADDITION.test(addition) && addition.length <= MAX.addition
    ? undefined
    : ['addition', 'addition_invalid', { max: MAX.addition }]

const placeProblem = (address: TypedAddress, field: 'street' | 'city'): Found | undefined => {
  const [name, max] = [address[field], MAX[field]]
  if (!name) return [field, `${field}_empty`]
  if (lengthOf(name) > max) return [field, `${field}_too_long`, { max }]
  return PLACE_NAME.test(name) ? undefined : [field, `${field}_invalid`]
}

/** What is wrong with an address in a country (ISO code); the codes start with `prefix`. */
export const addressIssues = (address: TypedAddress, country: string, prefix: string): readonly Issue[] =>
  [
    postcodeProblem(address, country),
    numberProblem(address),
    additionProblem(address),
    placeProblem(address, 'street'),
    placeProblem(address, 'city'),
  ]
    .filter((found) => found !== undefined)
    .map(([field, end, context]) => issue(field, prefix + end, context))

/** Says whether everything that an address needs was filled in. */
export const isWholeAddress = ({ postalCode, houseNumber, street, city }: TypedAddress): boolean =>
  [postalCode, houseNumber, street, city].every((part) => part !== '')
