import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './CrossingLine.module.css'

/** Where something begins and ends on the line: 0 at the first shore, 1 at the other. */
type Span = readonly [from: number, to: number]

export type CrossingLineProps = NativeProps<'div', 'children'> & {
  /** `shift` colours from the middle (where it was) to the deck, the others from the start to the deck. */
  readonly kind: 'progress' | 'period' | 'status' | 'shift'
  /** Where the deck is: 0 at the first shore, 1 at the other. Before the first day it waits on the first shore. */
  readonly now: number
  /** How many dots there are, both shores included: spread evenly, those of a status over their labels. */
  readonly stops?: number
  /** Texts under the line, from the first shore to the last. */
  readonly labels?: readonly ReactNode[]
  /** Where the line lies on an axis that several lines share, so that their decks stand under each other. */
  readonly axis?: Span
  /** How much of the line is sure; the rest is dotted: asked for, not yet or no longer insured. */
  readonly sure?: number
  /** `wide` fills its place, `form` is as wide as a form. */
  readonly width?: 'form' | 'wide'
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`
const within = (part: number, [from, to]: Span = [0, 1]) => Math.min(to, Math.max(from, part))

const Stop = ({ at, passed }: { readonly at: number; readonly passed: boolean }) => (
  <circle cx={percent(at)} cy="12" r={passed ? 5 : 4.5} className={passed ? styles.passed : styles.ahead} />
)

const Piece = ({ from, to, kind }: { from: number; to: number; kind: string | undefined }) =>
  from < to ? <line x1={percent(from)} x2={percent(to)} y1="12" y2="12" className={kind} /> : null

const Deck = ({ at }: { readonly at: number }) => (
  <g transform="translate(-7 -7)">
    <rect x={percent(at)} y="12" width="14" height="14" rx="3" className={styles.deck} />
  </g>
)

// A label begins where its line begins on the axis: an empty drawing takes the room before it, since the content security
// policy allows no style attributes.
const Room = ({ part }: { readonly part: number }) =>
  part > 0 ? <svg className={styles.room} width={percent(part)} height="1" aria-hidden="true" /> : null

const Labels = ({ labels, axis }: { labels: readonly ReactNode[]; axis: Span | undefined }) => {
  // the position is the only key
  const texts = labels.map((label, index) => <span key={index}>{label}</span>)
  if (!axis) return <div className={styles.labels}>{texts}</div>
  return (
    <div className={styles.onAxis}>
      <Room part={axis[0]} />
      <div className={styles.ends}>{texts}</div>
      <Room part={1 - axis[1]} />
    </div>
  )
}

type Drawn = Required<Pick<CrossingLineProps, 'kind' | 'now' | 'stops' | 'sure'>> & {
  readonly axis: Span
  readonly deck: number
  /** Up to where the line is sure, on the axis. */
  readonly sureTo: number
}

const Track = ({ kind, axis: [start, end], deck, sureTo }: Drawn) => {
  const middle = (start + end) / 2
  const [from, to] = kind === 'shift' ? [Math.min(middle, deck), Math.max(middle, deck)] : [start, deck]
  return (
    <>
      <Piece from={start} to={sureTo} kind={styles.track} />
      <Piece from={sureTo} to={end} kind={classes(styles.track, styles.dotted)} />
      <Piece from={from} to={Math.min(to, sureTo)} kind={styles.fill} />
    </>
  )
}

const isPassed = (at: number, { kind, axis: [start, end], deck, sureTo, sure }: Drawn) =>
  kind === 'shift' ? at === (start + end) / 2 : sure > 0 && at <= Math.min(deck, sureTo)

/** Where a stop of a status lies: over its label, of which the first begins and the last ends with the line. */
export const placeOfStatus = (index: number, stops: number): number => {
  if (index === 0) return 0
  return index === stops - 1 ? 1 : (index + 0.5) / stops
}

const Stops = (drawn: Drawn) => {
  const { kind, axis, stops, sure, sureTo } = drawn
  const [start, end] = axis
  const place = (index: number) => (kind === 'status' ? placeOfStatus(index, stops) : index / (stops - 1))
  const places = Array.from({ length: stops }, (_, index) => start + place(index) * (end - start))
  // the last sure day has a dot of its own
  const all = sure > 0 && sure < 1 ? [...places, sureTo] : places
  return all.map((at) => <Stop key={at} at={at} passed={isPassed(at, drawn)} />)
}

const WHOLE: Span = [0, 1]

/**
 * Two shores and a deck between them. Hidden from screen readers: a text beside it always says the same.
 * Positions are SVG attributes, since the content security policy allows no style attributes.
 */
export const CrossingLine = (props: CrossingLineProps) => {
  const { kind, now, stops = 2, labels = [], axis, sure = 1, width = 'form', ...rest } = props
  const whole = axis ?? WHOLE
  const sureTo = whole[0] + within(sure) * (whole[1] - whole[0])
  const drawn = { kind, now, stops, sure, axis: whole, deck: within(now), sureTo }
  return (
    <div {...rest} className={classes(styles.crossing, kind === 'progress' && styles.thin, styles[width])}>
      <svg className={styles.line} width="100%" height="24" aria-hidden="true">
        <Track {...drawn} />
        <Stops {...drawn} />
        <Deck at={drawn.deck} />
      </svg>
      {labels.length ? <Labels labels={labels} axis={axis} /> : null}
    </div>
  )
}
