import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'

import { OfficeProblem } from './OfficeProblem.tsx'

beforeAll(() => Promise.all(['shell', 'staff'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))

const open = (error: Error | Response) => {
  const route = {
    path: '/en/staff/settings/:subject',
    loader: () => {
      throw error
    },
    errorElement: <OfficeProblem />,
    HydrateFallback: () => null,
  }
  const router = createMemoryRouter([route], { initialEntries: ['/en/staff/settings/x'] })
  return render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
}

test('STAFF-09 an address of the back office that leads to nothing has the page that says so', async () => {
  const screen = await open(new Response(null, { status: 404 }))
  await expect.element(screen.getByRole('heading', { name: 'We cannot find this page' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Pont back office' })).toBeVisible()
  await expectAccessible('a page of the back office that is not there')
})

test('STAFF-09 a page of the back office that failed offers to try again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const screen = await open(new Error('the page fails'))
  await expect.element(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
