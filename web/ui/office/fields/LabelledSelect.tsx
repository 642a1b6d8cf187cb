import { classes } from '#web/ui/classes.ts'
import { NativeSelect } from '#web/ui/form/select/NativeSelect.tsx'
import type { SelectOption } from '#web/ui/form/select/NativeSelect.tsx'
import styles from './LabelledSelect.module.css'

type Props = {
  /** For screen readers; the options say it in words. */
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onChoose: (value: string) => void
  /** Only where the list has no heads. */
  readonly isNarrow?: boolean
}

/** A short choice in a row of filters, whose options say what they choose. */
export const LabelledSelect = ({ label, value, options, onChoose, isNarrow }: Props) => (
  <div className={classes(styles.select, isNarrow && styles.narrow)}>
    <NativeSelect
      aria-label={label}
      value={value}
      options={options}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  </div>
)
