import { deviceStorage } from '#web/platform/browser-features.ts'
import { store } from '#web/platform/store.ts'

/** A key, or keys, and what they do. */
export type KeyBinding = {
  /** `j`, `/`, `arrowdown`, `mod+k` (Ctrl or Command), or two letters one after the other: `g s`. */
  readonly keys: string
  /** What it does, in words for the list of keys; without it the list does not name it. */
  readonly label?: string
  readonly run: () => void
}

type Bindings = { readonly current: readonly KeyBinding[] }

const SWITCH = 'pont.staff.letters'

/** Whether single letters do something; the keys with Ctrl always do. */
export const letterKeys = store(deviceStorage.get(SWITCH) !== 'off')

/** Turns single letters on or off, in this browser. */
export const setLetterKeys = (on: boolean): void => {
  deviceStorage.set(SWITCH, on ? 'on' : 'off')
  letterKeys.set(on)
}

const layers: Bindings[] = []
let first: string | undefined

/** Adds bindings above those that are there; returns what removes them. */
export const addBindings = (bindings: Bindings): (() => void) => {
  layers.push(bindings)
  return () => void layers.splice(layers.indexOf(bindings), 1)
}

/** All bindings that have a label: those of the page before those of every page. */
export const listedBindings = (): readonly KeyBinding[] =>
  layers.toReversed().flatMap(({ current }) => current.filter(({ label }) => label !== undefined))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.ownerDocument.querySelector('dialog:modal') !== null

const nameOf = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${key.toLowerCase()}`

const find = (keys: string) =>
  layers
    .toReversed()
    .flatMap(({ current }) => current)
    .find((binding) => binding.keys === keys)

const isFirstOfTwo = (name: string) =>
  layers.some(({ current }) => current.some(({ keys }) => keys.startsWith(`${name} `)))

// A letter that is typed into a field, or spoken to it, is a letter.
const mayAct = (event: KeyboardEvent, name: string) => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  if (name.startsWith('mod+')) return true
  return letterKeys.get() && !isTyping(event.target) && !isInDialog(event.target)
}

/** Does what a pressed key is bound to. */
export const pressKey = (event: KeyboardEvent): void => {
  const name = nameOf(event)
  if (!mayAct(event, name)) return
  const binding = (first && find(`${first} ${name}`)) || find(name)
  first = !binding && isFirstOfTwo(name) ? name : undefined
  if (!binding) return
  event.preventDefault()
  binding.run()
}
