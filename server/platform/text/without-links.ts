/**
 * Text of a stranger for a mail to an address that the stranger typed too: it reads the same, and mail programs make no link
 * of it.
 */
export const withoutLinks = (text: string): string => text.replaceAll(/[./:@](?=\S)/g, '$&\u2060')
