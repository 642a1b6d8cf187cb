import { useId } from 'react'
import type { ReactNode } from 'react'

import { glossaryStyles } from './glossary-markup.ts'
import type { Rest } from '#web/ui/native-props.ts'

export type GlossaryTermProps = Rest<'span', 'children'> & {
  readonly term: ReactNode
  /** What it means, in one short sentence. */
  readonly text: ReactNode
}

/**
 * A word with its meaning behind it: opens by press, Enter or Space, closes by Escape or a press elsewhere, without a
 * script. A screen reader says the meaning with the word; on paper it stands behind it.
 */
export const GlossaryTerm = ({ term, text, ...rest }: GlossaryTermProps) => {
  const id = useId()
  return (
    <span {...rest}>
      <button type="button" className={glossaryStyles.term} popoverTarget={id} aria-describedby={id}>
        {term}
      </button>
      <span id={id} popover="auto" role="note" className={glossaryStyles.text}>
        {text}
      </span>
    </span>
  )
}
