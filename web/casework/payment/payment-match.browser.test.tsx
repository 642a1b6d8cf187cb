import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import '#web/ui/ui.css'
import { casework } from '#contract/casework.ts'
import { money } from '#contract/money.ts'
import type { PaymentCandidate, PaymentWork } from '#contract/money.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useKeyboard } from '#web/staff/shared/keys/use-keys.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { fillDate } from '#web/testing/form-actions.ts'
import { render } from '#web/testing/render.tsx'
import { callsTo, hold, lose, refuse, refuseWith, reply } from '#web/testing/replies.ts'
import type { SentCall } from '#web/testing/replies.ts'

import { PaymentDecision } from './PaymentDecision.tsx'
import { PaymentHead, PaymentParts } from './PaymentHead.tsx'

inOfficeLook()

const CATALOGUES = ['platform/forms/fields', 'casework', 'casework/payment', 'staff', 'codes/general']

beforeAll(async () => {
  for (const locale of ['en-GB', 'nl'] as const)
    for (const catalogue of CATALOGUES) await loadTexts(catalogue, locale)
})

const idOf = (number: number) => `6f9619ff-8b86-4d01-b42d-00c04fc9640${number}`

const candidateOf = (
  number: number,
  name: string,
  changes: Partial<PaymentCandidate> = {},
): PaymentCandidate => ({
  invoiceId: idOf(number),
  number: `202600479${number}`,
  policyNumber: `26004311${number}`,
  profileId: idOf(number),
  name,
  dueDate: '2026-12-01',
  openCents: 6020,
  differenceCents: 0,
  grounds: ['AMOUNT'],
  ended: false,
  ...changes,
})

const chidi = candidateOf(0, 'Chidi Okoro', { grounds: ['NAME', 'AMOUNT'] })
const adaeze = candidateOf(1, 'Adaeze Okoro', {
  openCents: 6665,
  differenceCents: -645,
  grounds: ['NAME_ALIKE'],
})
const camila = candidateOf(2, 'Camila Rojas', { openCents: 4000, differenceCents: 2020, ended: true })

const workOf = (changes: Partial<PaymentWork> = {}): PaymentWork => ({
  caseId: idOf(9),
  day: '2026-11-24',
  cents: 6020,
  accountEndsWith: '4567',
  unmatchedCents: 6020,
  reason: 'NO_REFERENCE',
  candidates: [chidi, adaeze, camila],
  parts: [],
  paidBefore: [],
  ...changes,
})

const HASH = 'a'.repeat(64)
const RECEIPT = { decisionId: idOf(8), undoSeconds: 10 }
const done: unknown[] = []
const stale: unknown[] = []

beforeEach(() => {
  done.length = 0
  stale.length = 0
  reply(casework.preview, { mails: [], mailHash: HASH })
  reply(casework.decide, RECEIPT)
})

const Keyboard = () => {
  useKeyboard()
  return null
}

let shownBefore = 0

// each payment is another one, so that none finds what was sent of the one before
const show = (changes: Partial<PaymentWork> = {}, locale: Locale = 'en-GB') => {
  shownBefore += 1
  const caseId = `6f9619ff-8b86-4d01-b42d-00c04fc98${String(shownBefore).padStart(3, '0')}`
  const work = workOf({ caseId, ...changes })
  return render(
    <MemoryRouter>
      <LocaleContext value={locale}>
        <main>
          <h1 tabIndex={-1}>C OKORO</h1>
          <Keyboard />
          <PaymentHead work={work} />
          <PaymentParts work={work} />
          <PaymentDecision
            work={work}
            next={<p>Nothing else</p>}
            onDone={(receipt) => done.push(receipt)}
            onStale={() => stale.push(true)}
          />
        </main>
      </LocaleContext>
    </MemoryRouter>,
  )
}

const bodyOf = (sent: SentCall | undefined): unknown =>
  typeof sent?.body === 'string' ? JSON.parse(sent.body) : undefined

const candidate = (name: RegExp) =>
  page.getByRole('group', { name: /can belong to|can be|Found for/ }).getByRole('radio', { name })

const sentChoice = async () => {
  await expect.poll(() => callsTo(casework.decide).length).toBe(1)
  return (bodyOf(callsTo(casework.decide)[0]) as { readonly choice: unknown }).choice
}

