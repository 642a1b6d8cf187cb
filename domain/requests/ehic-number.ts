// Number of the country on a European card, as ISO 3166-1 counts (domain reference 3.5).
const COUNTRY_NUMBERS =
  'AT040 BE056 BG100 HR191 CY196 CZ203 DK208 EE233 FI246 FR250 DE276 GR300 HU348 IE372 IT380 LV428 LT440 LU442 ' +
  'MT470 NL528 PL616 PT620 RO642 SK703 SI705 ES724 SE752 IS352 LI438 NO578 CH756 GB826'

const countryOfNumber: ReadonlyMap<string, string> = new Map(
  COUNTRY_NUMBERS.split(' ').map((one) => [one.slice(2), one.slice(0, 2)]),
)

const FORM = /^[A-Z0-9]{10}[0-9]{10}$/
// 80 stands for health, then comes the country.
const USUAL = /^80(\d{3})/

/** The number of a card as it is stored: capitals, without spaces and hyphens. */
export const cardNumberOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Says whether this can be the number of a European card: 20 signs, the last ten are digits. */
export const isCardNumber = (typed: string): boolean => FORM.test(cardNumberOf(typed))

/** The country (ISO code) that gave a card, where its number says so; some numbers say nothing. */
export const countryOfCard = (typed: string): string | undefined =>
  countryOfNumber.get(USUAL.exec(cardNumberOf(typed))?.[1] ?? '')
