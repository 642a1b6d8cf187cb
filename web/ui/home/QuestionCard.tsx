import type { ReactNode } from 'react'

import styles from './QuestionCard.module.css'

export type QuestionCardProps = {
  readonly title: string
  /** A form with one button, which is as wide as the card. */
  readonly children: ReactNode
  /** Under the button. */
  readonly note: string
}

/** The question with which a visitor begins. On a phone the questions say enough without its title. */
export const QuestionCard = ({ title, children, note }: QuestionCardProps) => (
  <section className={styles.card} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {children}
    <p className={styles.note}>{note}</p>
  </section>
)
