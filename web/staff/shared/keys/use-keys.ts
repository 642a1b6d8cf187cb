import { useLayoutEffect, useRef } from 'react'

import { addBindings, pressKey } from './key-bindings.ts'
import type { KeyBinding } from './key-bindings.ts'

/** Binds keys as long as this part is shown; the part that was shown last wins (guide, staff 4). */
export const useKeys = (bindings: readonly KeyBinding[]): void => {
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  // as soon as it is shown: a busy browser delays other effects, and a key that was pressed meanwhile would do nothing
  useLayoutEffect(() => addBindings(latest), [])
}

/** Listens to the keyboard; once, in the layout of the back office. */
export const useKeyboard = (): void =>
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressKey)
    return () => document.removeEventListener('keydown', pressKey)
  }, [])
