import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setLoggedIn, setLoggedOut } from '#web/platform/session.ts'

import { notifyTabs } from '#web/platform/tab-events.ts'

import { onLogOutElsewhere } from './use-log-out-elsewhere.ts'

const MINUTE_MS = 60_000
const mei = { firstName: 'Mei', profileId: 'p', impersonation: false }

let stored: Map<string, string>
let tabWindow: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  stored = new Map()
  tabWindow = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', tabWindow.addEventListener.bind(tabWindow))
  vi.stubGlobal('removeEventListener', tabWindow.removeEventListener.bind(tabWindow))
})
afterEach(() => {
  setLoggedOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const listen = () => {
  const listener = vi.fn()
  return { listener, stop: onLogOutElsewhere(listener) }
}

// the event that a browser sends to all tabs except the one that wrote
const writtenElsewhere = (key: string) =>
  void tabWindow.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('GUARD-05 a log-out in another tab calls the listener, until it stops listening', () => {
  setLoggedIn(mei)
  const { listener, stop } = listen()
  writtenElsewhere('theme')
  expect(listener).not.toHaveBeenCalled()
  writtenElsewhere('logged-out')
  expect(listener).toHaveBeenCalledOnce()
  stop()
  writtenElsewhere('logged-out')
  expect(listener).toHaveBeenCalledOnce()
})

test('GUARD-05 a log-out after the session check, but before the listener was added, counts too', () => {
  setLoggedIn(mei)
  vi.advanceTimersByTime(50)
  notifyTabs('out')
  vi.advanceTimersByTime(50)
  expect(listen().listener).toHaveBeenCalledOnce()
})

test('GUARD-05 who logs in again after a log-out stays logged in', () => {
  notifyTabs('out')
  vi.advanceTimersByTime(MINUTE_MS)
  setLoggedIn(mei)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(listen().listener).not.toHaveBeenCalled()
})

test('GUARD-05 without storage a tab works without the others', () => {
  vi.stubGlobal('localStorage', undefined)
  setLoggedIn(mei)
  notifyTabs('out')
  expect(listen().listener).not.toHaveBeenCalled()
})
