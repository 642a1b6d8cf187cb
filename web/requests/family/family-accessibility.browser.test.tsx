import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { StepLocation } from '#domain/requests/steps.ts'
import { expectAccessible, expectFits } from '#web/testing/axe.ts'
import { bo, priya } from '#web/testing/family-members.ts'
import { showFamily } from '#web/testing/family-request.ts'
import { expectTitle, press, summary } from '#web/testing/form-actions.ts'

const main = page.getByRole('main')

const LONG = {
  firstName: 'Wolfeschlegelsteinhausenberger',
  familyName: 'Papadiamantopoulou van der Oosterhoutsen',
}

// as many as there can be, and names as long as we take
const six = [
  { ...priya, ...LONG },
  ...Array.from({ length: 5 }, (_, index) => ({ ...bo, key: `bo-${index}`, ...LONG })),
].map((member) => ({ ...member, familyName: LONG.familyName.slice(0, 35) }))

const locations: readonly (readonly [string, StepLocation])[] = [
  ['the first step', { step: 'your-situation' }],
  ['the advice', { step: 'our-advice' }],
  ['who is insured', { step: 'request-insurance', part: 'you' }],
  ['the payment', { step: 'request-insurance', part: 'payment' }],
  ['the overview', { step: 'your-overview' }],
  ['the last questions', { step: 'final-questions' }],
]

test.each(locations)(
  'WIZ-02 for seven people with long names %s fits a narrow window and large text in Dutch',
  async (name, location) => {
    await showFamily(location, { locale: 'nl', members: six })
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const toggle of main.element().querySelectorAll('summary')) toggle.click()
    await expectFits(name)
  },
)

test.each(locations)('WIZ-02 axe finds nothing for a family in %s', async (name, location) => {
  await showFamily(location)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(name)
})

test('WIZ-02 axe finds nothing on what is missing of a family', async () => {
  const nobody = { firstName: undefined, gender: undefined }
  await showFamily(
    { step: 'request-insurance', part: 'you' },
    {
      members: [
        { ...priya, ...nobody },
        { ...bo, ...nobody },
      ],
    },
  )
  await press('Save and continue')
  await expect.element(summary).toHaveFocus()
  await expectAccessible('the errors of a family')
})

test('WIZ-02 the receipt of seven people fits a narrow window in Dutch, and axe finds nothing', async () => {
  await showFamily({ step: 'final-questions' }, { locale: 'nl', members: six })
  for (const radio of main.getByRole('radio', { name: 'Nee' }).elements())
    if (radio instanceof HTMLElement) radio.click()
  await press('Verstuur mijn aanvraag')
  await expectTitle('We hebben je aanvraag ontvangen')
  await expectFits('the receipt of a family')
  await expectAccessible('the receipt of a family')
})
