import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'

import type { PaymentCandidate, PaymentPart, PaymentWork } from '#contract/money.ts'
import { candidatesFor } from '#domain/money/candidates.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { allocation, bankEntry, invoice, payment, payout } from '#server/billing/billing.tables.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'
import { anyOf } from '#server/platform/database/any-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { invoicesLike, invoicesNamed } from './candidates.store.ts'
import type { CandidateRow } from './candidates.store.ts'
import type { EntryRow } from './match-entry.ts'
import { namedBy } from './shared/entry-words.ts'
import { handReasons } from './shared/hand-reasons.ts'

// Each has a key, 1 to 9.
const MOST_SHOWN = 9

const candidateView = ({
  invoice: {
    insured: name,
    outstandingCents: openCents,
    dueDate,
    invoiceId,
    number,
    policyNumber,
    profileId,
    ended,
  },
  grounds,
  differenceCents,
}: ReturnType<typeof candidatesFor<CandidateRow>>[number]): PaymentCandidate => ({
  invoiceId,
  number,
  policyNumber,
  profileId,
  name,
  dueDate: calendarDate(dueDate),
  openCents,
  differenceCents,
  grounds: [...grounds],
  ended,
})

const candidatesOf = async (
  { db, clock }: Portal,
  entry: EntryRow,
  typed: string | undefined,
): Promise<PaymentCandidate[]> => {
  const q = typed?.trim()
  const today = clock.today()
  const rows = q ? await invoicesNamed(db, q, today) : await invoicesLike(db, entry, today)
  const { unmatchedCents: cents, name } = entry
  const alike = candidatesFor({ cents, name, ...namedBy(entry) }, rows)
  const found = new Set(alike.map((one) => one.invoice))
  // what was looked for is shown, also with nothing in common
  const others = rows
    .filter((row) => q && !found.has(row))
    .map((row) => ({ invoice: row, grounds: [], differenceCents: cents - row.outstandingCents }))
  return [...alike, ...others].slice(0, MOST_SHOWN).map(candidateView)
}

// Whose invoice it is: what leads to the customer, and the name of the insured person.
const PERSON = {
  profileId: policy.accountId,
  firstName: person.firstName,
  familyName: person.familyName,
}

const partsOf = async (db: Db, bankEntryId: string): Promise<PaymentPart[]> => {
  const paid = await db
    .select({
      cents: payment.cents,
      reason: payment.differenceReason,
      number: invoice.number,
      ...PERSON,
    })
    .from(payment)
    .innerJoin(invoice, eq(invoice.invoiceId, payment.invoiceId))
    .innerJoin(policy, eq(policy.policyId, payment.policyId))
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(eq(payment.bankEntryId, bankEntryId))
    .orderBy(asc(invoice.number))
  const back = await db
    .select({ cents: payout.cents, state: payout.state, paidOn: payout.paidOn })
    .from(payout)
    .where(eq(payout.bankEntryId, bankEntryId))
  return [
    ...paid.map(({ cents, number, profileId, reason, ...name }) => ({
      cents,
      backOn: null,
      paid: { number, profileId, reason, name: fullName(name) },
    })),
    ...back.map(({ cents, state, paidOn }) => ({
      cents,
      backOn: state === 'PAID' && paidOn !== null ? calendarDate(paidOn) : null,
      paid: null,
    })),
  ]
}

// Whoever paid an invoice twice is asked about it with the invoice open. What a credit note settled, nobody paid.
const paidBeforeOf = async (db: Db, entry: EntryRow): Promise<PaymentWork['paidBefore']> => {
  const { exact } = namedBy(entry)
  if (entry.unmatchedCents === 0 || !exact.length) return []
  const rows = await db
    .select({
      number: invoice.number,
      paidOn: sql<string>`max(${allocation.allocatedOn})`,
      ...PERSON,
    })
    .from(invoice)
    .innerJoin(allocation, eq(allocation.invoiceId, invoice.invoiceId))
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(
      and(
        anyOf(invoice.number, [...exact]),
        eq(invoice.outstandingCents, 0),
        isNotNull(allocation.paymentId),
      ),
    )
    .groupBy(invoice.number, ...Object.values(PERSON))
    .orderBy(asc(invoice.number))
    .limit(MOST_SHOWN)
  return rows.map(({ number, paidOn, profileId, ...name }) => ({
    number,
    profileId,
    name: fullName(name),
    paidOn: calendarDate(paidOn),
  }))
}

/** A payment that is to be matched, with what it can belong to; after that with what became of it. */
export const paymentWork = async (
  portal: Portal,
  { caseId, q }: { readonly caseId: string; readonly q: string | undefined },
): Promise<PaymentWork> => {
  const { db } = portal
  const held = await caseById(db, caseId)
  if (held?.kind !== 'PAYMENT') return refuse('errors.notFound')
  const [entry] = await db.select().from(bankEntry).where(eq(bankEntry.bankEntryId, held.subjectId))
  if (!entry) return refuse('errors.notFound')
  const { bankEntryId, valueDate, cents, unmatchedCents, accountEndsWith } = entry
  const reasons = await handReasons(db, [entry])
  return {
    caseId,
    day: calendarDate(valueDate),
    cents,
    accountEndsWith,
    unmatchedCents,
    reason: reasons.get(bankEntryId) ?? 'NO_REFERENCE',
    candidates: unmatchedCents > 0 ? await candidatesOf(portal, entry, q) : [],
    parts: await partsOf(db, bankEntryId),
    paidBefore: await paidBeforeOf(db, entry),
  }
}
