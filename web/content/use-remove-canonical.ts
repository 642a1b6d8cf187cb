import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The head of a page that the server drew names its address. Once the browser goes on without a new document, what is
 * shared or saved is another page: the address leaves with the first one.
 */
export const useLeftHead = (): void => {
  const { pathname } = useLocation()
  useEffect(
    () => () => {
      if (location.pathname !== pathname) document.querySelector('link[rel="canonical"]')?.remove()
    },
    [pathname],
  )
}
