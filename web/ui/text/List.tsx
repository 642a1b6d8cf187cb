import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './List.module.css'

export type ListItem = { readonly id: string; readonly content: ReactNode }

export type ListProps = NativeProps<'ul', 'children'> & {
  readonly items: readonly ListItem[]
  readonly variant?: 'bullet' | 'number' | 'plain' | undefined
}

const variants = { bullet: styles.bullet, number: styles.number, plain: styles.plain }

/** A list with bullets, numbers or nothing before each item. */
export const List = ({ items, variant = 'bullet', ...rest }: ListProps) => {
  // an ol takes the props of a ul
  const Element = (variant === 'number' ? 'ol' : 'ul') as 'ul'
  return (
    <Element {...rest} className={classes(styles.list, variants[variant])}>
      {items.map(({ id, content }) => (
        <li key={id} className={styles.item}>
          {content}
        </li>
      ))}
    </Element>
  )
}
