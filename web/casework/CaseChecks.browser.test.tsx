import { beforeAll, expect, test } from 'vitest'

import { casework } from '#contract/casework.ts'
import type { CaseCheck, CaseView } from '#contract/casework/case-view.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, refuseWith, reply } from '#web/testing/replies.ts'

import { CaseChecks } from './CaseChecks.tsx'
import { useCheckAnswers } from './use-check-answers.ts'

const CASE = '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a01'

const Answering = () => {
  // only the checks of the case are read
  const answering = useCheckAnswers({ caseId: CASE, checks: [...CHECKS] } as CaseView, () => undefined)
  return (
    <main>
      <h1>Case of Amara Okafor</h1>
      <CaseChecks checks={CHECKS} answering={answering} />
      <button type="button" onClick={() => answering.demand()}>
        Accept
      </button>
      <output>{JSON.stringify(answering.answers)}</output>
    </main>
  )
}

beforeAll(() => Promise.all(['staff', 'casework'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))

const CHECKS: readonly CaseCheck[] = [
  { check: 'OVERLAP', result: 'PASSED', values: [], answer: null },
  { check: 'AGE', result: 'PASSED', values: [{ type: 'count', count: 23 }], answer: null },
  {
    check: 'SANCTIONS_LIST',
    result: 'LOOK',
    values: [
      { type: 'words', text: 'Amara E. OKAFOR' },
      { type: 'day', day: '1961-03-14' },
    ],
    ours: { name: 'Amara Okafor', birthDate: '2003-05-02' },
    answer: null,
  },
]

test('STAFF-01 what needs a look stands on top with its facts, and what passed is one line each', async () => {
  const screen = await render(
    <main>
      <h1>Case of Amara Okafor</h1>
      <CaseChecks checks={CHECKS} />
    </main>,
  )
  const rows = screen.getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/^Sanctions list, look here.*Amara E\. OKAFOR, 14 March 1961/)
  // our own birth date beside that of the list
  await expect.element(rows.nth(0)).toMatchTextContent(/Our customer: Amara Okafor, born 2 May 2003\.$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^Overlap, passed.*No other insurance on these days/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^Age, passed.*On the first day: 23/)
  await expect.element(screen.getByText('2 passed, 1 needs a look')).toBeVisible()
  await expectAccessible('checks of a case')
})

test('STAFF-01 without a list the check of it says that nobody was looked up', async () => {
  const screen = await render(
    <CaseChecks checks={[{ check: 'SANCTIONS_LIST', result: 'NOT_MADE', values: [], answer: null }]} />,
  )
  await expect.element(screen.getByText('We have no list yet, so nobody was looked up.')).toBeVisible()
  await expect.element(screen.getByText('0 passed, 1 needs a look')).toBeVisible()
})

test('STAFF-02 WITHDRAW-01 a withdrawal says what blocked it, what goes back and what goes on, in words', async () => {
  const screen = await render(
    <CaseChecks
      checks={[
        {
          check: 'IN_TIME',
          result: 'LOOK',
          values: [
            { type: 'code', code: 'policy_withdraw_period_expired' },
            { type: 'day', day: '2026-12-04' },
          ],
          answer: null,
        },
        { check: 'MONEY_BACK', result: 'PASSED', values: [{ type: 'amount', amount: 55.72 }], answer: null },
        {
          check: 'STAYS',
          result: 'LOOK',
          values: [{ type: 'number', text: '260048320' }],
          answer: null,
        },
      ]}
    />,
  )
  await expect
    .element(screen.getByText('Not possible on the day when it came: after the last day, 4 December 2026'))
    .toBeVisible()
  await expect.element(screen.getByText('All that was paid goes back: €55.72')).toBeVisible()
  await expect.element(screen.getByText('Continues after this: 260 048 320')).toBeVisible()
})

test('STAFF-02 accepting without an answer moves the focus to the check and says why; the person of the list is not accepted', async () => {
  reply(casework.answerCheck, undefined)
  const screen = await render(<Answering />)
  const accept = screen.getByRole('button', { name: 'Accept' })
  const other = screen.getByRole('radio', { name: 'Somebody else' })
  const same = screen.getByRole('radio', { name: 'The same person' })
  await expect.element(other).not.toBeChecked()
  await accept.click()
  await expect.element(other).toHaveFocus()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Answer the check that needs a look first')
  await expectAccessible('a check without its answer')
  await same.click()
  await accept.click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^You say that this is the person of the list/)
  await other.click()
  await accept.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('[{"check":"SANCTIONS_LIST","answer":"SOMEBODY_ELSE"}]')
})

test('STAFF-02 an answer is sent at once, and stays with the case with who gave it', async () => {
  reply(casework.answerCheck, undefined)
  const screen = await render(<Answering />)
  await screen.getByRole('radio', { name: 'Somebody else' }).click()
  await expect
    .poll(() => callsTo(casework.answerCheck).map(({ body }) => body))
    .toEqual([JSON.stringify({ check: 'SANCTIONS_LIST', answer: 'SOMEBODY_ELSE' })])
  const kept = CHECKS.map((one) =>
    one.result === 'LOOK'
      ? { ...one, answer: { answer: 'SOMEBODY_ELSE' as const, by: 'Anna', isYou: false, at: '' } }
      : one,
  )
  const other = await render(<CaseChecks checks={kept} />)
  await expect.element(other.getByText(/Anna answered: Somebody else\./)).toBeVisible()
})

test('STAFF-02 an answer that is not kept says why, and is not shown as given', async () => {
  refuseWith(casework.answerCheck, 'staff_case_taken')
  const screen = await render(<Answering />)
  await screen.getByRole('radio', { name: 'Somebody else' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Somebody else is working on this case')
  await expect.element(screen.getByRole('radio', { name: 'Somebody else' })).not.toBeChecked()
})

test('STAFF-02 the days that were possible are told as the first and the last of them', async () => {
  const values: CaseCheck['values'] = [
    { type: 'day', day: '2026-11-28' },
    { type: 'day', day: '2026-12-22' },
  ]
  const screen = await render(
    <CaseChecks checks={[{ check: 'FIRST_DAY', result: 'PASSED', values, answer: null }]} />,
  )
  await expect
    .element(screen.getByText('Was possible when it was asked for: 28 November 2026 to 22 December 2026'))
    .toBeVisible()
})

test('STAFF-02 a check at the edge of the screen is shown with why it is wanted, which comes below it', async () => {
  const screen = await render(
    <>
      <div style={{ height: '95vh' }} />
      <Answering />
      <div style={{ height: '95vh' }} />
    </>,
  )
  screen.getByRole('radio', { name: 'Somebody else' }).element().scrollIntoView({ block: 'end' })
  // as by a key: a press with the mouse would scroll there
  const accept = screen.getByRole('button', { name: 'Accept' }).element() as HTMLElement
  accept.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Answer the check that needs a look first')
  await expect.element(screen.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByRole('radio', { name: 'Somebody else' })).toHaveFocus()
})
