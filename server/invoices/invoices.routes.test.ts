import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { InvoiceView } from '#contract/invoices.ts'
import type { PaymentsView } from '#contract/policies.ts'
import { readEpc } from '#domain/invoices/epc.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { instalment, payout } from '#server/billing/billing.tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { invoiceDueInstalments } from '#server/billing/shared/invoice-due.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { cancelPolicy } from '#server/withdrawals/cancel-policy.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const BANK = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const pathOf = ({ profileId }: Customer) => `/api/portal/profiles/${profileId}/invoices`

const invoicesOf = async (customer: Customer) => {
  const { status, body } = await customer.get(pathOf(customer))
  // the reply was validated by its shape
  return { status, list: body as InvoiceView[] | undefined }
}

const receive = (policyId: string, cents: number, sourceReference: string) =>
  portal.db.transaction((tx) =>
    recordPayment(tx, {
      policyId,
      cents,
      sourceReference,
      source: 'STATEMENT',
      kind: 'BANK_TRANSFER',
      today: portal.clock.today(),
    }),
  )

describe('API-20 INV-01 the list of invoices', () => {
  test('is empty for a customer without invoices, also while the request is under review', async () => {
    expect(await invoicesOf(await portal.customer())).toEqual({ status: 200, list: [] })
    const { customer } = await requestedPolicy(portal)
    expect(await invoicesOf(customer)).toEqual({ status: 200, list: [] })
  })

  test('PAY-01 shows an open invoice with every field and the code to pay it', async () => {
    const { customer, stored } = await insuredCustomer(portal, BANK)
    const { list } = await invoicesOf(customer)
    const [first] = list ?? []
    expect(list).toEqual([
      {
        invoiceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        policyNumber: (await stored()).policyNumber,
        invoiceNumber: expect.stringMatching(/^2026\d{6}$/),
        invoiceDate: '2026-11-20',
        dueDate: '2026-12-20',
        periodFromDate: '2027-02-01',
        periodUntilDate: '2028-01-31',
        amount: 726.35,
        outstandingAmount: 726.35,
        paidAmount: 0,
        settlementDate: null,
        outstanding: 'J',
        paymentReference: expect.stringMatching(/^RF\d\d2026\d{6}$/),
        documentId: first?.invoiceId,
        epcPayload: expect.stringMatching(/^BCD\n002\n1\nSCT\nABNANL2A\n/),
        paymentMethod: 'BANK_TRANSFER',
        collectionDate: null,
        remindedUntil: null,
        creditedInvoiceNumber: null,
      },
    ])
    expect(readEpc(first?.epcPayload ?? '')).toEqual({
      name: 'Pont Voorbeeld B.V.',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      cents: 72_635,
      reference: first?.paymentReference,
    })
  })

  test('shows when a direct debit is collected, which is when it is due, without a code', async () => {
    const { customer } = await insuredCustomer(portal)
    const { list } = await invoicesOf(customer)
    expect(list).toMatchObject([{ dueDate: '2027-02-01', collectionDate: '2027-02-01', epcPayload: null }])
  })

  test('shows what is left of an invoice that is paid in part, and when it was settled', async () => {
    const { customer, policyId } = await insuredCustomer(portal, BANK)
    await receive(policyId, 5000, `${policyId} 1`)
    await receive(policyId, 5000, `${policyId} 1`)
    expect((await invoicesOf(customer)).list).toMatchObject([
      { outstanding: 'J', outstandingAmount: 676.35, paidAmount: 50 },
    ])
    await receive(policyId, 67_635, `${policyId} 2`)
    expect((await invoicesOf(customer)).list).toMatchObject([
      { outstanding: 'N', outstandingAmount: 0, settlementDate: '2026-11-20', epcPayload: null },
    ])
  })

  test('TERM-04 shows what was paid of an invoice that was credited, and nothing of what only was credited', async () => {
    const whole = async (paid: boolean) => {
      const { customer, policyId } = await insuredCustomer(portal, BANK)
      if (paid) await receive(policyId, 72_635, `${policyId} 1`)
      await portal.db.transaction(async (tx) => {
        const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
        if (!locked) throw new Error('no policy')
        const { clock } = portal
        const cancelled = { policy: locked, today: clock.today(), now: clock.now(), by: 'AUTOMATIC' } as const
        await cancelPolicy(tx, { ...cancelled, reason: 'WITHDRAWN' })
      })
      return (await invoicesOf(customer)).list
    }
    const credited = { amount: -726.35, paidAmount: 0 }
    expect(await whole(true)).toMatchObject([credited, { amount: 726.35, paidAmount: 726.35 }])
    expect(await whole(false)).toMatchObject([credited, { amount: 726.35, paidAmount: 0 }])
  })

  test('grows by an invoice thirty days before each month, once, and money that is there pays it', async () => {
    const { customer, policyId } = await insuredCustomer(portal)
    await receive(policyId, 5572 + 100, policyId)
    const invoice = () =>
      portal.db.transaction(async (tx) => {
        const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
        if (!locked) throw new Error('no policy')
        return invoiceDueInstalments(tx, { policies: [locked], today: calendarDate('2027-01-30') })
      })
    expect(await invoice()).toHaveLength(1)
    expect(await invoice()).toHaveLength(0)
    expect((await invoicesOf(customer)).list).toMatchObject([
      { invoiceNumber: '2027000001', periodFromDate: '2027-03-01', amount: 61.69, outstandingAmount: 60.69 },
      { outstandingAmount: 0 },
    ])
  })

  test('TERM-04 what was paid too much shows with the day on which it is to be paid back, until it is', async () => {
    const { customer, policyId } = await insuredCustomer(portal, BANK)
    const other = await insuredCustomer(portal, BANK)
    const refundsOf = async (customer: Customer) =>
      (await customer.get(`/api/portal/profiles/${customer.profileId}/refunds`)).body
    await receive(policyId, 72_635, `${policyId} 1`)
    expect(await refundsOf(customer)).toEqual([])
    await receive(policyId, 72_635, `${policyId} 2`)
    expect(await refundsOf(customer)).toMatchObject([
      { state: 'HELD', amount: 726.35, dueSince: '2026-12-04', paidOn: null, accountEndsWith: null },
    ])
    expect(await refundsOf(other.customer)).toEqual([])
    const policies = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
    expect(policies.body).toMatchObject([{ moneyHeld: { amount: 726.35, from: '2026-12-04' } }])
    // once it is a refund it is said once
    await portal.db.insert(payout).values({ policyId, cents: 72_635, dueSince: '2026-12-04' })
    expect(await refundsOf(customer)).toMatchObject([{ state: 'DUE', amount: 726.35 }])
    // what comes after that waits for its own day
    portal.clock.set('2026-11-30T09:00:00+01:00')
    await receive(policyId, 400, `${policyId} 3`)
    portal.clock.set(TEST_NOW)
    expect(await refundsOf(customer)).toMatchObject([
      { state: 'HELD', amount: 4, dueSince: '2026-12-14' },
      { state: 'DUE', amount: 726.35 },
    ])
  })

  test('TERM-04 POL-01 what we hold waits for no call where we know the account of the direct debit', async () => {
    const { customer, policyId } = await insuredCustomer(portal)
    await receive(policyId, 5572 + 100, policyId)
    const path = `/api/portal/profiles/${customer.profileId}`
    const refunds = await customer.get(`${path}/refunds`)
    expect(refunds.body).toMatchObject([{ state: 'HELD', amount: 1, accountEndsWith: '4300' }])
    expect((await customer.get(`${path}/policies`)).body).toMatchObject([{ moneyHeld: null }])
  })

  test('INV-02 is 204 when an institution pays for everything', async () => {
    const { customer, policyId } = await requestedPolicy(portal)
    await portal.db.update(policy).set({ customerType: 'INSTITUTION' }).where(eq(policy.policyId, policyId))
    expect(await invoicesOf(customer)).toEqual({ status: 204, list: undefined })
  })

  test('a visitor is refused, and another customer gets nothing', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    expect((await portal.visitor().get(pathOf(ana))).status).toBe(401)
    const foreign = await ben.get(pathOf(ana))
    const missing = await ben.get('/api/portal/profiles/00000000-0000-4000-8000-000000000000/invoices')
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    expect(foreign.status).toBe(404)
  })
})

