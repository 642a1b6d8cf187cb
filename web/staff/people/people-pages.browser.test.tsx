import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { staffPeople } from '#contract/staff/staff-people.ts'
import type { StaffDetails, StaffEntry } from '#contract/staff/staff-people.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import PeoplePage, { loader as peopleLoader } from '#web/staff/PeoplePage.tsx'
import PersonPage, { loader as personLoader } from '#web/staff/PersonPage.tsx'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuseWith, reply } from '#web/testing/replies.ts'

inOfficeLook()

const SANNE = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const INGRID = '7f9619ff-8b86-4d01-b42d-00c04fc964ff'
const RESET = '8f9619ff-8b86-4d01-b42d-00c04fc964ff'
const INVITATION = '9f9619ff-8b86-4d01-b42d-00c04fc964ff'

const sanne: StaffEntry = {
  staffId: SANNE,
  name: 'Sanne Bakker',
  username: 'sanne@insurer.example',
  roles: ['SUPPORT', 'CLAIMS'],
  disabledAt: null,
  lastSeenAt: '2026-11-25T10:26:04+01:00',
  factors: ['TOTP'],
  reset: null,
  version: 3,
}
const reset = {
  resetId: RESET,
  newPassword: false,
  askedBy: 'Bram Visser',
  askedAt: '2026-11-25T09:00:00+01:00',
  mayAgree: true,
}
const details = (changed: Partial<StaffEntry> = {}): StaffDetails => ({
  person: { ...sanne, ...changed },
  sessions: [
    {
      sessionId: RESET,
      browser: 'FIREFOX',
      system: 'LINUX',
      factor: 'TOTP',
      startedAt: '2026-11-25T08:00:00+01:00',
      lastSeenAt: '2026-11-25T10:26:04+01:00',
      current: false,
    },
  ],
})

