import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'

import { CoverPrice } from './CoverHead.tsx'
import type { CoverHeadProps } from './CoverHead.tsx'
import { StayLine } from './StayLine.tsx'
import type { StayLineProps } from './StayLine.tsx'
import styles from './PriceSheet.module.css'

export type PriceSheetProps = {
  /** "Your stay". */
  readonly title: string
  readonly stay: Omit<StayLineProps, 'place'> | undefined
  /** Its total names the cover too: "€784.75 in total, Complete Plus". */
  readonly price: Pick<CoverHeadProps, 'amount' | 'about' | 'term' | 'total'>
  /** The bar below 1024 px, which has the same price. */
  readonly bar: ReactNode
  /** What this step is about, with its name: the payments. It stands below the form too where the page is narrow. */
  readonly about?: { readonly title: string; readonly content: ReactNode } | undefined
  /** A word of advice, which would come too late below the form. */
  readonly advice?: ReactNode
}

/**
 * The stay and its price large beside the form from 1024 px on, in sight until the form ends (ruling 41), with what the
 * step is about; a bar below that width.
 */
export const PriceSheet = ({ title, stay, price, bar, about, advice }: PriceSheetProps) => (
  <>
    <div className={styles.narrow}>{bar}</div>
    <div className={styles.sheet}>
      <section aria-label={title} className={styles.head}>
        {stay ? <StayLine {...stay} place="inside" /> : null}
        <CoverPrice {...price} />
      </section>
      {about ? (
        <section aria-label={about.title} className={styles.body}>
          {about.content}
        </section>
      ) : null}
      {advice ? <div className={classes(styles.body, styles.wide)}>{advice}</div> : null}
    </div>
  </>
)
