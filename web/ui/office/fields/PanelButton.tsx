import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'

import styles from './PanelButton.module.css'

type Props = {
  readonly label: string
  /** Called when it is opened. */
  readonly onOpen: () => void
  readonly children: ReactNode
}

const useOpened = (onOpen: () => void) => {
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }
  const escape = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
    event.currentTarget.querySelector('button')?.focus()
  }
  // who goes on elsewhere on the page has left it; a dialog above the page comes back to it, and what only the page itself
  // focuses, such as the heading of a new page, is nobody's way out
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element) || relatedTarget.closest('dialog')) return
    const isOfPage = relatedTarget.getAttribute('tabindex') === '-1'
    if (!isOfPage && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  return { isOpen, toggle, escape, blur, follow }
}

/** A button in a row of filters that shows a panel below it; Escape closes it and goes back to the button. */
export const PanelButton = ({ label, onOpen, children }: Props) => {
  const { isOpen, toggle, escape, blur, follow } = useOpened(onOpen)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // what had the focus may be gone after a change
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) panel.current?.focus()
  })
  return (
    // the keys and presses come from what is inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={styles.place} onKeyDown={escape} onBlur={blur} onClick={follow}>
      <Button variant="second" size="s" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={styles.label}>
          {label}
          <Icon name="chevron-down" size="s" />
        </span>
      </Button>
      <div id={id} ref={panel} tabIndex={-1} className={styles.panel} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </div>
  )
}
