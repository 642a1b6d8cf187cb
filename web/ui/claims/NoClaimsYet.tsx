import type { ReactNode } from 'react'

import { HomeShape } from '#web/ui/home/HomeShape.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import styles from './NoClaimsYet.module.css'

type Props = { readonly title: string; readonly children: ReactNode; readonly action: ReactNode }

/** A list that is empty: the ferry without passengers, what to bring, and the way to begin. */
export const NoClaimsYet = ({ title, children, action }: Props) => (
  <section className={styles.none}>
    <svg className={styles.pont} aria-hidden="true">
      <HomeShape name="pont" />
    </svg>
    <Heading level={2}>{title}</Heading>
    {children}
    <div>{action}</div>
  </section>
)
