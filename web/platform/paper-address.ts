import { useEffect } from 'react'

/** On paper a link within words has its whole address: a style knows the path alone, and reads the rest here. */
export const usePaperAddress = (): void =>
  useEffect(() => document.documentElement.style.setProperty('--site', JSON.stringify(location.origin)), [])
