import type { ReactNode } from 'react'

import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './ClaimSheet.module.css'

/** One claim: a sheet beside the list, the page itself on a narrow screen. */
export const ClaimSheet = (props: NativeProps<'article'>) => <article {...props} className={styles.sheet} />

/** What stands before the title of a claim, the title, and who gave the care, as its customer wrote it. */
export const ClaimHead = (props: {
  readonly before: ReactNode
  readonly title: ReactNode
  readonly provider: ReactNode
}) => (
  <div className={styles.head}>
    <div className={styles.before}>{props.before}</div>
    {props.title}
    <div>{props.provider}</div>
  </div>
)

type SumRow = { readonly id: string; readonly term: ReactNode; readonly value: ReactNode }

/** A sum: what each amount is for on the left, the amounts below each other on the right. */
export const ClaimSum = ({ rows }: { readonly rows: readonly SumRow[] }) => (
  <dl className={styles.sum}>
    {rows.map(({ id, term, value }) => (
      <div key={id} className={styles.line}>
        <dt>{term}</dt>
        <dd translate="no">{value}</dd>
      </div>
    ))}
  </dl>
)

/** A part of a claim that lies deeper than the rest: why not everything is paid. */
export const ClaimWhyBox = (props: NativeProps<'section'>) => <section {...props} className={styles.why} />
