import { afterEach, expect, test, vi } from 'vitest'

import { clearAlert, globalAlert } from '#web/platform/alerts.ts'

import { offerReload } from './chunk-load-error.ts'

const codes = () => globalAlert.get().messages.map(({ code }) => code)

afterEach(() => vi.unstubAllGlobals())

test('SHELL-09 a chunk that does not load offers a reload, once, and only when there is a network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  offerReload()
  expect(codes()).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  offerReload()
  expect(codes()).toEqual(['errors.chunk'])
  clearAlert()
  offerReload()
  expect(codes()).toEqual([])
})
