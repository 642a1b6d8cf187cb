import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts, Wiring } from '#web/ui/form/field/Field.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import type { ComboOption, Forgiving } from './match-options.ts'
import control from '#web/ui/form/field/control.module.css'
import styles from './Combobox.module.css'

export type ComboboxTexts = {
  /** Names the list and stands in the empty field: "Choose a country". */
  readonly choose: string
  /** Names the button that opens the list: "Show all countries". */
  readonly open: string
  /** Nothing fits: "No country found". */
  readonly empty: string
  /** Said aloud after typing: "4 countries found". */
  readonly count: (found: number) => string
  /** Stands in the list while the options are on their way. */
  readonly loading?: string | undefined
}

export type ComboboxProps = FieldTexts & {
  /** Brings what forgives slips of a finger; left out, or until it is there, only what fits is offered. */
  readonly loadForgiving?: (() => Promise<{ readonly forgiving: Forgiving }>) | undefined
  readonly name: string
  readonly options: readonly ComboOption[]
  /** The chosen value; `''` for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Told the text that means no option once the visitor leaves the field, and `''` when it means one. */
  readonly onFreeText?: ((text: string) => void) | undefined
  /** Told the text while somebody types, for a list that is asked for. */
  readonly onSearch?: ((text: string) => void) | undefined
  readonly texts: ComboboxTexts
  readonly loading?: boolean | undefined
  readonly autoComplete?: string | undefined
  readonly width?: '20' | 'full' | undefined
}

/** What the control takes over from its field. */
export type ControlProps = Omit<ComboboxProps, 'label' | 'hint' | 'error' | 'optional' | 'id' | 'width'> & {
  readonly wiring: Wiring
}

let arrived: ComponentType<ControlProps> | undefined

// It follows the page: until it is here, and where it does not arrive, the browser's own list serves as well.
const bringControl = async () => {
  const { ComboboxControl } = await import('./ComboboxControl.tsx')
  arrived = ComboboxControl
}

type FallbackProps = Pick<ComboboxProps, 'name' | 'options' | 'value' | 'onChange' | 'texts'> & {
  readonly wiring: Wiring
  readonly onReady: () => void
}

// What was chosen before the scripts came is kept; a list that is open is not taken away. Hundreds of rows are drawn
// when somebody wants them only: mostly the control is there before.
const Fallback = ({ name, options, value, onChange, texts, wiring, onReady }: FallbackProps) => {
  const select = useRef<HTMLSelectElement>(null)
  const alive = useHydrated()
  const [wanted, setWanted] = useState(false)
  const rows = wanted || !alive ? options : options.filter((option) => option.value === value)
  const want = () => setWanted(true)
  const leave = () => {
    if (arrived && select.current !== document.activeElement) onReady()
  }
  useEffect(() => {
    const element = select.current
    // a row can have been chosen before us only where the server drew rows
    if (element?.value && element.value !== value) onChange(element.value)
    if (element === document.activeElement) want()
    const timer = setTimeout(() => void bringControl().then(leave, want))
    return () => clearTimeout(timer)
    // once, when the browser takes over the page of the server
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // the browser keeps the row that stood there first: a draft, or rows that came later, say another
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value, rows.length])
  return (
    <>
      <select
        ref={select}
        {...wiring}
        name={name}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
        onPointerDown={want}
        onFocus={want}
        onBlur={leave}
        className={classes(control.control, styles.select)}
      >
        <option value="">{texts.choose}</option>
        {rows.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.sign}>
        <Icon name="chevron-down" size="s" />
      </span>
    </>
  )
}

/** One of a long list: typing filters it. Without scripts it is the browser's own list. */
export const Combobox = ({ label, hint, error, optional, id, width = 'full', ...rest }: ComboboxProps) => {
  const hydrated = useHydrated()
  const [ready, setReady] = useState(hydrated && arrived !== undefined)
  const Control = ready ? arrived : undefined
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(wiring) => (
        <div className={classes(styles.combobox, width === '20' && styles.narrow)}>
          {Control ? (
            <Control {...rest} wiring={wiring} />
          ) : (
            <Fallback {...rest} wiring={wiring} onReady={() => setReady(true)} />
          )}
        </div>
      )}
    </Field>
  )
}
