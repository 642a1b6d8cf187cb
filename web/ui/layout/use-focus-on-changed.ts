import { useEffect } from 'react'

/** Moves the focus to the element with this id once it is shown: to what was changed, after the title got the focus. */
export const useFocusOnChanged = (id: string | undefined): void => {
  useEffect(() => {
    if (!id) return undefined
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
}
