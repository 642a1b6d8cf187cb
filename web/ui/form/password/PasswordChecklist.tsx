import { useEffect, useState } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './PasswordChecklist.module.css'
import { minusIcon } from '#web/ui/brand/page-icons.ts'

export type PasswordRule = { readonly id: string; readonly text: string; readonly met: boolean }

export type PasswordChecklistProps = NativeProps<'div', 'children'> & {
  readonly items: readonly PasswordRule[]
  /** The texts before each rule: "Done:" and "Still needed:". */
  readonly metText: string
  readonly unmetText: string
  /** Announced after a pause in typing: "Still needed: a number". Empty while nothing was typed. */
  readonly announcement: string
}

const DEBOUNCE_MS = 700

const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** The requirements of a password, each with an icon and a text; announced 0.7 seconds after the last key. */
export const PasswordChecklist = ({
  items,
  metText,
  unmetText,
  announcement,
  ...rest
}: PasswordChecklistProps) => {
  const announced = useDebounced(announcement)
  return (
    <div {...rest} className={styles.checklist}>
      <ul className={styles.list}>
        {items.map(({ id, text, met }) => (
          <li key={id} className={classes(styles.item, met && styles.met)}>
            <span className={styles.mark}>
              <Icon name={met ? 'circle-check' : minusIcon} size="s" />
            </span>
            <span>
              <span className={styles.state}>{met ? metText : unmetText}</span> {text}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden as="div" role="status">
        {announced}
      </VisuallyHidden>
    </div>
  )
}
