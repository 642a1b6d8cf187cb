import { store } from '#web/platform/store.ts'

type Leave = () => Promise<unknown>

// The case whose page is open, if whoever looks at it holds it.
const held = store<Leave | undefined>(undefined)

/** Holds a case until its page is left: then, or before a list is fetched that says who has it, it is released once. */
export const holdUntilLeft = (release: Leave) => {
  let leaving: Promise<unknown> | undefined
  const leave = () => (leaving ??= release().catch(() => undefined))
  held.set(leave)
  return () => {
    if (held.get() === leave) held.set(undefined)
    void leave()
  }
}

/** Leaves the case whose page is open, if any. */
export const leaveHeldCase = async (): Promise<void> => {
  await held.get()?.()
}
