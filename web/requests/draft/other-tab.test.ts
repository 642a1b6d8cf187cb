import { afterEach, expect, test, vi } from 'vitest'

import { askOtherTabs } from './other-tab.ts'
import { requestStore } from './request-store.ts'

const other = () => {
  const channel = new BroadcastChannel('pont-request')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  return { channel, heard, say: (message: string) => channel.postMessage(message) }
}

const ends: (() => void)[] = []

const tab = () => {
  const opened = other()
  ends.push(() => opened.channel.close())
  return opened
}

// in a browser the page has a window, and its storage keeps the answers
const asInBrowser = () => vi.stubGlobal('window', globalThis)

afterEach(() => {
  for (const end of ends.splice(0)) end()
  requestStore.clear()
  vi.unstubAllGlobals()
})

test('SHELL-14 an empty tab asks the others and is told once that one of them has answers', async () => {
  asInBrowser()
  const first = tab()
  const found = vi.fn<() => void>()
  ends.push(askOtherTabs(found))
  await expect.poll(() => first.heard).toContain('anyone')
  first.say('here')
  first.say('here')
  await expect.poll(() => found.mock.calls.length).toBe(1)
})

test('SHELL-14 a tab with answers asks nobody, and tells a new one no more than that it has them', async () => {
  asInBrowser()
  requestStore.change({ studentType: 'S' })
  const second = tab()
  const found = vi.fn<() => void>()
  ends.push(askOtherTabs(found))
  second.say('anyone')
  await expect.poll(() => second.heard).toEqual(['here'])
  second.say('here')
  second.say('anyone')
  await expect.poll(() => second.heard).toEqual(['here', 'here'])
  expect(found).not.toHaveBeenCalled()
})

test('SHELL-14 a browser that refuses a line between its tabs still opens the request', () => {
  vi.stubGlobal('BroadcastChannel', function RefusedChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const found = vi.fn<() => void>()
  ends.push(askOtherTabs(found))
  expect(found).not.toHaveBeenCalled()
})
