import { useEffect, useEffectEvent } from 'react'

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('textarea, select, input')

/** Esc leaves the field with what was typed; the next Esc closes what is open (guide, staff 4). */
export const useEscape = (close: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
    if (isField(event.target)) return event.target.blur()
    close()
    return undefined
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
