import type { Browser, CDPSession } from '@playwright/test'

/** A page without a debugger, which is not queried before it is idle. */
export type HeadlessPage = {
  readonly send: CDPSession['send']
  /** Opens the address; resolves two seconds after the network has been idle for half a second. */
  readonly open: (url: string) => Promise<void>
  /** The value of the expression in the page; it must fit into JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly name?: string }
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

type Answer = { readonly resolve: (result: never) => void; readonly reject: (reason: Error) => void }

// time for a page to finish its work after the last response
const SETTLE_MS = 2_000
const TIMEOUT_MS = 60_000

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Connects to one target of the browser by messages over the session of the browser. */
const connectTarget = (browser: CDPSession, sessionId: string) => {
  const waiting = new Map<number, Answer>()
  const listeners: ((message: Message) => void)[] = []
  let last = 0
  const listen = ({ message: text, sessionId: from }: { message: string; sessionId: string }) => {
    if (from !== sessionId) return
    const message: Message = JSON.parse(text)
    const answer = message.id === undefined ? undefined : waiting.get(message.id)
    if (message.error) answer?.reject(new Error(message.error.message))
    // the protocol says which result belongs to which command
    else answer?.resolve(message.result as never)
    for (const listener of listeners) listener(message)
  }
  browser.on('Target.receivedMessageFromTarget', listen)
  const send: CDPSession['send'] = async (method, params) => {
    last += 1
    const id = last
    const message = JSON.stringify({ id, method, params })
    const answered = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }))
    await browser.send('Target.sendMessageToTarget', { sessionId, message })
    return answered
  }
  const stop = () => void browser.off('Target.receivedMessageFromTarget', listen)
  return { send, listeners, stop }
}

/**
 * Opens an empty page without a debugger. Playwright's own pages have one, for which the browser parses React a second
 * time to locate errors: up to half of the blocked time, which no visitor has.
 */
export const headlessPage = async (browser: Browser): Promise<HeadlessPage> => {
  const top = await browser.newBrowserCDPSession()
  const { browserContextId } = await top.send('Target.createBrowserContext')
  const { targetId } = await top.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await top.send('Target.attachToTarget', { targetId, flatten: false })
  const { send, listeners, stop } = connectTarget(top, sessionId)
  await send('Page.enable')
  await send('Page.setLifecycleEventsEnabled', { enabled: true })
  const open = async (url: string) => {
    const idle = new Promise<void>((resolve, reject) => {
      setTimeout(reject, TIMEOUT_MS, new Error(`${url} was not idle within a minute`)).unref()
      let started = false
      listeners.push(({ method, params }) => {
        if (method !== 'Page.lifecycleEvent') return
        if (params?.name === 'init') started = true
        if (started && params?.name === 'networkIdle') resolve()
      })
    })
    await send('Page.navigate', { url })
    await idle
    await wait(SETTLE_MS)
  }
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value
  }
  const close = async () => {
    stop()
    await top.send('Target.disposeBrowserContext', { browserContextId })
    await top.detach()
  }
  return { send, open, evaluate, close }
}
