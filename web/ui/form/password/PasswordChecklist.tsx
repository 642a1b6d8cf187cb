import { useEffect, useState } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { Rest } from '#web/ui/native-props.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './PasswordChecklist.module.css'

export type PasswordRule = { readonly id: string; readonly text: string; readonly met: boolean }

export type PasswordChecklistProps = Rest<'div', 'children'> & {
  readonly items: readonly PasswordRule[]
  /** The words before each rule: "Done:" and "Still needed:". */
  readonly metText: string
  readonly unmetText: string
  /** Said aloud once typing rests: "Still needed: a number". Empty while nothing was typed. */
  readonly announcement: string
}

const REST_MS = 700

const useRested = (text: string) => {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** What a password needs, each rule with a sign and a word; spoken 0.7 seconds after the last key. */
export const PasswordChecklist = ({
  items,
  metText,
  unmetText,
  announcement,
  ...rest
}: PasswordChecklistProps) => {
  const said = useRested(announcement)
  return (
    <div {...rest} className={styles.checklist}>
      <ul className={styles.list}>
        {items.map(({ id, text, met }) => (
          <li key={id} className={classes(styles.item, met && styles.met)}>
            <span className={styles.mark}>
              <Icon name={met ? 'circle-check' : 'minus'} size="s" />
            </span>
            <span>
              <span className={styles.state}>{met ? metText : unmetText}</span> {text}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden as="div" role="status">
        {said}
      </VisuallyHidden>
    </div>
  )
}
