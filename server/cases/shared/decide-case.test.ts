import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseDecision } from '#server/case-kinds.ts'
import { decideCase } from '#server/case-kinds.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { isLate } from '#domain/cases/is-late.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { contactQuestion } from '#server/contact/contact.tables.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { change } from '#server/policies/policies.tables.ts'
import { staff } from '#server/staff/staff.tables.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { receiveMoney } from '#server/testing/actions/receive-payment.ts'
import { returnedRefund } from '#server/testing/actions/send-money-back.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

import { releaseCase, takeCase } from './assign-case.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const member = async (...roles: StaffActor['roles']): Promise<StaffActor> => {
  const { username } = await portal.staff({ roles: [...roles] })
  const [storedStaff] = await portal.db.select().from(staff).where(eq(staff.username, username))
  return { kind: 'staff', staffId: storedStaff?.staffId ?? '', roles }
}

const caseWith = async (caseId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.caseId, caseId))
  return storedCase
}

const request = async () => caseIdOf(portal, 'REQUEST', (await requestedPolicy(portal)).requestId)

const details = async () => {
  const { customer } = await insuredCustomer(portal)
  const other = { gender: 'MALE', firstName: 'Arjun', surname: 'de Vries', birthDate: '2002-08-09' }
  const rest = { nationality: 'IN', homeCountry: 'IN', version: 1 }
  await customer.post(`/api/portal/profiles/${customer.profileId}/`, { body: { ...other, ...rest } })
  const [row] = await portal.db.select().from(change).where(eq(change.personId, customer.personId))
  return caseIdOf(portal, 'CHANGE', row?.changeId ?? '')
}

const sentClaim = async () => {
  const { customer, policyId, stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  await sendClaim(customer, { path: '/api/portal/claims', policyNumber })
  const [row] = await portal.db
    .select({ claimId: claim.claimId, pk: claimLine.pk })
    .from(claim)
    .innerJoin(claimLine, eq(claimLine.claimId, claim.claimId))
    .where(eq(claim.policyId, policyId))
  return { caseId: await caseIdOf(portal, 'CLAIM', row?.claimId ?? ''), pk: row?.pk ?? 0 }
}

const message = async () => {
  const subject = randomUUID()
  const sent = { name: 'Ana', email: 'ana@example.com', subject, question: 'When?', category: 'OTHER' }
  await portal
    .visitor()
    .post('/api/portal/contact', { body: { ...sent, alreadyCustomer: false, locale: 'en-GB' } })
  const [row] = await portal.db.select().from(contactQuestion).where(eq(contactQuestion.subject, subject))
  return caseIdOf(portal, 'MESSAGE', row?.questionId ?? '')
}

const statement = async () => {
  const { customer, stored } = await insuredCustomer(portal)
  const { policyNumber: contractNumber } = await stored()
  const body = { name: 'Arjun Sharma', contractNumber, email: customer.username }
  await portal.visitor().post('/api/new/withdrawals', { body })
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.contractNumber, contractNumber))
  return caseIdOf(portal, 'WITHDRAWAL', row?.withdrawalId ?? '')
}

const receivedMoney = async () => {
  const { bankEntryId } = await receiveMoney(portal, { cents: 6020, name: 'C OKORO' })
  return caseIdOf(portal, 'PAYMENT', bankEntryId)
}

const returnedMoney = async () => {
  const insured = await insuredCustomer(portal)
  const payoutId = await returnedRefund(portal, insured, 'NL91ABNA0417164300')
  const refund = { accountNumber: 'DE89370400440532013000', bankCountry: 'DE', holderName: 'A Sharma' }
  const { profileId } = insured.customer
  await insured.customer.post(`/api/portal/profiles/${profileId}/payee-account`, { body: { refund } })
  return caseIdOf(portal, 'PAYOUT', payoutId)
}

type Example = {
  readonly role: StaffActor['roles'][number]
  readonly open: () => Promise<{ readonly caseId: string; readonly decision: CaseDecision }>
}