const open = async (address: string) => {
  const HydrateFallback = () => null
  const router = createMemoryRouter(
    [
      { path: '/en/staff/people', loader: peopleLoader, Component: PeoplePage, HydrateFallback },
      { path: '/en/staff/people/:staffId', loader: personLoader, Component: PersonPage, HydrateFallback },
    ],
    { initialEntries: [address] },
  )
  const screen = await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

const openPerson = (changed: Partial<StaffEntry> = {}) => {
  reply(staffPeople.show, details(changed))
  return open(`/en/staff/people/${SANNE}`)
}

const bodyOf = (text: unknown) => JSON.parse(String(text)) as unknown

beforeEach(async () => {
  await Promise.all(['shell', 'staff', 'staff/people'].map((catalogue) => loadTexts(catalogue, 'en-GB')))
  staffMember.set({ staffId: INGRID, name: 'Ingrid', username: 'ingrid@insurer.example', roles: ['ADMIN'] })
  reply(staffPeople.list, {
    people: [sanne, { ...sanne, staffId: INGRID, name: 'Ingrid', disabledAt: '2026-11-20T09:00:00+01:00' }],
    total: 51,
    invitations: [
      {
        invitationId: INVITATION,
        username: 'noor@insurer.example',
        name: 'Noor',
        roles: ['FINANCE'],
        invitedBy: null,
        expiresAt: '2026-11-29T09:00:00+01:00',
        over: false,
      },
    ],
  })
})

test.each([1280, 320])('STAFF-05 people and open invitations are listed, %s px wide', async (width) => {
  await page.viewport(width, 800)
  const screen = await open('/en/staff/people')
  const table = screen.getByRole('table', { name: 'People' })
  await expect
    .element(table.getByRole('row', { name: /Sanne Bakker.*Support, Claims.*App.*10:26.*May log in/ }))
    .toBeVisible()
  await expect.element(table.getByText('Disabled')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/en/staff/people?page=1')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible('people')
})

test('STAFF-05 an administrator invites somebody by mail, with at least one role', async () => {
  reply(staffPeople.invite, undefined)
  const screen = await open('/en/staff/people')
  await screen.getByLabelText('Name').fill('Noor')
  await screen.getByLabelText('E-mail address').fill('noor@insurer.example')
  await screen.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(screen.getByText('Choose at least one role').first()).toBeVisible()
  expect(callsTo(staffPeople.invite)).toHaveLength(0)
  await screen.getByRole('checkbox', { name: 'Finance' }).click()
  await screen.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.poll(() => callsTo(staffPeople.invite)).toHaveLength(1)
  expect(bodyOf(callsTo(staffPeople.invite)[0]?.body)).toEqual({
    name: 'Noor',
    username: 'noor@insurer.example',
    roles: ['FINANCE'],
  })
  await expect.element(screen.getByLabelText('Name')).toHaveValue('')
})

test('STAFF-05 an invitation is taken back, by administrators alone', async () => {
  reply(staffPeople.revokeInvitation, undefined)
  const screen = await open('/en/staff/people')
  await screen.getByRole('button', { name: 'Take back the invitation of noor@insurer.example' }).click()
  await expect.poll(() => callsTo(staffPeople.revokeInvitation)).toHaveLength(1)
  staffMember.set({ staffId: INGRID, name: 'Ingrid', username: 'ingrid@insurer.example', roles: ['SUPPORT'] })
  await expect.element(screen.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Invite somebody' })).not.toBeInTheDocument()
})

test('STAFF-05 roles are saved with the version that was looked at, and a refusal is said', async () => {
  refuseWith(staffPeople.changeRoles, 'staff_last_administrator')
  const screen = await openPerson()
  await expect.element(screen.getByText('Firefox, Linux')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Claims' }).click()
  await screen.getByRole('button', { name: 'Save the roles' }).click()
  await expect.element(screen.getByText(/^One administrator must stay/).first()).toBeVisible()
  expect(bodyOf(callsTo(staffPeople.changeRoles)[0]?.body)).toEqual({ version: 3, roles: ['SUPPORT'] })
  await expectAccessible('a person')
})

test('STAFF-05 somebody is disabled at a second press that says what follows', async () => {
  reply(staffPeople.disable, details({ disabledAt: '2026-11-25T11:00:00+01:00' }))
  const screen = await openPerson()
  await screen.getByRole('button', { name: 'Disable' }).click()
  const question = screen.getByRole('dialog', { name: 'Disable Sanne Bakker?' })
  await expect.element(question.getByText(/cannot log in any more/)).toBeVisible()
  expect(callsTo(staffPeople.disable)).toHaveLength(0)
  reply(staffPeople.show, details({ disabledAt: '2026-11-25T11:00:00+01:00' }))
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect.element(screen.getByRole('button', { name: 'Enable' })).toBeVisible()
  expect(bodyOf(callsTo(staffPeople.disable)[0]?.body)).toEqual({ version: 3 })
})

test('STAFF-05 a lost second factor is reset by two people: who asked cannot agree', async () => {
  reply(staffPeople.askReset, details({ reset }))
  const screen = await openPerson()
  await screen.getByRole('button', { name: 'Ask for a new second factor', exact: true }).click()
  reply(staffPeople.show, details({ reset: { ...reset, askedBy: 'Ingrid', mayAgree: false } }))
  await screen.getByRole('dialog').getByRole('button', { name: /^Ask/ }).click()
  await expect.element(screen.getByText(/^Ingrid asked for a new second factor/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Withdraw the reset' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Agree to the reset' })).not.toBeInTheDocument()
})

test('STAFF-05 another administrator agrees to a reset', async () => {
  reply(staffPeople.agreeReset, details())
  const screen = await openPerson({ reset })
  await screen.getByRole('button', { name: 'Agree to the reset' }).click()
  reply(staffPeople.show, details())
  await screen.getByRole('dialog').getByRole('button', { name: 'Agree to the reset' }).click()
  await expect.element(screen.getByRole('button', { name: 'Withdraw the reset' })).not.toBeInTheDocument()
  expect(callsTo(staffPeople.agreeReset)[0]?.path).toBe(`/api/staff/resets/${RESET}/agreement`)
})