test('PAY-01 the mail of an invoice gives the account, its BIC and the reference to pay it with', async () => {
  const { customer } = await insuredCustomer(portal, BANK)
  const mails = await portal.db
    .select({ template: mailTable.template, text: mailTable.text })
    .from(mailTable)
    .where(eq(mailTable.accountId, customer.profileId))
  expect(mails.find(({ template }) => template === 'invoice')?.text).toMatch(
    /- To: Pont Voorbeeld B\.V\.\n- IBAN: NL91 ABNA 0417 1643 00\n- BIC: ABNANL2A\n- Reference: RF\d\d2026\d{6}\n/,
  )
})

describe('PAY-06 the list of all that is to be paid and will come', () => {
  const paymentsOf = async (customer: Customer) => {
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/payments`)
    // the reply was validated by its shape
    return body as PaymentsView
  }
  const NOTHING = { toPay: [], willCome: [], mayChange: [] }

  test('has the open invoice as the page of invoices shows it, until that is paid', async () => {
    const { customer, policyId } = await insuredCustomer(portal, BANK)
    const { list = [] } = await invoicesOf(customer)
    const [invoice] = list
    if (!invoice) expect.fail('no invoice')
    expect(await paymentsOf(customer)).toEqual({
      toPay: [
        {
          date: invoice.dueDate,
          remindedUntil: null,
          paymentMethod: 'BANK_TRANSFER',
          amount: invoice.outstandingAmount,
          policyNumber: invoice.policyNumber,
          invoiceNumber: invoice.invoiceNumber,
          late: false,
        },
      ],
      willCome: [],
      mayChange: [],
    })
    await receive(policyId, Math.round(invoice.outstandingAmount * 100), 'payment of all')
    expect(await paymentsOf(customer)).toEqual(NOTHING)
  })

  test('has every part of a plan that is collected, with its day, also before it is invoiced', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    const { toPay, willCome } = await paymentsOf(customer)
    expect(toPay).toMatchObject([{ paymentMethod: 'DIRECT_DEBIT', date: '2027-02-01', late: false }])
    expect(willCome).toHaveLength(11)
    expect(willCome.slice(0, 2)).toMatchObject([
      { paymentMethod: 'DIRECT_DEBIT', date: '2027-03-01', invoiceDate: '2027-01-30', amount: 61.69 },
      { paymentMethod: 'DIRECT_DEBIT', date: '2027-04-01', invoiceDate: '2027-03-02', amount: 59.7 },
    ])
    const sum = [...toPay, ...willCome].reduce((cents, { amount }) => cents + toCents(amount), 0)
    expect(sum).toBe((await stored()).premiumTotalCents)
  })

  test('is less money that was received too much, if it is still there on the day of the invoice', async () => {
    const { customer, policyId } = await insuredCustomer(portal, { startDate: '2026-12-01' })
    const [first] = (await invoicesOf(customer)).list ?? []
    const nextAmount = async () => toCents((await paymentsOf(customer)).willCome[0]?.amount ?? 0)
    await receive(policyId, toCents(first?.amount ?? 0), 'held 1')
    const planned = await nextAmount()
    await receive(policyId, 1000, 'held 2')
    expect(await nextAmount()).toBe(planned - 1000)
    const invoiceOn = (day: string) =>
      portal.db
        .update(instalment)
        .set({ invoiceOn: day })
        .where(and(eq(instalment.policyId, policyId), isNull(instalment.invoiceId)))
    await invoiceOn('2026-12-04')
    expect(await nextAmount()).toBe(planned - 1000)
    await invoiceOn('2026-12-05')
    // by then it went back
    expect(await nextAmount()).toBe(planned)
  })

  test('says of which policy a change waits that would change it, and lists nothing of that change', async () => {
    const { customer, policyId, stored } = await insuredCustomer(portal)
    const before = await paymentsOf(customer)
    const { policyNumber, version } = await stored()
    const path = `/api/portal/policies/${policyId}/payment`
    const way = { term: 'AT_ONCE', method: 'BANK_TRANSFER', iban: '' }
    const sent = await customer.post(path, { body: { ...way, version } })
    expect(sent.status).toBe(202)
    expect(await paymentsOf(customer)).toEqual({ ...before, mayChange: [policyNumber] })
  })

  test('is empty while the request is under review, and without insurance', async () => {
    expect(await paymentsOf(await portal.customer())).toEqual(NOTHING)
    const { customer } = await requestedPolicy(portal)
    expect(await paymentsOf(customer)).toEqual(NOTHING)
  })
})
