import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { money } from '#contract/money.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuse, reply } from '#web/testing/replies.ts'

import RecordPaymentPage from './RecordPaymentPage.tsx'

inOfficeLook()

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'

const open = async () => {
  const router = createMemoryRouter([{ path: '/en/staff/money/record', Component: RecordPaymentPage }], {
    initialEntries: ['/en/staff/money/record'],
  })
  const screen = await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Record a payment' })).toBeVisible()
  return screen
}

type Screen = Awaited<ReturnType<typeof open>>

const fill = async (screen: Screen) => {
  await screen.getByRole('button', { name: 'Yesterday' }).click()
  await screen.getByLabelText('Amount in euros').fill('60,20')
  await screen.getByLabelText('Who paid').fill('C OKORO')
  await screen.getByLabelText(/^Reference and words/).fill('february')
}

const send = (screen: Screen) => screen.getByRole('button', { name: 'Record the payment' }).click()

const bodies = () =>
  callsTo(money.record).map(
    ({ body }) => JSON.parse(body as string) as { recordId: string; isAnother?: boolean },
  )

beforeEach(async () => {
  await browserPage.viewport(1440, 900)
  await Promise.all(
    ['shell', 'staff', 'money', 'platform/forms/fields', 'codes/accounts'].map((catalogue) =>
      loadTexts(catalogue, 'en-GB'),
    ),
  )
})

test('PAY-04 what is missing is said at its field, and nothing is sent', async () => {
  const screen = await open()
  await send(screen)
  await expect.element(screen.getByText('Fill in an amount, such as 60,20').first()).toBeVisible()
  await expect.element(screen.getByText('Fill in the day on which it came in').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Amount in euros')).toHaveAttribute('aria-invalid', 'true')
  expect(callsTo(money.record)).toEqual([])
  await expectAccessible('the form of a payment with its errors')
})

test('PAY-04 a payment that was recorded says what became of it, and the form is empty for the next one', async () => {
  const screen = await open()
  reply(money.record, { outcome: 'TO_MATCH', caseId: ID, numbers: [] })
  await fill(screen)
  await send(screen)
  await expect.element(screen.getByText('Recorded. It waits to be matched.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Look at what it can belong to' }))
    .toHaveAttribute('href', `/en/staff/cases/${ID}?list=money`)
  await expect.element(screen.getByLabelText('Amount in euros')).toHaveValue('')
  await expect.element(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('')
  reply(money.record, { outcome: 'MATCHED', caseId: null, numbers: ['2026004711'] })
  await fill(screen)
  await send(screen)
  await expect.element(screen.getByText('Recorded, and matched with invoice 2026004711.')).toBeVisible()
  const [first, second] = bodies()
  expect(first?.recordId).not.toBe(second?.recordId)
})

test('PAY-04 one that looks the same is asked about, keeps what was typed, and is sent once it was looked at', async () => {
  const screen = await open()
  refuse(money.record, 409, { id: 'staff_payment_known', context: { name: 'C OKORO', day: '2026-11-24' } })
  await fill(screen)
  await send(screen)
  await expect
    .element(
      screen
        .getByText('A payment of C OKORO with this amount and day was recorded before. Is this another one?')
        .first(),
    )
    .toBeVisible()
  await expect.element(screen.getByLabelText('Amount in euros')).toHaveValue('60,20')
  await expectAccessible('a payment that is known')
  const another = screen.getByLabelText('I looked at it: this is another payment')
  await another.click()
  // another amount is another question
  await screen.getByLabelText('Amount in euros').fill('60,21')
  await expect.element(another).not.toBeInTheDocument()
  await send(screen)
  await another.click()
  reply(money.record, { outcome: 'TO_MATCH', caseId: ID, numbers: [] })
  await send(screen)
  await expect.element(screen.getByText('Recorded. It waits to be matched.')).toBeVisible()
  expect(bodies().map(({ isAnother = false }) => isAnother)).toEqual([false, false, true])
  // one form is one payment, however often it is sent
  expect(new Set(bodies().map(({ recordId }) => recordId)).size).toBe(1)
})

test.each([390, 320])('PAY-04 the form is used at %d px without scrolling sideways', async (width) => {
  await browserPage.viewport(width, 800)
  await open()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible(`the form of a payment at ${width} px`)
})
