import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { addFile, addInvoice, field, fillCost, press, title } from '#web/testing/claim-actions.ts'
import { fillDate } from '#web/testing/form-actions.ts'
import { exampleCost } from '#web/testing/examples/example-claim.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

import { claimDraft } from './claim-store.ts'

const show = (policy = examplePolicy(), lines?: ClaimLineView[], language = 'en') => {
  claimDraft.clear()
  reply(policies.profile, exampleProfile())
  reply(policies.list, [policy])
  reply(claims.list, lines)
  return showPortal(`/${language}/newclaim`, { who: mei })
}

test('CLM-06 a cost that is added gets the focus, and the one before it when it is removed', async () => {
  await show()
  const cost = (number: number) => page.getByRole('heading', { level: 2, name: `Cost ${number}` })
  await press('Add another cost')
  await expect.element(cost(2)).toHaveFocus()
  await press('Add another cost')
  await expect.element(cost(3)).toHaveFocus()
  await press('Remove cost 3')
  await expect.element(cost(2)).toHaveFocus()
  await press('Remove cost 1')
  await expect.element(cost(1)).toHaveFocus()
})

test('CLM-06 in a claim with several costs each error says which cost it is about', async () => {
  await show()
  await press('Add another cost')
  await press('Continue')
  const alert = page.getByRole('main').getByRole('alert').first()
  await expect.element(alert).toMatchTextContent(/Cost 1: Choose the type of care/)
  await expect.element(alert).toMatchTextContent(/Cost 2: Choose the type of care/)
  await press('Remove cost 2')
  await press('Continue')
  await expect.element(alert).toMatchTextContent(/Choose the type of care/)
  await expect.element(alert).not.toMatchTextContent(/Cost 1:/)
})

test('CLM-06 care outside the insured days is told at its date, before the next part', async () => {
  await show(examplePolicy({ startDate: '2026-09-01', endDate: '2027-08-31' }))
  await fillDate('Date of treatment', '2026-08-31')
  const told = page.getByRole('region', { name: 'Cost 1' }).getByRole('status')
  await expect
    .element(told.filter({ hasText: 'outside that period' }))
    .toMatchTextContent('You are insured from 1 September 2026 to 31 August 2027.')
  await fillDate('Date of treatment', '2026-09-01')
  await expect.element(told.filter({ hasText: 'outside that period' })).not.toBeInTheDocument()
})

test.each([
  [
    'en',
    'Germany',
    'You are insured in the Netherlands, and on holiday in China. You are not insured in Germany.',
  ],
  [
    'nl',
    'Duitsland',
    'Je bent verzekerd in Nederland, en op vakantie in China. In Duitsland ben je niet verzekerd.',
  ],
] as const)(
  'CLM-06 care in a country where the insurance does not count is told at its field, and stops nothing (%s)',
  async (language, country, words) => {
    const { main } = await show(examplePolicy({ startDate: '2026-11-20' }), undefined, language)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const told = main.getByRole('region', { name: /^(Cost|Kostenpost) 1/ }).getByRole('status')
    const chosen = main.getByLabelText(/^(Country of treatment|Land van behandeling)/)
    await chosen.fill(country)
    await userEvent.keyboard('{Enter}')
    await expect.element(told.filter({ hasText: country })).toMatchTextContent(words)
    await fillDate(/^(Date of treatment|Behandeldatum)/, '2026-11-19')
    await expect
      .element(told.filter({ hasText: /outside that period|valt daarbuiten/ }))
      .toMatchTextContent(/^(You are insured from 20 November|Je bent verzekerd van 20 november) 2026/)
  },
)

test('CLM-06 with notes of its day and its country a claim goes on to the next part', async () => {
  await show(examplePolicy({ startDate: '2026-11-20' }))
  await addInvoice()
  await fillCost()
  await field('Country of treatment').fill('Germany')
  await userEvent.keyboard('{Enter}')
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('You are not insured in Germany')
  await expect.element(main).toMatchTextContent('outside that period')
  await press('Continue')
  await expect.element(title('Who should we pay?')).toBeVisible()
})

