import styles from './GlossaryTerm.module.css'

/** The classes of a term and of its explanation. */
export const glossaryStyles = { term: styles.term, text: styles.text } as const

// text and emphasis alone: a button may not contain a link or another term
const DFN = /<dfn title="([^"]*)">([^<]*(?:<\/?(?:strong|em|b|i|sup|sub|abbr)\b[^>]*>[^<]*)*)<\/dfn>/g

/** Renders every `<dfn title="explanation">term</dfn>` in this HTML like a `GlossaryTerm`; their ids begin with `id`. */
export const withGlossaryTerms = (html: string, id: string): string => {
  let at = 0
  return html.replace(DFN, (_, explanation: string, term: string) => {
    const own = `${id}${(at += 1)}`
    return (
      `<button type="button" class="${styles.term}" popovertarget="${own}" aria-describedby="${own}">${term}</button>` +
      `<span id="${own}" popover="auto" role="note" class="${styles.text}">${explanation}</span>`
    )
  })
}
