import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimLineView } from '#contract/claims.ts'
import { answerClaimBy } from '#domain/claims/claim-answer.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { storedSender } from '#server/testing/claim.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { sealAccount } from '#server/billing/shared/refund-account.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'

import { claim, claimLine } from './claims.tables.ts'
import type { NewClaim, NewClaimLine } from './claims.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { saveClaim } from './save-claim.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const DAY_MS = 86_400_000

const insured = async () => {
  const customer = await portal.customer({
    firstName: 'Arjun',
    familyName: 'Sharma',
    birthDate: '2002-08-09',
  })
  const own = { email: customer.username, emailConfirmation: customer.username }
  await submit(customer, await wholeRequest(customer, own))
  const [stored] = await portal.db.select().from(policy).where(eq(policy.accountId, customer.profileId))
  if (!stored) throw new Error('the customer has no policy')
  return { customer, stored }
}

type Line = Partial<NewClaimLine>
type ClaimToSave = { readonly policyId: string; readonly daysAgo?: number; readonly row?: Partial<NewClaim> }

const lineOf = (changes: Line) => ({
  treatmentDate: '2026-11-10',
  typeOfCare: 'GP' as const,
  careProvider: 'Huisartsenpraktijk Voorbeeld',
  country: 'NL',
  claimedUnits: 6420,
  currency: 'EUR',
  ...((changes.currency ?? 'EUR') === 'EUR' ? { euroCents: changes.claimedUnits ?? 6420 } : {}),
  ...changes,
})

const save = ({ policyId, daysAgo = 3, row }: ClaimToSave, ...lines: readonly Line[]) => {
  const submittedAt = portal.clock.now() - daysAgo * DAY_MS
  const received = amsterdam(submittedAt)
  return portal.db.transaction((tx) =>
    saveClaim(tx, {
      policyId,
      kind: 'MEDICAL',
      payee: 'CUSTOMER',
      submittedAt,
      answerBy: answerClaimBy(received),
      receivedOn: received.date,
      lines: (lines.length ? lines : [{}]).map(lineOf),
      ...row,
    }),
  )
}

const listOf = async ({ get, profileId }: Customer) =>
  get(`/api/portal/profiles/${profileId}/medicaldeclarations`)

// the reply was validated by its shape
const linesOf = async (customer: Customer) => (await listOf(customer)).body as ClaimLineView[]

