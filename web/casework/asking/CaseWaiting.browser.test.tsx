import { beforeAll, expect, test, vi } from 'vitest'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuseWith, reply } from '#web/testing/replies.ts'

import { CaseWaiting } from './CaseWaiting.tsx'

inOfficeLook()
beforeAll(() => Promise.all(['staff', 'casework'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))

const waiting: NonNullable<CaseView['waiting']> = {
  items: ['ADMISSION_LETTER'],
  text: 'Send the letter with the dates of your study.',
  askedAt: '2026-11-23T10:00:00+01:00',
  daysLeft: 2,
  lastReminder: null,
  nextReminder: '2026-11-30',
  remindedToday: false,
}

// only these are read
const caseOf = (changes: Partial<typeof waiting> = {}) =>
  ({
    caseId: '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01',
    name: 'Elif Yılmaz',
    locale: 'en-GB',
    waiting: { ...waiting, ...changes },
  }) as CaseView

const show = async (changes: Partial<typeof waiting> = {}) => {
  const [reload, decide] = [vi.fn(), vi.fn()]
  const screen = await render(
    <main>
      <h1>Case of Elif Yılmaz</h1>
      <CaseWaiting shown={caseOf(changes)} reload={reload} onDecide={decide} />
    </main>,
  )
  return { screen, reload, decide }
}

test('STAFF-02 a case that waits shows the question, the day of the reminder and what can be done', async () => {
  const { screen, decide } = await show()
  const main = screen.getByRole('main')
  await expect.element(screen.getByText('Send the letter with the dates of your study.')).toBeVisible()
  await expect.element(screen.getByText('Letter of admission or internship')).toBeVisible()
  await expect.element(main).toMatchTextContent(/Asked on 23 November 2026\. The clock stands still/)
  await expect.element(main).toMatchTextContent(/We remind Elif Yılmaz on 30 November 2026/)
  await expect.element(main).toMatchTextContent(/With the answer we have 2 working days/)
  await expectAccessible('a case that waits for its customer')
  await screen.getByRole('button', { name: 'Decide without it' }).click()
  expect(decide).toHaveBeenCalledOnce()
})

test('STAFF-02 a reminder is sent by a press, and the case is read again', async () => {
  const { screen, reload } = await show()
  reply(casework.remind, undefined)
  await screen.getByRole('button', { name: 'Remind now' }).click()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(callsTo(casework.remind)).toHaveLength(1)
})

test('STAFF-02 a reminder that is not sent says why', async () => {
  const { screen } = await show()
  refuseWith(casework.remind, 'case_not_waiting')
  await screen.getByRole('button', { name: 'Remind now' }).click()
  await expect.element(screen.getByText('This case does not wait for its customer any more')).toBeVisible()
})

test('STAFF-02 who was reminded today is not reminded again, and after two nothing goes out by itself', async () => {
  const { screen } = await show({ lastReminder: '2026-12-07', nextReminder: null, remindedToday: true })
  const main = screen.getByRole('main')
  await expect.element(main).toMatchTextContent(/We reminded Elif Yılmaz on 7 December 2026/)
  await expect.element(main).toMatchTextContent(/No other reminder goes out by itself/)
  await expect.element(screen.getByRole('button', { name: 'Remind now' })).not.toBeInTheDocument()
})
