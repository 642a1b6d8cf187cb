import { HomeShape } from './HomeShape.tsx'
import type { HomeShapeName } from './HomeShape.tsx'
import styles from './HomeIcon.module.css'

/** An icon of home, in the colours of the brand, beside a text that says the same. */
export const HomeIcon = ({ name }: { readonly name: HomeShapeName }) => (
  <svg className={styles.icon} aria-hidden="true">
    <HomeShape name={name} />
  </svg>
)
