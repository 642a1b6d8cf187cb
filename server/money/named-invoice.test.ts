import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { PaymentWork } from '#contract/money.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { customerWithInvoice, moneyToMatch } from '#server/testing/actions/match-payment.ts'
import { receiveMoney } from '#server/testing/actions/receive-payment.ts'
import { portalWithFinance } from '#server/testing/crashes/portal-with-finance.ts'

const finance = portalWithFinance()

type Named = Awaited<ReturnType<typeof customerWithInvoice>>

/** What FINANCE sees of money that names this number. */
const workNaming = async (number: string) => {
  const received = { cents: 6020, name: 'A SHARMA', text: `factuur ${number}` }
  const { caseId } = await moneyToMatch(finance.portal, received)
  return (await finance.noor.get(`/api/staff/payments/${caseId}`)).body as PaymentWork
}

const pay = ({ open }: Named, cents: number) =>
  receiveMoney(finance.portal, { cents, name: 'A SHARMA', reference: open.reference })

// A credit note settles what is open.
const withdraw = async ({ customer, policyId }: Named) => {
  const body = { name: 'Arjun Sharma', email: customer.username }
  const { status } = await customer.post(`/api/portal/policies/${policyId}/withdraw`, { body })
  expect(status).toBeLessThan(300)
  const rows = await finance.portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const [settled, credit] = ['INVOICE', 'CREDIT'].map((kind) => rows.find((row) => row.kind === kind))
  expect(settled).toMatchObject({ outstandingCents: 0, settledOn: finance.portal.clock.today() })
  return credit ?? expect.fail('no credit note')
}

test('PAY-04 an invoice that money paid says on which day, also after it was credited', async () => {
  const insured = await customerWithInvoice(finance.portal)
  const { number } = insured.open
  expect((await pay(insured, insured.open.outstandingCents)).outcome).toBe('MATCHED')
  const paidOn = finance.portal.clock.today()
  const { profileId } = insured.customer
  const before = { reason: 'PAID_BEFORE', paidBefore: [{ number, name: 'Arjun Sharma', profileId, paidOn }] }
  expect(await workNaming(number)).toMatchObject(before)
  await withdraw(insured)
  expect(await workNaming(number)).toMatchObject(before)
})

test('PAY-04 an invoice that a credit note settled was not paid before, and neither was its credit note', async () => {
  const insured = await customerWithInvoice(finance.portal)
  const credit = await withdraw(insured)
  for (const number of [insured.open.number, credit.number])
    expect(await workNaming(number)).toMatchObject({ reason: 'TOO_MUCH', paidBefore: [] })
})
