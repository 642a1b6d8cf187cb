import { afterAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { exampleToPay, NO_PAYMENTS } from '#web/testing/examples/example-payments.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { pressAndConfirm } from '#web/testing/form-actions.ts'
import { showInsurances } from '#web/testing/portal.tsx'
import { hold, refuseWith, reply } from '#web/testing/replies.ts'

const { innerWidth, innerHeight } = globalThis
beforeEach(() => page.viewport(360, 640))
afterAll(() => page.viewport(innerWidth, innerHeight))

const cards = page.getByRole('article')

const renewable = (changes: Partial<PolicyView> = {}) =>
  examplePolicy({
    endDate: '2027-01-10',
    ...changes,
    blockedBy: { ...examplePolicy().blockedBy, ADD_PERIOD: null },
  })

const top = () => Math.round(cards.element().getBoundingClientRect().top + scrollY)

const waitsFirst = page.getByRole('region', { name: 'To do' })

test.each(['DIRECT_DEBIT', 'BANK_TRANSFER'])(
  'POL-01 on a phone a slow call for the next payment does not hide the insurance (%s)',
  async (paymentMethod) => {
    const payment = hold(policies.payments)
    await showInsurances([renewable({ paymentMethod })])
    await expect.element(cards).toMatchTextContent('Active')
    payment.release()
    await expect.element(waitsFirst).toMatchTextContent('insure another period')
  },
)

test.each([
  ['nothing is to be paid', NO_PAYMENTS, 'Nothing to do.'],
  [
    'an invoice is open',
    { mayChange: [], toPay: [exampleToPay({ date: '2026-12-24' })], willCome: [] },
    'Pay €52.00 by 24 December 2026',
  ],
] as const)('POL-01 on a phone the cards stay in their place where %s', async (_, { toPay }, words) => {
  reply(policies.payments, { mayChange: [], toPay: [...toPay], willCome: [] })
  const payment = hold(policies.payments)
  await showInsurances([examplePolicy({ paymentMethod: 'BANK_TRANSFER' })])
  await expect.element(cards).toMatchTextContent('Active')
  const before = top()
  payment.release()
  await expect.element(waitsFirst).toMatchTextContent(words)
  expect(Math.abs(top() - before)).toBeLessThanOrEqual(1)
})

test.each([
  ['en', 'We could not load your payment: see your invoices'],
  ['nl', 'We konden je betaling niet laden: kijk bij je facturen'],
] as const)(
  'POL-01 on a phone a next payment that does not load says so, in its place (%s)',
  async (...given) => {
    const [language, words] = given
    refuseWith(policies.payments, 'errors.unavailable')
    const payment = hold(policies.payments)
    await showInsurances([examplePolicy({ paymentMethod: 'BANK_TRANSFER' })], language)
    await expect.element(cards).toMatchTextContent(/Active|Actief/)
    const before = top()
    payment.release()
    await expect
      .element(page.getByRole('link', { name: words }))
      .toHaveAttribute('href', `/${language}/invoices`)
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(1)
  },
)

test('POL-01 the page says once that nothing is to be paid', async () => {
  reply(policies.payments, NO_PAYMENTS)
  await showInsurances([examplePolicy({ status: 'CANCELLED', paymentMethod: 'BANK_TRANSFER' })])
  await expect.element(waitsFirst).toMatchTextContent('Nothing to do.')
  const payment = page.getByRole('region', { name: 'Next payment' })
  await expect.element(payment).not.toBeInTheDocument()
})

test('POL-01 on a phone another period is offered also where the next payment cannot be fetched', async () => {
  refuseWith(policies.payments, 'errors.unavailable')
  await showInsurances([renewable()])
  await expect
    .element(waitsFirst.getByRole('link', { name: /insure another period/ }))
    .toHaveAttribute('href', '/en/insurances/addperiod?policy=260047113')
})

test.each([
  ['en', 'Take back this change', 'You took back your change. Everything stays as it was'],
  ['nl', 'Wijziging intrekken', 'Je hebt je wijziging ingetrokken. Alles blijft zoals het was'],
] as const)(
  'POL-11 who takes back a change far down the page sees that it is done (%s)',
  async (...given) => {
    const [language, button, words] = given
    const waits = { status: 'UNDER_REVIEW', pendingChange: 'ADDRESS' } as const
    const others = ['260047121', '260047139', '260047147'].map((policyNumber) =>
      examplePolicy({ policyNumber }),
    )
    await showInsurances([...others, examplePolicy(waits)], language)
    reply(policies.withdrawChange, undefined)
    reply(policies.list, [...others, examplePolicy()])
    await pressAndConfirm(button)
    await expect.element(page.getByText(words)).toBeInViewport()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  },
)
