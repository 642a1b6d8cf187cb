import { deviceStorage } from '#web/platform/browser-features.ts'
import { store } from '#web/platform/store.ts'

const KEPT = 'pont.staff.after'

/** Whether the next case is opened after a decision, or the list is shown again; remembered in this browser. */
export const opensNext = store(deviceStorage.get(KEPT) !== 'list')

/** Chooses what comes after a decision. */
export const setOpensNext = (isNext: boolean): void => {
  deviceStorage.set(KEPT, isNext ? 'next' : 'list')
  opensNext.set(isNext)
}
