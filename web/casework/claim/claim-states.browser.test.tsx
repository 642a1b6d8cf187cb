import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useKeyboard } from '#web/staff/shared/keys/use-keys.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import {
  agreement,
  claim,
  dentist,
  givenBackByFatima,
  pharmacy,
} from '#web/testing/examples/example-claim-work.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply, replyBy } from '#web/testing/replies.ts'
import type { SentCall } from '#web/testing/replies.ts'

import { ClaimWork } from './ClaimWork.tsx'

inOfficeLook()
beforeAll(async () => {
  for (const catalogue of ['claims', 'codes/claims', 'casework', 'casework/claim', 'staff', 'codes/general'])
    await loadTexts(catalogue, 'en-GB')
})

const bodyOf = (sent: SentCall | undefined): unknown =>
  typeof sent?.body === 'string' ? JSON.parse(sent.body) : undefined

// Each preview is another mail, as each decision would send another one.
const mailOf = () => ({
  to: 'diego@example.es',
  locale: 'en-GB' as const,
  subject: 'We decided on your claim',
  paragraphs: ['Hello Diego,', `Mail ${callsTo(claimWork.preview).length}`],
})

const hashOf = () => `hash-${callsTo(claimWork.preview).length}`

const done: unknown[] = []

beforeEach(() => {
  done.length = 0
  replyBy(claimWork.preview, () => ({ mails: [mailOf()], mailHash: hashOf() }))
})

const Keyboard = () => {
  useKeyboard()
  return null
}

const show = (changes: Partial<ClaimWorkView> = {}) =>
  render(
    <MemoryRouter>
      <main>
        <h1 tabIndex={-1}>Claim</h1>
        <Keyboard />
        <ClaimWork
          claim={{ ...claim, ...changes }}
          documents={<p>Receipt</p>}
          onDone={(receipt) => done.push(receipt)}
          onStale={() => undefined}
        />
      </main>
    </MemoryRouter>,
  )

const cost = (name: string) => page.getByRole('region', { name })
const first = cost('Dental care, emergency')
const optionsOf = (label: string) =>
  first
    .getByLabelText(label)
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

const kept: ClaimWorkView = {
  ...claim,
  costs: [
    { ...dentist, result: { paidAmount: 50, careProviderAmount: 0, declineReason: 'MAXIMUM_REACHED' } },
    pharmacy,
  ],
}

const BEFORE = /This e-mail does not have your change yet/

test('STAFF-03 without a known account it says what the e-mail does: it asks for one', async () => {
  await show({ account: null })
  await expect
    .element(page.getByText('No account is known. The e-mail asks the customer for one.'))
    .toBeVisible()
})

describe('STAFF-03 the mail beside a changed amount', () => {
  test('says that it is of before until the amount is kept, and what is sent is the one that was renewed', async () => {
    reply(claimWork.changeCost, kept)
    reply(claimWork.decide, { decisionId: crypto.randomUUID(), undoSeconds: 10 })
    await show()
    await expect.element(page.getByText('Mail 1')).toBeVisible()
    expect(page.getByText(BEFORE).elements()).toEqual([])
    await first.getByLabelText('Pay back').fill('50')
    await expect.element(page.getByText(BEFORE)).toBeVisible()
    await expectAccessible('a claim with a change that is not kept')
    await first.getByLabelText('Why do you change it?').fill('The usual price.')
    await first.getByRole('button', { name: 'Keep this change' }).click()
    await expect.element(page.getByText('Mail 2')).toBeVisible()
    expect(page.getByText(BEFORE).elements()).toEqual([])
    await page.getByRole('button', { name: 'Pay back €50.00' }).click()
    await expect.poll(() => done.length).toBe(1)
    expect(bodyOf(callsTo(claimWork.decide)[0])).toMatchObject({ mailHash: 'hash-2' })
  })

  test('is that of now again once the change is undone', async () => {
    await show()
    await first.getByLabelText('Pay back').fill('50')
    await expect.element(page.getByText(BEFORE)).toBeVisible()
    await first.getByRole('button', { name: 'As the rules propose' }).click()
    await expect.poll(() => page.getByText(BEFORE).elements()).toEqual([])
    expect(callsTo(claimWork.preview)).toHaveLength(1)
  })
})

describe('STAFF-03 why not everything is paid', () => {
  test('is never that everything is paid where it is not, and is not asked where it is', async () => {
    reply(claimWork.changeCost, kept)
    await show()
    expect(optionsOf('Why not €70.03')[0]).toBe('choose why')
    await first.getByLabelText('Pay back').fill('160.03')
    await expect.poll(() => optionsOf('Why not everything')).toEqual(['everything is paid'])
    await first.getByLabelText('Why do you change it?').fill('Another dentist had no time.')
    await first.getByRole('button', { name: 'Keep this change' }).click()
    await expect.poll(() => callsTo(claimWork.changeCost).length).toBe(1)
    expect(bodyOf(callsTo(claimWork.changeCost)[0])).toMatchObject({
      paidAmount: 160.03,
      declineReason: null,
    })
  })

  test('is not known, and nothing is paid in full, as long as a cost has no rate or no amount', async () => {
    const unknown = { ...dentist, rate: null, rateDate: null, euroAmount: null, proposal: null, result: null }
    await show({ costs: [unknown] })
    expect(page.getByText(/everything is paid/i).elements()).toEqual([])
    await expect.element(page.getByText('Not known before every cost has an amount')).toBeVisible()
    // the one thing to do is to fill it in
    expect(page.getByRole('button', { name: 'Pay nothing' }).elements()).toEqual([])
    await page.getByRole('button', { name: /^Fill in the missing amount/ }).click()
    await expect.element(first.getByLabelText('Pay back')).toHaveFocus()
    expect(callsTo(claimWork.decide)).toEqual([])
  })
})

