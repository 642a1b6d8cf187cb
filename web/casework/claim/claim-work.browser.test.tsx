import { useState } from 'react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { casework } from '#contract/casework.ts'
import { content } from '#contract/content.ts'
import type { BodyItem } from '#contract/content.ts'
import { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useKeyboard } from '#web/staff/shared/keys/use-keys.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import {
  agreement,
  CASE,
  claim,
  dentist,
  givenBackByFatima,
  pharmacy,
} from '#web/testing/examples/example-claim-work.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, reply, replyBy } from '#web/testing/replies.ts'
import type { SentCall } from '#web/testing/replies.ts'

import { ClaimWork } from './ClaimWork.tsx'

beforeAll(async () => {
  for (const catalogue of ['claims', 'codes/claims', 'casework', 'casework/claim', 'staff', 'codes/general'])
    await loadTexts(catalogue, 'en-GB')
})

const NOTHING_PAID = { paidAmount: 0, careProviderAmount: 0, declineReason: 'NOT_COVERED' } as const

const HASH = 'a'.repeat(64)
const RECEIPT = { decisionId: CASE, undoSeconds: 10 }

const mailWith = (words: string) => ({
  to: 'diego@example.es',
  locale: 'en-GB' as const,
  subject: 'We decided on your claim',
  paragraphs: ['Hello Diego,', ...(words ? [`> ${words}`] : [])],
})

const bodyOf = (sent: SentCall | undefined): unknown =>
  typeof sent?.body === 'string' ? JSON.parse(sent.body) : undefined

const wordsIn = (sent: SentCall) => (bodyOf(sent) as { readonly words: string }).words

const done: unknown[] = []
const after = { onDone: (one: unknown) => done.push(one), onStale: () => undefined }

beforeEach(() => {
  done.length = 0
  replyBy(claimWork.preview, (sent) => ({ mails: [mailWith(wordsIn(sent))], mailHash: HASH }))
})

const inRouter = (element: ReactNode) => render(<MemoryRouter>{element}</MemoryRouter>)

const Keyboard = () => {
  useKeyboard()
  return null
}

const show = (changes: Partial<ClaimWorkView> = {}, locale: Locale = 'en-GB') =>
  inRouter(
    <LocaleContext value={locale}>
      <main>
        <h1 tabIndex={-1}>Claim</h1>
        <Keyboard />
        <ClaimWork claim={{ ...claim, ...changes }} documents={<p>Receipt</p>} {...after} />
      </main>
    </LocaleContext>,
  )

const cost = (name: string) => page.getByRole('region', { name })

