import { afterEach, expect, test, vi } from 'vitest'

import {
  cacheStorage,
  cookiesAllowed,
  deviceStorage,
  mediaQuery,
  openChannel,
  serviceWorkers,
  tabStorage,
} from './browser-features.ts'

afterEach(() => vi.unstubAllGlobals())

// as Firefox does with cookies blocked: the feature is there, and reading or making it throws
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const refusing = (name: string) => Object.defineProperty({}, name, { get: refuse, enumerable: true })

// `new` calls it as it calls a class
function RefusedChannel() {
  return refuse()
}

const refuseGlobal = (name: string) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  return () => {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
}

test('SHELL-14 a browser that has a feature and refuses it stops no page', () => {
  const restore = ['localStorage', 'caches'].map(refuseGlobal)
  vi.stubGlobal('window', refusing('sessionStorage'))
  vi.stubGlobal('BroadcastChannel', RefusedChannel)
  vi.stubGlobal('navigator', refusing('serviceWorker'))
  vi.stubGlobal('matchMedia', refuse)
  try {
    expect([tabStorage(), openChannel('any'), cacheStorage(), serviceWorkers(), mediaQuery('print')]).toEqual(
      Array.from({ length: 5 }),
    )
    expect([deviceStorage.isAllowed(), deviceStorage.get('any'), deviceStorage.set('any', 'text')]).toEqual([
      false,
      undefined,
      false,
    ])
    vi.stubGlobal('navigator', refusing('cookieEnabled'))
    expect(cookiesAllowed()).toBe(false)
    expect(() => deviceStorage.remove('any')).not.toThrow()
  } finally {
    for (const again of restore) again()
  }
})

test('SHELL-14 what a full storage does not take is known to be lost', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse })
  expect([deviceStorage.isAllowed(), deviceStorage.get('any'), deviceStorage.set('any', 'text')]).toEqual([
    true,
    undefined,
    false,
  ])
})
