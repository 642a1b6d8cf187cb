import type { DataRouter } from 'react-router'

/** Waits until the router has loaded what its first page needs (SHELL-06). */
export const routerReady = (router: DataRouter): Promise<void> =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
