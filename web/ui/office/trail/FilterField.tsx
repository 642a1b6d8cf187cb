import { useId } from 'react'
import type { ReactNode } from 'react'

import control from '#web/ui/form/field/control.module.css'
import { NativeSelect } from '#web/ui/form/select/NativeSelect.tsx'
import type { SelectOption } from '#web/ui/form/select/NativeSelect.tsx'

import styles from './FilterForm.module.css'

type Field = { readonly label: string; readonly name: string; readonly value: string }

type SearchField = Field & { readonly placeholder?: string }

/** A text among the filters. */
export const FilterField = ({ label, name, value, placeholder }: SearchField) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...{ id, name, placeholder }} type="search" defaultValue={value} className={control.control} />
    </div>
  )
}

/** One of a few among the filters. */
export const FilterSelect = ({
  label,
  name,
  value,
  options,
}: Field & { readonly options: readonly SelectOption[] }) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <NativeSelect id={id} name={name} defaultValue={value} options={options} />
      </div>
    </div>
  )
}

/** The place of a day among the filters. */
export const DayFilter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.day}>{children}</div>
)

/** The buttons of the filters. */
export const FilterActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
