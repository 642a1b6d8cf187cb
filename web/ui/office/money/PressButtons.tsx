import { KeyHint } from '#web/ui/office/case/KeyHint.tsx'

import styles from './PressButtons.module.css'

export type PressOption = {
  readonly id: string
  readonly label: string
  readonly letter: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** Choices beside each other, each with its letter; the one that is chosen stays pressed. */
export const PressButtons = ({ options }: { readonly options: readonly PressOption[] }) => (
  <div className={styles.buttons}>
    {options.map(({ id, label, letter, isPressed, onPress }) => (
      <button key={id} type="button" aria-pressed={isPressed} className={styles.button} onClick={onPress}>
        {label}
        <KeyHint>{letter}</KeyHint>
      </button>
    ))}
  </div>
)
