import { useCombobox } from 'downshift'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { classes } from '#web/ui/classes.ts'
import { ComboboxList, keepFocus } from './ComboboxList.tsx'
import type { ControlProps } from './combobox-props.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { meantOption, offeredOptions } from './match-options.ts'
import type { ComboOption, FuzzyMatcher } from './match-options.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import control from '#web/ui/form/field/control.module.css'
import styles from './Combobox.module.css'

const { InputBlur, InputKeyDownArrowDown, InputKeyDownArrowUp } = useCombobox.stateChangeTypes
const { InputKeyDownEscape, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes
const BY_KEY: ReadonlySet<unknown> = new Set([InputKeyDownArrowDown, InputKeyDownArrowUp])
const CHOOSES: ReadonlySet<unknown> = new Set([InputKeyDownEnter, ItemClick])

const labelOf = (option: ComboOption | null) => option?.label ?? ''
const valueOf = (option: ComboOption | null | undefined) => option?.value ?? ''

// When the value is changed from outside (a nationality that follows the country), the text follows; in another
// language the same value has another label.
const useText = (selected: ComboOption | null) => {
  const [text, setText] = useState(labelOf(selected))
  const [seen, setSeen] = useState(selected)
  const isOther = valueOf(seen) !== valueOf(selected)
  if (isOther || labelOf(seen) !== labelOf(selected)) {
    setSeen(selected)
    if (selected && (isOther || text === labelOf(seen))) setText(selected.label)
  }
  return [text, setText] as const
}

const useFuzzyMatcher = (load: ControlProps['loadFuzzyMatcher']) => {
  const [fuzzyMatcher, setFuzzyMatcher] = useState<FuzzyMatcher>()
  useEffect(() => {
    load?.().then(
      (module) => setFuzzyMatcher(module.fuzzyMatcher),
      () => undefined,
    )
  }, [load])
  return fuzzyMatcher
}

const useChoice = (props: ControlProps) => {
  const { options, value, onChange, attributes } = props
  const fuzzyMatcher = useFuzzyMatcher(props.loadFuzzyMatcher)
  const selected = options.find((option) => option.value === value) ?? null
  const [text, setText] = useText(selected)
  const arrows = useRef(false)
  const items = text === labelOf(selected) ? options : offeredOptions(options, text, fuzzyMatcher)
  const choose = (option: ComboOption | undefined, typed: string) => {
    setText(option?.label ?? typed)
    if (valueOf(option) !== value) onChange(valueOf(option))
  }
  const settle = (typed: string) => {
    if (typed !== labelOf(selected)) choose(meantOption(options, typed, fuzzyMatcher), typed)
  }
  const combobox = useCombobox<ComboOption>({
    items: [...items],
    inputId: attributes.id,
    labelId: `${attributes.id}-label`,
    menuId: `${attributes.id}-list`,
    toggleButtonId: `${attributes.id}-toggle`,
    getItemId: (at) => `${attributes.id}-option-${at}`,
    itemToString: labelOf,
    // the options are new objects on every render: the same value is the same option
    itemToKey: valueOf,
    inputValue: text,
    selectedItem: selected,
    stateReducer: (state, { type, changes }) => {
      // Esc closes the list and keeps the text; an option that the mouse merely passed is not chosen
      if (type === InputKeyDownEscape)
        return { ...changes, inputValue: state.inputValue, selectedItem: selected }
      if (type !== InputBlur) return changes
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
    },
    onStateChange: ({ type, selectedItem }) => {
      if (CHOOSES.has(type) && selectedItem) choose(selectedItem, '')
    },
    onHighlightedIndexChange: ({ type }) => {
      if (type !== InputBlur) arrows.current = BY_KEY.has(type)
    },
  })
  // the text is read from the input itself, which may be a key ahead of what was rendered
  const leave = (typed: string) => {
    const at = combobox.isOpen && arrows.current ? combobox.highlightedIndex : -1
    const row = items[at]
    if (row) choose(row, '')
    else settle(typed)
    // by a press too, and at once: a list that is still open then grows over what is being pressed, and stays there
    combobox.closeMenu()
  }
  // somebody who presses Enter sees the first option; somebody who moves on to the next field may not have looked
  const enter = (typed: string) => {
    const first = combobox.isOpen && typed.trim() ? items[0] : undefined
    const meant = meantOption(options, typed, fuzzyMatcher) ?? first
    if (typed !== labelOf(selected)) choose(meant, typed)
  }
  return { combobox, items, setText, enter, leave }
}

/** The combobox itself; Combobox puts it in its field once scripts run. */
export const ComboboxControl = (props: ControlProps) => {
  const { name, value, texts, attributes, loading = false, autoComplete = 'off' } = props
  const { combobox, items, setText, enter, leave } = useChoice(props)
  const { isOpen, highlightedIndex, getInputProps, getToggleButtonProps } = combobox
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || highlightedIndex >= 0) return
    enter(event.currentTarget.value)
    if (!isOpen) return
    // the first Enter closes the list, the next one sends the form
    event.preventDefault()
    combobox.closeMenu()
  }
  return (
    <>
      <input
        {...getInputProps({
          onBlur: (event) => leave(event.currentTarget.value),
          onChange: (event) => {
            setText(event.currentTarget.value)
            props.onSearch?.(event.currentTarget.value)
          },
          onKeyDown: keyDown,
          autoComplete,
          spellCheck: false,
        })}
        {...attributes}
        aria-labelledby={undefined}
        type="text"
        placeholder={texts.choose}
        className={classes(control.control, styles.input)}
      />
      <button
        {...getToggleButtonProps({ tabIndex: -1, onMouseDown: keepFocus })}
        type="button"
        aria-label={texts.open}
        className={styles.toggle}
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
      </button>
      <input type="hidden" name={name} value={value} />
      <ComboboxList combobox={combobox} items={items} texts={texts} loading={loading} value={value} />
      <VisuallyHidden role="status">{isOpen && !loading ? texts.count(items.length) : ''}</VisuallyHidden>
    </>
  )
}
