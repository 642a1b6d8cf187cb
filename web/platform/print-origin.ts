import { useEffect } from 'react'

/** In print a link in a text shows its whole address: the style sheet knows the path only and reads the origin here. */
export const usePrintOrigin = (): void =>
  useEffect(() => document.documentElement.style.setProperty('--site', JSON.stringify(location.origin)), [])
