import { plainLine } from '#domain/shared/text/plain-text.ts'

// Also the full stops that a browser takes for a dot in a host name (UTS 46).
const BREAKS = /[./:@\u3002\uFF0E\uFF61](?=\S)/gu

/**
 * Text of a stranger for a mail to an address that the stranger typed too: it reads the same, without hidden characters, and
 * mail programs make no link of it.
 */
export const withoutLinks = (text: string): string => plainLine(text).replaceAll(BREAKS, '$&\u2060')
