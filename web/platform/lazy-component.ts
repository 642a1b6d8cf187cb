import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

import { serverCameBack } from './server-answers.ts'

const loadWhenReachable = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (await serverCameBack()) return load()
    throw error
  }
}

/**
 * A component that is loaded when it is first shown. While the server does not answer, as offline, it is requested again
 * later. When loading fails it renders nothing: the page around it never fails because of it.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await loadWhenReachable(load) }
    } catch (error) {
      console.error('a part of the page did not load', error)
      return { default: () => null }
    }
  })

/** The errors of parts that were loaded ahead: nobody waits for those yet, so no reload is offered for them (SHELL-09). */
export const aheadErrors = new WeakSet<object>()