describe('STAFF-02 PAY-04 what a payment can belong to', () => {
  test('shows what came in, why a person looks at it, and each candidate with its difference', async () => {
    await show()
    await expect.element(page.getByText('Came in on 24 November 2026')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '€60.20' })).toBeVisible()
    await expect.element(page.getByText('It names no invoice')).toBeVisible()
    await expect
      .element(candidate(/Chidi Okoro 2026004790/))
      .toHaveAccessibleName(/same name and amount.*€60\.20.*no difference/)
    await expect.element(candidate(/Adaeze Okoro/)).toHaveAccessibleName(/name is alike.*€6\.45 too little/)
    await expect
      .element(candidate(/Camila Rojas/))
      .toHaveAccessibleName(/same amount only.*the insurance has ended.*€20\.20 too much/)
    // nothing is chosen beforehand
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
    await expectAccessible('a payment to match')
  })

  test('1 and M match it with the first candidate', async () => {
    await show()
    await userEvent.keyboard('1')
    await expect.element(candidate(/Chidi Okoro/)).toBeChecked()
    await expect.element(page.getByRole('button', { name: /^Match with Chidi Okoro/ })).toBeVisible()
    await expect.element(page.getByText('Nothing is left of it')).toBeVisible()
    await userEvent.keyboard('m')
    expect(await sentChoice()).toEqual({
      outcome: 'MATCHED',
      payment: {
        parts: [{ invoiceId: chidi.invoiceId, cents: 6020, openCents: 6020 }],
        rest: null,
        reason: null,
      },
    })
    await expect.poll(() => done).toEqual([RECEIPT])
    expect(bodyOf(callsTo(casework.decide)[0])).toMatchObject({ mailHash: HASH })
  })

  test('with nothing chosen is not matched, and says so', async () => {
    await show()
    await userEvent.keyboard('m')
    await expect.element(page.getByRole('alert').last()).toMatchTextContent(/Choose/)
    expect(callsTo(casework.decide)).toEqual([])
  })

  test('with too little needs a reason, and shows what stays open', async () => {
    await show()
    await userEvent.keyboard('2')
    await expect.element(page.getByText('€6.45 stays open')).toBeVisible()
    await userEvent.keyboard('m')
    await expect.element(page.getByText('Choose why the amounts differ')).toBeVisible()
    expect(callsTo(casework.decide)).toEqual([])
    await page.getByLabelText('Why the amounts differ').selectOptions('REST_FOLLOWS')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await sentChoice()).toEqual({
      outcome: 'MATCHED',
      payment: {
        parts: [{ invoiceId: adaeze.invoiceId, cents: 6020, openCents: 6665 }],
        rest: null,
        reason: 'REST_FOLLOWS',
      },
    })
  })

  test('with too much needs to say what becomes of the rest', async () => {
    await show()
    await userEvent.keyboard('3')
    await expect.element(page.getByText('€20.20 is left of it')).toBeVisible()
    await page.getByLabelText('Why the amounts differ').selectOptions('PAID_TOO_MUCH')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Choose what becomes of the rest')).toBeVisible()
    await page.getByLabelText('Goes back to who paid').click()
    await expectAccessible('a payment that is too much')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await sentChoice()).toMatchObject({
      payment: {
        parts: [{ invoiceId: camila.invoiceId, cents: 4000 }],
        rest: 'SEND_BACK',
        reason: 'PAID_TOO_MUCH',
      },
    })
  })

  test('that nothing is like says so, and another is found by name', async () => {
    await show({ candidates: [] })
    await expect.element(page.getByText('No open invoice has anything in common with it.')).toBeVisible()
    await page.getByRole('button', { name: 'Find another' }).click()
    reply(money.read, workOf({ candidates: [{ ...camila, grounds: [] }] }))
    const reading = hold(money.read)
    await page.getByLabelText('Name, invoice or policy').fill('rojas')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(page.getByText('Searching…')).toBeVisible()
    reading.release()
    await expect.element(candidate(/Camila Rojas/)).toHaveAccessibleName(/nothing is the same/)
    await expect.element(page.getByRole('heading', { name: 'Found for “rojas”' })).toBeVisible()
    expect(callsTo(money.read)[0]?.path).toContain('q=rojas')
    await candidate(/Camila Rojas/).click()
    // what is chosen stays in view among the others
    await page.getByRole('button', { name: 'Show what it can belong to' }).click()
    await expect.element(candidate(/Camila Rojas/)).toBeChecked()
  })

  test('a search that finds nothing, or fails, says so', async () => {
    await show()
    await userEvent.keyboard('f')
    reply(money.read, workOf({ candidates: [] }))
    await page.getByLabelText('Name, invoice or policy').fill('nobody')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(page.getByText('No open invoice is found for “nobody”.')).toBeVisible()
    refuse(money.read, 404, { id: 'errors.notFound' })
    await page.getByLabelText('Name, invoice or policy').fill('other')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/\w+/)
  })
})

