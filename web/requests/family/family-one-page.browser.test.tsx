import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { bo, priya } from '#web/testing/family-members.ts'
import { answerFamilyBefore } from '#web/testing/family-request.ts'
import { choose, expectTitle, press, summary } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { callsTo } from '#web/testing/replies.ts'
import { replyByRules, submissionOf } from '#web/testing/request-replies.ts'

const main = page.getByRole('main')

test('WIZ-23 a family is asked and sent on the page with all questions too, with errors at each person', async () => {
  replyByRules()
  const nameless = { firstName: undefined, familyName: undefined, nationality: undefined }
  answerFamilyBefore(
    { step: 'final-questions' },
    {
      members: [{ ...priya, ...nameless }, bo],
      changes: { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'AT_ONCE' },
    },
  )
  await showPortal('/en/request', { changes: { newRequest: false } })
  await press('Send my request')
  await expect.element(summary).toMatchTextContent('Your partner: Fill in your partner’s given names')
  await expect.element(summary).toMatchTextContent('Answer the question about illness')
  const cards = main.getByRole('region', { name: 'Your partner' })
  await cards.getByLabelText('Given names').fill('Priya')
  for (const question of [
    /^Does one of you have/,
    /being treated/,
    /expect to need/,
    /or medical aids/,
    /insurer refused/,
    /police/,
  ])
    await choose(question, 'No')
  await press('Send my request')
  await expectTitle('We received your request')
  const [call] = callsTo(requests.submit)
  const { submission: sent } = await submissionOf(call ?? expect.fail('nothing was sent'))
  expect(sent.members).toMatchObject([
    { firstName: 'Priya', familyName: 'Sharma', medicalStatus: 'no', adviceId: 'signed' },
    { firstName: 'Bo', medicalStatus: 'no' },
  ])
  expect(requestStore.get().members).toEqual([])
})
