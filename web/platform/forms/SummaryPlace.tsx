import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { Container } from '#web/ui/layout/Container.tsx'

type Props = { readonly shown: boolean; readonly children: ReactNode }

/** Renders the summary of errors as the first child of `main`, above the title (design A0), wherever its form is. */
export const SummaryPlace = ({ shown, children }: Props) => {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (!shown) return undefined
    const made = document.createElement('div')
    const main = document.querySelector('main') ?? document.body
    main.prepend(made)
    // the element can only be created once the page exists
    // oxlint-disable-next-line react/set-state-in-effect
    setPlace(made)
    return () => {
      made.remove()
      setPlace(undefined)
    }
  }, [shown])
  return place ? createPortal(<Container>{children}</Container>, place) : null
}
