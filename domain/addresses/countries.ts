// The country sets of the domain reference 3.1, as of November 2026 (ISO 3166-1 alpha-2).
const EU27 = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'

/** European Economic Area: origin or destination must be in it. */
export const EEA30: ReadonlySet<string> = new Set(`${EU27} IS LI NO`.split(' '))

/** Countries where a European health insurance card (or the British GHIC) counts. */
export const EHIC32: ReadonlySet<string> = new Set([...EEA30, 'CH', 'GB'])

/** Says whether a country belongs to the European Economic Area. */
export const isEea = (country: string): boolean => EEA30.has(country)

/** Says whether a European health insurance card counts in this country. */
export const isEhic = (country: string): boolean => EHIC32.has(country)

/** Says whether a stay in this country can be insured at all; Switzerland requires its own insurance (1.3). */
export const isDestination = (country: string): boolean => country !== 'CH'

/** The sets that a country is in; every country can be the origin. */
export const countrySets = (country: string) => ({
  eea: isEea(country),
  ehic: isEhic(country),
  origin: true,
  destination: isDestination(country),
})
