import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './FileUpload.module.css'
import { uploadIcon, clockIcon } from '#web/ui/brand/page-icons.ts'

export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed'

export type UploadItem = {
  readonly id: string
  readonly name: string
  /** The size as a text: "1.4 MB". */
  readonly size: string
  readonly status: UploadStatus
  /** The status as a text: "Uploading, 40 %". */
  readonly statusText: string
  /** From 0 to 100, while uploading. */
  readonly percent?: number | undefined
  readonly error?: ReactNode
}

export type FileRowTexts = {
  readonly remove: string
  /** "Remove passport.pdf?" */
  readonly removeQuestion: (name: string) => string
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
  waiting: clockIcon,
  uploading: uploadIcon,
  done: 'circle-check',
  failed: 'triangle-alert',
} as const

const Actions = ({
  file,
  texts,
  onRemove,
  onCancel,
  onRetry,
}: Omit<FileRowProps, 'onRemove'> & { readonly onRemove: () => void }) => {
  const fileName = <VisuallyHidden> {file.name}</VisuallyHidden>
  return (
    <>
      {file.status === 'failed' && onRetry ? (
        <Button variant="second" size="s" onClick={() => onRetry(file.id)}>
          {texts.retry}
          {fileName}
        </Button>
      ) : null}
      {file.status === 'uploading' && onCancel ? (
        <Button variant="quiet" size="s" onClick={() => onCancel(file.id)}>
          {texts.cancel}
          {fileName}
        </Button>
      ) : (
        <Button variant="quiet" size="s" onClick={onRemove}>
          {texts.remove}
          {fileName}
        </Button>
      )}
    </>
  )
}

/** One file of an upload with its size, its status, and a confirmation before it is removed: not for one that was refused. */
export const FileRow = ({ file, texts, onRemove, onCancel, onRetry }: FileRowProps) => {
  const [confirming, setConfirming] = useState(false)
  const remove = () => (file.status === 'failed' ? onRemove(file.id) : setConfirming(true))
  return (
    <li className={classes(styles.file, file.error ? styles.failed : undefined)}>
      <span className={classes(styles.icon, styles[file.status])}>
        <Icon name={icons[file.status]} size="s" />
      </span>
      <div className={styles.details}>
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
      {confirming ? (
        <div className={styles.actions} role="group" aria-label={texts.removeQuestion(file.name)}>
          <span className={styles.question}>{texts.removeQuestion(file.name)}</span>
          {/* the question replaces the button that had the focus */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus variant="danger" size="s" onClick={() => onRemove(file.id)}>
            {texts.removeYes}
          </Button>
          <Button variant="quiet" size="s" onClick={() => setConfirming(false)}>
            {texts.removeNo}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Actions {...{ file, texts, onCancel, onRetry }} onRemove={remove} />
        </div>
      )}
    </li>
  )
}
