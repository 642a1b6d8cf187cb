import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { StepLocation } from '#domain/requests/steps.ts'
import { payslip, showRequest } from '#web/testing/answered-request.ts'
import { expectAccessible, expectFits, expectNoViolations } from '#web/testing/axe.ts'
import { expectTitle, line, press, summary } from '#web/testing/form-actions.ts'
import { origin } from '#web/testing/situation-actions.ts'

const main = page.getByRole('main')

const withJob = {
  paidJob: true,
  contractDateEnd: '2028-01-31',
  coverage: 'BASIC_SUPPLEMENT',
  BZV: true,
} as const

const locations: readonly (readonly [string, StepLocation])[] = [
  ['Vertel ons over je verblijf', { step: 'your-situation' }],
  ['Ons advies', { step: 'our-advice' }],
  ['Nieuw', { step: 'new-existing-customer' }],
  ['Over jou', { step: 'request-insurance', part: 'you' }],
  ['Je adres', { step: 'request-insurance', part: 'address' }],
  ['Betaling', { step: 'request-insurance', part: 'payment' }],
  ['Controleer je antwoorden', { step: 'your-overview' }],
  ['Laatste vragen', { step: 'final-questions' }],
]

// The markup and the colours are those of the English step; the words are longer.
test.each(locations)('WIZ-02 %s fits a narrow window and large text in Dutch', async (_, location) => {
  await showRequest(location, { locale: 'nl', changes: withJob, files: [payslip()] })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const toggle of main.element().querySelectorAll('summary')) toggle.click()
  await expectFits(JSON.stringify(location))
})

test('WIZ-02 the receipt fits a narrow window and large text in Dutch', async () => {
  await showRequest({ step: 'final-questions' }, { locale: 'nl' })
  await press('Verstuur mijn aanvraag')
  await expectTitle('We hebben je aanvraag ontvangen')
  await expectFits('request-complete')
})

test('WIZ-02 what is missing fits a narrow window in Dutch', async () => {
  const nothing = { firstName: undefined, familyName: undefined, gender: undefined, dateOfBirth: undefined }
  await showRequest(
    { step: 'request-insurance', part: 'you' },
    { locale: 'nl', changes: { ...nothing, email: undefined, emailConfirmation: undefined } },
  )
  await press('Opslaan en verder')
  await expect.element(summary).toHaveFocus()
  await expectFits('about you with errors')
})

test('WIZ-07 axe finds nothing where we have no insurance', async () => {
  const changes = { paidJob: true, studentType: 'R' } as const
  await showRequest({ step: 'our-advice' }, { changes })
  await expect.element(main.getByRole('heading', { level: 1, name: 'We can’t insure you yet' })).toBeVisible()
  await expectAccessible('no product')
})

test('WIZ-10 axe finds nothing on the open list of countries', async () => {
  await showRequest({ step: 'your-situation' })
  await origin.fill('Ger')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expectNoViolations('an open list')
})

test('WIZ-10 axe finds nothing on the study part', async () => {
  const changes = {
    countryOfOrigin: 'DE',
    europeanInsurance: true,
    europeanInsuranceValid: true,
    coverage: 'SUPPLEMENT',
  } as const
  await showRequest({ step: 'request-insurance', part: 'study' }, { changes })
  await expect.element(line('Number of your European card')).toBeVisible()
  await expectAccessible('study')
})
