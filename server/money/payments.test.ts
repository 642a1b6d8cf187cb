import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import type { PaymentWork } from '#contract/money.ts'
import type { Found, WorkPage } from '#contract/worklist.ts'
import {
  bankEntry,
  invoice,
  ledgerEntry,
  ledgerLine,
  payment,
  payout,
} from '#server/billing/billing.tables.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { firstFreeCase } from '#server/cases/shared/free-case.ts'
import {
  customerWithInvoice,
  moneyToMatch,
  partOf,
  sendChoice,
} from '#server/testing/actions/match-payment.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import type { ChoiceOfPayment } from '#server/testing/actions/match-payment.ts'
import { receiveMoney } from '#server/testing/actions/receive-payment.ts'
import { portalWithFinance } from '#server/testing/crashes/portal-with-finance.ts'
import { recordOf } from '#server/testing/read/read-record.ts'

const finance = portalWithFinance()

const entryOf = async (bankEntryId: string) => {
  const [entry] = await finance.portal.db
    .select()
    .from(bankEntry)
    .where(eq(bankEntry.bankEntryId, bankEntryId))
  return entry ?? expect.fail('not stored')
}

const toMatch = (received: Parameters<typeof moneyToMatch>[1]) => moneyToMatch(finance.portal, received)

const invoiceNow = async (invoiceId: string) => {
  const [now] = await finance.portal.db.select().from(invoice).where(eq(invoice.invoiceId, invoiceId))
  return now
}

const workOn = async (caseId: string, q = '') =>
  (await finance.noor.get(`/api/staff/payments/${caseId}?q=${encodeURIComponent(q)}`)).body as PaymentWork

const decide = (caseId: string, choice: ChoiceOfPayment, by = finance.noor) => sendChoice(by, caseId, choice)

const decideNow = async (caseId: string, choice: ChoiceOfPayment) => {
  const reply = await decide(caseId, choice)
  await tenSecondsLater(finance.portal)
  return [reply.status, reply.code]
}

const stateOf = async (caseId: string) => {
  const [held] = await finance.portal.db.select().from(reviewCase).where(eq(reviewCase.caseId, caseId))
  return held
}

const ledgerOf = async (sourceId: string) => {
  const rows = await finance.portal.db
    .select({ event: ledgerEntry.event, account: ledgerLine.account, cents: ledgerLine.cents })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.entryId))
    .where(eq(ledgerEntry.sourceId, sourceId))
  return rows.map(({ event, account, cents }) => `${event} ${account} ${cents}`).toSorted()
}

