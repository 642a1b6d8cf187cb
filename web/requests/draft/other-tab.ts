import { openChannel } from '#web/platform/browser-features.ts'

import { requestStore } from './request-store.ts'

type TabMessage = 'anyone' | 'here'

// what was sent is no longer open
const hasAnswers = () => {
  const { answers, request } = requestStore.get()
  return answers.handlerCode !== undefined && !request
}

/**
 * A second tab begins empty, although the answers that somebody remembers are open in the first. It asks the other tabs of this
 * browser, and `onFound` says so; a tab that has answers tells no more than that. A browser that refuses such a line asks nobody.
 * Returns what ends it.
 */
export const askOtherTabs = (onFound: () => void): (() => void) => {
  const channel = openChannel('pont-request')
  if (!channel) return () => undefined
  let asking = !hasAnswers()
  // a BroadcastChannel reaches our own origin only and takes no target origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (message: TabMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'anyone' && hasAnswers()) send('here')
    if (data !== 'here' || !asking) return
    asking = false
    if (!hasAnswers()) onFound()
  })
  if (asking) send('anyone')
  return () => channel.close()
}
