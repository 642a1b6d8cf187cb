import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'

import type { AskedItem } from '#domain/cases/asked-items.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'

import { AskedItems, AskedThen } from './AskedItems.tsx'

inOfficeLook()
beforeAll(() => Promise.all(['staff', 'casework'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))
const Asking = ({ error }: { readonly error?: string }) => {
  const [items, setItems] = useState<readonly AskedItem[]>([])
  return (
    <main>
      <h1>Case of Amara Okafor</h1>
      <AskedItems id="items" kind="REQUEST" chosen={items} error={error} onChange={setItems} />
      <AskedThen name="Amara Okafor" remindOn="2026-11-30" />
      <output>{items.join(' ')}</output>
    </main>
  )
}

test('STAFF-02 what is needed is chosen from the list, in the order of the list', async () => {
  const screen = await render(<Asking />)
  const group = screen.getByRole('group', { name: 'What do you need?' })
  await group.getByRole('checkbox', { name: 'Passport or identity card' }).click()
  await group.getByRole('checkbox', { name: 'Letter of admission or internship' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('ADMISSION_LETTER PASSPORT')
  await group.getByRole('checkbox', { name: 'Passport or identity card' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^ADMISSION_LETTER$/)
  await expectAccessible('what is asked for')
})

test('STAFF-02 it says that the clock stands still, when we remind, and what is not in the mail', async () => {
  const screen = await render(<Asking />)
  const main = screen.getByRole('main')
  await expect.element(main).toMatchTextContent(/stands still until Amara Okafor answers/)
  await expect.element(main).toMatchTextContent(/We remind on 30 November 2026/)
  await expect.element(main).toMatchTextContent(/The e-mail leaves out your words, and what is medical/)
})

test('STAFF-02 nothing chosen says so at the list', async () => {
  const screen = await render(<Asking error="Choose what you need" />)
  await expect
    .element(screen.getByRole('group', { name: 'What do you need?' }))
    .toHaveAccessibleDescription('Choose what you need')
})
