import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { money } from '#contract/money.ts'
import type { PaymentPage, PaymentRow } from '#contract/money/payment-list.ts'
import { useKeyboard } from '#web/staff/shared/keys/use-keys.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { shownList } from '#web/staff/shared/shown-list.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

import MoneyPage, { loader, shouldRevalidate } from './MoneyPage.tsx'

inOfficeLook()

const idOf = (number: number) => `6f9619ff-8b86-4d01-b42d-00c04fc9640${number}`

const row: PaymentRow = {
  bankEntryId: idOf(1),
  caseId: idOf(1),
  day: '2026-11-24',
  name: 'C OKORO',
  text: 'insurance february',
  reference: null,
  cents: 6020,
  unmatchedCents: 6020,
  state: 'WAITS',
  reason: 'NO_REFERENCE',
  answerBy: '2026-11-30',
  asideUntil: null,
  by: null,
  paid: [],
  backCents: 0,
  backOn: null,
}

const done = { unmatchedCents: 0, reason: null, answerBy: null }
const paid = [{ number: '2026004711', profileId: idOf(9), name: 'Mei Lin' }]

const page: PaymentPage = {
  today: '2026-11-25',
  rows: [
    row,
    {
      ...row,
      bankEntryId: idOf(2),
      caseId: idOf(2),
      name: 'Lin Mei',
      reason: 'TOO_LITTLE',
      answerBy: '2026-11-23',
    },
    { ...row, bankEntryId: idOf(3), caseId: idOf(3), name: 'Fund', state: 'ASIDE', asideUntil: '2026-12-05' },
    {
      ...row,
      ...done,
      bankEntryId: idOf(4),
      caseId: null,
      name: 'M LIN',
      state: 'AT_ONCE',
      paid,
      reference: 'RF39 2026 0047 11',
    },
    {
      ...row,
      ...done,
      bankEntryId: idOf(5),
      caseId: idOf(5),
      name: 'Mum',
      state: 'MATCHED',
      by: 'Noor Visser',
      paid,
      backCents: 500,
    },
    {
      ...row,
      ...done,
      bankEntryId: idOf(6),
      caseId: idOf(6),
      name: '',
      state: 'SENT_BACK',
      by: 'Noor Visser',
      backCents: 6020,
    },
    {
      ...row,
      ...done,
      bankEntryId: idOf(7),
      caseId: idOf(7),
      name: 'Fund back',
      state: 'SENT_BACK',
      by: 'Noor Visser',
      backCents: 6020,
      backOn: '2026-12-03',
    },
  ],
  next: `2026-11-24_${idOf(6)}`,
  sums: {
    waits: { payments: 5, cents: 34_190 },
    late: { payments: 1, cents: 6000 },
    aside: { payments: 1, cents: 5540 },
    back: { payments: 0, cents: 0 },
  },
  counts: { WAITS: 5, ASIDE: 1, MATCHED: null, SENT_BACK: 0, ALL: null },
}

// as the layout of the back office does
const Keyboard = () => {
  useKeyboard()
  return null
}

const open = async (address = '/en/staff/money') => {
  const router = createMemoryRouter(
    [
      {
        path: '/en/staff/money',
        loader,
        shouldRevalidate,
        Component: MoneyPage,
        HydrateFallback: () => null,
      },
      { path: '/en/staff/cases/:caseId', Component: () => <h1>The case</h1> },
    ],
    { initialEntries: [address] },
  )
  const screen = await render(
    <main>
      <Keyboard />
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Money' })).toBeVisible()
  return { screen, address: () => `${router.state.location.pathname}${router.state.location.search}` }
}

beforeEach(async () => {
  await browserPage.viewport(1440, 900)
  await Promise.all(
    ['shell', 'platform/forms/fields', 'staff', 'money'].map((catalogue) => loadTexts(catalogue, 'en-GB')),
  )
  reply(money.list, page)
})

test('PAY-04 the list says of each payment who paid, what became of it and by whom', async () => {
  const { screen } = await open('/en/staff/money?state=ALL')
  for (const name of [
    '24 November C OKORO “insurance february” €60.20 no reference by 30 November',
    /Lin Mei.*too little 2 days late/,
    /Fund.*kept aside until 5 December/,
    /M LIN.*RF39 2026 0047 11.*matched at once 2026004711 Mei Lin/,
    /Mum.*matched by Noor Visser €5.00 is to be sent back/,
    /No name.*to be sent back decided by Noor Visser/,
    /Fund back.*sent back on 3 December decided by Noor Visser/,
  ])
    await expect.element(screen.getByRole('row', { name })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '2026004711 Mei Lin' }).first())
    .toHaveAttribute('href', `/en/staff/customers/${idOf(9)}#invoices`)
  await expect.element(screen.getByText(/^If a match is wrong, tell an administrator/)).toBeVisible()
  await expectAccessible('the list of payments')
})

