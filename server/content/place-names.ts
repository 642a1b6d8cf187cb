import { COUNTRY_CODES } from '#domain/addresses/country-codes.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'

/** The word under which our questions speak of a stay somewhere else. */
export const TRIP = 'trip'

// Where students go for some days, in English and in Dutch. Cities of the Netherlands are no trip.
const CITIES = new Set(
  [
    'amalfi andorra antwerp antwerpen athens athene bali bangkok barcelona beijing peking berlin berlijn bordeaux bruges brugge',
    'brussels brussel bucharest boekarest budapest boedapest cairo caïro casablanca cologne keulen copenhagen kopenhagen',
    'cracow krakow krakau dubai dublin dubrovnik edinburgh florence florentië frankfurt gdansk geneva genève ghent gent',
    'hamburg helsinki ibiza istanbul istanboel jakarta kyoto lapland lille rijsel lisbon lissabon liverpool london londen lyon',
    'madrid malaga mallorca marrakech marseille milan milaan moscow moskou mumbai munich münchen naples napels nice nizza oslo',
    'palma paris parijs porto prague praag reykjavik riga rome santorini seville sevilla shanghai sicily sicilië singapore',
    'stockholm strasbourg straatsburg sydney tallinn tenerife tokyo tokio valencia venice venetië vienna wenen vilnius warsaw',
    'warschau york zagreb zurich zürich alps alpen',
  ].flatMap((line) => line.split(' ').map(normalizeText)),
)

const COUNTRIES = new Set(
  LOCALES.flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return COUNTRY_CODES.map((code) => normalizeText(names.of(code) ?? code))
  }),
)

/** Whether the word is the name of a country or of a city to which people travel. */
export const isPlace = (word: string): boolean => CITIES.has(word) || COUNTRIES.has(word)
