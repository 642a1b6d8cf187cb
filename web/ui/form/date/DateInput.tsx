import { useState } from 'react'
import type { ChangeEvent, ClipboardEvent, ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { emptyDate } from './date-parts.ts'
import type { DatePart, DateParts } from './date-parts.ts'
import { FieldGroup } from '#web/ui/form/field/FieldGroup.tsx'
import type { GroupTexts } from '#web/ui/form/field/FieldGroup.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import control from '#web/ui/form/field/control.module.css'
import styles from './DateInput.module.css'

export type DateChip = { readonly label: string; readonly parts: DateParts }

export type DateInputProps = GroupTexts &
  NativeProps<'fieldset', keyof GroupTexts | 'children' | 'onChange' | 'defaultValue'> & {
    /** The boxes are named `name-day`, `name-month` and `name-year`, and so are their ids after `id`. */
    readonly name: string
    readonly labels: Readonly<Record<DatePart, string>>
    /** The texts in the boxes, as typed. If left out, the component holds them itself. */
    readonly parts?: DateParts | undefined
    readonly defaultParts?: DateParts | undefined
    readonly onPartsChange?: ((parts: DateParts) => void) | undefined
    /** The boxes that the error is about; all three if left out. */
    readonly wrong?: readonly DatePart[] | undefined
    /** Shortcuts that fill all three boxes, and the name of their group. */
    readonly chips?: readonly DateChip[] | undefined
    readonly chipsLabel?: string | undefined
    /** The date written out, announced politely when it changes. */
    readonly echo?: ReactNode
    readonly autoComplete?: 'bday' | 'off' | undefined
    /** Reads a whole date from a text that is pasted into one box. */
    readonly readPasted?: ((text: string) => Promise<DateParts | undefined>) | undefined
  }

const PARTS = ['day', 'month', 'year'] as const

// what fits into one box is pasted as always
const isOnePart = (text: string) => /^\s*[\p{L}\p{N}]{0,9}\s*$/u.test(text)

type BoxProps = NativeProps<'input'> & { readonly label: string; readonly part: DatePart }

const Box = ({ label, part, id, ...rest }: BoxProps) => (
  <div className={classes(styles.part, part !== 'day' && styles.long)}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    <input
      type="text"
      spellCheck={false}
      {...rest}
      {...(part === 'month' ? {} : { inputMode: 'numeric' })}
      id={id}
      className={classes(control.control, styles.box)}
    />
  </div>
)

type ChipsProps = {
  readonly chips: readonly DateChip[] | undefined
  readonly label: string | undefined
  readonly onChoose: (parts: DateParts) => void
}

const Chips = ({ chips, label, onChoose }: ChipsProps) =>
  chips?.length ? (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button key={chip.label} type="button" className={styles.chip} onClick={() => onChoose(chip.parts)}>
          {chip.label}
        </button>
      ))}
    </div>
  ) : null

/** A date in three boxes: day, month (a number or a name) and year. The focus never jumps; a pasted date fills all three. */
export const DateInput = ({
  name,
  labels,
  parts,
  defaultParts = emptyDate,
  onPartsChange,
  ...props
}: DateInputProps) => {
  const { wrong = PARTS, chips, chipsLabel, echo, autoComplete, readPasted, ...rest } = props
  const [own, setOwn] = useState(defaultParts)
  const typed = parts ?? own
  const change = (next: DateParts) => {
    setOwn(next)
    onPartsChange?.(next)
  }
  const paste = async (event: ClipboardEvent, part: DatePart) => {
    const text = event.clipboardData.getData('text')
    if (!readPasted || isOnePart(text)) return
    event.preventDefault()
    change((await readPasted(text)) ?? { ...typed, [part]: text.trim() })
  }
  const box = (part: DatePart, id: string) => ({
    part,
    label: labels[part],
    id: `${id}-${part}`,
    name: `${name}-${part}`,
    value: typed[part],
    autoComplete: autoComplete === 'bday' ? `bday-${part}` : 'off',
    'aria-required': rest.optional === undefined ? true : undefined,
    'aria-invalid': rest.error && wrong.includes(part) ? true : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ ...typed, [part]: event.target.value }),
    onPaste: (event: ClipboardEvent) => void paste(event, part),
  })
  return (
    <FieldGroup {...rest}>
      {({ id }) => (
        <>
          <div className={styles.parts}>
            {PARTS.map((part) => (
              <Box key={part} {...box(part, id)} />
            ))}
          </div>
          <Chips chips={chips} label={chipsLabel} onChoose={change} />
          <p className={styles.echo} aria-live="polite">
            {echo}
          </p>
        </>
      )}
    </FieldGroup>
  )
}
