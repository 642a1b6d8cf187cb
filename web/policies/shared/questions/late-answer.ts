import { onLogOut, session } from '#web/platform/session.ts'
import { store } from '#web/platform/store.ts'

type LateAnswer = { readonly profileId: string; readonly answer: string }

/**
 * What somebody typed to a question that was closed meanwhile, so that they can copy it. In memory and for them only, since it
 * may be medical; the log-out button removes it (ruling 12).
 */
export const lateAnswer = store<LateAnswer | undefined>(undefined)
onLogOut(() => lateAnswer.set(undefined))

/** Keeps an answer that came too late. */
export const keepLateAnswer = (answer: string): void =>
  lateAnswer.set({ profileId: session.get().profileId, answer })
