import { and, desc, eq, sql } from 'drizzle-orm'

import type { CaseEntry, ClaimEntry, InvoiceEntry, PolicyEntry } from '#contract/customers/customer-facts.ts'
import { seesDocuments } from '#domain/cases/document-readers.ts'
import { isLate } from '#domain/cases/is-late.ts'
import { cityLine, streetLine } from '#domain/addresses/address-entry.ts'
import { documentBlocker } from '#domain/policies/actions/actions.ts'
import { statusOn, withStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { plainPolicies } from '#server/policies/shared/plain-policies.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import { FILES_OF_CASE } from './list-files.ts'
import type { CustomerListQuery, ListPage } from './list-page.ts'

const lastFirst = (entry: { readonly startDate: string }, other: { readonly startDate: string }) =>
  other.startDate.localeCompare(entry.startDate)

/** The insurance of a customer, that which begins last first. */
export const listPolicies = async (
  { db, clock }: Portal,
  { accountId, limit, offset }: CustomerListQuery,
): Promise<ListPage<PolicyEntry>> => {
  const own = eq(policy.accountId, accountId)
  const [named, total] = await Promise.all([
    db
      .select({ policyId: policy.policyId, firstName: person.firstName, familyName: person.familyName })
      .from(policy)
      .innerJoin(person, eq(person.personId, policy.personId))
      .where(own)
      .orderBy(desc(policy.startDate), policy.policyId)
      .limit(limit)
      .offset(offset),
    db.$count(policy, own),
  ])
  const names = new Map(named.map((row) => [row.policyId, fullName(row)]))
  const rows = await plainPolicies(db, anyOf(policy.policyId, [...names.keys()]))
  const today = clock.today()
  const entries = rows.toSorted(lastFirst).map((row) => ({
    policyId: row.policyId,
    policyNumber: row.policyNumber,
    applicationNumber: row.applicationNumber,
    productCode: row.productCode,
    coverage: row.coverage,
    destination: row.destination,
    status: statusOn(row, today),
    insuredName: names.get(row.policyId) ?? '',
    address: row.address ? `${streetLine(row.address)}, ${cityLine(row.address)}` : '',
    startDate: row.startDate,
    endDate: row.endDate,
    premiumTotal: toAmount(row.premiumTotalCents),
    paymentTerm: row.paymentTerm,
    paymentMethod: row.paymentMethod,
    certificateBlockedBy: documentBlocker('CERTIFICATE', withStatus(row, today), { today }) ?? null,
  }))
  return { entries, total }
}

const NUMBER = sql<string | null>`coalesce(
  (SELECT damage_number FROM claim WHERE claim_id = ${reviewCase.subjectId}),
  (SELECT application_number FROM request WHERE request_id = ${reviewCase.subjectId}),
  (SELECT policy_number FROM change JOIN policy USING (policy_id) WHERE change_id = ${reviewCase.subjectId}),
  (SELECT reference FROM contact_question WHERE question_id = ${reviewCase.subjectId}),
  (SELECT reference FROM withdrawal WHERE withdrawal_id = ${reviewCase.subjectId}))`

const CLAIMED_CENTS = sql<
  number | null
>`(SELECT sum(euro_cents)::int FROM claim_line WHERE claim_id = ${reviewCase.subjectId})`

/** The cases of a customer: those that wait, by the day of their answer, and then those that are done. */
export const listCases = async (
  { db, clock }: Portal,
  { accountId, limit, offset, reader: { roles } }: CustomerListQuery,
): Promise<ListPage<CaseEntry>> => {
  const own = eq(reviewCase.accountId, accountId)
  const [rows, total] = await Promise.all([
    db
      .select({ one: reviewCase, number: NUMBER, claimedCents: CLAIMED_CENTS, files: FILES_OF_CASE })
      .from(reviewCase)
      .where(own)
      .orderBy(
        sql`${reviewCase.state} = 'DONE'`,
        sql`case when ${reviewCase.state} <> 'DONE' then ${reviewCase.answerBy} end`,
        desc(reviewCase.openedAt),
        reviewCase.caseId,
      )
      .limit(limit)
      .offset(offset),
    db.$count(reviewCase, own),
  ])
  const today = clock.today()
  const entries = rows.map(({ one, number, claimedCents, files }) => {
    const { caseId, kind, state, openedAt, answerBy, closedAt } = one
    return {
      caseId,
      kind,
      state,
      openedAt: apiTimestamp(openedAt),
      answerBy,
      closedAt: closedAt === null ? null : apiTimestamp(closedAt),
      late: state === 'OPEN' && isLate(calendarDate(answerBy), today),
      number,
      claimedAmount: claimedCents === null ? null : toAmount(claimedCents),
      files: seesDocuments(kind, roles) ? files : null,
    }
  })
  return { entries, total }
}

/** The invoices and credit notes of a customer, the last first. */
export const listInvoices = async (
  { db }: Portal,
  { accountId, limit, offset }: CustomerListQuery,
): Promise<ListPage<InvoiceEntry>> => {
  const own = eq(policy.accountId, accountId)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ invoice, policyNumber: policy.policyNumber })
      .from(invoice)
      .innerJoin(policy, eq(policy.policyId, invoice.policyId))
      .where(own)
      .orderBy(desc(invoice.invoiceDate), desc(invoice.sequence))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(invoice)
      .innerJoin(policy, eq(policy.policyId, invoice.policyId))
      .where(own),
  ])
  const entries = rows.map(({ invoice: row, policyNumber }) => ({
    invoiceId: row.invoiceId,
    invoiceNumber: row.number,
    policyNumber,
    credit: row.kind === 'CREDIT',
    invoiceDate: row.invoiceDate,
    dueDate: row.dueDate,
    amount: toAmount(row.cents),
    outstandingAmount: toAmount(row.outstandingCents),
    settledOn: row.settledOn,
  }))
  return { entries, total: counted?.total ?? 0 }
}

