import type { ReactNode } from 'react'

import styles from './Alert.module.css'

export type AlertContext = Readonly<Record<string, string | number>>

export type AlertMessage = {
  /** The id of the text; the code of the first message names the alert. */
  readonly code: string
  /** The parameters of the text. Its key `html` is the id of a text with mark-up, shown instead. */
  readonly context?: AlertContext | undefined
}

/** Makes a text of its id and its parameters. */
export type Translate = (id: string, context: AlertContext) => ReactNode

export type AlertMessagesProps = {
  readonly messages: readonly AlertMessage[]
  readonly translate: Translate
  readonly messagesList?: boolean | undefined
  readonly contextual?: boolean | undefined
  readonly subTitle?: string | undefined
}

const htmlOf = ({ context = {} }: AlertMessage) =>
  typeof context.html === 'string' ? context.html : undefined

const textOf = (message: AlertMessage, translate: Translate) =>
  translate(htmlOf(message) ?? message.code, message.context ?? {})

/** The texts of an alert: a line for each message, or a subtitle and a numbered list of them. */
export const AlertMessages = ({
  messages,
  translate,
  messagesList,
  contextual,
  subTitle,
}: AlertMessagesProps) => {
  // the code alone is no key: the same code may occur twice
  const keyed = messages.map((message, index) => ({
    key: `${index} ${message.code}`,
    text: textOf(message, translate),
  }))
  if (!messagesList || contextual) {
    return keyed.map(({ key, text }) => (
      <div key={key} className={styles.message}>
        {text}
      </div>
    ))
  }
  return (
    <>
      {subTitle ? <p className={styles.message}>{translate(subTitle, {})}</p> : null}
      <ol className={styles.list}>
        {keyed.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </>
  )
}
