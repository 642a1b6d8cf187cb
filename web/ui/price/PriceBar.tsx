import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import linkButton from '#web/ui/text/link-button.module.css'

import { Price } from './Price.tsx'
import styles from './PriceBar.module.css'

/** The price: an amount, a text about what is missing, a text while it is loading, or nothing when it is unavailable. */
export type BarPrice =
  | {
      readonly kind: 'shown'
      readonly amount: ReactNode
      readonly term?: ReactNode
      readonly total: ReactNode
    }
  | { readonly kind: 'unknown'; readonly text: ReactNode }
  | { readonly kind: 'loading'; readonly text: ReactNode }
  | { readonly kind: 'down' }

export type PriceBarProps = NativeProps<'section', 'children' | 'title'> & {
  /** "Your stay": the title of the card, and the name of the bar. */
  readonly title: string
  readonly price: BarPrice
  /** What the price depends on: the countries, the period, the product. */
  readonly lines: readonly ReactNode[]
  /** "This can still change." */
  readonly note?: ReactNode
  /** "Details": opens the lines below 1024 px. */
  readonly detailsText: string
}

const Amount = ({ price }: { readonly price: Exclude<BarPrice, { kind: 'down' }> }) =>
  price.kind === 'shown' ? (
    <>
      <Price size="s" amount={price.amount} unit={price.term} />
      <span className={styles.total}>{price.total}</span>
    </>
  ) : (
    <span className={classes(styles.missing, price.kind === 'loading' && styles.busy)}>{price.text}</span>
  )

const Details = ({ id, lines, note }: { readonly id: string } & Pick<PriceBarProps, 'lines' | 'note'>) => (
  <div className={styles.details} id={id}>
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // the position is the only key
        <li key={index}>{line}</li>
      ))}
    </ul>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
)

/**
 * The price while somebody fills in the form: a card beside the form from 1024 px on, else a bar at the bottom of at
 * most 64 px with the details above it. Without a price service it is not rendered and the form works without it.
 */
export const PriceBar = ({ title, price, lines, note, detailsText, ...rest }: PriceBarProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (price.kind === 'down') return null
  return (
    <section aria-label={title} {...rest} className={classes(styles.bar, open && styles.open)}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <Details id={id} lines={lines} note={note} />
      <div className={styles.always}>
        <div className={styles.amount} aria-live="polite" aria-busy={price.kind === 'loading'}>
          <Amount price={price} />
        </div>
        <button
          type="button"
          className={classes(linkButton.linkButton, styles.toggle)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {detailsText} <Icon name={open ? 'chevron-down' : 'chevron-up'} size="s" />
        </button>
      </div>
    </section>
  )
}
