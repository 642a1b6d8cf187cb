import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

// A browser may remember for as long as the page stands that a script did not arrive: without a network none is asked for.
const untilOnline = () =>
  new Promise<unknown>((resolve) => {
    // who draws pages on the server has a network
    if (!('onLine' in navigator) || navigator.onLine) resolve(undefined)
    else addEventListener('online', resolve, { once: true })
  })

/**
 * A component that comes when it is first shown, and without a network as soon as there is one. When it does not
 * arrive, nothing stands in its place: a page never fails for it.
 */
export const late = <Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      await untilOnline()
      return { default: await fetchIt() }
    } catch (error) {
      console.error('a part of the page did not arrive', error)
      return { default: () => null }
    }
  })
