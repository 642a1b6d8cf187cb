import styles from './GlossaryTerm.module.css'

/** The looks of a term and of its meaning. */
export const glossaryStyles = { term: styles.term, text: styles.text } as const

// words and emphasis alone: a button holds no link and no other term
const DFN = /<dfn title="([^"]*)">([^<]*(?:<\/?(?:strong|em|b|i|sup|sub|abbr)\b[^>]*>[^<]*)*)<\/dfn>/g

/** Html whose `<dfn title="meaning">word</dfn>` are drawn as `GlossaryTerm` draws a term; `id` begins their ids. */
export const withGlossaryTerms = (html: string, id: string): string => {
  let at = 0
  return html.replace(DFN, (_, meaning: string, words: string) => {
    const own = `${id}${(at += 1)}`
    return (
      `<button type="button" class="${styles.term}" popovertarget="${own}" aria-describedby="${own}">${words}</button>` +
      `<span id="${own}" popover="auto" role="note" class="${styles.text}">${meaning}</span>`
    )
  })
}
