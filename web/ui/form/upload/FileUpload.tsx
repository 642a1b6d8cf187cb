import { useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'

import { classes } from '#web/ui/classes.ts'
import { buttonClasses } from '#web/ui/form/button/Button.tsx'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts, ControlAttributes } from '#web/ui/form/field/Field.tsx'
import { FileRow } from './FileRow.tsx'
import type { FileRowTexts, UploadItem } from './FileRow.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import styles from './FileUpload.module.css'
import { cameraIcon, uploadIcon } from '#web/ui/brand/page-icons.ts'

export type FileUploadTexts = FileRowTexts & {
  readonly choose: string
  /** "or drop it here", on devices with a mouse. */
  readonly drop: string
  /** "Take a photo", on devices with a touch screen; without it there is no such button. */
  readonly photo?: string | undefined
  /** The name of the list of files. */
  readonly list: string
}

export type FileUploadProps = FieldTexts & {
  readonly name: string
  /** In the browser's format: ".pdf,.jpg,image/png". */
  readonly accept: string
  readonly files: readonly UploadItem[]
  readonly texts: FileUploadTexts
  /** The space that is used, as a text: "3.2 MB of 10 MB used". */
  readonly usage: string
  /** The same as a share from 0 to 1. */
  readonly usedShare: number
  /** What became of the files that were added last, where that is not seen in the list. */
  readonly notice?: string | undefined
  readonly multiple?: boolean | undefined
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  readonly onCancel?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
}

type PickerProps = Pick<FileUploadProps, 'name' | 'accept' | 'texts' | 'multiple' | 'onAdd'> & {
  readonly attributes: ControlAttributes
}

const Picker = ({ name, accept, texts, multiple = false, onAdd, attributes }: PickerProps) => {
  const [over, setOver] = useState(false)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])])
    // the same file can be chosen again after it was removed
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onAdd([...event.dataTransfer.files])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classes(styles.zone, over && styles.over, attributes['aria-invalid'] && styles.wrong)}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.picker}>
        <input
          {...attributes}
          type="file"
          {...{ name, accept, multiple }}
          onChange={pick}
          className={styles.input}
        />
        <label htmlFor={attributes.id} className={buttonClasses({ variant: 'second' })}>
          <Icon name={uploadIcon} size="s" />
          {texts.choose}
        </label>
      </span>
      {texts.photo ? (
        <span className={classes(styles.picker, styles.photo)}>
          <input
            id={`${attributes.id}-photo`}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={pick}
            className={styles.input}
          />
          <label htmlFor={`${attributes.id}-photo`} className={buttonClasses({ variant: 'second' })}>
            <Icon name={cameraIcon} size="s" />
            {texts.photo}
          </label>
        </span>
      ) : null}
      <span className={styles.drop}>{texts.drop}</span>
    </div>
  )
}

const Usage = ({ usage, usedShare }: Pick<FileUploadProps, 'usage' | 'usedShare'>) => (
  <div className={styles.usage}>
    <progress
      className={classes(styles.progress, usedShare > 1 && styles.full)}
      max={1}
      value={Math.min(1, usedShare)}
      aria-hidden="true"
    />
    <span aria-live="polite">{usage}</span>
  </div>
)

/** Files to send along: chosen, photographed or dropped; each with its own row and its own error. */
export const FileUpload = ({ label, hint, error, optional, id, files, ...rest }: FileUploadProps) => {
  const { usage, usedShare, notice, onRemove, onCancel, onRetry, texts } = rest
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(attributes) => {
        const remove = (fileId: string) => {
          onRemove(fileId)
          document.getElementById(attributes.id)?.focus()
        }
        return (
          <>
            <Picker {...rest} attributes={attributes} />
            <Usage usage={usage} usedShare={usedShare} />
            <p className={styles.notice} aria-live="polite">
              {notice}
            </p>
            {files.length ? (
              <ul className={styles.files} aria-label={texts.list}>
                {files.map((file) => (
                  <FileRow key={file.id} {...{ file, texts, onCancel, onRetry }} onRemove={remove} />
                ))}
              </ul>
            ) : null}
          </>
        )
      }}
    </Field>
  )
}
