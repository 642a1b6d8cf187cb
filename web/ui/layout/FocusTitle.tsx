import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Stack } from './Stack.tsx'

// the page is built anew in the other language, and its link keeps the focus
const switchesLanguage = () => document.activeElement?.matches('nav a[lang]') === true

/**
 * A part of a form with its title, which gets the focus: the button that opened the part went away. A switch of the language
 * does not move the focus.
 */
export const FocusTitle = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (switchesLanguage()) return
    const title = box.current?.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [])
  return (
    <div ref={box}>
      <Stack gap={2}>{children}</Stack>
    </div>
  )
}