const examples: Readonly<Record<CaseKind, Example>> = {
  REQUEST: {
    role: 'UNDERWRITER',
    open: async () => ({ caseId: await request(), decision: { kind: 'REQUEST', outcome: 'ACCEPTED' } }),
  },
  CHANGE: {
    role: 'UNDERWRITER',
    open: async () => ({ caseId: await details(), decision: { kind: 'CHANGE', outcome: 'ACCEPTED' } }),
  },
  CLAIM: {
    role: 'CLAIMS',
    open: async () => {
      const { caseId, pk } = await sentClaim()
      const paid = { pk, paidCents: 0, providerCents: 0, declineReason: 'NOT_COVERED' } as const
      return { caseId, decision: { kind: 'CLAIM', outcome: 'COSTS_DECIDED', costs: [paid] } }
    },
  },
  MESSAGE: {
    role: 'SUPPORT',
    open: async () => ({ caseId: await message(), decision: { kind: 'MESSAGE', outcome: 'ANSWERED' } }),
  },
  WITHDRAWAL: {
    role: 'UNDERWRITER',
    open: async () => ({
      caseId: await statement(),
      decision: { kind: 'WITHDRAWAL', outcome: 'NOT_SENT' },
    }),
  },
  PAYMENT: {
    role: 'FINANCE',
    open: async () => ({
      caseId: await receivedMoney(),
      decision: { kind: 'PAYMENT', outcome: 'SENT_BACK', choice: {} },
    }),
  },
  PAYOUT: {
    role: 'FINANCE',
    open: async () => ({
      caseId: await returnedMoney(),
      decision: { kind: 'PAYOUT', outcome: 'PAID_AGAIN' },
    }),
  },
}

describe('STAFF-02 a case', () => {
  test.each(Object.entries(examples))(
    'of kind %s is decided by its role alone, and names who closed it',
    async (_, { role, open }) => {
      const { caseId, decision } = await open()
      const others = await member(...STAFF_ROLES.filter((staffRole) => staffRole !== role))
      const refused = decideCase(portal, decision, { caseId, by: others })
      await expect(refused).rejects.toMatchObject({ code: 'staff_role_missing' })
      expect(await caseWith(caseId)).toMatchObject({ state: 'OPEN', closedBy: null })
      const by = await member(role)
      await decideCase(portal, decision, { caseId, by })
      expect(await caseWith(caseId)).toMatchObject({ state: 'DONE', closedBy: by.staffId })
    },
  )

  test('is decided once, though two decide the same at once', async () => {
    const { caseId, decision } = await examples.REQUEST.open()
    const by = await member('UNDERWRITER')
    await Promise.all([1, 2].map(() => decideCase(portal, decision, { caseId, by })))
    const other = { kind: 'REQUEST', outcome: 'REFUSED', reason: 'DUPLICATE' } as const
    await expect(decideCase(portal, other, { caseId, by })).rejects.toMatchObject({
      code: 'policy_change_conflict',
    })
  })

  test('is not decided as if it were of another kind', async () => {
    const { caseId } = await examples.MESSAGE.open()
    const decision = { kind: 'REQUEST', outcome: 'ACCEPTED' } as const
    await expect(decideCase(portal, decision, { caseId, by: 'AUTOMATIC' })).rejects.toMatchObject({
      code: 'errors.notFound',
    })
  })
})

describe('STAFF-01 a case that somebody works on', () => {
  test('is decided by nobody else, until they leave it', async () => {
    const { caseId, decision } = await examples.REQUEST.open()
    const [underwriter, other] = [await member('UNDERWRITER'), await member('UNDERWRITER')]
    await takeCase(portal, caseId, underwriter)
    await takeCase(portal, caseId, underwriter)
    const taken = { code: 'staff_case_taken' }
    await expect(takeCase(portal, caseId, other)).rejects.toMatchObject(taken)
    await expect(decideCase(portal, decision, { caseId, by: other })).rejects.toMatchObject(taken)
    await releaseCase(portal.db, caseId, underwriter)
    await decideCase(portal, decision, { caseId, by: other })
    expect(await caseWith(caseId)).toMatchObject({ closedBy: other.staffId, assignedTo: null })
  })

  test('is free again after a quarter of an hour', async () => {
    const { caseId, decision } = await examples.REQUEST.open()
    const [underwriter, other] = [await member('UNDERWRITER'), await member('UNDERWRITER')]
    await takeCase(portal, caseId, underwriter)
    portal.clock.advance(15 * 60_000 + 1)
    await takeCase(portal, caseId, other)
    const late = decideCase(portal, decision, { caseId, by: underwriter })
    await expect(late).rejects.toMatchObject({ code: 'staff_case_taken' })
    await decideCase(portal, decision, { caseId, by: other })
  })

  test('is late once the day that was promised has passed', async () => {
    const { caseId } = await examples.REQUEST.open()
    const stored = await caseWith(caseId)
    const lateOn = (day: string) => stored && isLate(calendarDate(stored.answerBy), calendarDate(day))
    expect(['2026-11-26', '2026-11-27', '2026-11-30'].map(lateOn)).toEqual([false, true, true])
  })
})
