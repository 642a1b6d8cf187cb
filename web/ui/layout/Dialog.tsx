import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Dialog.module.css'

export type DialogProps = NativeProps<'dialog', 'title' | 'open' | 'onClose'> & {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  /** "Close message" or "Close": the text of the button at the end. */
  readonly closeText: string
  /** Called by Escape and by the button; the caller sets `open`. */
  readonly onClose: () => void
  readonly size?: 'm' | 'l'
  /** Buttons beside the one that closes. */
  readonly actions?: ReactNode
}

/**
 * A question or a text in front of the page. The browser's own dialog element traps the focus, handles Escape and
 * returns the focus.
 */
export const Dialog = (props: DialogProps) => {
  const { open, title, children, closeText, onClose, size = 'm', actions, ...rest } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      {...rest}
      ref={dialog}
      aria-labelledby={id}
      className={classes(styles.dialog, size === 'l' && styles.large)}
      onCancel={(event) => {
        // the caller closes it, so that there is one state of what is open
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
    >
      {open ? (
        <div className={styles.box}>
          <Heading level={2} id={id} tabIndex={-1}>
            {title}
          </Heading>
          <div className={styles.content}>{children}</div>
          <div className={styles.actions}>
            {actions}
            <Button variant={actions ? 'quiet' : 'second'} onClick={onClose}>
              {closeText}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
