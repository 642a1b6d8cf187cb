import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { setStaffLoggedOut, staffMember } from '#web/staff/shared/staff-session.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'

import { keptUndoable, showUndo, undoable } from './undo.ts'
import type * as Undo from './undo.ts'
import { UndoBar } from './UndoBar.tsx'

inOfficeLook()
beforeAll(() => loadTexts('staff', 'en-GB'))
beforeEach(() => undoable.set(undefined))

const decision = { caseId: 'a', decisionId: 'b', name: 'Amara Okafor' }

// another instance of the module, as after a reload of the page
const afterReload = async () => {
  const url = new URL('./undo.ts?again', import.meta.url).href
  // the module above, by another address
  return (await import(/* @vite-ignore */ url)) as typeof Undo
}

test('STAFF-02 a decision can still be undone after a reload within its ten seconds, and not after them', async () => {
  showUndo({ ...decision, undoSeconds: 8 })
  const kept = (await afterReload()).undoable.get()
  expect(kept).toMatchObject(decision)
  expect((kept?.until ?? 0) - performance.now()).toBeGreaterThan(5000)
  undoable.set(kept)
  await render(
    <MemoryRouter>
      <UndoBar />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('status')).toMatchTextContent(/Decided: Amara Okafor/)
  await expect.element(page.getByRole('button', { name: /^Undo \(\d\)$/ })).toBeVisible()
  undoable.set({ ...decision, until: performance.now() })
  expect(keptUndoable()).toBeUndefined()
})

test('STAFF-02 whoever logs in next is offered nothing of it', async () => {
  staffMember.set({ staffId: 'a', name: 'Sanne Bakker', username: 's@pont.example', roles: [] })
  showUndo({ ...decision, undoSeconds: 8 })
  setStaffLoggedOut()
  expect(undoable.get()).toBeUndefined()
  expect(keptUndoable()).toBeUndefined()
})
