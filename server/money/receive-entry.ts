import { randomUUID } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'

import { matchedAtOnce } from '#domain/money/candidates.ts'
import { ibanOf } from '#domain/policies/payment/bank-account.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { bankEntry, invoice } from '#server/billing/billing.tables.ts'
import type { EntrySource } from '#server/billing/billing.tables.ts'
import { bookEntry } from '#server/billing/shared/ledger.ts'
import { sealedAccount } from '#server/billing/shared/sealed-account.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'

import { payFromEntry } from './match-entry.ts'
import type { EntryRow } from './match-entry.ts'
import { namedBy } from './shared/entry-words.ts'

/** Money that came in, as a bank or a person says it. */
export type ReceivedEntry = {
  readonly valueDate: CalendarDate
  readonly cents: number
  readonly name: string
  readonly account?: string | undefined
  readonly text?: string | undefined
  readonly reference?: string | undefined
  readonly endToEndId?: string | undefined
  readonly source: EntrySource
  /** What is the same whoever says it again: it is booked once. */
  readonly sourceReference: string
  readonly recordedBy?: string | undefined
}

/** What became of it: matched by our rules, or a person looks at it. */
export type EntryOutcome = {
  readonly bankEntryId: string
  readonly outcome: 'MATCHED' | 'TO_MATCH' | 'KNOWN'
}

type Parts = Pick<Portal, 'config' | 'clock'>

const store = async ({ config, clock }: Parts, tx: Tx, received: ReceivedEntry) => {
  const { account = '', ...words } = received
  const bankEntryId = randomUUID()
  const iban = ibanOf(account)
  const sealed = iban && sealedAccount(config.secret, bankEntryId, iban)
  const [stored] = await tx
    .insert(bankEntry)
    .values({
      ...words,
      ...(sealed || undefined),
      bankEntryId,
      recordedAt: clock.now(),
      unmatchedCents: received.cents,
    })
    .onConflictDoNothing({ target: [bankEntry.source, bankEntry.sourceReference] })
    .returning()
  return stored
}

const knownEntry = async (tx: Tx, { source, sourceReference }: ReceivedEntry): Promise<EntryOutcome> => {
  const [known] = await tx
    .select({ bankEntryId: bankEntry.bankEntryId })
    .from(bankEntry)
    .where(and(eq(bankEntry.source, source), eq(bankEntry.sourceReference, sourceReference)))
  if (!known) throw new Error('the entry was not stored')
  return { bankEntryId: known.bankEntryId, outcome: 'KNOWN' }
}

const openInvoices = (tx: Tx, numbers: readonly string[]) =>
  tx
    .select({
      invoiceId: invoice.invoiceId,
      policyId: invoice.policyId,
      number: invoice.number,
      reference: invoice.reference,
      outstandingCents: invoice.outstandingCents,
      dueDate: invoice.dueDate,
      policyNumber: policy.policyNumber,
      accountId: policy.accountId,
    })
    .from(invoice)
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .where(inArray(invoice.number, [...numbers]))

// Our own collection comes back with the two numbers that we gave it (domain reference 5.4).
const isCollected = (
  { endToEndId }: EntryRow,
  { policyNumber, number }: { policyNumber: string; number: string },
) => endToEndId === `${policyNumber}-${number}`

const matchNow = async (tx: Tx, entry: EntryRow, today: CalendarDate): Promise<boolean> => {
  const { exact } = namedBy(entry)
  const asked = { cents: entry.cents, exact }
  const find = async () => {
    const rows = exact.length === 1 ? await openInvoices(tx, exact) : []
    return matchedAtOnce(
      asked,
      rows.map((row) => ({ ...row, people: [], isKnownAccount: false })),
    )
  }
  const meant = await find()
  if (!meant) return false
  await lockPolicies(tx, eq(policy.policyId, meant.policyId))
  // read again after locking: the transaction before may have paid it
  const found = await find()
  if (!found) return false
  const kind = isCollected(entry, found) ? 'DIRECT_DEBIT' : 'BANK_TRANSFER'
  await payFromEntry(tx, { ...found, cents: entry.cents, kind }, { entry, by: 'AUTOMATIC', today })
  return true
}

/**
 * Stores money that came in, once whoever says it, and books it as unmatched. What names one open invoice with exactly its
 * amount pays it at once; the rest is a case for a person (PAY-04, STAFF-01).
 */
export const receiveEntry = async (portal: Parts, tx: Tx, received: ReceivedEntry): Promise<EntryOutcome> => {
  const entry = await store(portal, tx, received)
  if (!entry) return knownEntry(tx, received)
  const { bankEntryId, cents } = entry
  const { clock } = portal
  const today = clock.today()
  await bookEntry(tx, {
    event: 'BANK_ENTRY',
    sourceId: bankEntryId,
    bookedOn: today,
    cents: { BANK: cents, UNMATCHED: -cents },
  })
  if (await matchNow(tx, entry, today)) return { bankEntryId, outcome: 'MATCHED' }
  const now = clock.now()
  await openCase(tx, {
    kind: 'PAYMENT',
    subjectId: bankEntryId,
    accountId: null,
    openedAt: now,
    answerBy: answerBy(amsterdam(now)),
  })
  return { bankEntryId, outcome: 'TO_MATCH' }
}
