import type { Browser, CDPSession } from '@playwright/test'

/** A page that is told what to do, and of which nothing is asked until it has become quiet. */
export type UnwatchedPage = {
  readonly send: CDPSession['send']
  /** Opens the address; resolves when nothing travelled for half a second and the page had two seconds more. */
  readonly open: (url: string) => Promise<void>
  /** What the expression is worth in the page; it must fit into JSON. */
  readonly ask: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

type Said = {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly name?: string }
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

type Answer = { readonly resolve: (result: never) => void; readonly reject: (reason: Error) => void }

// how long a page may still work on what came last
const REST = 2_000
const LONGEST = 60_000

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** One target of the browser, spoken to in messages that travel over the session of the browser. */
const speakTo = (browser: CDPSession, sessionId: string) => {
  const waiting = new Map<number, Answer>()
  const heard: ((said: Said) => void)[] = []
  let last = 0
  const listen = ({ message, sessionId: from }: { message: string; sessionId: string }) => {
    if (from !== sessionId) return
    const said: Said = JSON.parse(message)
    const answer = said.id === undefined ? undefined : waiting.get(said.id)
    if (said.error) answer?.reject(new Error(said.error.message))
    // the protocol says which result belongs to which command
    else answer?.resolve(said.result as never)
    for (const one of heard) one(said)
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
  return { send, heard, stop }
}

/**
 * Opens an empty page that no debugger reads along with. Playwright's own pages have one, and React is read again for
 * it, for the places of errors: up to half of the blocked time, which no visitor has.
 */
export const unwatchedPage = async (browser: Browser): Promise<UnwatchedPage> => {
  const top = await browser.newBrowserCDPSession()
  const { browserContextId } = await top.send('Target.createBrowserContext')
  const { targetId } = await top.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await top.send('Target.attachToTarget', { targetId, flatten: false })
  const { send, heard, stop } = speakTo(top, sessionId)
  await send('Page.enable')
  await send('Page.setLifecycleEventsEnabled', { enabled: true })
  const open = async (url: string) => {
    const quiet = new Promise<void>((resolve, reject) => {
      setTimeout(reject, LONGEST, new Error(`${url} did not become quiet within a minute`)).unref()
      let begun = false
      heard.push(({ method, params }) => {
        if (method !== 'Page.lifecycleEvent') return
        if (params?.name === 'init') begun = true
        if (begun && params?.name === 'networkIdle') resolve()
      })
    })
    await send('Page.navigate', { url })
    await quiet
    await wait(REST)
  }
  const ask = async (expression: string): Promise<unknown> => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value
  }
  const close = async () => {
    stop()
    await top.send('Target.disposeBrowserContext', { browserContextId })
    await top.detach()
  }
  return { send, open, ask, close }
}
