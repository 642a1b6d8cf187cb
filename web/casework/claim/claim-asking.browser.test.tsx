import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { CaseDecision } from '#web/casework/decision/CaseDecision.tsx'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useKeyboard } from '#web/staff/shared/keys/use-keys.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { agreement, CASE, claim as example } from '#web/testing/examples/example-claim-work.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, lose, refuseWith, reply } from '#web/testing/replies.ts'
import type { SentCall } from '#web/testing/replies.ts'

import { ClaimWork } from './ClaimWork.tsx'

const HASH = 'a'.repeat(64)

inOfficeLook()
beforeAll(async () => {
  for (const catalogue of ['claims', 'codes/claims', 'casework', 'casework/claim', 'staff', 'codes/general'])
    await loadTexts(catalogue, 'en-GB')
})

const claim: ClaimWorkView = { ...example, costs: [], account: null }

// only these are read where a customer is asked
const shown = {
  caseId: CASE,
  kind: 'CLAIM',
  state: 'OPEN',
  name: 'Diego de la Cruz',
  locale: 'en-GB',
  outcomes: [],
  reasons: [],
  mayAsk: true,
  next: null,
  words: null,
} as unknown as CaseView

const answering = { answers: {}, demand: () => true } as never

const Keyboard = () => {
  useKeyboard()
  return null
}

const show = async (changes: Partial<ClaimWorkView> = {}) => {
  reply(claimWork.preview, { mails: [], mailHash: HASH })
  await render(
    <MemoryRouter>
      <main>
        <h1>Claim</h1>
        <Keyboard />
        <ClaimWork
          claim={{ ...claim, ...changes }}
          documents={<p>Receipt</p>}
          asking={<CaseDecision isAsking shown={shown} reload={vi.fn()} answering={answering} />}
          onDone={vi.fn()}
          onStale={vi.fn()}
        />
      </main>
    </MemoryRouter>,
  )
}

const bodyOf = (sent: SentCall | undefined): unknown =>
  typeof sent?.body === 'string' ? JSON.parse(sent.body) : undefined

test('STAFF-02 the customer of a claim is asked for more with Q, with the mail that is sent', async () => {
  reply(casework.previewQuestion, {
    mails: [
      {
        to: 'diego@example.es',
        locale: 'en-GB',
        subject: 'We need more for your claim',
        paragraphs: ['Hello Diego,'],
      },
    ],
    remindOn: null,
    mailHash: HASH,
  })
  reply(casework.ask, undefined)
  await show()
  await expect.element(page.getByRole('button', { name: 'Ask for more' })).toBeVisible()
  await userEvent.keyboard('q')
  await expect.element(page.getByRole('heading', { name: 'Ask for more' })).toBeVisible()
  // the decision has the same key
  expect(page.getByRole('button', { name: 'Pay nothing' }).elements()).toEqual([])
  await page.getByLabelText('Invoice or receipt').click()
  await expect.element(page.getByText('We need more for your claim')).toBeVisible()
  await expectAccessible('asking for more about a claim')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => callsTo(casework.ask).length).toBe(1)
  expect(bodyOf(callsTo(casework.ask)[0])).toMatchObject({
    asking: { items: ['RECEIPT'], question: '' },
    mailHash: HASH,
  })
  expect(callsTo(claimWork.decide)).toEqual([])
})

test('STAFF-02 who does not ask after all comes back to the decision', async () => {
  await show()
  await page.getByRole('button', { name: 'Ask for more' }).click()
  await page.getByRole('button', { name: 'Do not ask' }).click()
  await expect.element(page.getByRole('button', { name: 'Pay nothing' })).toBeVisible()
})

test('STAFF-02 after a lost reply the next press is the same decision on a claim, and another one after a refusal', async () => {
  await show()
  const pay = () => page.getByRole('button', { name: 'Pay nothing' }).click()
  lose(claimWork.decide)
  await pay()
  await expect.poll(() => callsTo(claimWork.decide).length).toBe(1)
  refuseWith(claimWork.decide, 'staff_claim_changed')
  await pay()
  await expect.poll(() => callsTo(claimWork.decide).length).toBe(2)
  reply(claimWork.decide, { decisionId: CASE, undoSeconds: 10 })
  await pay()
  await expect.poll(() => callsTo(claimWork.decide).length).toBe(3)
  const [first, second, third] = callsTo(claimWork.decide).map(
    (sent) => (bodyOf(sent) as { readonly decisionId: string }).decisionId,
  )
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('STAFF-02 a claim that waits for a second person asks its customer nothing', async () => {
  await show({ agreement: { ...agreement, mayAgree: false }, mayDecide: false })
  await expect.element(page.getByText('Receipt')).toBeVisible()
  expect(page.getByRole('button', { name: 'Ask for more' }).elements()).toEqual([])
})
