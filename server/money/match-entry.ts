import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { DifferenceReason } from '#domain/policies/billing/difference-reason.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import type { bankEntry } from '#server/billing/billing.tables.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type EntryRow = typeof bankEntry.$inferSelect

/** A part of an entry that pays an invoice; its policy is locked. */
export type PaidPart = {
  readonly policyId: string
  readonly accountId: string
  readonly invoiceId: string
  readonly reference: string
  readonly cents: number
  readonly kind: 'BANK_TRANSFER' | 'DIRECT_DEBIT'
  readonly differenceReason?: DifferenceReason | null | undefined
}

type Matching = { readonly entry: EntryRow; readonly by: Actor; readonly today: CalendarDate }

/** Pays an invoice with a part of an entry: the one way in which money that came in becomes a payment of a policy. */
export const payFromEntry = async (tx: Tx, part: PaidPart, { entry, by, today }: Matching): Promise<void> => {
  const { policyId, accountId, invoiceId, reference, cents, kind, differenceReason = null } = part
  const { bankEntryId, valueDate } = entry
  await recordPayment(tx, {
    policyId,
    kind,
    cents,
    reference,
    bankEntryId,
    invoiceId,
    differenceReason,
    source: 'BANK_ENTRY',
    sourceReference: `${bankEntryId} ${invoiceId}`,
    valueDate: calendarDate(valueDate),
    today,
  })
  await recordAudit(tx, {
    actor: by,
    event: 'PAYMENT_MATCHED',
    outcome: differenceReason ?? 'NO_DIFFERENCE',
    subject: { kind: 'BANK_ENTRY', id: bankEntryId },
    accountId,
  })
}
