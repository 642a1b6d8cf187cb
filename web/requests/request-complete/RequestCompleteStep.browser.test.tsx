import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { reply } from '#web/testing/replies.ts'
import { receipt } from '#web/testing/request-replies.ts'
import { showRequest } from '#web/testing/answered-request.ts'
import { expectTitle, press } from '#web/testing/form-actions.ts'

test.each([
  [
    'en-GB',
    {
      send: 'Send my request',
      title: 'We received your request',
      after: 'As soon as we accept it',
      start: 'you’re insured from',
    },
  ],
  [
    'nl',
    {
      send: 'Verstuur mijn aanvraag',
      title: 'We hebben je aanvraag ontvangen',
      after: 'Zodra we de aanvraag accepteren',
      start: 'je bent verzekerd vanaf',
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

test.each([
  [
    'en-GB',
    'Send my request',
    /Then you can follow your request\. Do you already have a password\? .*We check it after that/,
  ],
  [
    'nl',
    'Verstuur mijn aanvraag',
    /Dan kun je je aanvraag volgen\. Heb je al een wachtwoord\? .*Daarna bekijken we die/,
  ],
] as const)('WIZ-18 only who has a password confirms before we check (%s)', async (locale, send, words) => {
  await showRequest({ step: 'final-questions' }, { locale })
  await press(send)
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
})

test('WIZ-18 a first day that comes after our answer stands after it', async () => {
  await showRequest({ step: 'final-questions' })
  await press('Send my request')
  await expectTitle('We received your request')
  const steps = page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasText: 'As soon as we accept it' })
    .getByRole('listitem')
  await expect.element(steps.last()).toMatchTextContent('1 February 2027')
  expect(steps.elements()).toHaveLength(5)
})

test.each([
  ['en-GB', 'Send my request', 'This request insures nobody yet: we have not decided on it.'],
  [
    'nl',
    'Verstuur mijn aanvraag',
    'Deze aanvraag verzekert nog niemand: we hebben er nog niet over beslist.',
  ],
] as const)(
  'QUOTE-04 the receipt says that the request insures nobody yet (%s)',
  async (locale, send, words) => {
    await showRequest({ step: 'final-questions' }, { locale })
    await press(send)
    await expect.element(page.getByRole('main')).toMatchTextContent(words)
  },
)

test('STAFF-10 the receipt of a request that was accepted at once says so, and promises no answer', async () => {
  await showRequest({ step: 'final-questions' })
  reply(requests.submit, { ...receipt, status: 'NOT_ACTIVE' })
  await press('Send my request')
  await expect.element(page.getByRole('main')).toMatchTextContent('We accepted your request.')
  await expect.element(page.getByRole('main')).not.toMatchTextContent('One of our team reads your request')
})

test.each([
  [
    'en-GB',
    'Send my request',
    /Request number\s*260 047 121/,
    [/Who\s*Arjun Sharma/, /First day\s*1 February 2027/],
  ],
  [
    'nl',
    'Verstuur mijn aanvraag',
    /Aanvraagnummer\s*260 047 121/,
    [/Wie\s*Arjun Sharma/, /Eerste dag\s*1 februari 2027/],
  ],
] as const)(
  'WIZ-18 QUOTE-04 the pass of the request has its number, its stay and its price, in figures to copy (%s)',
  async (locale, send, number, facts) => {
    await showRequest({ step: 'final-questions' }, { locale })
    await press(send)
    const main = page.getByRole('main')
    for (const words of [number, ...facts, /India/, /Complete Plus/, /726[.,]35 (?:in total|in totaal)/])
      await expect.element(main).toMatchTextContent(words)
    await expectNoViolations('the receipt')
    // nothing about a person stays in this tab
    expect(JSON.stringify(sessionStorage)).not.toMatch(/Sharma|arjun@/)
  },
)
