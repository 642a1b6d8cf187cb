import { isEea } from '#domain/addresses/countries.ts'
import { NOTICE_DAYS } from '#domain/policies/payment/instalments.ts'
import type { MandateKind } from '#domain/policies/payment/mandate.ts'
import { addMonths, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** A mandate that is not used for so many months ends by the rulebook (domain reference 5.3). */
export const MANDATE_MONTHS = 36

/** After so many collections that came back, a policy is paid by bank transfer (domain reference 5.4). */
export const MOST_RETURNS = 2

/** Why an invoice is not collected on a day, the first that holds. */
export const LEFT_OUT = [
  'PAID',
  'RUNNING',
  'CAME_BACK',
  'NO_MANDATE',
  'MANDATE_USED',
  'MANDATE_OVER',
  'NOT_YET',
  'NOTICE',
  'ADDRESS',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** Which collection of a mandate it is (domain reference 5.4). */
export type SequenceType = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

/** The mandate that runs for a policy. */
export type RunningMandate = {
  readonly kind: MandateKind
  readonly signedOn: CalendarDate
  readonly lastCollectedOn: CalendarDate | null
  /** The country of the account, by its IBAN. */
  readonly country: string
  /** Whether we know the town and country of who pays. */
  readonly hasAddress: boolean
}

/** An invoice as its collection is judged; amounts in cents. */
export type InvoiceToCollect = {
  readonly outstandingCents: number
  /** From when it can be collected. */
  readonly collectFrom: CalendarDate
  /** When its customer was told of the day and the amount. */
  readonly toldOn: CalendarDate | null
  /** Whether a collection of it is on its way. */
  readonly isRunning: boolean
  /** How many collections of its policy came back, one after the other. */
  readonly returns: number
  /** Whether nothing of its policy will be collected after it. */
  readonly isLast: boolean
  readonly mandate: RunningMandate | null
}

/** What becomes of an invoice on a day. */
export type CollectionOfDay = { readonly sequence: SequenceType } | { readonly leftOut: LeftOut }

const problemOfMandate = ({ kind, signedOn, lastCollectedOn }: RunningMandate, day: CalendarDate) => {
  if (kind === 'OOFF' && lastCollectedOn) return 'MANDATE_USED'
  return addMonths(lastCollectedOn ?? signedOn, MANDATE_MONTHS) < day ? 'MANDATE_OVER' : undefined
}

const problemOfInvoice = ({ outstandingCents, isRunning, returns }: InvoiceToCollect) => {
  if (outstandingCents <= 0) return 'PAID'
  if (isRunning) return 'RUNNING'
  return returns >= MOST_RETURNS ? 'CAME_BACK' : undefined
}

const problemOfDay = ({ collectFrom, toldOn }: InvoiceToCollect, day: CalendarDate) => {
  if (collectFrom > day) return 'NOT_YET'
  // nobody is surprised by a collection: it was told so many days before
  return toldOn === null || daysBetween(toldOn, day) < NOTICE_DAYS ? 'NOTICE' : undefined
}

const problemOfAddress = ({ country, hasAddress }: RunningMandate) =>
  isEea(country) || hasAddress ? undefined : 'ADDRESS'

const leftOutOf = (invoice: InvoiceToCollect, day: CalendarDate): LeftOut | undefined => {
  const { mandate } = invoice
  const own = problemOfInvoice(invoice)
  if (own) return own
  if (!mandate) return 'NO_MANDATE'
  return problemOfMandate(mandate, day) ?? problemOfDay(invoice, day) ?? problemOfAddress(mandate)
}

const sequenceOf = ({ mandate, isLast }: InvoiceToCollect): SequenceType => {
  if (mandate?.kind === 'OOFF') return 'OOFF'
  if (!mandate?.lastCollectedOn) return 'FRST'
  return isLast ? 'FNAL' : 'RCUR'
}

/**
 * Whether an invoice is collected on a day on which banks settle, and as which collection of its mandate, or why not (PAY-02;
 * domain reference 5.3, 5.4).
 */
export const collectionOn = (day: CalendarDate, invoice: InvoiceToCollect): CollectionOfDay => {
  const leftOut = leftOutOf(invoice, day)
  return leftOut ? { leftOut } : { sequence: sequenceOf(invoice) }
}
