import { store } from '#web/platform/store.ts'

/** A call that waits for the password of its sender. */
export type PasswordQuestion = {
  /** Whether it sends something that was filled in; a download does not. */
  readonly sends: boolean
  readonly answer: (given: boolean) => void
}

/** The call that waits: the shell shows a dialog and says whether the password was given. */
export const passwordQuestion = store<PasswordQuestion | undefined>(undefined)
