import type { DataRouter } from 'react-router'

/** Waits until the router has loaded the data and modules of its first page (SHELL-06). */
export const routerReady = (router: DataRouter): Promise<void> =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/**
 * Runs this once the page that is shown first can be used (SHELL-05), so that what it loads delays no page; returns what leaves it
 * out for a page that is left before.
 */
export const onceUsable = (run: () => void): (() => void) => {
  // effects come before the class that says so, a timer after it
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
