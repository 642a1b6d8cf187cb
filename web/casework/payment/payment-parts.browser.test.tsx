import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'
import type { PaymentWork } from '#contract/money.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'

import { PaymentParts } from './PaymentHead.tsx'

inOfficeLook()

beforeAll(async () => {
  for (const locale of ['en-GB', 'nl'] as const) await loadTexts('casework/payment', locale)
})

const CUSTOMER = '6f9619ff-8b86-4d01-b42d-00c04fc96406'

const show = (locale: Locale, changes: Partial<PaymentWork>) => {
  const work: PaymentWork = {
    caseId: '6f9619ff-8b86-4d01-b42d-00c04fc96409',
    day: '2026-11-24',
    cents: 6020,
    accountEndsWith: null,
    unmatchedCents: 6020,
    reason: 'PAID_BEFORE',
    candidates: [],
    parts: [],
    paidBefore: [],
    ...changes,
  }
  return render(
    <MemoryRouter>
      <LocaleContext value={locale}>
        <PaymentParts work={work} />
      </LocaleContext>
    </MemoryRouter>,
  )
}

const leadsToInvoices = () =>
  expect
    .element(page.getByRole('link', { name: '2026004790' }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`${CUSTOMER}#invoices$`)))

const CHIDI = { number: '2026004790', name: 'Chidi Okoro', profileId: CUSTOMER }

test.each([
  ['en-GB', '2026004790 of Chidi Okoro, paid on 20 November 2026'],
  ['nl', '2026004790 van Chidi Okoro, betaald op 20 november 2026'],
] as const)(
  'PAY-04 a payment that names an invoice that was paid before leads to it (%s)',
  async (locale, words) => {
    await show(locale, { paidBefore: [{ ...CHIDI, paidOn: '2026-11-20' }] })
    await expect.element(page.getByRole('listitem')).toMatchTextContent(words)
    await leadsToInvoices()
  },
)

test('PAY-04 a payment that was matched leads to the invoice that it paid', async () => {
  const parts = [{ cents: 6020, backOn: null, paid: { ...CHIDI, reason: null } }]
  await show('en-GB', { unmatchedCents: 0, parts })
  await expect.element(page.getByRole('listitem')).toMatchTextContent('€60.20 paid invoice 2026004790')
  await leadsToInvoices()
})
