import type { ReactNode } from 'react'

import styles from './SkipLink.module.css'

export type SkipLinkProps = {
  /** The id of the main part of the page. */
  readonly target: string
  readonly children: ReactNode
}

/** The first stop of the keyboard: past the header, to what the page is about. */
export const SkipLink = ({ target, children }: SkipLinkProps) => (
  <a
    href={`#${target}`}
    className={styles.skip}
    onClick={(event) => {
      const main = document.getElementById(target)
      if (!main) return
      event.preventDefault()
      main.setAttribute('tabindex', '-1')
      main.focus()
    }}
  >
    {children}
  </a>
)
