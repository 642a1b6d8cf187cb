import type { ReactNode } from 'react'

import type { NativeProps } from '#web/ui/native-props.ts'
import { classes } from '#web/ui/classes.ts'

import { CoverPrice } from './CoverHead.tsx'
import type { CoverHeadProps } from './CoverHead.tsx'
import { StayLine } from './StayLine.tsx'
import type { StayLineProps } from './StayLine.tsx'
import styles from './PriceSheet.module.css'

export type PriceSheetProps = NativeProps<'section', 'children'> & {
  /** The name of the sheet for who does not see it. */
  readonly title: string
  readonly stay: Omit<StayLineProps, 'place'> | undefined
  /** Its total names the cover too: "€784.75 in total, Complete Plus". */
  readonly price: Pick<CoverHeadProps, 'amount' | 'about' | 'term' | 'total'>
  /** The bar below 1024 px, which has the same price. */
  readonly bar: ReactNode
  /** What this step is about: the payments, or a word of advice. */
  readonly children?: ReactNode
  /** Shown below the form too where the page is narrow. */
  readonly alsoNarrow?: boolean
}

/** The stay, its price large, and what the step is about; beside the form from 1024 px on, a bar below that width. */
export const PriceSheet = ({ title, stay, price, bar, children, ...rest }: PriceSheetProps) => {
  const { alsoNarrow = false, ...attributes } = rest
  return (
    <>
      <div className={styles.narrow}>{bar}</div>
      <section
        aria-label={title}
        {...attributes}
        className={classes(styles.sheet, !alsoNarrow && styles.wideOnly)}
      >
        <div className={styles.head}>
          {stay ? <StayLine {...stay} place="inside" /> : null}
          <CoverPrice {...price} />
        </div>
        {children ? <div className={styles.body}>{children}</div> : null}
      </section>
    </>
  )
}
