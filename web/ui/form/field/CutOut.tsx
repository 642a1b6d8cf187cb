import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import styles from './CutOut.module.css'

export type CutOutProps = {
  /** The address of the picture; without it there is only the text. */
  readonly picture: string | undefined
  /** What the picture shows. */
  readonly alt: string
  readonly text: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Where a value comes from: the part of a paper that says it, under its field. */
export const CutOut = ({ picture, alt, text, children }: CutOutProps) => (
  <div className={styles.cutOut}>
    {picture ? (
      <span className={styles.frame}>
        <img className={styles.picture} src={picture} alt={alt} />
      </span>
    ) : null}
    <p className={styles.text}>
      <Icon name="circle-alert" size="s" />
      {text}
    </p>
    {children}
  </div>
)