const forTwo = { needsSecondPerson: true, givenBack: givenBackByFatima }
const send = page.getByRole('button', { name: /^Send to a second person/ })

describe('STAFF-03 a claim that was given back', () => {
  test('is not sent again as it was without an answer: the field says so and has the focus', async () => {
    reply(claimWork.askSecondPerson, { ...claim, agreement })
    await show(forTwo)
    await send.click()
    const answer = page.getByLabelText('Your answer')
    await expect.element(answer).toHaveFocus()
    await expect.element(page.getByText('Answer why it was given back, or change the claim')).toBeVisible()
    expect(callsTo(claimWork.askSecondPerson)).toEqual([])
    await expectAccessible('a claim that was given back')
    await answer.fill('The dentist is the same, see the stamp.')
    await send.click()
    await expect.poll(() => done.length).toBe(1)
    expect(bodyOf(callsTo(claimWork.askSecondPerson)[0])).toMatchObject({
      answer: 'The dentist is the same, see the stamp.',
    })
  })

  test.each([
    ['an amount', { isUnchanged: false }, ''],
    ['the words in the mail', { words: 'Keep the original.' }, 'Keep the original!'],
  ])('is sent again without an answer where %s was changed', async (_, changes, words) => {
    reply(claimWork.askSecondPerson, { ...claim, agreement })
    await show({ ...forTwo, givenBack: { ...givenBackByFatima, ...changes } })
    if (words) await page.getByLabelText('In your words, in English').fill(words)
    await send.click()
    await expect.poll(() => done.length).toBe(1)
    expect(bodyOf(callsTo(claimWork.askSecondPerson)[0])).not.toHaveProperty('answer')
  })

  test('comes back with the words that it was sent with, and its second person reads the answer', async () => {
    await show({ ...forTwo, givenBack: { ...givenBackByFatima, words: 'Keep the original.' } })
    await expect.element(page.getByLabelText('In your words, in English')).toHaveValue('Keep the original.')
    await show({ agreement: { ...agreement, answer: 'See the stamp.' } })
    await expect.element(page.getByText('Sanne’s answer to the reason: See the stamp.')).toBeVisible()
  })
})

const mains = () =>
  page
    .getByRole('button')
    .elements()
    .filter(({ className }) => className.includes('main'))

describe('STAFF-03 each state of a claim has one main action', () => {
  test.each<readonly [string, Partial<ClaimWorkView>, RegExp]>([
    ['decided alone', {}, /^Pay back €90\.00/],
    ['above the limit', { needsSecondPerson: true }, /^Send to a second person/],
    ['to agree to', { agreement }, /^Agree, pay €629\.22/],
    [
      'handed to Medical, who reads it',
      { handedTo: 'MEDICAL', mayDecide: false, mayGiveMedicalReasons: true },
      /^Hand back to Claims/,
    ],
    [
      'without a policy',
      {
        policy: null,
        sender: {
          name: 'Diego',
          email: 'diego@example.es',
          birthDate: '2001-02-03',
          policyNumber: '260043118',
          candidate: null,
        },
      },
      /^Match/,
    ],
  ])('%s', async (_, changes, wanted) => {
    await show(changes)
    const main = page.getByRole('button', { name: wanted })
    await expect.element(main).toBeVisible()
    expect(mains()).toEqual([main.element()])
  })

  test('Medical gives a claim back with what they found, also by Ctrl Enter, and keeps a change first', async () => {
    reply(claimWork.handOver, claim)
    await show({ handedTo: 'MEDICAL', mayDecide: false, mayGiveMedicalReasons: true })
    await first.getByLabelText('Pay back').fill('50')
    await page.getByRole('button', { name: /^Hand back to Claims/ }).click()
    await expect.element(first.getByLabelText('Why do you change it?')).toHaveFocus()
    expect(callsTo(claimWork.handOver)).toEqual([])
    await first.getByRole('button', { name: 'As the rules propose' }).click()
    await page.getByLabelText('What did you find?').fill('The care was necessary.')
    await expectAccessible('a claim that Medical has')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => done.length).toBe(1)
    expect(bodyOf(callsTo(claimWork.handOver)[0])).toMatchObject({
      to: 'CLAIMS',
      reason: 'The care was necessary.',
    })
  })
})
