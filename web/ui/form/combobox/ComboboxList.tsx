import type { UseComboboxReturnValue } from 'downshift'
import type { MouseEvent } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { ComboboxTexts } from './combobox-props.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { ComboOption } from './match-options.ts'
import { ignoreAtRest } from './pointer-at-rest.ts'
import styles from './Combobox.module.css'

export type ComboboxListProps = {
  readonly combobox: UseComboboxReturnValue<ComboOption>
  readonly items: readonly ComboOption[]
  readonly texts: ComboboxTexts
  readonly loading: boolean
  readonly value: string
}

/** A press on a part of the field, or on the bar that scrolls its list, does not leave the field. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** The options under a combobox, eight of them visible; empty while it is closed. */
export const ComboboxList = ({ combobox, items, texts, loading, value }: ComboboxListProps) => {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox
  const shown = isOpen && !loading && items.length > 0
  const notice = loading ? texts.loading : texts.empty
  return (
    <>
      <ul
        {...getMenuProps({ onMouseDown: keepFocus })}
        aria-labelledby={undefined}
        aria-label={texts.choose}
        className={classes(styles.list, shown && styles.shown)}
      >
        {shown
          ? items.map((item, index) => (
              <li
                key={item.value}
                {...getItemProps({ item, index, onMouseMove: ignoreAtRest })}
                className={classes(styles.option, index === highlightedIndex && styles.active)}
              >
                <span>{item.label}</span>
                {item.value === value ? <Icon name="check" size="s" /> : null}
              </li>
            ))
          : null}
      </ul>
      {isOpen && !shown ? (
        <div className={classes(styles.list, styles.shown, styles.notice)}>{notice}</div>
      ) : null}
    </>
  )
}
