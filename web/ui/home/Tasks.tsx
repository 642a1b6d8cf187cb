import { Link } from '#web/ui/text/Link.tsx'
import type { ReactNode } from 'react'

import { HomeIcon } from './HomeIcon.tsx'
import type { HomeShapeName } from './HomeShape.tsx'
import styles from './Tasks.module.css'

export type Task = {
  readonly id: string
  readonly icon: HomeShapeName
  readonly label: string
  readonly note: string
  readonly href: string
}

export type TasksProps = {
  /** The name of the list. */
  readonly label: string
  readonly tasks: readonly Task[]
  /** Under them, on a phone: the link to log in. */
  readonly children?: ReactNode
}

/** What people come for, on the water under the drawing. */
export const Tasks = ({ label, tasks, children }: TasksProps) => (
  <section aria-label={label} className={styles.water}>
    <div className={styles.inside}>
      <ul className={styles.list}>
        {tasks.map(({ id, icon, label: text, note, href }) => (
          <li key={id} className={styles.tile}>
            <HomeIcon name={icon} />
            <Link href={href} covers variant="inherit">
              {text}
            </Link>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
      {children ? <div className={styles.below}>{children}</div> : null}
    </div>
  </section>
)
