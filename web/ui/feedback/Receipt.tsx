import type { ReactNode } from 'react'

import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import { Timeline } from './Timeline.tsx'
import type { TimelineItem } from './Timeline.tsx'
import styles from './Receipt.module.css'

export type ReceiptProps = NativeProps<'div', 'title'> & {
  /** The title of the page: "We received your request". */
  readonly title: ReactNode
  /** "Request number" and the number in its groups. */
  readonly numberLabel?: string
  readonly number?: string
  readonly copyLabel: string
  readonly copiedText: string
  /** What was received and where the copy was sent. */
  readonly lines?: readonly ReactNode[]
  /** "What happens next". */
  readonly nextTitle: string
  readonly nextSteps: readonly TimelineItem[]
  readonly actions?: ReactNode
}

type NumberProps = Pick<ReceiptProps, 'number' | 'numberLabel' | 'copyLabel' | 'copiedText'>

const ReceiptNumber = ({ number, numberLabel, copyLabel, copiedText }: NumberProps) =>
  number ? (
    <p className={styles.number}>
      {numberLabel}{' '}
      <CopyText text={number} value={number.replaceAll(' ', '')} label={copyLabel} copiedText={copiedText} />
    </p>
  ) : null

/** The confirmation that something arrived, and what happens next with its dates; made to be printed. */
export const Receipt = (props: ReceiptProps) => {
  const {
    title,
    numberLabel,
    number,
    copyLabel,
    copiedText,
    lines = [],
    nextTitle,
    nextSteps,
    actions,
    children,
    ...rest
  } = props
  return (
    <div {...rest} className={styles.receipt}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="circle-check" size="l" />
        </span>
        <Heading level={1}>{title}</Heading>
      </div>
      <ReceiptNumber
        {...{ copyLabel, copiedText, ...(number && { number }), ...(numberLabel && { numberLabel }) }}
      />
      {lines.map((line, index) => (
        // the position is the only key
        <p key={index} className={styles.line}>
          {line}
        </p>
      ))}
      <section className={styles.next}>
        <Heading level={2}>{nextTitle}</Heading>
        <Timeline items={nextSteps} />
      </section>
      {children ? <div className={styles.next}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
