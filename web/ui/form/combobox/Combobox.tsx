import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { ControlAttributes } from '#web/ui/form/field/Field.tsx'
import { NativeSelect } from '#web/ui/form/select/NativeSelect.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import type { ComboboxProps, ControlProps } from './combobox-props.ts'
import styles from './Combobox.module.css'

let loadedControl: ComponentType<ControlProps> | undefined

// Loaded after the page: until then, and if it fails to load, the browser's own select element is used.
const loadControl = async () => {
  const { ComboboxControl } = await import('./ComboboxControl.tsx')
  loadedControl = ComboboxControl
}

type FallbackProps = Pick<ComboboxProps, 'name' | 'options' | 'value' | 'onChange' | 'texts'> & {
  readonly attributes: ControlAttributes
  readonly onReady: () => void
}

// Keeps what was chosen before hydration, and does not replace a list that is open. Hundreds of options are rendered only
// when somebody opens the list: mostly the control is loaded before that.
const Fallback = ({ name, options, value, onChange, texts, attributes, onReady }: FallbackProps) => {
  const select = useRef<HTMLSelectElement>(null)
  const hydrated = useHydrated()
  const [opened, setOpened] = useState(false)
  const rows = opened || !hydrated ? options : options.filter((option) => option.value === value)
  const renderAll = () => setOpened(true)
  const leave = () => {
    if (loadedControl && select.current !== document.activeElement) onReady()
  }
  useEffect(() => {
    const element = select.current
    // an option can be chosen before hydration only if the server rendered options
    if (element?.value && element.value !== value) onChange(element.value)
    if (element === document.activeElement) renderAll()
    const timer = setTimeout(() => void loadControl().then(leave, renderAll))
    return () => clearTimeout(timer)
    // once, on hydration
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // the browser keeps the option it rendered first: a draft, or options that were added, can ask for another
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value, rows.length])
  return (
    <NativeSelect
      ref={select}
      {...attributes}
      name={name}
      defaultValue={value}
      emptyText={texts.choose}
      options={rows}
      onChange={(event) => onChange(event.target.value)}
      onPointerDown={renderAll}
      onFocus={renderAll}
      onBlur={leave}
    />
  )
}

/** One of a long list: typing filters it. Without scripts it is the browser's own select element. */
export const Combobox = ({ label, hint, error, optional, id, width = 'full', ...rest }: ComboboxProps) => {
  const hydrated = useHydrated()
  const [ready, setReady] = useState(hydrated && loadedControl !== undefined)
  const Control = ready ? loadedControl : undefined
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(attributes) => (
        <div className={classes(styles.combobox, width === '20' && styles.narrow)}>
          {Control ? (
            <Control {...rest} attributes={attributes} />
          ) : (
            <Fallback {...rest} attributes={attributes} onReady={() => setReady(true)} />
          )}
        </div>
      )}
    </Field>
  )
}