describe('PAY-04 money that came in', () => {
  test.each([
    ['its reference', ({ reference }: { reference: string }) => ({ reference })],
    ['its number in the words', ({ number }: { number: string }) => ({ text: `factuur ${number}` })],
  ])('with %s and exactly its amount pays its invoice at once', async (_, words) => {
    const { open, customer } = await customerWithInvoice(finance.portal)
    const received = { cents: open.outstandingCents, name: 'A SHARMA', ...words(open) }
    const { bankEntryId, outcome } = await receiveMoney(finance.portal, received)
    expect(outcome).toBe('MATCHED')
    expect(await invoiceNow(open.invoiceId)).toMatchObject({ outstandingCents: 0, settledOn: '2026-11-20' })
    expect(await entryOf(bankEntryId)).toMatchObject({ unmatchedCents: 0 })
    expect(await ledgerOf(bankEntryId)).toEqual([
      `BANK_ENTRY BANK ${open.outstandingCents}`,
      `BANK_ENTRY UNMATCHED -${open.outstandingCents}`,
    ])
    expect(await recordOf(finance.portal, customer.profileId)).toContain('PAYMENT_MATCHED NO_DIFFERENCE')
  })

  test('from our own collection is a direct debit', async () => {
    const { open, stored, policyId } = await customerWithInvoice(finance.portal)
    const { policyNumber } = await stored()
    await receiveMoney(finance.portal, {
      cents: open.outstandingCents,
      name: 'A SHARMA',
      endToEndId: `${policyNumber}-${open.number}`,
    })
    expect(
      await finance.portal.db.select().from(payment).where(eq(payment.policyId, policyId)),
    ).toMatchObject([{ kind: 'DIRECT_DEBIT', cents: open.outstandingCents }])
  })

  test('is booked once, whoever says it again', async () => {
    const { open } = await customerWithInvoice(finance.portal)
    const received = {
      cents: open.outstandingCents,
      name: 'A',
      reference: open.reference,
      sourceReference: randomUUID(),
    }
    expect((await receiveMoney(finance.portal, received)).outcome).toBe('MATCHED')
    expect((await receiveMoney(finance.portal, received)).outcome).toBe('KNOWN')
    const twice = await Promise.all(
      [1, 2].map(() =>
        receiveMoney(finance.portal, { cents: 100, name: 'B', sourceReference: open.invoiceId }),
      ),
    )
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['KNOWN', 'TO_MATCH'])
  })

  test('twice for one invoice pays it once, and the other waits for a person', async () => {
    const { open } = await customerWithInvoice(finance.portal)
    const received = { cents: open.outstandingCents, name: 'A SHARMA', reference: open.reference }
    const both = await Promise.all([
      receiveMoney(finance.portal, received),
      receiveMoney(finance.portal, received),
    ])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['MATCHED', 'TO_MATCH'])
  })

  test('is never matched with more than it is, in the database itself', async () => {
    const { open, policyId } = await customerWithInvoice(finance.portal)
    const { bankEntryId, caseId } = await toMatch({ cents: 100, name: 'A' })
    const part = {
      policyId,
      invoiceId: open.invoiceId,
      direction: 'IN',
      kind: 'BANK_TRANSFER',
      cents: 101,
      valueDate: '2026-11-20',
    } as const
    const more = finance.portal.db
      .insert(payment)
      .values({ ...part, bankEntryId, unallocatedCents: 101, source: 'X', sourceReference: open.invoiceId })
    await expect(more).rejects.toMatchObject({ cause: { constraint: 'bank_entry_unmatched' } })
    const change = (set: { readonly cents: number } | { readonly unmatchedCents: number }) =>
      finance.portal.db.update(bankEntry).set(set).where(eq(bankEntry.bankEntryId, bankEntryId))
    await expect(change({ cents: 200 })).rejects.toMatchObject({ cause: { constraint: 'bank_entry_fixed' } })
    // what goes back is a part too
    expect(await decideNow(caseId, { outcome: 'SENT_BACK' })).toEqual([200, undefined])
    await expect(change({ unmatchedCents: 1 })).rejects.toMatchObject({
      cause: { constraint: 'bank_entry_parts' },
    })
  })
})

