import { buttonClasses } from '#web/ui/form/button/Button.tsx'
import { NativeSelect } from '#web/ui/form/select/NativeSelect.tsx'
import type { SelectOption } from '#web/ui/form/select/NativeSelect.tsx'
import control from '#web/ui/form/field/control.module.css'
import upload from '#web/ui/form/upload/FileUpload.module.css'
import { classes } from '#web/ui/classes.ts'
import styles from './CellControls.module.css'

type Cell = {
  /** For screen readers: the row and the column say it for everybody else. */
  readonly label: string
  readonly wrong?: boolean
}

type InputProps = Cell & {
  readonly type?: 'text' | 'search'
  readonly inputMode?: 'decimal' | 'numeric' | undefined
  readonly value: string
  readonly onType: (value: string) => void
}

/** A box in a cell of a table. */
export const CellInput = ({ label, wrong = false, type = 'text', onType, ...rest }: InputProps) => (
  <input
    {...rest}
    type={type}
    aria-label={label}
    aria-invalid={wrong ? true : undefined}
    className={classes(control.control, styles.box)}
    onChange={(event) => onType(event.currentTarget.value)}
  />
)

type SelectProps = Cell & {
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly emptyText?: string | undefined
  readonly onChoose: (value: string) => void
}

/** A short choice in a cell of a table. */
export const CellSelect = ({ label, wrong = false, value, options, emptyText, onChoose }: SelectProps) => (
  <div className={styles.select}>
    <NativeSelect
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      {...{ value, options }}
      {...(emptyText !== undefined && { emptyText })}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  </div>
)

type CheckProps = {
  readonly label: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

/** A box to tick in a cell of a table. */
export const CellCheck = ({ label, checked, onCheck }: CheckProps) => (
  <label className={styles.target}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      className={styles.check}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
  </label>
)

type FileProps = {
  readonly id: string
  /** What the button says. */
  readonly text: string
  readonly accept: string
  readonly onFile: (file: File) => void
} & { readonly 'aria-describedby'?: string | undefined; readonly 'aria-invalid'?: true | undefined }

/** One file that the page reads itself. */
export const FileInput = ({ onFile, text, ...rest }: FileProps) => (
  <span className={upload.picker}>
    <input
      {...rest}
      type="file"
      className={upload.input}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onFile(file)
        // the same file can be chosen again after it was mended
        currentTarget.value = ''
      }}
    />
    <label htmlFor={rest.id} className={buttonClasses({ variant: 'second', size: 's' })}>
      {text}
    </label>
  </span>
)
