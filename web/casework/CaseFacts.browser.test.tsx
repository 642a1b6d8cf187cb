import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import type { FactGroup } from '#contract/casework/case-view.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'

import { CaseFacts } from './CaseFacts.tsx'

inOfficeLook()
beforeAll(() => Promise.all(['staff', 'casework'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))

const PROFILE = '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01'
const POLICY = '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a02'

const sender: FactGroup = {
  title: 'SENDER',
  facts: [
    { name: 'customer', values: [{ type: 'customer', name: 'Hannah Weiß', profileId: PROFILE }] },
    {
      name: 'insurance',
      values: [
        { type: 'policy', number: '260 047 113', policyId: POLICY, profileId: PROFILE },
        { type: 'code', code: 'COMPLETE_PLUS' },
        { type: 'period', from: '2026-09-01', until: '2027-08-31', days: 365 },
        { type: 'code', code: 'ACTIVE' },
      ],
    },
  ],
}

const show = async (roles: StaffRole[], group = sender) => {
  staffMember.set({ staffId: PROFILE, name: 'Sanne Bakker', username: 's@pont.example', roles })
  const element = (
    <main>
      <h1>Message of Hannah Weiß</h1>
      <CaseFacts groups={[group]} />
    </main>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('STAFF-11 a message leads to its customer, and each policy to its place on the page of that customer', async () => {
  const screen = await show(['SUPPORT'])
  const link = (name: string) => screen.getByRole('link', { name })
  await expect.element(link('Hannah Weiß')).toHaveAttribute('href', `/en/staff/customers/${PROFILE}`)
  await expect
    .element(link('260 047 113'))
    .toHaveAttribute('href', `/en/staff/customers/${PROFILE}#${POLICY}`)
  await expect
    .element(screen.getByRole('main'))
    .toMatchTextContent(/Complete Plus, 1 September 2026 to 31 August 2027, 365 days, active/)
  await expectAccessible('the insurance of whoever asked')
})

test('STAFF-05 without a role that sees customers nothing leads there', async () => {
  const screen = await show(['ADMIN'])
  await expect.element(screen.getByText('260 047 113')).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('STAFF-02 what is rarely needed of a request is folded, and opened by a press', async () => {
  const group: FactGroup = {
    title: 'COMPLETE_PLUS',
    about: [{ type: 'country', country: 'NL' }],
    facts: [
      {
        name: 'price',
        values: [
          { type: 'amount', amount: 784.75 },
          { type: 'perDay', amount: 2.15 },
          { type: 'code', code: 'MONTHLY' },
        ],
      },
    ],
    more: [{ name: 'accountHolder', values: [{ type: 'words', text: 'A Okafor' }] }],
  }
  const screen = await show(['UNDERWRITER'], group)
  await expect.element(screen.getByRole('heading', { name: 'Complete Plus, Netherlands' })).toBeVisible()
  await expect
    .element(screen.getByRole('main'))
    .toMatchTextContent(/Price\s*€784\.75, €2\.15 a day, every month/)
  await expect.element(screen.getByText('A Okafor')).not.toBeVisible()
  await screen.getByText('More about it').click()
  await expect.element(screen.getByText('A Okafor')).toBeVisible()
})