describe('STAFF-01 a payment to match', () => {
  const rowsFor = async (query: string) =>
    ((await finance.noor.get(`/api/staff/worklist?kind=PAYMENT${query}`)).body as WorkPage).rows

  test('is a case in the list, with who paid, how much and why it is there', async () => {
    const { open } = await customerWithInvoice(finance.portal)
    const { caseId } = await toMatch({
      cents: open.outstandingCents - 1,
      name: 'Lin Mei',
      text: 'insurance',
      reference: open.reference,
    })
    const row = (await rowsFor('')).find((one) => one.caseId === caseId)
    expect(row).toMatchObject({
      who: 'Lin Mei',
      number: open.reference,
      what: { kind: 'PAYMENT', day: '2026-11-20', reason: 'TOO_LITTLE', text: 'insurance' },
      amount: { units: open.outstandingCents - 1, currency: 'EUR' },
      answerBy: '2026-11-26',
    })
  })

  test.each([
    ['its reference', { reference: 'RF39 2026 0047 11' }, 'rf39 2026004711'],
    ['the reference in its text', { text: 'RF18 2026 0047 90' }, 'RF18-2026-0047-90'],
  ])('is found by %s, with or without spaces', async (_, words, typed) => {
    const { caseId } = await toMatch({ cents: 6000, name: 'Lin Mei', ...words })
    const { body } = await finance.noor.get(`/api/staff/find?q=${encodeURIComponent(typed)}`)
    expect((body as Found).cases.map((row) => row.caseId)).toEqual([caseId])
  })

  test('is found by the name of who paid, and taken next by FINANCE alone', async () => {
    const { caseId } = await toMatch({ cents: 5540, name: 'Stichting Studentenfonds', text: 'K. Mensah' })
    expect((await rowsFor('&q=studentenfonds')).map((row) => row.caseId)).toEqual([caseId])
    const sanne = await finance.portal.staff({ roles: ['UNDERWRITER', 'CLAIMS', 'SUPPORT'] })
    expect((await sanne.post('/api/staff/worklist/next', { body: {} })).status).toBe(204)
    const pieter = await finance.portal.staff({ roles: ['FINANCE'] })
    expect((await pieter.post('/api/staff/worklist/next', { body: {} })).body).toMatchObject({
      kind: 'PAYMENT',
    })
  })

  test('is worked on by FINANCE alone', async () => {
    const { caseId } = await toMatch({ cents: 6020, name: 'C OKORO' })
    const sanne = await finance.portal.staff({ roles: ['SUPPORT'] })
    expect((await sanne.get(`/api/staff/payments/${caseId}`)).code).toBe('staff_role_missing')
  })

  test('shows what it can belong to, the likeliest first, with the difference', async () => {
    const { open } = await customerWithInvoice(finance.portal)
    const typo = `${open.number.slice(0, -1)}${(Number(open.number.slice(-1)) + 1) % 10}`
    const { caseId } = await toMatch({ cents: open.outstandingCents - 169, name: 'A. SHARMA', text: typo })
    const { candidates, reason } = await workOn(caseId)
    expect(candidates[0]).toMatchObject({ name: 'Arjun Sharma', differenceCents: -169 })
    const own = candidates.find(({ number }) => number === open.number)
    expect(own?.grounds).toEqual(['NAME', 'NUMBER_ALIKE'])
    expect(['NUMBER_UNKNOWN', 'PAID_BEFORE', 'TOO_LITTLE', 'TOO_MUCH']).toContain(reason)
  })

  test('knows the account of an earlier payment', async () => {
    const [first, second] = [
      await customerWithInvoice(finance.portal),
      await customerWithInvoice(finance.portal),
    ]
    const account = 'NL20INGB0001234567'
    const { caseId } = await toMatch({ cents: 1, name: 'STICHTING X', account })
    const choice = { parts: [partOf(first.open, 1)], reason: 'IN_PARTS' }
    expect(await decideNow(caseId, { outcome: 'MATCHED', payment: choice })).toEqual([200, undefined])
    const again = await toMatch({ cents: 2, name: 'STICHTING X', account })
    const { candidates } = await workOn(again.caseId)
    expect(candidates.map(({ number, grounds }) => [number, grounds])).toEqual([
      [first.open.number, ['ACCOUNT']],
    ])
    const found = await workOn(again.caseId, second.open.number)
    expect(found.candidates.map(({ number, grounds }) => [number, grounds])).toEqual([
      [second.open.number, []],
    ])
  })
})

