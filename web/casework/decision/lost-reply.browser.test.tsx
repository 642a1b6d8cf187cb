import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, lose, refuseWith, replyBy, reply } from '#web/testing/replies.ts'
import type { SentCall } from '#web/testing/replies.ts'

import { CaseDecision } from './CaseDecision.tsx'
import { undoable } from '#web/casework/shared/undo.ts'

const CASE = 'a3bb189e-8bf9-4f9a-b5c7-9ea36a3f9e3b'

inOfficeLook()
beforeAll(() =>
  Promise.all(['casework', 'staff', 'codes/general'].map((catalogue) => loadTexts(catalogue, 'en-GB'))),
)
beforeEach(() => undoable.set(undefined))

// only these are read where a decision is made
const shown = {
  caseId: CASE,
  kind: 'REQUEST',
  state: 'OPEN',
  name: 'Amara Okafor',
  locale: 'en-GB',
  outcomes: ['ACCEPTED', 'REFUSED'],
  reasons: ['DUPLICATE'],
  mayAsk: true,
  next: null,
  words: null,
} as unknown as CaseView

const mailOf = (choice: string) => ({
  to: 'amara@example.ng',
  locale: 'en-GB' as const,
  subject: choice.includes('REFUSED') ? 'We cannot insure you' : 'You are insured',
  paragraphs: ['Hello Amara,'],
})

const mailIsShown = (subject: string) => expect.element(page.getByText(subject)).toBeVisible()

const show = async (changes: Partial<CaseView> = {}) => {
  replyBy(casework.preview, (sent) => ({ mails: [mailOf(textOf(sent))], mailHash: 'a'.repeat(64) }))
  reply(casework.keepWords, undefined)
  reply(casework.previewQuestion, { mails: [], remindOn: null, mailHash: 'b'.repeat(64) })
  await render(
    <MemoryRouter>
      <CaseDecision
        shown={{ ...shown, ...changes }}
        reload={vi.fn()}
        answering={{ answers: [], demand: () => true } as never}
      />
    </MemoryRouter>,
  )
}

const choose = (name: string) => page.getByRole('radio', { name }).click()
const press = (name: string) => page.getByRole('button', { name }).click()

const textOf = ({ body }: SentCall) => (typeof body === 'string' ? body : '{}')

const idIn = (sent: SentCall) => {
  // as the page wrote it
  const { decisionId, questionId } = JSON.parse(textOf(sent)) as Record<string, string>
  return decisionId ?? questionId ?? ''
}

const idsOf = (endpoint: typeof casework.decide | typeof casework.ask) => callsTo(endpoint).map(idIn)

const decided = (undoSeconds = 8) =>
  replyBy(casework.decide, (sent) => ({ decisionId: idIn(sent), undoSeconds }))

test('STAFF-02 after a lost reply the next press is the same decision, which can be undone', async () => {
  await show()
  lose(casework.decide)
  await choose('Accept')
  await mailIsShown('You are insured')
  await press('Accept and open the next')
  await expect.poll(() => idsOf(casework.decide).length).toBe(1)
  decided()
  await press('Accept and open the next')
  await expect.poll(() => undoable.get()?.caseId).toBe(CASE)
  const [first, second] = idsOf(casework.decide)
  expect(second).toBe(first)
  expect(undoable.get()).toMatchObject({ decisionId: first, name: 'Amara Okafor' })
})

test('STAFF-02 a decision that was carried out while its reply was lost cannot be undone any more', async () => {
  await show()
  decided(0)
  await choose('Accept')
  await mailIsShown('You are insured')
  await press('Accept and open the next')
  await expect.poll(() => idsOf(casework.decide).length).toBe(1)
  expect(undoable.get()).toBeUndefined()
})

test('STAFF-02 after a refusal, and with another choice, it is another decision', async () => {
  await show()
  refuseWith(casework.decide, 'case_mail_changed')
  await choose('Accept')
  await mailIsShown('You are insured')
  await press('Accept and open the next')
  await expect.element(page.getByText('The e-mail changed meanwhile. Look at it again')).toBeVisible()
  lose(casework.decide)
  await mailIsShown('You are insured')
  await press('Accept and open the next')
  await expect.poll(() => idsOf(casework.decide).length).toBe(2)
  await choose('Not accept')
  await page.getByLabelText('Why').selectOptions('Sent twice')
  await page.getByLabelText('In your words, in English').fill('We did not get your letter.')
  await mailIsShown('We cannot insure you')
  decided()
  await press('Do not accept, open the next')
  await expect.poll(() => undoable.get()?.caseId).toBe(CASE)
  expect(new Set(idsOf(casework.decide)).size).toBe(3)
})

test('STAFF-02 after a lost reply the next press is the same question', async () => {
  await show()
  lose(casework.ask)
  await choose('Ask for more')
  await page.getByLabelText('Passport or identity card').click()
  await press('Ask, open the next')
  await expect.poll(() => idsOf(casework.ask).length).toBe(1)
  reply(casework.ask, undefined)
  await press('Ask, open the next')
  await expect.poll(() => idsOf(casework.ask).length).toBe(2)
  const [first, second] = idsOf(casework.ask)
  expect(second).toBe(first)
})

test('PAY-05 money that came back is paid again with one press, after its mail was seen', async () => {
  await show({ kind: 'PAYOUT', outcomes: ['PAID_AGAIN'], reasons: [], mayAsk: false })
  await mailIsShown('You are insured')
  decided()
  await press('Pay it again, open the next')
  await expect.poll(() => undoable.get()?.caseId).toBe(CASE)
  const [sent] = callsTo(casework.decide)
  expect(sent && textOf(sent)).toContain('"outcome":"PAID_AGAIN"')
})

test('STAFF-02 a press before the mail is there says so and sends nothing; its button says what it does', async () => {
  await show()
  let mailIsThere: (() => void) | undefined
  const waits = new Promise<void>((done) => {
    mailIsThere = done
  })
  replyBy(casework.preview, async (sent) => {
    await waits
    return { mails: [mailOf(textOf(sent))], mailHash: 'a'.repeat(64) }
  })
  decided()
  await choose('Accept')
  await press('Accept and open the next')
  const told = page.getByRole('alert').filter({ hasText: 'The e-mail is not here yet. Look at it first.' })
  await expect.element(told).toBeVisible()
  mailIsThere?.()
  await mailIsShown('You are insured')
  expect(idsOf(casework.decide)).toEqual([])
  await expect.element(told).not.toBeInTheDocument()
  await press('Accept and open the next')
  await expect.poll(() => undoable.get()?.caseId).toBe(CASE)
})
