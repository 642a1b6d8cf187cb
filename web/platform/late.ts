import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** A component that comes when it is first shown. When it does not arrive, nothing stands in its place: a page never fails for it. */
export const late = <Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    fetchIt().then(
      (it) => ({ default: it }),
      () => ({ default: () => null }),
    ),
  )
