import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { render } from '#web/testing/render.tsx'

import { RequireRole } from './RequireRole.tsx'
import { staffMember } from './staff-session.ts'

beforeAll(() => loadTexts('staff', 'en-GB'))

const page = (
  <RequireRole roles={['CLAIMS', 'ADMIN']}>
    <h1>All claims</h1>
  </RequireRole>
)

test('STAFF-05 a page shows to members of staff with one of its roles', async () => {
  staffMember.set({ staffId: 'y', name: 'Yasmin', username: 'y@pont.example', roles: ['CLAIMS', 'SUPPORT'] })
  const screen = await render(page)
  await expect.element(screen.getByRole('heading', { name: 'All claims' })).toBeVisible()
})

test.each([[['FINANCE'] as const], [[]]])(
  'STAFF-05 with the roles %s it shows which roles it requires',
  async (roles) => {
    staffMember.set({ staffId: 'p', name: 'Pieter', username: 'p@pont.example', roles: [...roles] })
    const screen = await render(page)
    await expect
      .element(screen.getByRole('heading', { name: 'This page is not for your role' }))
      .toBeVisible()
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Claims', 'Administrator'])
    expect(screen.getByText('All claims').elements()).toEqual([])
  },
)
