import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { AlertMessages } from './AlertMessages.tsx'
import type { AlertMessage, AlertMessagesProps, Translate } from './AlertMessages.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Alert.module.css'

export type AlertType = 'none' | 'info' | 'information' | 'warning' | 'error' | 'success'

export type AlertProps = NativeProps<'div', 'title' | 'id' | 'role' | 'children' | 'translate'> & {
  readonly title: string
  readonly messages: readonly AlertMessage[]
  readonly type?: AlertType | undefined
  /** Used as the error code when the first message has none. */
  readonly errorCode?: string | undefined
  readonly subTitle?: string | undefined
  readonly closable?: boolean | undefined
  readonly messagesList?: boolean | undefined
  readonly contextual?: boolean | undefined
  /** Only the background of the type, no line around it. */
  readonly noBorder?: boolean | undefined
  /** Turns ids into texts; by default they are texts already. */
  readonly translate?: Translate | undefined
  /** The name of the button: "Close message". */
  readonly closeText: string
  readonly onClose?: (() => void) | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /** What to do next: buttons and links under the messages. */
  readonly actions?: ReactNode
}

type Kind = 'information' | 'warning' | 'error' | 'success'

// info and information are the same; a `none` that has messages is shown as information
const kinds: Record<AlertType, Kind> = {
  none: 'information',
  info: 'information',
  information: 'information',
  warning: 'warning',
  error: 'error',
  success: 'success',
}
const icons: Record<Kind, IconName> = {
  information: 'bell',
  warning: 'circle-alert',
  error: 'triangle-alert',
  success: 'circle-check',
}
const roles: Record<Kind, 'alert' | 'status'> = {
  information: 'status',
  warning: 'status',
  error: 'alert',
  success: 'status',
}
const unchanged: Translate = (id) => id

// An alert is named by the code of its first message (ALERT-03).
const codeOf = ([first]: readonly AlertMessage[], errorCode: string | undefined) => {
  const code = first?.code || errorCode
  return { id: code, 'error-code': code }
}

const CloseButton = ({ text, onClick }: { readonly text: string; readonly onClick: () => void }) => (
  <button type="button" className={styles.close} aria-label={text} onClick={onClick}>
    <Icon name="x" />
  </button>
)

type BodyProps = Pick<AlertProps, 'title' | 'messages' | 'actions' | 'headingLevel' | 'subTitle'> &
  Required<Pick<AlertMessagesProps, 'translate' | 'messagesList' | 'contextual'>> & {
    readonly titleId: string
  }

const Body = ({ title, titleId, headingLevel, actions, ...texts }: BodyProps) => {
  const Title = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <div className={styles.body}>
      {texts.contextual ? null : (
        <Title id={titleId} className={styles.title}>
          {texts.translate(title, {})}
        </Title>
      )}
      <AlertMessages {...texts} />
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}

const OpenAlert = ({
  type = 'info',
  errorCode,
  closable = true,
  noBorder = false,
  onCloseClick,
  ...props
}: AlertProps & { readonly onCloseClick: () => void }) => {
  const { title, messages, subTitle, messagesList, contextual, ...more } = props
  const { translate = unchanged, closeText, onClose: _, headingLevel, actions, ...rest } = more
  const titleId = useId()
  const kind = kinds[type]
  return (
    <div
      {...rest}
      role={roles[kind]}
      aria-labelledby={contextual ? undefined : titleId}
      {...codeOf(messages, errorCode)}
      className={classes(styles.alert, styles[kind], noBorder && styles.noBorder)}
    >
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <Body
        {...{
          title,
          titleId,
          headingLevel,
          messages,
          translate,
          messagesList,
          contextual,
          subTitle,
          actions,
        }}
      />
      {closable ? <CloseButton text={closeText} onClick={onCloseClick} /> : null}
    </div>
  )
}

/** A message about the page or a part of it; stays until it is closed, and renders nothing without messages. */
export const Alert = (props: AlertProps) => {
  const [closed, setClosed] = useState(false)
  const close = () => {
    setClosed(true)
    props.onClose?.()
  }
  return closed || !props.messages.length ? null : <OpenAlert {...props} onCloseClick={close} />
}