describe('STAFF-03 a claim beside its receipts', () => {
  test('shows each cost in euro with the day of the rate, its article, its limit and what it repeats', async () => {
    await show()
    const first = cost('Dental care, emergency')
    await expect.element(first).toMatchTextContent(/ECB rate, 6 November 2026\s*1\.1498/)
    await expect.element(first).toMatchTextContent(/3, €400\.00 a year/)
    await expect.element(first).toMatchTextContent(/€310\.00 used before, €90\.00 now, then €0\.00 is left/)
    await expect
      .element(cost('Medicines'))
      .toMatchTextContent(
        /Same care provider, day and amount in C2026000064 of this person, paid on 18 November/,
      )
    await expect.element(page.getByText('€91.43, 2 reasons')).toBeVisible()
    await expectAccessible('a claim')
  })

  test('a changed amount changes the sum and what is left at once, and is kept with a reason', async () => {
    reply(claimWork.changeCost, claim)
    await show()
    const first = cost('Dental care, emergency')
    await first.getByLabelText('Pay back').fill('50')
    await expect.element(first).toMatchTextContent(/€50\.00 now, then €40\.00 is left/)
    await expect.element(page.getByRole('button', { name: 'Pay back €50.00' })).toBeVisible()
    await first.getByLabelText('Why do you change it?').fill('The usual price.')
    await first.getByRole('button', { name: 'Keep this change' }).click()
    await expect.poll(() => callsTo(claimWork.changeCost).length).toBe(1)
    const [kept] = callsTo(claimWork.changeCost)
    expect(typeof kept?.body === 'string' && JSON.parse(kept.body)).toEqual({
      paidAmount: 50,
      careProviderAmount: 0,
      declineReason: 'MAXIMUM_REACHED',
      changeReason: 'The usual price.',
    })
  })

  test('how much is paid, to whom and why not the rest stand in one row', async () => {
    await page.viewport(1440, 900)
    await show()
    const first = cost('Dental care, emergency')
    await expect.element(first.getByLabelText('Pay back')).toBeVisible()
    const tops = ['Pay back', 'To', 'Why not €70.03'].map(
      (label) => first.getByLabelText(label, { exact: true }).element().getBoundingClientRect().top,
    )
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
  })

  test('an amount that is typed in another way is no change', async () => {
    await show()
    const first = cost('Dental care, emergency')
    await first.getByLabelText('Pay back').fill('91')
    await expect.element(first.getByLabelText('Why do you change it?')).toBeVisible()
    await first.getByLabelText('Pay back').fill('90')
    await expect.element(page.getByRole('button', { name: 'Pay back €90.00' })).toBeVisible()
    expect(page.getByText('Keep or undo your changes first.').elements()).toEqual([])
    expect(first.getByLabelText('Why do you change it?').elements()).toEqual([])
  })

  test('in Dutch an amount has a comma', async () => {
    await loadTexts('casework/claim', 'nl')
    await show({}, 'nl')
    await expect.element(page.getByLabelText('Vergoeden').first()).toHaveValue('90,00')
  })

  test.each([
    [
      'en-GB',
      'Article 3.3 of the conditions',
      'For a specialist you need a referral',
      '2026-11-27',
      /On 8 November 2026, the day of the treatment, they may have been others/,
    ],
    [
      'nl',
      'Artikel 3.3 van de voorwaarden',
      'Voor een specialist heb je een verwijzing nodig',
      '2026-11-08',
      /Deze tekst geldt sinds 8 november 2026, ook op 8 november 2026/,
    ],
  ] as const)(
    'STAFF-03 the article of a cost shows its words, and of which day they are, %s',
    async (...row) => {
      const [locale, title, words, updatedOn, ofDay] = row
      const heading = (text: string) =>
        ({ kind: 'heading', level: 2, text, anchor: text.slice(0, 1) }) as const
      const blocks: BodyItem['blocks'] = [
        heading('3. Covered'),
        { kind: 'steps', items: ['One', 'Two', words, 'Four'] },
        heading('4. Not covered'),
        { kind: 'text', html: 'Five' },
      ]
      const value = { value: '' }
      const item = {
        id: 'c',
        path: '/conditions',
        pageTitle: value,
        pageDescription: value,
        requiresAuth: value,
      }
      const conditions: BodyItem = { ...item, updatedOn, blocks }
      reply(content.query, { data: { item: conditions } })
      await loadTexts('casework/claim', locale)
      await show({}, locale)
      await page.getByRole('button', { name: /^3\.3,/ }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect.element(dialog.getByText(words)).toBeVisible()
      await expect.element(dialog).toMatchTextContent(/3\.3, /)
      await expect.element(dialog).toMatchTextContent(ofDay)
      expect(dialog.getByText(/^(One|Two|Four|Five)$/).elements()).toEqual([])
    },
  )

  test('STAFF-09 only reasons in use are offered, and the one that the rules propose', async () => {
    await show({ declineReasons: ['ABOVE_TARIFF'] })
    const offered = cost('Dental care, emergency')
      .getByLabelText('Why not €70.03')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
    expect(offered).toEqual([
      'choose why',
      'The maximum for this care has been reached.',
      'We do not pay more than the usual rate.',
    ])
  })

  test('own words are in the mail that is sent, and Ctrl Enter decides with them', async () => {
    reply(claimWork.decide, RECEIPT)
    reply(casework.keepWords, undefined)
    await show()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabelText('In your words, in English').fill('Keep the original.')
    await expect.element(page.getByRole('article').getByText('Keep the original.')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => done).toEqual([RECEIPT])
    const [sent] = callsTo(claimWork.decide)
    expect(bodyOf(sent)).toMatchObject({ words: 'Keep the original.', mailHash: HASH })
  })

  test('a claim that was read anew shows its new amounts', async () => {
    const readAnew = { ...claim, costs: [{ ...dentist, result: { ...NOTHING_PAID } }, pharmacy] }
    const Read = () => {
      const [isNew, setNew] = useState(false)
      return (
        <main>
          <button onClick={() => setNew(true)}>Read</button>
          <ClaimWork claim={isNew ? readAnew : claim} documents={undefined} {...after} />
        </main>
      )
    }
    await inRouter(<Read />)
    await expect.element(page.getByRole('button', { name: 'Pay back €90.00' })).toBeVisible()
    await page.getByRole('button', { name: 'Read' }).click()
    await expect.element(page.getByRole('button', { name: 'Pay nothing' })).toBeVisible()
  })

  test('the receipt of a cost is shown when somebody tabs into it, and a duplicate leads to its claim', async () => {
    const receipts = ['Dentist', 'Pharmacy'].map((name, index) => ({
      documentId: name,
      name,
      number: index + 1,
    }))
    const shown: string[] = []
    await inRouter(
      <main>
        <ClaimWork
          claim={claim}
          documents={<p>Receipt</p>}
          receipts={receipts}
          onReceipt={(id) => shown.push(id)}
          {...after}
        />
      </main>,
    )
    const second = cost('Medicines')
    await expect.element(second.getByRole('link', { name: '2 Pharmacy' })).toBeVisible()
    const duplicate = second.getByRole('link', { name: 'C2026000064' })
    await expect.element(duplicate).toHaveAttribute('href', expect.stringContaining(`/staff/cases/${CASE}`))
    const last = cost('Dental care, emergency').getByText('Type of care and rate')
    // opened and closed again, it has the focus
    await last.click()
    await last.click()
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => shown).toEqual(['Pharmacy'])
  })

  test('Medical has it: Claims takes it back with a reason, and changes nothing meanwhile', async () => {
    reply(claimWork.handOver, claim)
    await show({ handedTo: 'MEDICAL', mayDecide: false })
    await expect.element(page.getByText('Medical has this claim.')).toBeVisible()
    expect(page.getByLabelText('Pay back').elements()).toEqual([])
    await page.getByText('Take the claim back').first().click()
    await page.getByLabelText('Why?').fill('No answer is needed.')
    await page.getByRole('button', { name: 'Take the claim back' }).click()
    await expect.poll(() => callsTo(claimWork.handOver).length).toBe(1)
    expect(bodyOf(callsTo(claimWork.handOver)[0])).toMatchObject({ to: 'CLAIMS' })
  })

  test('above the limit it is sent to a second person instead', async () => {
    await show({ needsSecondPerson: true })
    await expect.element(page.getByRole('button', { name: 'Send to a second person' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Pay back/ }).elements()).toEqual([])
  })

  test('the second person agrees or gives back, and cannot change amounts', async () => {
    await show({ agreement })
    await expect.element(page.getByRole('button', { name: 'Agree, pay €629.22' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Give back with a reason' })).toBeVisible()
    expect(page.getByLabelText('Pay back').elements()).toEqual([])
    // a letter chooses, it never agrees at once
    reply(claimWork.agree, RECEIPT)
    await userEvent.keyboard('a')
    await expect.element(page.getByRole('button', { name: 'Agree, pay €629.22' })).toHaveFocus()
    expect(callsTo(claimWork.agree)).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => done).toEqual([RECEIPT])
  })

  test('the second person who gives it back goes on to the next case', async () => {
    const givenBack = { ...givenBackByFatima, reason: 'Look again.' }
    const back = { ...claim, mayDecide: false, gaveBack: true, givenBack }
    reply(claimWork.giveBack, back)
    await show({ agreement })
    await userEvent.keyboard('n')
    await userEvent.keyboard('Look again.')
    await page.getByRole('button', { name: 'Give back with a reason' }).click()
    await expect.poll(() => done).toEqual(['givenBack'])
    await expect.element(page.getByText('You gave it back: Look again. Sanne changes it.')).toBeVisible()
    expect(page.getByLabelText('Pay back').elements()).toEqual([])
  })

  test('STAFF-06 Medical reads why nothing can be changed before it is handed over to them', async () => {
    await show({ mayDecide: false, mayGiveMedicalReasons: true })
    await expect.element(page.getByText(/You change amounts once it is handed over to you/)).toBeVisible()
    expect(page.getByLabelText('Pay back').elements()).toEqual([])
  })

  test('a claim that somebody else has is not agreed to, and not given back', async () => {
    await show({ agreement, mayDecide: false })
    await expect.element(page.getByText(/Sanne asked/)).toBeVisible()
    expect(page.getByRole('button', { name: /^(Agree|Give back|Take)/ }).elements()).toEqual([])
  })

  test('a claim that somebody else has is read, and not changed', async () => {
    await inRouter(
      <main>
        <ClaimWork claim={{ ...claim, mayDecide: false }} isTaken documents={undefined} {...after} />
      </main>,
    )
    await expect.element(page.getByText('No files came with this claim.')).toBeVisible()
    await expect.element(cost('Dental care, emergency')).toMatchTextContent(/Pay back: €90\.00/)
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(page.getByRole('button', { name: /^Pay back/ }).elements()).toEqual([])
  })

  test('STAFF-06 what the customer wrote is closed for Claims', async () => {
    await show()
    await expect.element(page.getByText('Only Medical can read it.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Show it' }).elements()).toEqual([])
  })

  test('STAFF-06 Medical opens it with a reason that they choose themselves, which is on record', async () => {
    reply(claimWork.words, { description: 'I fell from my bike.' })
    await show({ mayGiveMedicalReasons: true })
    await expect.element(page.getByText(/^Each look is recorded with your name/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Show it' }).elements()).toEqual([])
    await page.getByLabelText('Why do you read it?').selectOptions('An accident')
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect.element(page.getByText('I fell from my bike.')).toBeVisible()
    expect(bodyOf(callsTo(claimWork.words)[0])).toEqual({ reason: 'ACCIDENT' })
  })
})
