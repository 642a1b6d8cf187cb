import { and, asc, eq, ne, or, sql } from 'drizzle-orm'

import type { money } from '#contract/money.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { receivedPayment, tidyPayment } from '#domain/money/received-payment.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { bankEntry, invoice, payment } from '#server/billing/billing.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { keyedHash } from '#server/platform/seal.ts'

import { receiveEntry } from './receive-entry.ts'

type Recorded = ReplyOf<typeof money.record>
type PaymentByHand = BodyOf<typeof money.record> & { readonly by: StaffActor }
type Tidy = ReturnType<typeof tidyPayment>

const SOURCE = 'STAFF'

const hashOf = ({ config }: Portal, { account }: Tidy) =>
  account ? keyedHash(config.secret, account) : undefined

const ownEntry = (recordId: string) =>
  and(eq(bankEntry.source, SOURCE), eq(bankEntry.sourceReference, recordId))

// The same form that is sent twice at once is no other payment.
const isAnotherThan = (recordId: string) =>
  or(ne(bankEntry.source, SOURCE), ne(bankEntry.sourceReference, recordId))

// Sent again it is what was recorded. With other words those would be lost, and nobody would know.
const wasRecorded = async (portal: Portal, tx: Tx, recordId: string, tidied: Tidy) => {
  const [found] = await tx.select().from(bankEntry).where(ownEntry(recordId))
  if (!found) return undefined
  const { day, cents, name, text } = tidied
  const hash = hashOf(portal, tidied)
  const isSame = [
    found.valueDate === day,
    found.cents === cents,
    found.name === name,
    found.text === text,
    hash ? found.accountHash !== null && hash.equals(found.accountHash) : found.accountHash === null,
  ]
  if (isSame.includes(false)) refuse('staff_payment_recorded')
  return found.bankEntryId
}

// One after the other: two people who read the same line of the bank at once would both find none that looks like it.
const lockRecording = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payment by hand', 0))`)

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

// The same amount of the same day from the same account or name is most likely the same line, typed twice.
const refuseKnown = async (portal: Portal, tx: Tx, recordId: string, tidied: Tidy) => {
  const { day, cents, name } = tidied
  const rows = await tx
    .select({ name: bankEntry.name, accountHash: bankEntry.accountHash })
    .from(bankEntry)
    .where(and(eq(bankEntry.valueDate, day), eq(bankEntry.cents, cents), isAnotherThan(recordId)))
  const hash = hashOf(portal, tidied)
  const known = rows.find(
    (row) => sameName(row.name, name) || (hash && row.accountHash && hash.equals(row.accountHash)),
  )
  if (known) refuse('staff_payment_known', { name: known.name, day })
}

const receiptOf = async (tx: Tx, bankEntryId: string): Promise<Recorded> => {
  const own = and(eq(reviewCase.kind, 'PAYMENT'), eq(reviewCase.subjectId, bankEntryId))
  const [held] = await tx.select({ caseId: reviewCase.caseId }).from(reviewCase).where(own)
  const paid = await tx
    .select({ number: invoice.number })
    .from(payment)
    .innerJoin(invoice, eq(invoice.invoiceId, payment.invoiceId))
    .where(eq(payment.bankEntryId, bankEntryId))
    .orderBy(asc(invoice.number))
  return {
    outcome: held ? 'TO_MATCH' : 'MATCHED',
    caseId: held?.caseId ?? null,
    numbers: paid.map(({ number }) => number),
  }
}

/** Records a payment that somebody read in the bank. Refuses one that looks like another until they say that it is not. */
export const recordByHand = (
  portal: Portal,
  { recordId, payment: form, isAnother, by }: PaymentByHand,
): Promise<Recorded> => {
  const verdict = judge(receivedPayment, form, { today: portal.clock.today() })
  if (!verdict.ok) return refuse('invalid_input', verdict.issues)
  const tidied = tidyPayment(verdict.value)
  return portal.db.transaction(async (tx) => {
    await lockRecording(tx)
    const before = await wasRecorded(portal, tx, recordId, tidied)
    if (before) return receiptOf(tx, before)
    if (!isAnother) await refuseKnown(portal, tx, recordId, tidied)
    const { day, cents, name, account, text } = tidied
    const { bankEntryId } = await receiveEntry(portal, tx, {
      valueDate: calendarDate(day),
      cents,
      name,
      account,
      text,
      source: SOURCE,
      sourceReference: recordId,
      recordedBy: by.staffId,
    })
    await recordAudit(tx, {
      actor: by,
      event: 'PAYMENT_RECORDED',
      subject: { kind: 'BANK_ENTRY', id: bankEntryId },
    })
    return receiptOf(tx, bankEntryId)
  })
}
