import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

const untilOnline = () =>
  new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true })
  })

const arrival = async <It>(fetchIt: () => Promise<It>): Promise<It> => {
  try {
    return await fetchIt()
  } catch (error) {
    if (navigator.onLine) throw error
    await untilOnline()
    return fetchIt()
  }
}

/**
 * A component that comes when it is first shown; what cannot come without a network is asked for again when there is
 * one. When it does not arrive, nothing stands in its place: a page never fails for it.
 */
export const late = <Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await arrival(fetchIt) }
    } catch (error) {
      console.error('a part of the page did not arrive', error)
      return { default: () => null }
    }
  })
