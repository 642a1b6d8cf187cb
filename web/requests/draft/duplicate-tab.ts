import { newHandlerCode } from './handler-code.ts'
import { requestStore } from './request-store.ts'

type Word = { readonly kind: 'ask' | 'taken'; readonly code: string; readonly from: string }

/**
 * A browser copies the session storage into a duplicated tab, and with it the code of the request. The younger tab
 * asks the others and takes a new code when one of them has it, so that two requests are never taken for one.
 */
export const onlyHere = (codeOf: () => string | undefined, renew: () => void): (() => void) => {
  if (globalThis.window === undefined || typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('pont-request')
  const me = newHandlerCode()
  const asked = codeOf()
  // a channel of our own origin has no target origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (word: Word) => channel.postMessage(word)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.from === me || data.code !== codeOf()) return
    if (data.kind === 'ask') tell({ kind: 'taken', code: data.code, from: me })
    else if (data.code === asked) renew()
  })
  if (asked) tell({ kind: 'ask', code: asked, from: me })
  return () => channel.close()
}

let watching = false

/** Keeps the request of this tab apart from that of a copy of it; once. */
export const watchForCopies = (): void => {
  if (watching) return
  watching = true
  onlyHere(() => requestStore.get().answers.handlerCode, requestStore.renewHandlerCode)
}
