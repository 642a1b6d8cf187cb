import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import styles from './Palette.module.css'

type Props = {
  readonly open: boolean
  readonly label: string
  /** Called by Escape and by a press beside it; the caller sets `open`. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of "find and do": 672 px in front of the page, which stays visible; the whole window on a phone (guide, staff 5). */
export const PaletteDialog = ({ open, label, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    // a press beside it is a convenience: Escape and the button close it too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
    >
      {open ? <div className={styles.box}>{children}</div> : null}
    </dialog>
  )
}
