import type { ReactNode } from 'react'

import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import styles from './CoverHead.module.css'

/** A cover that can be chosen: its name, its price and the button. */
export type CoverHeadProps = {
  readonly name: string
  /** "Best match" or "Also possible". */
  readonly tag: string
  readonly recommended: boolean
  /** "€65", and the same as it is said: "about €65". */
  readonly amount: string
  readonly about: string
  /** "a month". */
  readonly term: string
  /** "€784.75 in total for 12 months": a price without its total is incomplete. */
  readonly total: string
  /** What the button says, which begins with what is seen of it. */
  readonly choose: { readonly seen: string; readonly whole: string }
  /** That this cover was chosen before. */
  readonly chosen?: string | undefined
  readonly onChoose: () => void
}

const CoverTag = ({ tag, recommended }: Pick<CoverHeadProps, 'tag' | 'recommended'>) =>
  recommended ? (
    <p className={styles.best}>
      <StatusTag tone="brand" text={tag} />
    </p>
  ) : (
    <p className={styles.other}>{tag}</p>
  )

/** The tag and the name. */
export const CoverName = ({ name, ...tag }: Pick<CoverHeadProps, 'name' | 'tag' | 'recommended'>) => (
  <div className={styles.name}>
    <CoverTag {...tag} />
    <Heading level={2}>{name}</Heading>
  </div>
)

/** "about €65 a month", with the amount large; under it what is paid in all. */
export const CoverPrice = ({
  amount,
  about,
  term,
  total,
}: Pick<CoverHeadProps, 'amount' | 'about' | 'term' | 'total'>) => {
  const [before = '', after = ''] = about.split(amount)
  return (
    <div>
      <p className={styles.price}>
        <span className={styles.about}>{before}</span>
        <span translate="no" className={styles.amount}>
          {amount}
        </span>
        <span>{`${after} ${term}`}</span>
      </p>
      <p className={styles.total}>{total}</p>
    </div>
  )
}

type ChooseProps = Pick<CoverHeadProps, 'choose' | 'chosen' | 'onChoose' | 'recommended'>

const labelOf = ({ seen, whole }: CoverHeadProps['choose']): ReactNode =>
  whole.startsWith(seen) ? (
    <>
      {seen}
      <VisuallyHidden>{whole.slice(seen.length)}</VisuallyHidden>
    </>
  ) : (
    whole
  )

/** The button, as wide as its place. */
export const ChooseCover = ({ choose, chosen, onChoose, recommended }: ChooseProps) => (
  <div className={styles.choose}>
    <Button variant={recommended ? 'main' : 'second'} onClick={onChoose}>
      {labelOf(choose)}
    </Button>
    {chosen ? <p className={styles.total}>{chosen}</p> : null}
  </div>
)
