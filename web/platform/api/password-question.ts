import { store } from '#web/platform/store.ts'

/** A call that waits for the password of its sender: the shell shows a dialog and says whether it was given. */
export const passwordQuestion = store<((given: boolean) => void) | undefined>(undefined)
