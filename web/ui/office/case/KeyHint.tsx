import styles from './KeyHint.module.css'

type Props = { readonly children: string }

/** The key that does what a button does, at its end; not shown where there is no keyboard, and not read out. */
export const KeyHint = ({ children }: Props) => (
  <span className={styles.key} aria-hidden="true">
    {children}
  </span>
)