const OF_CLAIM = and(eq(reviewCase.kind, 'CLAIM'), eq(reviewCase.subjectId, claim.claimId))
const CASE_ID = sql<string | null>`(select ${reviewCase.caseId} from ${reviewCase} where ${OF_CLAIM})`

/** The claims of a customer, the last first. */
export const listClaims = async (
  { db }: Portal,
  { accountId, limit, offset }: CustomerListQuery,
): Promise<ListPage<ClaimEntry>> => {
  const own = eq(policy.accountId, accountId)
  const ofClaim = eq(claimLine.claimId, claim.claimId)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        claimId: claim.claimId,
        caseId: CASE_ID,
        damageNumber: claim.damageNumber,
        policyNumber: policy.policyNumber,
        kind: claim.kind,
        submittedAt: claim.submittedAt,
        costs: sql<number>`(select count(*)::int from ${claimLine} where ${ofClaim})`,
        claimedCents: sql<number>`(select coalesce(sum(${claimLine.euroCents}), 0)::int from ${claimLine} where ${ofClaim})`,
        paidCents: sql<number>`(select coalesce(sum(${claimLine.paidCents} + ${claimLine.providerCents}), 0)::int from ${claimLine} where ${ofClaim})`,
        decided: sql<boolean>`not exists (select from ${claimLine} where ${and(ofClaim, sql`${claimLine.decidedAt} is null`)})`,
      })
      .from(claim)
      .innerJoin(policy, eq(policy.policyId, claim.policyId))
      .where(own)
      .orderBy(desc(claim.submittedAt), claim.claimId)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(claim)
      .innerJoin(policy, eq(policy.policyId, claim.policyId))
      .where(own),
  ])
  const entries = rows.map(({ submittedAt, claimedCents, paidCents, ...row }) => ({
    ...row,
    submittedAt: apiTimestamp(submittedAt),
    claimedAmount: toAmount(claimedCents),
    paidAmount: toAmount(paidCents),
  }))
  return { entries, total: counted?.total ?? 0 }
}
