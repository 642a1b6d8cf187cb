// Not every browser has a Dutch dictionary: without one a word that is wider than a phone would break anywhere.
const COMPOUNDS = /(dienstverlenings|basiszorg)(informatie|verzekering)/gi

/** A title whose longest words have a soft hyphen between their parts. */
export const hyphenated = (title: string): string => title.replaceAll(COMPOUNDS, '$1\u00ad$2')
