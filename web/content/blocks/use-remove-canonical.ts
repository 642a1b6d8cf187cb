import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Removes the canonical address when the visitor leaves this page. The server wrote it for the first page of the document;
 * on the next page, which the browser renders in the same document, people would share or save the wrong address.
 */
export const useRemoveCanonical = (): void => {
  const { pathname } = useLocation()
  useEffect(
    () => () => {
      if (location.pathname !== pathname) document.querySelector('link[rel="canonical"]')?.remove()
    },
    [pathname],
  )
}
