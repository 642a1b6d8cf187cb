import { expect, test, vi } from 'vitest'

import { clearAlert, globalAlert, showNotice } from './alerts.ts'

test('ALERT-05 the global alert starts as type none, without a title and without messages', async () => {
  // other files of this worker showed alerts
  vi.resetModules()
  const fresh = await import('./alerts.ts')
  expect(fresh.globalAlert.get()).toEqual({ type: 'none', title: '', messages: [] })
})

test('ALERT-05 a new alert replaces the old one, and closing it leaves none', () => {
  showNotice('shell.loggedOut', 'success')
  showNotice('shell.notFound')
  expect(globalAlert.get().messages.map(({ code }) => code)).toEqual(['shell.notFound'])
  clearAlert()
  expect(globalAlert.get()).toEqual({ type: 'none', title: '', messages: [] })
})
