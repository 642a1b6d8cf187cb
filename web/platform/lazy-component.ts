import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

const untilOnline = () =>
  new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true })
  })

const loadWhenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await untilOnline()
    return load()
  }
}

/**
 * A component that is loaded when it is first shown; offline, it is requested again once there is a network. When
 * loading fails it renders nothing: the page around it never fails because of it.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await loadWhenOnline(load) }
    } catch (error) {
      console.error('a part of the page did not load', error)
      return { default: () => null }
    }
  })