describe('STAFF-02 PAY-04 a payment is matched by hand', () => {
  test('pays its invoice after ten seconds, and its case is of its customer', async () => {
    const { open, customer } = await customerWithInvoice(finance.portal)
    const { caseId, bankEntryId } = await toMatch({ cents: open.outstandingCents, name: 'A SHARMA' })
    const choice = { outcome: 'MATCHED', payment: { parts: [partOf(open)] } }
    expect((await decide(caseId, choice)).status).toBe(200)
    expect(await invoiceNow(open.invoiceId)).toMatchObject({ outstandingCents: open.outstandingCents })
    await tenSecondsLater(finance.portal)
    expect(await invoiceNow(open.invoiceId)).toMatchObject({ outstandingCents: 0 })
    expect(await stateOf(caseId)).toMatchObject({
      state: 'DONE',
      accountId: customer.profileId,
      closedBy: finance.noor.staffId,
    })
    expect((await workOn(caseId)).parts).toMatchObject([
      { cents: open.outstandingCents, paid: { number: open.number } },
    ])
    expect(await entryOf(bankEntryId)).toMatchObject({ unmatchedCents: 0 })
  })

  test('with a difference asks a reason, which is kept', async () => {
    const { open, policyId } = await customerWithInvoice(finance.portal)
    const { caseId } = await toMatch({ cents: 1000, name: 'A SHARMA' })
    const parts = [partOf(open, 1000)]
    const without = await decide(caseId, { outcome: 'MATCHED', payment: { parts } })
    expect(without.issues).toEqual(['reason: staff_payment_reason'])
    const choice = { outcome: 'MATCHED', payment: { parts, reason: 'REST_FOLLOWS' } }
    expect(await decideNow(caseId, choice)).toEqual([200, undefined])
    expect(await invoiceNow(open.invoiceId)).toMatchObject({ outstandingCents: open.outstandingCents - 1000 })
    expect(
      await finance.portal.db.select().from(payment).where(eq(payment.policyId, policyId)),
    ).toMatchObject([{ differenceReason: 'REST_FOLLOWS' }])
  })

  test('is divided over the invoices of two customers', async () => {
    const [ana, lin] = [await customerWithInvoice(finance.portal), await customerWithInvoice(finance.portal)]
    const cents = ana.open.outstandingCents + lin.open.outstandingCents
    const { caseId } = await toMatch({
      cents,
      name: 'HOFFMANN J + S',
      text: `${ana.open.number} en ${lin.open.number}`,
    })
    expect((await workOn(caseId)).reason).toBe('SEVERAL_INVOICES')
    const choice = { outcome: 'MATCHED', payment: { parts: [partOf(ana.open), partOf(lin.open)] } }
    expect(await decideNow(caseId, choice)).toEqual([200, undefined])
    for (const { open } of [ana, lin])
      expect(await invoiceNow(open.invoiceId)).toMatchObject({ outstandingCents: 0 })
    expect(await stateOf(caseId)).toMatchObject({ state: 'DONE', accountId: null })
  })

  test('that is too much stays with the policy', async () => {
    const { open, policyId } = await customerWithInvoice(finance.portal)
    const { caseId } = await toMatch({ cents: open.outstandingCents + 500, name: 'A SHARMA' })
    const choice = { parts: [partOf(open)], rest: 'KEEP', reason: 'PAID_TOO_MUCH' }
    expect(await decideNow(caseId, { outcome: 'MATCHED', payment: choice })).toEqual([200, undefined])
    expect(
      await finance.portal.db.select().from(payment).where(eq(payment.policyId, policyId)),
    ).toMatchObject([{ cents: open.outstandingCents + 500, unallocatedCents: 500 }])
  })

  test('that is too much is to go back to the account from which it came', async () => {
    const { open } = await customerWithInvoice(finance.portal)
    const { caseId, bankEntryId } = await toMatch({
      cents: open.outstandingCents + 500,
      name: 'NGOZI OKORO',
      account: 'NL20INGB0001234567',
    })
    const choice = { parts: [partOf(open)], rest: 'SEND_BACK', reason: 'PAID_TOO_MUCH' }
    expect(await decideNow(caseId, { outcome: 'MATCHED', payment: choice })).toEqual([200, undefined])
    const [back] = await finance.portal.db.select().from(payout).where(eq(payout.bankEntryId, bankEntryId))
    const { account, payoutId = '' } = back ?? {}
    expect(back).toMatchObject({ cents: 500, state: 'DUE', payee: 'PAYER', policyId: null })
    expect(openAccount(finance.portal.config.secret, payoutId, account ?? Buffer.alloc(0))).toEqual({
      accountNumber: 'NL20INGB0001234567',
      holderName: 'NGOZI OKORO',
    })
    expect(await ledgerOf(payoutId)).toEqual(['RETURN CUSTOMER_CREDIT -500', 'RETURN UNMATCHED 500'])
  })

  test('that belongs to nothing goes back as a whole', async () => {
    const { caseId, bankEntryId } = await toMatch({ cents: 5540, name: 'Stichting Studentenfonds' })
    expect(await decideNow(caseId, { outcome: 'SENT_BACK' })).toEqual([200, undefined])
    expect(
      await finance.portal.db.select().from(payout).where(eq(payout.bankEntryId, bankEntryId)),
    ).toMatchObject([{ cents: 5540, account: null }])
    expect(await stateOf(caseId)).toMatchObject({ state: 'DONE' })
  })

  test('is kept aside until a day, free for everybody, and still there', async () => {
    const { caseId, bankEntryId } = await toMatch({ cents: 5540, name: 'Stichting Studentenfonds' })
    const choice = { outcome: 'KEPT_ASIDE', payment: { until: '2026-12-10' } }
    expect(await decideNow(caseId, choice)).toEqual([200, undefined])
    expect(await stateOf(caseId)).toMatchObject({ state: 'OPEN', answerBy: '2026-12-10', assignedTo: null })
    expect(await entryOf(bankEntryId)).toMatchObject({ unmatchedCents: 5540 })
    const later = await decide(caseId, { outcome: 'KEPT_ASIDE', payment: { until: '2027-12-10' } })
    expect(later.issues).toEqual(['until: staff_payment_until'])
  })

  test('that is kept aside is not given by "take next" before its day, nor named as what comes next', async () => {
    const pieter = await finance.portal.staff({ roles: ['FINANCE'] })
    const { caseId } = await toMatch({ cents: 5541, name: 'Stichting Studentenfonds' })
    const choice = { outcome: 'KEPT_ASIDE', payment: { until: '2026-11-23' } }
    expect(await decideNow(caseId, choice)).toEqual([200, undefined])
    // before all others by the day of its answer
    const held = eq(reviewCase.caseId, caseId)
    await finance.portal.db.update(reviewCase).set({ answerBy: '2026-11-01' }).where(held)
    const comesNext = async () =>
      ((await pieter.get('/api/staff/worklist/next')).body as { caseId: string } | undefined)?.caseId
    expect(await comesNext()).not.toBe(caseId)
    const taken = await pieter.post('/api/staff/worklist/next', { body: {} })
    expect(taken.body).not.toMatchObject({ caseId })
    const other = await toMatch({ cents: 1, name: 'A' })
    const { body } = await pieter.get(`/api/staff/cases/${other.caseId}`)
    expect((body as { next: { caseId: string } | null }).next?.caseId).not.toBe(caseId)
    finance.portal.clock.set('2026-11-23T00:30:00+01:00')
    const free = { now: finance.portal.clock.iso(), today: finance.portal.clock.today() }
    const first = await firstFreeCase(finance.portal.db, { ...free, kinds: ['PAYMENT'], roles: ['FINANCE'] })
    expect(first?.caseId).toBe(caseId)
  })

  test('is told when its invoice changed since it was shown', async () => {
    const { open } = await customerWithInvoice(finance.portal)
    const { caseId } = await toMatch({ cents: open.outstandingCents, name: 'A SHARMA' })
    await receiveMoney(finance.portal, {
      cents: open.outstandingCents,
      name: 'A SHARMA',
      reference: open.reference,
    })
    const choice = { outcome: 'MATCHED', payment: { parts: [partOf(open)] } }
    expect(await decideNow(caseId, choice)).toEqual([409, 'staff_payment_changed'])
    expect(await stateOf(caseId)).toMatchObject({ state: 'OPEN' })
  })

  test('with the id of a decision on another payment is not matched', async () => {
    const one = await toMatch({ cents: 810, name: 'A' })
    const other = await toMatch({ cents: 820, name: 'B' })
    const choice = { outcome: 'SENT_BACK' }
    const { body } = await finance.noor.post(`/api/staff/cases/${one.caseId}/preview`, { body: choice })
    const { mailHash } = body as { mailHash: string }
    const sent = { decisionId: randomUUID(), choice, mailHash }
    expect((await finance.noor.post(`/api/staff/cases/${one.caseId}/decisions`, { body: sent })).status).toBe(
      200,
    )
    expect(
      (await finance.noor.post(`/api/staff/cases/${other.caseId}/decisions`, { body: sent })).status,
    ).toBe(404)
  })

  test('by two people at once is matched once, and the other is told by whom', async () => {
    const [ana, lin] = [await customerWithInvoice(finance.portal), await customerWithInvoice(finance.portal)]
    const { caseId, bankEntryId } = await toMatch({ cents: 1000, name: 'A SHARMA' })
    const pieter = await finance.portal.staff({ name: 'Pieter de Boer', roles: ['FINANCE'] })
    const choiceFor = ({ open }: typeof ana) => ({
      outcome: 'MATCHED',
      payment: { parts: [partOf(open, 1000)], reason: 'IN_PARTS' },
    })
    const replies = await Promise.all([
      decide(caseId, choiceFor(ana)),
      decide(caseId, choiceFor(lin), pieter),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = replies.find(({ status }) => status === 409)
    expect(['case_decided_meanwhile', 'staff_case_taken']).toContain(lost?.code)
    await tenSecondsLater(finance.portal)
    const parts = await finance.portal.db.select().from(payment).where(eq(payment.bankEntryId, bankEntryId))
    expect(parts).toMatchObject([{ cents: 1000 }])
  })
})
