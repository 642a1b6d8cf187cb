const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of cleaned html, without its elements. */
export const wordsOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(#39|[a-z]+);/g, (whole, name: string) => SIGNS[name] ?? whole)
