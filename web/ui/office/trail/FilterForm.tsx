import type { FormEvent, ReactNode } from 'react'

import styles from './FilterForm.module.css'

type Props = {
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void
  readonly children: ReactNode
}

/** Filters in a row; each field has a name, and what is filled in is sent. */
export const FilterForm = ({ onSubmit, children }: Props) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // the boxes of a day stand behind one field, and have its name with a hyphen
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value.trim() && !name.includes('-') ? [[name, value.trim()]] : [],
    )
    onSubmit(Object.fromEntries(filled))
  }
  return (
    <form role="search" className={styles.filters} onSubmit={submit}>
      {children}
    </form>
  )
}
