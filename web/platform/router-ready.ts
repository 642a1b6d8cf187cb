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