test('CLM-06 a warning about some of several costs says which', async () => {
  await show(examplePolicy({ coverage: 'SUPPLEMENT' }))
  await field('Type of care').selectOptions('DENTAL_EMERGENCY')
  await press('Add another cost')
  await page.getByLabelText('Type of care').nth(1).selectOptions('GP')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'does not include this' }))
    .toMatchTextContent(
      /Cost 2Your cover \(Supplement\) does not include this\. You can still send it, but [^.]*\.Do you have a question/,
    )
  await expect.element(page.getByRole('status').filter({ hasText: 'Cost 1' })).not.toBeInTheDocument()
  await page.getByLabelText('Type of care').nth(0).selectOptions('PHARMACY')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'does not include this' }))
    .toMatchTextContent(/Cost 1, Cost 2Your cover \(Supplement\) does not include this\./)
})

test('CLM-06 of an invoice that we know, only its warning says when it can be sent', async () => {
  const earlier = exampleCost({ claimedAmount: 20, invoiceNumber: 'F-1' })
  await show(examplePolicy(), [earlier])
  await fillCost()
  await field(/^Invoice number/).fill('f 1')
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toMatchTextContent(/Send it only if it is for other care\.Do you have a question\? Call us/)
  await expect.element(main).not.toMatchTextContent('You can still send your claim')
})

test('CLM-06 a cost that stands in the claim before is warned about, and on the same invoice not sent', async () => {
  await show()
  await addInvoice()
  await fillCost()
  const first = Object.entries(claimDraft.get().values)
  await press('Add another cost')
  const second = first.flatMap(([name, value]) =>
    name.startsWith('lines.0.') ? [[name.replace('lines.0.', 'lines.1.'), value] as const] : [],
  )
  claimDraft.change(Object.fromEntries(second), 'costs')
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toMatchTextContent(
      /Cost 2This looks the same as cost 1\. Send it only if it is for other care\.Do you have a question/,
    )
  const invoices = page.getByLabelText(/^Invoice number/)
  await invoices.nth(0).fill('F-1')
  await expect.element(main).toMatchTextContent('This looks the same as cost 1.')
  await invoices.nth(1).fill('f 1')
  await press('Continue')
  await expect.element(main).toMatchTextContent('This is the same as cost 1. Remove one of them.')
  await expect.element(invoices.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await invoices.nth(1).fill('F-2')
  await press('Continue')
  await expect.element(page.getByRole('radiogroup', { name: 'Pay it to' })).toBeVisible()
})

test('CLM-06 a part that is changed from the check leads back to it, and is marked there', async () => {
  await show()
  await addInvoice()
  await fillCost()
  await press('Continue')
  await expect.element(page.getByRole('radiogroup', { name: 'Pay it to' })).toBeVisible()
  await field(/^Me/).click()
  await press('Continue')
  await expect.element(title('Check your claim')).toBeVisible()
  await page.getByRole('link', { name: 'Change who gets the money' }).click()
  await expect.element(title('Who should we pay?')).toBeVisible()
  await field(/^The care provider/).click()
  await press('Save and go back')
  await expect.element(title('Check your claim')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Changed' })).toBeVisible()
  const card = () =>
    page.getByRole('heading', { level: 2, name: 'Who should we pay?' }).element().closest('section')
  await expect.poll(() => document.activeElement === card()).toBe(true)
  await page.getByRole('link', { name: 'Change what you paid' }).first().click()
  await expect.element(title('What did you pay for?')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect.element(title('Check your claim')).toBeVisible()
})

test('CLM-06 a file of no bytes is said to be empty, not to be unsafe', async () => {
  await show()
  await addFile(new File([], 'empty.pdf', { type: 'application/pdf' }))
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('empty.pdf is empty. Choose another file')
  await expect.element(main).not.toMatchTextContent('We cannot tell what kind')
})
