// Also the full stops that a browser takes for a dot in a host name (UTS 46).
const BREAKS = /[./:@\u3002\uFF0E\uFF61](?=\S)/gu
// They turn the direction of what follows, so that it reads as something else.
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Text of a stranger for a mail to an address that the stranger typed too: it reads the same, and mail programs make no link
 * of it.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(DIRECTIONS, '').replaceAll(BREAKS, '$&\u2060')
