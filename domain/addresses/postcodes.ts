// Countries and territories without postcodes, or whose post is delivered without them (Universal Postal Union).
const WITHOUT_POSTCODES: ReadonlySet<string> = new Set(
  (
    'AE AG AN AO AQ AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GW GY HK JM KI KM KN KP LC ' +
    'LY ML MO MR MW NA NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV TZ UG UM VU WS YE ZW'
  ).split(' '),
)

/** Whether an address in this country (ISO code) must have a postcode. */
export const needsPostcode = (country: string): boolean => !WITHOUT_POSTCODES.has(country)

/** Whether an address in this country (ISO code) must have a house number: elsewhere many houses have a name. */
export const needsHouseNumber = (country: string): boolean => country === 'NL'
