import type { FormEvent } from 'react'

import control from '#web/ui/form/field/control.module.css'
import { Button } from '#web/ui/form/button/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './SearchForm.module.css'

type Props = {
  readonly label: string
  readonly button: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit: (event: FormEvent) => void
}

/** A field of one line and its button, in a row of filters. */
export const SearchForm = ({ label, button, value, onChange, onSubmit }: Props) => (
  <form role="search" className={styles.search} onSubmit={onSubmit}>
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={100}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={classes(control.control, styles.field)}
    />
    <Button variant="second" size="s" type="submit">
      {button}
    </Button>
  </form>
)
