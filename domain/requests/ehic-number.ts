import { normalise } from '#domain/shared/text/normalise.ts'

// The country numbers on European cards: the numeric codes of ISO 3166-1 (domain reference 3.5).
const COUNTRY_NUMBERS =
  'AT040 BE056 BG100 HR191 CY196 CZ203 DK208 EE233 FI246 FR250 DE276 GR300 HU348 IE372 IT380 LV428 LT440 LU442 ' +
  'MT470 NL528 PL616 PT620 RO642 SK703 SI705 ES724 SE752 IS352 LI438 NO578 CH756 GB826'

const countryOfNumber: ReadonlyMap<string, string> = new Map(
  COUNTRY_NUMBERS.split(' ').map((entry) => [entry.slice(2), entry.slice(0, 2)]),
)

const FORM = /^[A-Z0-9]{10}[0-9]{10}$/
// 80 means health insurance; the next three digits are the country.
const WITH_COUNTRY = /^80(\d{3})/

/** The number of a card as it is stored: capitals, without spaces and hyphens. */
export const cardNumberOf = (typed: string): string =>
  normalise(typed)
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')

/** Whether this can be the number of a European card: 20 characters, the last ten are digits. */
export const isCardNumber = (typed: string): boolean => FORM.test(cardNumberOf(typed))

/** The country (ISO code) that issued a card, if its number contains one; not every number does. */
export const countryOfCard = (typed: string): string | undefined =>
  countryOfNumber.get(WITH_COUNTRY.exec(cardNumberOf(typed))?.[1] ?? '')
