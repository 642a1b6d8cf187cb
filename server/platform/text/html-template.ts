/** Escaped html; only `html` creates it. */
export type Html = { readonly html: string }
type Part = string | number | Html | readonly Html[]

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '')

const partOf = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('')
}

/** A template for html: escapes every value that was not created by `html`. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((whole, string, index) => whole + partOf(parts[index - 1] ?? '') + string),
})
