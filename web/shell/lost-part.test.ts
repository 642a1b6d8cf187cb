import { expect, test } from 'vitest'

import { clearAlert, globalAlert } from '#web/platform/alerts.ts'

import { offerReload } from './lost-part.ts'

test('SHELL-09 a part that does not arrive offers a reload, once', () => {
  offerReload()
  expect(globalAlert.get().messages.map(({ code }) => code)).toEqual(['errors.chunk'])
  clearAlert()
  offerReload()
  expect(globalAlert.get().messages).toEqual([])
})
