import { useId } from 'react'
import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import { Link } from '#web/ui/text/Link.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './HelpBlock.module.css'

export type HelpItem = {
  readonly icon: IconName
  readonly label: string
  readonly href: string
  /** Not a page of the portal: a phone number. */
  readonly external?: boolean | undefined
  /** Under the link: the opening hours. */
  readonly note?: ReactNode
}

export type HelpBlockProps = NativeProps<'aside', 'children' | 'title'> & {
  readonly title: string
  readonly items: readonly HelpItem[]
}

/** How to contact us, in the same position and order on every page. */
export const HelpBlock = ({ title, items, ...rest }: HelpBlockProps) => {
  const titleId = useId()
  return (
    <aside aria-labelledby={titleId} {...rest} className={styles.help}>
      <div className={styles.inside}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {items.map(({ icon, label, href, external = false, note }) => (
            <li key={href} className={styles.item}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span className={styles.text}>
                <Link href={href} external={external}>
                  {label}
                </Link>
                {note ? <span className={styles.note}>{note}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
