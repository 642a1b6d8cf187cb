import { afterEach, expect, test, vi } from 'vitest'

import { clearAlert, globalAlert } from '#web/platform/alerts.ts'

import { offerReload } from './lost-part.ts'

afterEach(() => vi.unstubAllGlobals())

test('SHELL-09 without a network no reload is offered', () => {
  vi.stubGlobal('navigator', { onLine: false })
  offerReload()
  expect(globalAlert.get().messages).toEqual([])
})

test('SHELL-09 a part that does not arrive offers a reload, once', () => {
  vi.stubGlobal('navigator', { onLine: true })
  offerReload()
  expect(globalAlert.get().messages.map(({ code }) => code)).toEqual(['errors.chunk'])
  clearAlert()
  offerReload()
  expect(globalAlert.get().messages).toEqual([])
})
