import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { money } from '#contract/money.ts'
import { staff } from '#contract/staff.ts'
import { worklist } from '#contract/worklist.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'
import { workNews } from '#web/worklist/shared/work-news.ts'

inOfficeLook()

const NONE = { payments: 0, cents: 0 }

const open = async (role: StaffRole, address: string) => {
  const member = {
    staffId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    name: 'Pieter Hoekstra',
    username: 'pieter@pont.example',
    roles: [role],
  }
  staffMember.set(member)
  reply(staff.checkSession, member)
  const router = createMemoryRouter(staffRoutes(), { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  workNews.set(undefined)
  reply(worklist.news, { due: 3, payments: 2, arrived: 0 })
  reply(money.list, {
    today: '2026-11-25',
    rows: [],
    next: null,
    sums: { waits: NONE, late: NONE, aside: NONE, back: NONE },
    counts: { WAITS: 0, ASIDE: 0, MATCHED: 0, SENT_BACK: 0, ALL: 0 },
  })
})

test('STAFF-05 whoever opens the page of another role sees which role it is for, and nothing is asked of the server', async () => {
  await open('SUPPORT', '/en/staff/money')
  await expect.element(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Finance$/ })).toBeVisible()
  expect(callsTo(money.list)).toEqual([])
  await expectNoViolations('a page of another role')
})

test('STAFF-12 G M leads FINANCE to what came in, from wherever they are', async () => {
  const router = await open('FINANCE', '/en/staff/money/record')
  await expect.element(page.getByRole('heading', { name: 'Record a payment' })).toBeVisible()
  await userEvent.keyboard('gm')
  await expect.element(page.getByRole('heading', { name: 'Money' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/en/staff/money')
})
