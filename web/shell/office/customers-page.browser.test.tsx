import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { customerList } from '#contract/customers/customer-list.ts'
import type { ListedCustomer } from '#contract/customers/customer-list.ts'
import { staff } from '#contract/staff.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { staffRoutes } from '#web/staff-routes.tsx'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, incident, reply } from '#web/testing/replies.ts'

inOfficeLook()

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

const mei: ListedCustomer = {
  profileId: ID,
  relNr: '3000104',
  name: 'Mei Lin',
  email: 'mei.lin@example.org',
  birthDate: '2004-05-03',
  since: '2026-08-18T10:00:00+02:00',
  state: 'ACTIVE',
}

beforeEach(() => reply(customerList.list, { customers: [mei], next: '3000104' }))

const show = async (address: string, roles: StaffRole[] = ['SUPPORT']) => {
  const sanne = { staffId: ID, name: 'Sanne Bakker', username: 's@pont.example', roles }
  reply(staff.checkSession, sanne)
  staffMember.set(sanne)
  const router = createMemoryRouter(staffRoutes(), { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  return router
}

const main = () => page.getByRole('main')

test('STAFF-04 the list of customers leads to each of them and to its next page', async () => {
  await show('/en/staff/customers')
  await expect
    .element(main().getByRole('link', { name: 'Mei Lin' }))
    .toHaveAttribute('href', `/en/staff/customers/${ID}`)
  await expect.element(main()).toMatchTextContent('3 May 2004')
  await expect.element(main()).toMatchTextContent('in use')
  await expect
    .element(main().getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/en/staff/customers?after=3000104')
  await expectNoViolations('the list of customers')
})

test('STAFF-04 what is looked for stands in the address, and nobody found is said', async () => {
  const router = await show('/en/staff/customers')
  reply(customerList.list, { customers: [], next: null })
  await main().getByRole('searchbox', { name: 'Name, number or e-mail' }).fill('nobody')
  await main().getByRole('button', { name: 'Find' }).click()
  await expect.element(main()).toMatchTextContent('We found nobody.')
  expect(router.state.location.search).toBe('?q=nobody')
  expect(callsTo(customerList.list).at(-1)?.path).toMatch(/[?]q=nobody$/)
  await expectNoViolations('nobody found')
})

test('STAFF-04 G C leads to the customers from any page, and the header says where one is', async () => {
  await show('/nl/staff/nowhere')
  await expect.element(page.getByRole('link', { name: 'Klanten' })).toBeVisible()
  await userEvent.keyboard('gc')
  await expect.element(main().getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Klanten' })).toHaveAttribute('aria-current', 'page')
  await expect.element(main()).toMatchTextContent('nieuwste eerst')
})

test('STAFF-04 a list that does not load says so and is tried again', async () => {
  incident(customerList.list, 'a1b2')
  await show('/en/staff/customers')
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations('a list that did not load')
})

test('STAFF-04 the list of customers needs no sideways scroll at 320 px', async () => {
  await page.viewport(320, 800)
  await show('/en/staff/customers')
  await expect.element(main().getByRole('link', { name: 'Mei Lin' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
})
