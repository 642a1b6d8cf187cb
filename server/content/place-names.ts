import { COUNTRY_CODES } from '#domain/addresses/country-codes.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { normalizeText } from '#domain/shared/text/normalize-text.ts'

/** The word under which our questions speak of a stay somewhere else. */
export const TRIP = 'trip'

// Where students go for some days, in English and in Dutch. Countries by another name too.
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
    'africa afrika america amerika england engeland schotland scotland turkey uk usa wales',
  ].flatMap((line) => line.split(' ').map(normalizeText)),
)

// Where students live: beside another word it says nothing of what is meant.
const HERE = new Set(
  [
    'almere amersfoort amsterdam apeldoorn arnhem bosch breda delft den deventer dordrecht eindhoven enschede groningen haag',
    'haarlem hague heerlen hertogenbosch hilversum holland leeuwarden leiden maastricht middelburg nederland netherlands',
    'nijmegen rotterdam tilburg utrecht venlo wageningen zwolle',
  ].flatMap((line) => line.split(' ')),
)

const COUNTRIES = new Set(
  LOCALES.flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return COUNTRY_CODES.map((code) => normalizeText(names.of(code) ?? code).replaceAll('-', ' '))
  }),
)

const NAME_LENGTHS = [3, 2, 1]

/** How many words from this place on are the name of a country, or of a city to which people travel: 0 where they are none. */
export const lengthOfPlace = (words: readonly string[], at: number): number =>
  NAME_LENGTHS.find((length) => {
    const name = words.slice(at, at + length).join(' ')
    return at + length <= words.length && (CITIES.has(name) || COUNTRIES.has(name))
  }) ?? 0

/** Whether the word is in the name of a city of the Netherlands. */
export const isHere = (word: string): boolean => HERE.has(word)
