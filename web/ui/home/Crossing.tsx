import { classes } from '#web/ui/classes.ts'

import { HomeShape } from './HomeShape.tsx'
import styles from './Crossing.module.css'

/** Two shores, the water, the line between them and the ferry on it: the drawing of home, which says nothing by itself. */
export const Crossing = () => (
  <div className={styles.crossing} aria-hidden="true">
    <div className={styles.water} />
    <div className={styles.line} />
    <div className={classes(styles.line, styles.done)} />
    <svg className={styles.away}>
      <HomeShape name="away" />
    </svg>
    <svg className={styles.here}>
      <HomeShape name="here" />
    </svg>
    <div className={styles.from} />
    <div className={styles.to} />
    <svg className={styles.pont}>
      <HomeShape name="pont" />
    </svg>
  </div>
)
