import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

const AGAIN_MS = 3000

// A phone may be without a network for a while: what did not arrive is fetched again when it is back.
const untilBack = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, AGAIN_MS)
    else addEventListener('online', resolve, { once: true })
  })

const arrival = async <It>(fetchIt: () => Promise<It>, triesLeft = 3): Promise<It | undefined> => {
  try {
    return await fetchIt()
  } catch {
    if (!triesLeft) return undefined
    await untilBack()
    return arrival(fetchIt, triesLeft - 1)
  }
}

/**
 * A component that comes when it is first shown. When it does not arrive, it is asked for three times more, and then
 * nothing stands in its place: a page never fails for it.
 */
export const late = <Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await arrival(fetchIt)) ?? (() => null) }))
