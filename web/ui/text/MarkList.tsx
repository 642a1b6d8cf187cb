import { CoverMark } from '#web/ui/brand/CoverMark.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'

import type { ListItem } from './List.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './MarkList.module.css'

export type MarkedItem = ListItem & {
  /** A check, a cross or an exclamation mark before the item. `markText` says the same for screen readers. */
  readonly mark: 'yes' | 'no' | 'attention'
  readonly markText?: string | undefined
}

export type MarkListProps = NativeProps<'ul', 'children'> & { readonly items: readonly MarkedItem[] }

/** A list with a mark before each item; the first step of a request has none and does not load it. */
export const MarkList = ({ items, ...rest }: MarkListProps) => (
  <ul {...rest} className={styles.list}>
    {items.map(({ id, content, mark, markText }) => (
      <li key={id} className={styles.item}>
        <span className={styles.sign}>
          {mark === 'attention' ? <Icon name="circle-alert" /> : <CoverMark covered={mark === 'yes'} />}
          {markText ? <VisuallyHidden>{markText} </VisuallyHidden> : null}
        </span>
        <span>{content}</span>
      </li>
    ))}
  </ul>
)