describe('STAFF-02 PAY-04 a payment is divided', () => {
  test('over invoices of several customers, with what is left as it is typed', async () => {
    await show({ cents: 13_330, unmatchedCents: 13_330 })
    await userEvent.keyboard('d')
    await page.getByRole('checkbox', { name: /Chidi Okoro/ }).click()
    await expect.element(page.getByText('€73.10 is left of it')).toBeVisible()
    await page.getByRole('checkbox', { name: /Adaeze Okoro/ }).click()
    await expect.element(page.getByText('€6.45 is left of it')).toBeVisible()
    await page.getByLabelText('Paid of invoice 2026004791').fill('80')
    await expect.element(page.getByText('€6.90 more than came in')).toBeVisible()
    await page.getByRole('button', { name: /^Match with 2 invoices/ }).click()
    await expect.element(page.getByText('Pay at most what is open of an invoice')).toBeVisible()
    await page.getByLabelText('Paid of invoice 2026004791').fill('66,65')
    await page.getByLabelText(/^Stays with Chidi Okoro/).click()
    await page.getByLabelText('Why the amounts differ').selectOptions('PAID_TOO_MUCH')
    await expectAccessible('a payment that is divided')
    await page.getByRole('button', { name: /^Match with 2 invoices/ }).click()
    expect(await sentChoice()).toEqual({
      outcome: 'MATCHED',
      payment: {
        parts: [
          { invoiceId: chidi.invoiceId, cents: 6020, openCents: 6020 },
          { invoiceId: adaeze.invoiceId, cents: 6665, openCents: 6665 },
        ],
        rest: 'KEEP',
        reason: 'PAID_TOO_MUCH',
      },
    })
  })

  test('and what was chosen is there again when the match is undone', async () => {
    const caseId = idOf(7)
    const sent = await show({ caseId })
    await userEvent.keyboard('2')
    await page.getByLabelText('Why the amounts differ').selectOptions('IN_PARTS')
    await userEvent.keyboard('m')
    await expect.poll(() => done).toEqual([RECEIPT])
    // two pages at once would share their radio buttons
    await sent.unmount()
    await show({ caseId })
    await expect.element(candidate(/Adaeze Okoro/)).toBeChecked()
    await expect.element(page.getByLabelText('Why the amounts differ')).toHaveValue('IN_PARTS')
  })
})

describe('STAFF-02 PAY-04 a payment that belongs to nothing', () => {
  test('goes back to the account from which it came', async () => {
    await show()
    await userEvent.keyboard('b')
    await expect.element(page.getByText(/the account from which it came, which ends in 4567/)).toBeVisible()
    await page.getByRole('button', { name: /^Send back €60\.20/ }).click()
    expect(await sentChoice()).toEqual({ outcome: 'SENT_BACK', payment: {} })
  })

  test('without an account says who finds one', async () => {
    await show({ accountEndsWith: null })
    await userEvent.keyboard('b')
    await expect.element(page.getByText(/We do not know from which account it came/)).toBeVisible()
  })

  test('is kept aside until a day, which is needed', async () => {
    await show()
    await page
      .getByRole('button', { name: /^Keep aside/ })
      .first()
      .click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(/^Choose a day after today/)).toBeVisible()
    const tomorrow = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await fillDate('Look at it again on', tomorrow)
    await expectAccessible('a payment that is kept aside')
    await page
      .getByRole('button', { name: /^Keep aside/ })
      .last()
      .click()
    expect(await sentChoice()).toEqual({ outcome: 'KEPT_ASIDE', payment: { until: tomorrow } })
  })

  test('is not sent back by one key, and M comes back to the match', async () => {
    await show()
    await userEvent.keyboard('1b')
    await expect.element(page.getByRole('button', { name: /^Send back €/ })).toBeVisible()
    await userEvent.keyboard('m')
    await expect.element(page.getByRole('button', { name: /^Match with Chidi Okoro/ })).toBeVisible()
    expect(callsTo(casework.decide)).toEqual([])
  })
})

test('STAFF-02 an invoice that changed meanwhile is read again, and nothing is matched', async () => {
  await show()
  refuseWith(casework.preview, 'staff_payment_changed')
  await userEvent.keyboard('1m')
  await expect.element(page.getByText(/One of these invoices changed/)).toBeVisible()
  expect(stale).toEqual([true])
  expect(done).toEqual([])
})

