import { Icon } from '#web/ui/brand/Icon.tsx'
import { searchIcon } from '#web/ui/brand/page-icons.ts'
import type { NativeProps } from '#web/ui/native-props.ts'

import styles from './FindButton.module.css'

type Props = NativeProps<'button', 'type' | 'children'> & {
  readonly label: string
  /** The key that does the same. */
  readonly keyText: string
}

/** Looks like the field of the header; pressed, it opens "find and do", which has the field. */
export const FindButton = ({ label, keyText, ...rest }: Props) => (
  <button {...rest} type="button" aria-haspopup="dialog" className={styles.button}>
    <Icon name={searchIcon} size="s" />
    <span className={styles.label}>{label}</span>
    <span className={styles.key} aria-hidden="true">
      {keyText}
    </span>
  </button>
)
