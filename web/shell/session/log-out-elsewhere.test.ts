import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { enter, leave } from '#web/platform/session.ts'

import { tellTabs } from '#web/platform/tab-events.ts'

import { onLogOutElsewhere } from './log-out-elsewhere.ts'

const MINUTE_MS = 60_000
const mei = { firstName: 'Mei', profileId: 'p', impersonation: false }

let stored: Map<string, string>
let told: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  stored = new Map()
  told = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', told.addEventListener.bind(told))
  vi.stubGlobal('removeEventListener', told.removeEventListener.bind(told))
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const heardOf = () => {
  const heard = vi.fn()
  return { heard, end: onLogOutElsewhere(heard) }
}

// what a browser sends to all tabs but the one that wrote
const writtenElsewhere = (key: string) =>
  void told.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('GUARD-05 a log-out in another tab is heard, until the hearing ends', () => {
  enter(mei)
  const { heard, end } = heardOf()
  writtenElsewhere('theme')
  expect(heard).not.toHaveBeenCalled()
  writtenElsewhere('logged-out')
  expect(heard).toHaveBeenCalledOnce()
  end()
  writtenElsewhere('logged-out')
  expect(heard).toHaveBeenCalledOnce()
})

test('GUARD-05 a log-out between the answer about the session and the hearing is heard too', () => {
  enter(mei)
  vi.advanceTimersByTime(50)
  tellTabs('out')
  vi.advanceTimersByTime(50)
  expect(heardOf().heard).toHaveBeenCalledOnce()
})

test('GUARD-05 who logs in again stays', () => {
  tellTabs('out')
  vi.advanceTimersByTime(MINUTE_MS)
  enter(mei)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(heardOf().heard).not.toHaveBeenCalled()
})

test('GUARD-05 without storage a tab goes on alone', () => {
  vi.stubGlobal('localStorage', undefined)
  enter(mei)
  tellTabs('out')
  expect(heardOf().heard).not.toHaveBeenCalled()
})
