import type { ComponentPropsWithRef } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { searchIcon } from '#web/ui/brand/page-icons.ts'

import styles from './Palette.module.css'

type Props = {
  readonly label: string
  readonly closeText: string
  readonly onClose: () => void
  readonly input: ComponentPropsWithRef<'input'>
}

/** The line in which somebody types what they look for. */
export const PaletteField = ({ label, closeText, onClose, input }: Props) => (
  <div className={styles.field}>
    <Icon name={searchIcon} size="s" />
    <input
      {...input}
      type="text"
      aria-label={label}
      aria-labelledby={undefined}
      placeholder={label}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      // whoever opened it wants to type
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className={styles.input}
    />
    <button type="button" className={styles.close} onClick={onClose}>
      <span className={styles.closeWord}>{closeText}</span>
      <span className={styles.closeKey} aria-hidden="true">
        Esc
      </span>
    </button>
  </div>
)
