import { useCombobox } from 'downshift'
import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import { classes } from '#web/ui/classes.ts'
import { ignoreAtRest } from '#web/ui/form/combobox/pointer-at-rest.ts'

import { PaletteField } from './PaletteField.tsx'
import styles from './CommandPalette.module.css'

/** Something that was found, or that can be done. */
export type Command = {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** What tells it from others of this title. */
  readonly facts?: string | undefined
  /** The key that does the same on its page. */
  readonly hint?: string | undefined
  /** Where it leads; then it can be opened in a new tab too. */
  readonly href?: string | undefined
  readonly run?: (() => void) | undefined
}

export type CommandGroup = {
  readonly id: string
  readonly title: string
  readonly commands: readonly Command[]
}

export type CommandPaletteProps = {
  readonly label: string
  readonly listLabel: string
  readonly closeText: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: readonly CommandGroup[]
  /** What is said above the list, where nothing is found. */
  readonly notice?: string | undefined
  /** What to do where the search failed. */
  readonly problem?: ReactNode
  /** How much was found, for the last line and for screen readers. */
  readonly status: string
  /** Whether the groups are those of an earlier text: nothing of them is chosen then. */
  readonly isStale: boolean
  readonly enterText: string
  readonly keys: readonly { readonly keys: string; readonly label: string }[]
  readonly onChoose: (command: Command, inNewTab: boolean) => void
  readonly onClose: () => void
}

const titleOf = (command: Command | null) => command?.title ?? ''
const idOf = (command: Command | null | undefined) => command?.id ?? ''

const idsOf = (commands: readonly Command[]) => commands.map(({ id }) => id)

const STEPS = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])
const OWN_KEYS = ['Escape', 'Enter', 'Home', 'End', ...STEPS.keys()]

const isModified = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => ctrlKey || metaKey

const useChoice = (props: CommandPaletteProps) => {
  const { typed, onType, groups, isStale, onChoose } = props
  const id = useId()
  const commands = groups.flatMap((group) => group.commands)
  // by its name, not by its place: what is found later does not move what somebody chose
  const [active, setActive] = useState('')
  const at = Math.max(0, idsOf(commands).indexOf(active))
  const combobox = useCombobox<Command>({
    id,
    items: [...commands],
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    highlightedIndex: commands.length ? at : -1,
    itemToString: titleOf,
    itemToKey: idOf,
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      const next = commands[highlightedIndex]
      if (next) setActive(next.id)
    },
  })
  const choose = (command: Command | undefined, inNewTab: boolean) => {
    if (command && !isStale) onChoose(command, inNewTab)
  }
  const type = (text: string) => {
    setActive('')
    onType(text)
  }
  // downshift counts from the last render: of two arrows pressed before the next one it loses the first
  const move = (step: 1 | -1) =>
    setActive((from) => {
      const place = Math.max(0, idsOf(commands).indexOf(from))
      return commands.at((place + step) % commands.length)?.id ?? ''
    })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // the dialog closes by Escape, and Home and End move in what was typed
    if (OWN_KEYS.includes(event.key)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    const step = STEPS.get(event.key)
    if (step) {
      event.preventDefault()
      move(step)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // the page behind binds Ctrl with Enter too
    event.stopPropagation()
    choose(commands[at], isModified(event))
  }
  return { combobox, commands, at, choose, type, press, id }
}

type Choice = ReturnType<typeof useChoice>

type OptionProps = {
  readonly command: Command
  readonly choice: Choice
  readonly enterText: string
}

const Option = ({ command, choice, enterText }: OptionProps) => {
  const { combobox, commands, at, choose } = choice
  const index = commands.findIndex(({ id }) => id === command.id)
  const isActive = index === at
  const item = combobox.getItemProps({
    item: command,
    index,
    onMouseMove: ignoreAtRest,
    onClick: (event) => {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      choose(command, isModified(event))
    },
  })
  return (
    <div {...item} aria-selected={isActive} className={classes(styles.option, isActive && styles.active)}>
      <Icon name={command.icon} size="s" />
      <span className={styles.words}>
        <span className={styles.title}>{command.title}</span>{' '}
        <span className={styles.facts}>{command.facts}</span>
      </span>
      <span className={styles.hint} aria-hidden="true">
        {command.hint ?? (isActive ? enterText : '')}
      </span>
    </div>
  )
}

type GroupProps = { readonly group: CommandGroup; readonly choice: Choice; readonly enterText: string }

const Group = ({ group: { id, title, commands }, choice, enterText }: GroupProps) => {
  const titleId = `${choice.id}-${id}`
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={styles.group}>
        {title}
      </div>
      {commands.map((command) => (
        <Option key={command.id} command={command} choice={choice} enterText={enterText} />
      ))}
    </div>
  )
}

/** A field that finds people, cases and what can be done, by keyboard alone: arrows move, Enter opens (guide, staff 5). */
export const CommandPalette = (props: CommandPaletteProps) => {
  const { label, listLabel, closeText, groups, notice, problem, status, keys, isStale, enterText, onClose } =
    props
  const choice = useChoice(props)
  const { combobox, type, press } = choice
  return (
    <>
      <PaletteField
        label={label}
        closeText={closeText}
        onClose={onClose}
        input={combobox.getInputProps({
          onChange: (event) => type(event.currentTarget.value),
          onKeyDown: press,
        })}
      />
      <div className={styles.body}>
        {notice ? <p className={styles.notice}>{notice}</p> : null}
        {problem ? <div className={styles.notice}>{problem}</div> : null}
        <div
          {...combobox.getMenuProps({ onMouseDown: (event) => event.preventDefault() })}
          aria-labelledby={undefined}
          aria-label={listLabel}
          aria-busy={isStale}
          hidden={!groups.length}
        >
          {groups.map((group) => (
            <Group key={group.id} group={group} choice={choice} enterText={enterText} />
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.keys} aria-hidden="true">
          {keys.map(({ keys: pressed, label: does }) => (
            <span key={pressed}>
              <strong>{pressed}</strong> {does}
            </span>
          ))}
        </div>
        <span role="status">{status}</span>
      </div>
    </>
  )
}
