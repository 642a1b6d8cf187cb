import { openChannel } from './browser-features.ts'
import { newUuid } from './new-uuid.ts'

type TabMessage = { readonly kind: 'ask' | 'taken'; readonly code: string; readonly from: string }

/**
 * A browser copies the session storage into a duplicated tab, and with it the handler code of a draft. The new tab asks
 * the other tabs and takes a new code when one of them uses the same, so that what is sent in both is never treated as one.
 */
export const detectDuplicateTab = (codeOf: () => string | undefined, renew: () => void): (() => void) => {
  const channel = globalThis.window && openChannel('pont-drafts')
  // the browser refuses it: a duplicated tab then keeps the code, and the server answers the second with the first receipt
  if (!channel) return () => undefined
  const tabId = newUuid()
  const firstCode = codeOf()
  // a BroadcastChannel reaches our own origin only and takes no target origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (message: TabMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.from === tabId || data.code !== codeOf()) return
    if (data.kind === 'ask') send({ kind: 'taken', code: data.code, from: tabId })
    else if (data.code === firstCode) renew()
  })
  if (firstCode) send({ kind: 'ask', code: firstCode, from: tabId })
  return () => channel.close()
}
