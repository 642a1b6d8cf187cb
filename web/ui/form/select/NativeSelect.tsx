import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import control from '#web/ui/form/field/control.module.css'
import styles from './NativeSelect.module.css'

export type SelectOption = { readonly value: string; readonly label: string }

export type NativeSelectProps = NativeProps<'select', 'children' | 'multiple' | 'size'> & {
  readonly options: readonly SelectOption[]
  /** The text of the first, empty option; without it the first option is chosen. */
  readonly emptyText?: ReactNode
}

/** The browser's own select element with our arrow; the element around it is positioned. */
export const NativeSelect = ({ options, emptyText, ...rest }: NativeSelectProps) => (
  <>
    <select {...rest} className={classes(control.control, styles.select)}>
      {emptyText === undefined ? null : <option value="">{emptyText}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <span className={styles.arrow}>
      <Icon name="chevron-down" size="s" />
    </span>
  </>
)