test('PAY-04 what is not matched is summed, and each sum leads to its payments', async () => {
  const { screen, address } = await open()
  await expect.element(screen.getByRole('link', { name: '€341.90 wait, 5 payments' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '€60.00 late, 1' }))
    .toHaveAttribute('href', '/en/staff/cases?kind=PAYMENT&due=LATE')
  await expect.element(screen.getByRole('link', { name: 'Matched 1,000+' })).toBeVisible()
  await screen.getByRole('link', { name: '€55.40 kept aside, 1' }).click()
  await expect.poll(address).toBe('/en/staff/money?state=ASIDE')
})

test('PAY-04 the filter and the page stand in the address', async () => {
  const { screen, address } = await open('/en/staff/money?from=2026-11-01')
  await screen.getByLabelText('Payer, words, number or amount').fill('60.20')
  await screen.getByRole('button', { name: 'Find' }).click()
  await expect.poll(address).toBe('/en/staff/money?q=60.20&from=2026-11-01')
  await screen.getByRole('link', { name: 'All 1,000+' }).click()
  await expect.poll(address).toBe('/en/staff/money?q=60.20&from=2026-11-01&state=ALL')
  await screen.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(address).toContain(`after=2026-11-24_${idOf(6)}`)
  await screen.getByRole('link', { name: 'Clear' }).click()
  await expect.poll(address).toBe('/en/staff/money?state=ALL')
})

test('PAY-04 J and K choose a payment without a new list, and Enter opens its case, which knows its neighbours', async () => {
  const { screen, address } = await open()
  const lists = callsTo(money.list).length
  await userEvent.keyboard('jjk')
  await expect.poll(address).toBe(`/en/staff/money?row=${idOf(1)}`)
  expect(callsTo(money.list)).toHaveLength(lists)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'The case' })).toBeVisible()
  expect(address()).toBe(`/en/staff/cases/${idOf(1)}?list=money`)
  expect(shownList.get()).toEqual({ caseIds: [idOf(1), idOf(2), idOf(3)], hasMore: true })
})

test('PAY-04 where nothing waits the page says so and leads to all that came in', async () => {
  reply(money.list, { ...page, rows: [], next: null })
  const { screen, address } = await open()
  await expect.element(screen.getByText('Nothing waits to be matched.')).toBeVisible()
  await screen.getByRole('link', { name: 'Show all that came in' }).click()
  await expect.poll(address).toBe('/en/staff/money?state=ALL')
  await expect.element(screen.getByText('No payment matches these filters.')).toBeVisible()
  await expectAccessible('a list without payments')
})

test.each([390, 320])(
  'PAY-04 at %d px a payment is a few lines, and nothing scrolls sideways',
  async (width) => {
    await browserPage.viewport(width, 800)
    const { screen } = await open('/en/staff/money?state=ALL')
    await expect.element(screen.getByRole('link', { name: 'C OKORO' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await screen.getByRole('button', { name: 'Filters' }).click()
    await expect.element(screen.getByRole('group', { name: 'From' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible(`the list of payments at ${width} px`)
  },
)
