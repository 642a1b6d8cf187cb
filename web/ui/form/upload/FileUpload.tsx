import { useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts, Wiring } from '#web/ui/form/field/Field.tsx'
import { FileRow } from './FileRow.tsx'
import type { FileRowTexts, UploadItem } from './FileRow.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import styles from './FileUpload.module.css'

export type FileUploadTexts = FileRowTexts & {
  readonly choose: string
  /** "or drop it here", where a mouse is at hand. */
  readonly drop: string
  /** "Take a photo", on devices with a touch screen; left out there is no such button. */
  readonly photo?: string | undefined
  /** Names the list of files. */
  readonly list: string
}

export type FileUploadProps = FieldTexts & {
  readonly name: string
  /** As the browser wants it: ".pdf,.jpg,image/png". */
  readonly accept: string
  readonly files: readonly UploadItem[]
  readonly texts: FileUploadTexts
  /** The room that is used, in words: "3.2 MB of 10 MB used". */
  readonly room: string
  /** The same as a share from 0 to 1. */
  readonly roomShare: number
  readonly multiple?: boolean | undefined
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
  readonly onCancel?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
}

type PickerProps = Pick<FileUploadProps, 'name' | 'accept' | 'texts' | 'multiple' | 'onAdd'> & {
  readonly wiring: Wiring
}

const Picker = ({ name, accept, texts, multiple = false, onAdd, wiring }: PickerProps) => {
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
      className={classes(styles.zone, over && styles.over, wiring['aria-invalid'] && styles.wrong)}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.picker}>
        <input
          {...wiring}
          type="file"
          {...{ name, accept, multiple }}
          onChange={pick}
          className={styles.input}
        />
        <label htmlFor={wiring.id} className={styles.button}>
          <Icon name="upload" size="s" />
          {texts.choose}
        </label>
      </span>
      {texts.photo ? (
        <span className={classes(styles.picker, styles.photo)}>
          <input
            id={`${wiring.id}-photo`}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={pick}
            className={styles.input}
          />
          <label htmlFor={`${wiring.id}-photo`} className={styles.button}>
            <Icon name="camera" size="s" />
            {texts.photo}
          </label>
        </span>
      ) : null}
      <span className={styles.drop}>{texts.drop}</span>
    </div>
  )
}

const Room = ({ room, roomShare }: Pick<FileUploadProps, 'room' | 'roomShare'>) => (
  <div className={styles.room}>
    <progress
      className={classes(styles.progress, roomShare > 1 && styles.full)}
      max={1}
      value={Math.min(1, roomShare)}
      aria-hidden="true"
    />
    <span aria-live="polite">{room}</span>
  </div>
)

/** Files to send along: chosen, photographed or dropped; each with its own row and its own trouble. */
export const FileUpload = ({ label, hint, error, optional, id, files, ...rest }: FileUploadProps) => {
  const { room, roomShare, onRemove, onCancel, onRetry, texts } = rest
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(wiring) => {
        const remove = (fileId: string) => {
          onRemove(fileId)
          document.getElementById(wiring.id)?.focus()
        }
        return (
          <>
            <Picker {...rest} wiring={wiring} />
            <Room room={room} roomShare={roomShare} />
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