test('STAFF-02 what became of a payment names the invoices with their customers', async () => {
  await show({
    unmatchedCents: 0,
    candidates: [],
    parts: [
      {
        cents: 5000,
        backOn: null,
        paid: { number: '2026004790', name: 'Chidi Okoro', profileId: idOf(6), reason: null },
      },
      { cents: 1020, backOn: null, paid: null },
    ],
  })
  const list = page.getByRole('listitem')
  await expect.element(list.nth(0)).toMatchTextContent(/€50\.00 paid invoice 2026004790 of Chidi Okoro/)
  await expect
    .element(page.getByRole('link', { name: 'Chidi Okoro' }))
    .toHaveAttribute('href', expect.stringContaining(idOf(6)))
  await expect.element(list.nth(1)).toMatchTextContent(/€10\.20 is still to be sent back to who paid/)
  await expect.element(page.getByText(/^If this match is wrong, tell an administrator/)).toBeVisible()
})

test('STAFF-02 what went back says on which day', async () => {
  await show({ unmatchedCents: 0, parts: [{ cents: 6020, backOn: '2026-12-03', paid: null }] })
  await expect.element(page.getByText('€60.20 was sent back on 3 December 2026')).toBeVisible()
  await expect.element(page.getByText(/^If this match is wrong/)).not.toBeInTheDocument()
})

const idIn = (sent: SentCall) => (bodyOf(sent) as { readonly decisionId: string }).decisionId

test('STAFF-02 after a lost reply the next press is the same decision on a payment, and another one after a refusal', async () => {
  await show()
  lose(casework.decide)
  await userEvent.keyboard('1m')
  await expect.poll(() => callsTo(casework.decide).length).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: /^Match with/ }).element()).toBeEnabled()
  // it may have been made: a look at it anew would be refused
  refuseWith(casework.preview, 'case_decided_meanwhile')
  refuseWith(casework.decide, 'staff_payment_changed')
  await userEvent.keyboard('m')
  await expect.poll(() => stale).toEqual([true])
  reply(casework.preview, { mails: [], mailHash: HASH })
  reply(casework.decide, RECEIPT)
  await userEvent.keyboard('m')
  await expect.poll(() => done).toEqual([RECEIPT])
  const [first, second, third] = callsTo(casework.decide).map(idIn)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

describe('STAFF-02 PAY-04 a payment that names several invoices of one customer', () => {
  const one = candidateOf(3, 'Lars Åkesson', {
    grounds: ['REFERENCE'],
    openCents: 4000,
    differenceCents: 2020,
  })
  const other = { ...one, invoiceId: idOf(4), number: '2026004794', openCents: 2020, differenceCents: 4000 }

  test('has them as one candidate, matched with one press', async () => {
    await show({ reason: 'SEVERAL_INVOICES', candidates: [one, other, camila] })
    await expect
      .element(candidate(/Lars Åkesson 2026004793, 2026004794 names these 2 invoices €60\.20 no difference/))
      .toBeVisible()
    await userEvent.keyboard('1')
    await expect.element(candidate(/Lars Åkesson/)).toBeChecked()
    await expectAccessible('invoices that are named together')
    await page.getByRole('button', { name: /^Match with 2 invoices/ }).click()
    expect(await sentChoice()).toMatchObject({
      payment: {
        parts: [
          { invoiceId: one.invoiceId, cents: 4000, openCents: 4000 },
          { invoiceId: other.invoiceId, cents: 2020, openCents: 2020 },
        ],
      },
    })
  })

  test('has each of them once it is divided', async () => {
    await show({ reason: 'SEVERAL_INVOICES', candidates: [one, other] })
    await userEvent.keyboard('1d')
    await expect.element(page.getByLabelText('Paid of invoice 2026004793')).toHaveValue('40.00')
    await expect.element(page.getByLabelText('Paid of invoice 2026004794')).toHaveValue('20.20')
  })

  test.each([
    ['of two customers', { profileId: idOf(7) }],
    ['of more than came in', { openCents: 2021, differenceCents: 3999 }],
  ])('has each as it is where they are %s', async (_, changes) => {
    await show({ reason: 'SEVERAL_INVOICES', candidates: [one, { ...other, ...changes }] })
    await expect.element(candidate(/2026004793 names this invoice/)).toBeVisible()
    await expect.element(candidate(/2026004794 names this invoice/)).toBeVisible()
  })
})

test.each(['en-GB', 'nl'] as const)(
  'STAFF-02 a payment is matched at 320 pixels without sideways scroll, %s',
  async (locale) => {
    await page.viewport(320, 800)
    await show({}, locale)
    await userEvent.keyboard('3')
    await expect.element(page.getByRole('radio', { checked: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expectAccessible(`a payment at 320 pixels, ${locale}`)
    await page.viewport(1280, 900)
  },
)
