import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Heading.module.css'

export type HeadingProps = NativeProps<'h2'> & {
  readonly level: 1 | 2 | 3 | 4
  /** Its style, if that differs from its level; `display` is for the title of home alone. */
  readonly size?: 'display' | 'h1' | 'h2' | 'h3' | undefined
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const
const sizeOfLevel = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h3' } as const
const sizes = { display: styles.display, h1: styles.h1, h2: styles.h2, h3: styles.h3 }

// A browser may break a line after any hyphen: "e-" alone at the end of a line reads badly.
const keepWhole = (children: ReactNode): ReactNode => {
  if (typeof children !== 'string') return children
  const [before = '', word, after] = children.split(/(e-mail)/i)
  if (word === undefined) return children
  return (
    <>
      {before}
      <span className={styles.whole}>{word}</span>
      {after}
    </>
  )
}

/** A heading. That of the page (level 1) gets the focus when the page changes. */
export const Heading = ({ level, size = sizeOfLevel[level], children, ...rest }: HeadingProps) => {
  const Tag = tags[level]
  const focusable = level === 1 ? { tabIndex: -1 } : {}
  return (
    <Tag {...focusable} {...rest} className={classes(styles.heading, sizes[size])}>
      {keepWhole(children)}
    </Tag>
  )
}
