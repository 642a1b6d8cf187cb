import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './FileUpload.module.css'

export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed'

export type UploadItem = {
  readonly id: string
  readonly name: string
  /** The size in words: "1.4 MB". */
  readonly size: string
  readonly status: UploadStatus
  /** The status in words: "Uploading, 40 %". */
  readonly statusText: string
  /** From 0 to 100, while uploading. */
  readonly percent?: number | undefined
  readonly error?: ReactNode
}

export type FileRowTexts = {
  readonly remove: string
  /** "Remove passport.pdf?" */
  readonly removeAsk: (name: string) => string
  readonly removeYes: string
  readonly removeNo: string
  readonly cancel: string
  readonly retry: string
}

export type FileRowProps = {
  readonly file: UploadItem
  readonly texts: FileRowTexts
  readonly onRemove: (id: string) => void
  readonly onCancel?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
}

const icons = {
  waiting: 'clock',
  uploading: 'upload',
  done: 'circle-check',
  failed: 'triangle-alert',
} as const

const Actions = ({
  file,
  texts,
  onAsk,
  onCancel,
  onRetry,
}: Omit<FileRowProps, 'onRemove'> & { onAsk: () => void }) => {
  const about = <VisuallyHidden> {file.name}</VisuallyHidden>
  return (
    <>
      {file.status === 'failed' && onRetry ? (
        <Button variant="second" size="s" onClick={() => onRetry(file.id)}>
          {texts.retry}
          {about}
        </Button>
      ) : null}
      {file.status === 'uploading' && onCancel ? (
        <Button variant="quiet" size="s" onClick={() => onCancel(file.id)}>
          {texts.cancel}
          {about}
        </Button>
      ) : (
        <Button variant="quiet" size="s" onClick={onAsk}>
          {texts.remove}
          {about}
        </Button>
      )}
    </>
  )
}

/** One file of an upload with its size, its state in words, and a question before it goes. */
export const FileRow = ({ file, texts, onRemove, onCancel, onRetry }: FileRowProps) => {
  const [asking, setAsking] = useState(false)
  return (
    <li className={classes(styles.file, file.error ? styles.failed : undefined)}>
      <span className={classes(styles.sign, styles[file.status])}>
        <Icon name={icons[file.status]} size="s" />
      </span>
      <div className={styles.about}>
        <div className={styles.name}>{file.name}</div>
        <div className={styles.meta}>
          {file.size}
          <span aria-hidden="true"> · </span>
          <span aria-live="polite">{file.statusText}</span>
        </div>
        {file.status === 'uploading' ? (
          <progress className={styles.progress} max={100} value={file.percent} aria-label={file.name} />
        ) : null}
        {file.error ? <FieldError>{file.error}</FieldError> : null}
      </div>
      {asking ? (
        <div className={styles.actions} role="group" aria-label={texts.removeAsk(file.name)}>
          <span className={styles.ask}>{texts.removeAsk(file.name)}</span>
          {/* the question replaces the button that had the focus */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus variant="danger" size="s" onClick={() => onRemove(file.id)}>
            {texts.removeYes}
          </Button>
          <Button variant="quiet" size="s" onClick={() => setAsking(false)}>
            {texts.removeNo}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Actions {...{ file, texts, onCancel, onRetry }} onAsk={() => setAsking(true)} />
        </div>
      )}
    </li>
  )
}
