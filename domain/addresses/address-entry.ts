// An address as people type it, as the address that it means: before any rule, and before a house is looked up.
import { tidyText } from '#domain/shared/text/tidy-text.ts'

/** An address as it is typed; the house number is text. */
export type TypedAddress = {
  readonly postalCode: string
  readonly houseNumber: string
  readonly addition: string
  readonly street: string
  readonly city: string
}

// Four digits and two letters; the pairs SA, SD and SS were never issued (domain reference 3.3).
const DUTCH_POSTCODE = /^(?:NL ?-? ?)?([1-9][0-9]{3})[ .-]{0,3}(?!SA|SD|SS)([A-Z]{2})$/

/** The Dutch postcode as it is stored and shown, `1234 AB`; undefined when it cannot be one. */
export const dutchPostcode = (typed: string): string | undefined => {
  const [, digits, letters] = DUTCH_POSTCODE.exec(tidyText(typed).toUpperCase()) ?? []
  return digits && letters ? `${digits} ${letters}` : undefined
}

/** Longest addition: in the Netherlands as the register of addresses has it, elsewhere as it stands on letters. */
export const additionMax = (country: string): number => (country === 'NL' ? 6 : 20)

// What a Dutch register leaves out: the word before the number of a room, and signs that it does not have.
const WORD_FOR_ROOM =
  /^(?:room|kamer|unit|flat|apartment|appartement|apt|app|studio|number|nummer|no|nr)\b[. ]*(?=\S*\d)/i
const NOT_IN_THE_REGISTER = /[.,_#]+/g

const dutchAddition = (addition: string) =>
  addition
    .replace(/^# */, '')
    .replace(WORD_FOR_ROOM, '')
    .replaceAll(NOT_IN_THE_REGISTER, '-')
    .replaceAll(/^-+|-+$/g, '')
    .trim()

type TypedHouse = Pick<TypedAddress, 'houseNumber' | 'addition'>

const BEFORE_THE_NUMBER = /^(?:no|nr|number|nummer|huisnummer|#)[. ]*(?=\d)/i
// `12a`, `12 a`, `12-bis`, `12-14`: digits of an addition need a sign or a space before them
const NUMBER_AND_REST = /^([1-9]\d{0,4})(?: *([-/., ]) *(\S.*)| *(\p{L}.*))$/u

const splitNumber = (number: string, keepSign: boolean): TypedHouse | undefined => {
  const [, houseNumber, sign = '', ...rest] = NUMBER_AND_REST.exec(number) ?? []
  if (!houseNumber) return undefined
  const kept = keepSign && /[-/]/.test(sign) ? sign : ''
  return { houseNumber, addition: kept + rest.join('') }
}

const dutchHouse = ({ houseNumber, addition }: TypedHouse): TypedHouse => {
  const apart = addition ? undefined : splitNumber(houseNumber, false)
  const whole = { houseNumber, addition: dutchAddition(addition) }
  if (!apart) return whole
  const rest = dutchAddition(apart.addition)
  return rest.length <= additionMax('NL') ? { houseNumber: apart.houseNumber, addition: rest } : whole
}

const NUMBER = /^\d+$/

// Abroad a number may be a range or the name of a flat; what is no number goes to the addition, where it is printed.
const houseAbroad = ({ houseNumber, addition }: TypedHouse): TypedHouse => {
  if (addition || !houseNumber || NUMBER.test(houseNumber)) return { houseNumber, addition }
  return splitNumber(houseNumber, true) ?? { houseNumber: '', addition: houseNumber }
}

/** The address that somebody means who typed this, in a country (ISO code). */
export const addressOf = (typed: TypedAddress, country: string): TypedAddress => {
  const postalCode = tidyText(typed.postalCode)
  const house = {
    houseNumber: tidyText(typed.houseNumber).replace(BEFORE_THE_NUMBER, ''),
    addition: tidyText(typed.addition),
  }
  return {
    postalCode: (country === 'NL' ? dutchPostcode(postalCode) : undefined) ?? postalCode,
    ...(country === 'NL' ? dutchHouse(house) : houseAbroad(house)),
    street: tidyText(typed.street),
    city: tidyText(typed.city),
  }
}

type House = {
  readonly street: string
  readonly houseNumber: number | string | null
  readonly addition: string | null
}

/** Street and house as they are written on a letter: `Dam 1 A`, `Queen's Road 12-14`. */
export const streetLine = ({ street, houseNumber, addition }: House): string =>
  [street, houseNumber, addition]
    .filter(Boolean)
    .join(' ')
    .replace(/(\d) ([-/])/, '$1$2')

/** Postcode and city as they are written on a letter. */
export const cityLine = ({
  postalCode,
  city,
}: {
  readonly postalCode: string
  readonly city: string
}): string => `${postalCode} ${city}`.trim()