describe('API-21 the list of claims', () => {
  test('CLM-03 is 204 for a customer without claims', async () => {
    const reply = await listOf(await portal.customer())
    expect([reply.status, reply.body]).toEqual([204, undefined])
  })

  test('CLM-01 CLM-07 has every field of a cost', async () => {
    const { customer, stored } = await insured()
    await save(stored, {
      invoiceNumber: 'F-2027-991',
      paidCents: 4000,
      providerCents: 1420,
      declineReason: 'ABOVE_TARIFF',
      decidedAt: portal.clock.now(),
    })
    const [owner] = await portal.db.select().from(account).where(eq(account.accountId, customer.profileId))
    expect(await linesOf(customer)).toEqual([
      {
        pk: expect.any(Number),
        claimPk: expect.any(Number),
        damageNumber: expect.stringMatching(/^C2026\d{6}$/),
        relNr: String(owner?.relNr),
        policyNumber: stored.policyNumber,
        claimSubmittedDate: '2026-11-17',
        treatmentDate: '2026-11-10',
        typeOfCare: 'GP',
        careProvider: 'Huisartsenpraktijk Voorbeeld',
        invoiceNumber: 'F-2027-991',
        claimedAmount: 64.2,
        claimedCurrency: 'EUR',
        euroAmount: 64.2,
        paidAmount: 40,
        careProviderAmount: 14.2,
        reimbursedTo: 'BOTH',
        status: 'REIMBURSED',
        declineReason: 'ABOVE_TARIFF',
        article: '3.4',
        settlementDate: '2026-11-20',
        paidOn: null,
        payableFrom: null,
        usuallyPaidBy: null,
        accountMissing: false,
        returnedFrom: null,
        accountEndsWith: null,
        moneyComes: false,
        paidAgain: false,
        documentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        expectedBy: '2026-12-01',
        question: null,
        answers: [],
        waitedDays: 0,
      },
    ])
  })

  test('CLM-01 says when money was paid: not before the bank paid it, and not once it came back', async () => {
    const { customer, stored } = await insured()
    const decidedAt = portal.clock.now()
    const { claimId } = await save(stored, { decidedAt, paidCents: 6420 })
    const paid = { claimId, payee: 'CUSTOMER', cents: 6420, dueSince: '2026-11-20' } as const
    const [due] = await portal.db
      .insert(payout)
      .values({ ...paid, accountSince: decidedAt - 4 * DAY_MS })
      .returning()
    const sealed = { accountNumber: 'DE89370400440532013000' }
    const account = sealAccount(portal.config.secret, due?.payoutId ?? '', sealed)
    const shown = async () => {
      const [line] = await linesOf(customer)
      return [line?.paidOn, line?.accountEndsWith, line?.moneyComes, line?.returnedFrom]
    }
    const change = (columns: Partial<typeof payout.$inferInsert>) =>
      portal.db.update(payout).set(columns).where(eq(payout.claimId, claimId))
    const held = async () =>
      (await customer.get(`/api/portal/profiles/${customer.profileId}/waiting-claims`)).body
    const nothing = { questions: [], payments: [] }
    expect(await held()).toEqual(nothing)
    await change({ accountSince: null })
    const [line] = await linesOf(customer)
    const waiting = (cameBack: boolean) => ({
      questions: [],
      payments: [{ damageNumber: line?.damageNumber, amount: 64.2, cameBack }],
    })
    expect([line?.accountMissing, await held()], 'POL-01 what waits for an account').toEqual([
      true,
      waiting(false),
    ])
    await change({ accountSince: decidedAt - 4 * DAY_MS })
    // of the direct debit, until it left for another one
    expect(await shown()).toEqual([null, '4300', true, null])
    await change({ state: 'RELEASED', releasedAt: decidedAt, account })
    expect(await shown()).toEqual([null, '3000', true, null])
    await change({ state: 'PAID', paidOn: '2026-11-24' })
    expect(await shown()).toEqual(['2026-11-24', '3000', false, null])
    expect(await held()).toEqual(nothing)
    await change({ state: 'RETURNED' })
    expect(await shown()).toEqual([null, null, false, 'CUSTOMER'])
    expect(await held(), 'POL-01 what came back').toEqual(waiting(true))
  })

  test('CLM-02 shows each status, the newest claim first, the costs of a claim in their order', async () => {
    const { customer, stored } = await insured()
    const decidedAt = portal.clock.now()
    await save({ ...stored, daysAgo: 30 }, { decidedAt, declineReason: 'TOO_LATE' })
    await save({ ...stored, daysAgo: 2 }, { typeOfCare: 'PHARMACY' }, { typeOfCare: 'AIDS' })
    await save({ ...stored, daysAgo: 9 }, { decidedAt, paidCents: 6420 })
    const lines = await linesOf(customer)
    expect(lines.map(({ typeOfCare, status, reimbursedTo }) => [typeOfCare, status, reimbursedTo])).toEqual([
      ['PHARMACY', 'IN_PROGRESS', null],
      ['AIDS', 'IN_PROGRESS', null],
      ['GP', 'REIMBURSED', 'CUSTOMER'],
      ['GP', 'DECLINED', null],
    ])
    expect(lines[0]?.claimPk).toBe(lines[1]?.claimPk)
    expect(new Set(lines.map(({ damageNumber }) => damageNumber)).size).toBe(3)
  })

  test('CLM-06 an amount keeps the decimals of its currency, and its euros come with the rate', async () => {
    const { customer, stored } = await insured()
    await save(stored, { currency: 'JPY', claimedUnits: 5000 })
    await save(
      stored,
      { currency: 'KWD', claimedUnits: 12_345 },
      { currency: 'USD', claimedUnits: 5500, euroCents: 5000, rate: '1.1', rateDate: '2026-11-10' },
    )
    const shown = (await linesOf(customer)).map(
      (line) => `${line.claimedAmount} ${line.claimedCurrency} ${line.euroAmount}`,
    )
    expect(shown.toSorted()).toEqual(['12.345 KWD null', '5000 JPY null', '55 USD 50'])
  })

  test('shows care only: other damage is settled by letter', async () => {
    const { customer, stored } = await insured()
    await save({ ...stored, row: { kind: 'BAGGAGE' } })
    expect((await listOf(customer)).status).toBe(204)
    await save({ ...stored, row: { kind: 'DENTAL' } })
    expect(await linesOf(customer)).toHaveLength(1)
  })

  test('a claim that no policy is known of is on nobody’s list', async () => {
    const { customer, stored } = await insured()
    await save({ ...stored, row: { policyId: null, idempotencyKey: await storedSender(portal.db) } })
    expect((await listOf(customer)).status).toBe(204)
  })
})

