import { beforeAll, expect, test } from 'vitest'

import { casework } from '#contract/casework.ts'
import { HEALTH_REASONS } from '#domain/casework/health-reasons.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

import { HealthPane } from './HealthPane.tsx'

const CASE = '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01'

inOfficeLook()
beforeAll(() => Promise.all(['staff', 'casework'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))

test('STAFF-06 health answers open with a reason; without one the button says so at the reason', async () => {
  reply(casework.healthAnswers, { answers: [] })
  const screen = await render(
    <main>
      <h1>Case of Amara Okafor</h1>
      <HealthPane caseId={CASE} health="CLOSED" />
    </main>,
  )
  const why = screen.getByLabelText('Why do you need them?')
  const show = screen.getByRole('button', { name: 'Show answers' })
  await show.click()
  await expect.element(why).toHaveFocus()
  await expect.element(why).toHaveAccessibleDescription(/Choose a reason/)
  expect(callsTo(casework.healthAnswers)).toEqual([])
  await expectAccessible('the health answers, without a reason')

  await why.selectOptions(HEALTH_REASONS[0])
  await show.click()
  await expect
    .poll(() => callsTo(casework.healthAnswers).map(({ body }) => body))
    .toEqual([JSON.stringify({ reason: HEALTH_REASONS[0] })])
})
