import type { ReactNode } from 'react'

import { plusIcon } from '#web/ui/brand/page-icons.ts'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import { MarkList } from '#web/ui/text/MarkList.tsx'
import type { MarkedItem } from '#web/ui/text/MarkList.tsx'

import { Price } from './Price.tsx'
import styles from './PriceCard.module.css'

export type PriceCardProps = NativeProps<'article', 'children' | 'title'> & {
  /** "Fits you" or "Also possible". */
  readonly tag?: string
  /** The recommended offer has the border and the colours of the brand. */
  readonly recommended?: boolean
  readonly title: ReactNode
  readonly amount: ReactNode
  /** The period of the amount: "a month". */
  readonly term?: ReactNode
  /** "€624.00 for 12 months, all in": required, since a price without its total is incomplete. */
  readonly total: ReactNode
  /** What is covered and what is not. */
  readonly lines: readonly MarkedItem[]
  /** The deductible and other details. */
  readonly note?: ReactNode
  readonly action?: ReactNode
}

/** One offer with its price, its total, what it covers and what it does not. */
export const PriceCard = (props: PriceCardProps) => {
  const { tag, recommended = false, title, amount, term, total, lines, note, action, ...rest } = props
  return (
    // an article takes the props of a div
    <Card as="article" tone={recommended ? 'chosen' : 'plain'} {...(rest as NativeProps<'div'>)}>
      <div className={styles.offer}>
        {tag ? (
          <StatusTag
            tone={recommended ? 'brand' : 'neutral'}
            icon={recommended ? 'check' : plusIcon}
            text={tag}
          />
        ) : null}
        <Heading level={2}>{title}</Heading>
        <div className={styles.price}>
          <Price amount={amount} unit={term} />
          <p className={styles.total}>{total}</p>
        </div>
        <MarkList items={lines} />
        {note ? <div className={styles.note}>{note}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </Card>
  )
}
