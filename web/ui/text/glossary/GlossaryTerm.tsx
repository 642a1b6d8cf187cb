import { useId } from 'react'
import type { ReactNode } from 'react'

import { glossaryStyles } from './glossary-markup.ts'
import type { NativeProps } from '#web/ui/native-props.ts'

export type GlossaryTermProps = NativeProps<'span', 'children'> & {
  readonly term: ReactNode
  /** The explanation, in one short sentence. */
  readonly text: ReactNode
}

/**
 * A term with its explanation: opens by click, Enter or Space, closes by Escape or a click elsewhere, without a
 * script. A screen reader announces the explanation with the term; in print it follows the term.
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
