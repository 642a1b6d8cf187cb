import type { ReactNode } from 'react'

import { Logo } from '#web/ui/brand/Logo.tsx'
import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Pass.module.css'
import says from './PassFacts.module.css'
import stands from './PassState.module.css'

export type PassProps = NativeProps<'div'> & {
  /** A request before we answer, a policy, the board of a family, or the card that is shown to somebody. */
  readonly kind: 'request' | 'policy' | 'family' | 'card'
  /** What is torn off: the number, the documents, or whom to call. */
  readonly stub?: ReactNode
  /** `tall` has its stub below, on a wide page too. */
  readonly shape?: 'wide' | 'tall'
}

const kinds = { request: undefined, policy: undefined, family: styles.family, card: styles.card }

/**
 * The one object of a customer: after sending it is the request, after acceptance the same thing is the policy and the card.
 * Dark in both themes; the cuts at the ends of the torn line are holes, so that any page shows through them.
 */
export const Pass = ({ kind, stub, shape = 'wide', children, ...rest }: PassProps) => (
  <div
    {...rest}
    className={classes(styles.pass, Boolean(stub) && shape === 'wide' && styles.wide, kinds[kind])}
  >
    <div className={classes(styles.part, Boolean(stub) && styles.body)}>
      <div className={styles.inside}>{children}</div>
    </div>
    {stub ? (
      <div className={classes(styles.part, styles.stub)}>
        <div className={styles.inside}>{stub}</div>
      </div>
    ) : null}
  </div>
)

/** The logo, and what kind of pass it is. */
export const PassHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.head}>
    <span className={styles.logo} aria-hidden="true">
      <Logo />
    </span>
    <span className={styles.kind}>{children}</span>
  </div>
)

/** What a pass is of, and how it stands: first on a phone, at the end of the line elsewhere. */
export const PassTop = ({
  children,
  state,
}: {
  readonly children: ReactNode
  readonly state?: ReactNode
}) => (
  <div className={classes(styles.head, styles.stateFirst)}>
    {state}
    <div className={styles.kind}>{children}</div>
  </div>
)

/** What a pass is of, as its heading. */
export const PassTitle = ({ children, ...rest }: NativeProps<'h2'>) => (
  <h2 {...rest} className={styles.title}>
    {children}
  </h2>
)

/** From the country of home to that of the stay, the line between them. */
export const PassRoute = ({ from, to, line }: Readonly<Record<'from' | 'to' | 'line', ReactNode>>) => (
  <div className={says.route}>
    <span>{from}</span>
    <span className={says.to}>{to}</span>
    <span className={says.between}>{line}</span>
  </div>
)

type PassNameProps = NativeProps<'h2'> & { readonly level?: 2 | 3 | 'text' }

const tags = { 2: 'h2', 3: 'h3', text: 'p' } as const

/** The name of a person, in the letters of typed data. */
export const PassName = ({ level = 2, ...rest }: PassNameProps) => {
  // every element of the list takes the attributes of a heading
  const Tag = tags[level] as 'h2'
  return <Tag translate="no" {...rest} className={says.name} />
}

/** A line of smaller text. */
export const PassNote = (props: NativeProps<'p'>) => <p {...props} className={styles.note} />

/** A day at the end of a line, and below it which. */
export const PassDay = ({ day, note }: { readonly day: string; readonly note?: string | undefined }) => (
  <>
    <span className={says.day}>{day}</span>
    {note ? <span className={says.dayNote}>{note}</span> : null}
  </>
)

export type PassFact = {
  readonly id: string
  readonly term: ReactNode
  readonly value: ReactNode
  /** A name as somebody wrote it, which no browser may translate. */
  readonly asWritten?: boolean
  /** `half` stands beside another on a phone too, `whole` takes a line on a wide page too. */
  readonly room?: 'half' | 'whole'
}

/** What a pass says, label over value. */
export const PassFacts = ({ facts }: { readonly facts: readonly PassFact[] }) => (
  <dl className={says.facts}>
    {facts.map(({ id, term, value, asWritten, room }) => (
      <div key={id} className={room && says[room]}>
        <dt>{term}</dt>
        <dd translate={asWritten ? 'no' : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The ends of a line in words: what, and below it which. */
export const PassEnds = ({ ends }: { readonly ends: readonly PassFact[] }) => (
  <dl className={says.ends}>
    {ends.map(({ id, term, value }) => (
      <div key={id}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

type PassStateProps = {
  /** `deck` is the yellow square: here the request or the policy stands now. */
  readonly sign: 'insured' | 'waiting' | 'deck' | 'over'
  readonly children: ReactNode
  readonly note?: ReactNode
}

const signs = {
  insured: stands.insured,
  waiting: stands.waiting,
  deck: stands.deck,
  over: stands.over,
}

/** How it stands: a sign with its words. */
export const PassState = ({ sign, children, note }: PassStateProps) => (
  <p className={stands.state}>
    <span className={signs[sign]} aria-hidden="true" />
    <span>
      <strong>{children}</strong>
      {note ? <span className={stands.note}>{note}</span> : null}
    </span>
  </p>
)

/** What the stub is about, its number in large figures, and what can be done with it. */
export const PassStub = ({
  label,
  children,
  foot,
}: {
  readonly label?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
}) => (
  <div className={styles.stubbed}>
    <div>
      {label ? <p className={styles.note}>{label}</p> : null}
      {children}
    </div>
    {foot}
  </div>
)

/** A number that is read aloud or copied, in large figures. */
export const PassNumber = ({ children }: { readonly children: string }) => (
  <span translate="no" className={says.figures}>
    {children}
  </span>
)
