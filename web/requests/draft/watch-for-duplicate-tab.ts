import { detectDuplicateTab } from '#web/platform/duplicate-tab.ts'

import { requestStore } from './request-store.ts'

let watching = false

// without a key it gets another one
const renewKey = () => requestStore.change({ handlerCode: undefined })

/** Starts watching for a duplicate of this tab; later calls do nothing. */
export const watchForDuplicateTab = (): void => {
  if (watching) return
  watching = true
  detectDuplicateTab(() => requestStore.get().answers.handlerCode, renewKey)
}
