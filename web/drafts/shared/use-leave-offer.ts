import { useEffect, useEffectEvent, useState } from 'react'

import { tabStorage } from '#web/platform/browser-features.ts'

const ASKED = 'pont.draft.asked'

// Asked once in a tab, whatever the answer was: a question that comes back is a nuisance.
const asked = {
  get: (): boolean => {
    const storage = tabStorage()
    try {
      // blocked: never asked
      return !storage || storage.getItem(ASKED) !== null
    } catch {
      return true
    }
  },
  set: (): void => {
    try {
      tabStorage()?.setItem(ASKED, 'yes')
    } catch {
      // full: asked again
    }
  },
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

// the address in this portal to which a click leads away from here
const addressOf = (event: MouseEvent): URL | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.download) return undefined
  const url = new URL(link.href)
  const away = url.origin === location.origin && url.pathname !== location.pathname
  return away ? url : undefined
}

type Offer = {
  /** Something was filled in that is not saved. */
  readonly unsaved: boolean
  /** Whether an address belongs to the form, so that going there loses nothing. */
  readonly belongs: (pathname: string) => boolean
  /** The tab is being closed: the control is opened, for those who stay. */
  readonly onClosing: () => void
}

/** Asks once, when somebody leaves a form by a link of the portal or closes its tab; returns where they were going. */
export const useLeaveOffer = ({ unsaved, belongs, onClosing }: Offer) => {
  const [target, setTarget] = useState<string>()
  const leave = useEffectEvent((event: MouseEvent) => {
    const url = isPlainClick(event) ? addressOf(event) : undefined
    if (!url || belongs(url.pathname) || asked.get()) return
    event.preventDefault()
    event.stopPropagation()
    asked.set()
    setTarget(`${url.pathname}${url.search}${url.hash}`)
  })
  const close = useEffectEvent((event: BeforeUnloadEvent) => {
    if (asked.get()) return
    asked.set()
    event.preventDefault()
    onClosing()
  })
  useEffect(() => {
    if (!unsaved) return undefined
    const [onClick, onUnload] = [
      (event: MouseEvent) => leave(event),
      (event: BeforeUnloadEvent) => close(event),
    ]
    document.addEventListener('click', onClick, true)
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      removeEventListener('beforeunload', onUnload)
    }
  }, [unsaved])
  return { target, stay: () => setTarget(undefined) }
}
