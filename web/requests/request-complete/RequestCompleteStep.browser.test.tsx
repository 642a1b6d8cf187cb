import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showRequest } from '#web/testing/answered-request.ts'
import { expectTitle, press } from '#web/testing/form-actions.ts'

test.each([
  [
    'en-GB',
    {
      send: 'Send my request',
      title: 'We received your request',
      after: 'After that',
      start: 'you are insured from',
    },
  ],
  [
    'nl',
    {
      send: 'Verstuur mijn aanvraag',
      title: 'We hebben je aanvraag ontvangen',
      after: 'Daarna',
      start: 'ben je verzekerd vanaf',
    },
  ],
] as const)(
  'WIZ-18 a first day that comes before our answer does not stand after it (%s)',
  async (locale, { send, title, after, start }) => {
    const changes = { startDate: '2026-11-20', endDate: '2027-11-19' }
    await showRequest({ step: 'final-questions' }, { locale, changes })
    await press(send)
    await expectTitle(title)
    const steps = page.getByRole('main').getByRole('list').filter({ hasText: after }).getByRole('listitem')
    await expect.element(steps.last()).toMatchTextContent(after)
    await expect.element(steps.last()).toMatchTextContent(start)
    expect(steps.elements()).toHaveLength(4)
  },
)

test('WIZ-18 a first day that comes after our answer stands after it', async () => {
  await showRequest({ step: 'final-questions' })
  await press('Send my request')
  await expectTitle('We received your request')
  const steps = page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasText: 'After that' })
    .getByRole('listitem')
  await expect.element(steps.last()).toMatchTextContent('1 February 2027')
  expect(steps.elements()).toHaveLength(5)
})
