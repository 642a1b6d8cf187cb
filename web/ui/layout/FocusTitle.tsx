import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Stack } from './Stack.tsx'

/** A part of a form with its title, which gets the focus: the button that opened the part went away. */
export const FocusTitle = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
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
