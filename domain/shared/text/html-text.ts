const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of sanitised html, without its elements. */
export const plainText = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
