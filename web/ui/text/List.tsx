import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { CoverMark } from '#web/ui/brand/CoverMark.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './List.module.css'

type Mark = 'yes' | 'no' | 'attention'

export type ListItem = {
  readonly id: string
  readonly content: ReactNode
  /** A check, a cross or an exclamation mark before the item. `markText` says the same for screen readers. */
  readonly mark?: Mark | undefined
  readonly markText?: string | undefined
}

export type ListProps = NativeProps<'ul', 'children'> & {
  readonly items: readonly ListItem[]
  readonly variant?: 'bullet' | 'number' | 'plain' | 'marks' | undefined
}

const variants = { bullet: styles.bullet, number: styles.number, plain: styles.plain, marks: styles.plain }

const MarkSign = ({ mark, markText }: Pick<ListItem, 'mark' | 'markText'>) =>
  mark ? (
    <span className={styles.sign}>
      {mark === 'attention' ? <Icon name="circle-alert" /> : <CoverMark covered={mark === 'yes'} />}
      {markText ? <VisuallyHidden>{markText} </VisuallyHidden> : null}
    </span>
  ) : null

/** A list with bullets, numbers, nothing, or an icon before each item. */
export const List = ({ items, variant = 'bullet', ...rest }: ListProps) => {
  // an ol takes the props of a ul
  const Element = (variant === 'number' ? 'ol' : 'ul') as 'ul'
  return (
    <Element {...rest} className={classes(styles.list, variants[variant])}>
      {items.map(({ id, content, ...mark }) => (
        <li key={id} className={classes(styles.item, variant === 'marks' && styles.marked)}>
          <MarkSign {...mark} />
          {variant === 'marks' ? <span>{content}</span> : content}
        </li>
      ))}
    </Element>
  )
}
