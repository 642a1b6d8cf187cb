import type { IssueContext, Issue } from '#domain/shared/issue.ts'
import { issue } from '#domain/shared/issue.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { additionMax, addressOf, dutchPostcode } from './address-entry.ts'
import type { TypedAddress } from './address-entry.ts'
import { needsHouseNumber, needsPostcode } from './postcodes.ts'

const HOUSE_NUMBER = /^[1-9][0-9]{0,4}$/
const DUTCH_ADDITION = /^[A-Za-z0-9 /-]*$/
const ADDITION_ABROAD = /^[\p{L}\p{M}\p{N} .,'#&/()-]*$/u
const PLACE_NAME = /^[\p{L}\p{M}\p{N} .,'’‘()/-]*$/u

const MAX = { foreignPostcode: 12, street: 70, city: 35 } as const

/** Says whether the text is a house number: 1 to 99999, its letters belong in the addition. */
export const isHouseNumber = (text: string): boolean => HOUSE_NUMBER.test(text)

type Problem = readonly [field: keyof TypedAddress, end: string, context?: IssueContext]

const postcodeProblem = ({ postalCode }: TypedAddress, country: string): Problem | undefined => {
  if (!postalCode) return needsPostcode(country) ? ['postalCode', 'postal_code_empty'] : undefined
  if (country === 'NL') return dutchPostcode(postalCode) ? undefined : ['postalCode', 'postal_code_invalid']
  const max = MAX.foreignPostcode
  return lengthOf(postalCode) > max ? ['postalCode', 'postal_code_too_long', { max }] : undefined
}

const numberProblem = ({ houseNumber }: TypedAddress, country: string): Problem | undefined => {
  if (!houseNumber) return needsHouseNumber(country) ? ['houseNumber', 'house_number_empty'] : undefined
  return isHouseNumber(houseNumber) ? undefined : ['houseNumber', 'house_number_invalid']
}

const additionProblem = ({ addition }: TypedAddress, country: string): Problem | undefined => {
  const max = additionMax(country)
  const form = country === 'NL' ? DUTCH_ADDITION : ADDITION_ABROAD
  return form.test(addition) && lengthOf(addition) <= max
    ? undefined
    : ['addition', 'addition_invalid', { max }]
}

const placeProblem = (address: TypedAddress, field: 'street' | 'city'): Problem | undefined => {
  const [name, max] = [address[field], MAX[field]]
  if (!name) return [field, `${field}_empty`]
  if (lengthOf(name) > max) return [field, `${field}_too_long`, { max }]
  return PLACE_NAME.test(name) ? undefined : [field, `${field}_invalid`]
}

/** What is wrong with an address in a country (ISO code); the codes start with `prefix`. */
export const addressIssues = (typed: TypedAddress, country: string, prefix: string): readonly Issue[] => {
  const address = addressOf(typed, country)
  return [
    postcodeProblem(address, country),
    numberProblem(address, country),
    additionProblem(address, country),
    placeProblem(address, 'street'),
    placeProblem(address, 'city'),
  ]
    .filter((problem) => problem !== undefined)
    .map(([field, end, context]) => issue(field, prefix + end, context))
}

const isPostcodeOrNumber = ({ field }: Issue) => field === 'postalCode' || field === 'houseNumber'
const isStreetOrCity = ({ field }: Issue) => field === 'street' || field === 'city'

/**
 * The issues of an address that a screen shows: a Dutch street and city are looked up once the postcode and number are right.
 * A street or city that was typed is on the screen, so it is judged.
 */
export const issuesOnScreen = (
  issues: readonly Issue[],
  { street, city }: Pick<TypedAddress, 'street' | 'city'>,
  country: string,
): readonly Issue[] => {
  const awaitsLookup = country === 'NL' && !street && !city && issues.some(isPostcodeOrNumber)
  return awaitsLookup ? issues.filter((issue) => !isStreetOrCity(issue)) : issues
}

/** Says whether everything was filled in that an address in a country (ISO code) needs. */
export const isWholeAddress = (typed: TypedAddress, country: string): boolean => {
  const { postalCode, houseNumber, street, city } = addressOf(typed, country)
  const number = houseNumber !== '' || !needsHouseNumber(country)
  return number && (postalCode !== '' || !needsPostcode(country)) && street !== '' && city !== ''
}
