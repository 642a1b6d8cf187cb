import type { ReactNode } from 'react'

import styles from './SkipLink.module.css'

export type SkipLinkProps = {
  /** The id of the main part of the page. */
  readonly target: string
  readonly children: ReactNode
}

/** The first stop of the keyboard: jumps past the header to the main content. */
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
