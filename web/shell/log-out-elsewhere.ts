const NAME = 'pont-session'

// An old browser has none: its other tabs ask for a login at their next call.
const channel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME))

/** Tells the other tabs of this browser that the visitor logged out by the button. */
export const tellOtherTabs = (): void => {
  const others = channel()
  // a channel of our own origin has no target origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  others?.postMessage('out')
  others?.close()
}

/** Hears when the visitor logs out by the button of another tab; the answer ends the hearing. */
export const onLogOutElsewhere = (heard: () => void): (() => void) => {
  const others = channel()
  others?.addEventListener('message', heard)
  return () => others?.close()
}