describe('what must never be false of a claim', () => {
  const violated = async (change: Line | { readonly row: Partial<NewClaim> }) => {
    const { stored } = await insured()
    const tried = 'row' in change ? save({ ...stored, row: change.row }) : save(stored, change)
    const error = await tried.then(
      () => undefined,
      (thrown: Error) => thrown.cause,
    )
    return (error as { constraint?: string } | undefined)?.constraint
  }

  const decidedAt = 1_763_000_000_000

  test.each([
    ['more is paid than was asked', { decidedAt, paidCents: 6000, providerCents: 421 }, 'claim_line_paid'],
    ['money is paid without a decision', { paidCents: 6420 }, 'claim_line_decided'],
    ['nothing is paid without a reason', { decidedAt }, 'claim_line_reason'],
    ['a part is paid without a reason', { decidedAt, paidCents: 6419 }, 'claim_line_reason'],
    [
      'all is paid, with a reason why not',
      { decidedAt, paidCents: 6420, declineReason: 'TOO_LATE' as const },
      'claim_line_reason',
    ],
    ['dollars are paid without a rate', { currency: 'USD', euroCents: 5000 }, 'claim_line_rate'],
    ['dollars are paid without their euros', { currency: 'USD', decidedAt, paidCents: 1 }, 'claim_line_paid'],
    ['euros are other euros', { euroCents: 6421 }, 'claim_line_euro'],
    ['nobody is asked anything', { claimedUnits: 0 }, 'claim_line_claimed_units_check'],
  ])('%s', async (_, change, constraint) => {
    expect(await violated(change)).toBe(constraint)
  })

  test('CLM-05 it belongs to nobody, or is matched without a policy', async () => {
    const idempotencyKey = await storedSender(portal.db)
    expect(await violated({ row: { policyId: null } })).toBe('claim_of_somebody')
    expect(await violated({ row: { idempotencyKey } })).toBe('claim_matched')
    expect(await violated({ row: { policyId: null, idempotencyKey, matchedAt: decidedAt } })).toBe(
      'claim_matched',
    )
    expect(await violated({ row: { matchedAt: decidedAt } })).toBe('claim_matched')
  })

  test('an account is checked that nobody named', async () => {
    expect(await violated({ row: { accountCheckedAt: decidedAt } })).toBe('claim_account_checked')
  })

  test('what is declined in another currency needs no rate', async () => {
    expect(await violated({ currency: 'USD', decidedAt, declineReason: 'TOO_LATE' })).toBeUndefined()
  })

  test('claims sent at once get numbers of their own', async () => {
    const { stored } = await insured()
    const replies = await Promise.all(Array.from({ length: 6 }, () => save(stored)))
    expect(new Set(replies.map(({ damageNumber }) => damageNumber)).size).toBe(6)
  })

  test('a number is not given twice, even when a claim is not stored', async () => {
    const { stored } = await insured()
    await expect(save(stored, { claimedUnits: -1 })).rejects.toThrow()
    const { damageNumber } = await save(stored)
    const rows = await portal.db
      .select({ lines: sql<number>`count(*)::int` })
      .from(claim)
      .innerJoin(claimLine, eq(claimLine.claimId, claim.claimId))
      .where(eq(claim.damageNumber, damageNumber))
    expect(rows).toEqual([{ lines: 1 }])
  })
})
