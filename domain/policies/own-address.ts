import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { paidByInstitution } from './policy.ts'
import type { CustomerType } from './policy.ts'
import { statusRules } from './status.ts'
import type { PolicyStatus } from './status.ts'

/** Days after a move in which we want to know the address (conditions 5.2); the first insured day counts as a move. */
export const ADDRESS_DAYS = 14

type AddressFacts = {
  readonly status: PolicyStatus
  readonly startDate: CalendarDate
  /** No address is known, or that of an institution stands in its place. */
  readonly ownAddressMissing: boolean
  /** The kind of the change that is under review. */
  readonly pendingChange: string | null
}

/** The day by which a customer gives the address of their own; null where we have it, or need none any more. */
export const ownAddressBy = (policy: AddressFacts): CalendarDate | null =>
  policy.ownAddressMissing && policy.pendingChange !== 'ADDRESS' && !statusRules[policy.status].final
    ? addDays(policy.startDate, ADDRESS_DAYS)
    : null

type AddressOwner = { readonly customerType: CustomerType; readonly ownAddressBy: string | null }

/** The day by which we ask a customer for an address; null for an institution that pays, which keeps that of its students. */
export const addressAskedBy = (policy: AddressOwner): string | null =>
  paidByInstitution(policy) ? null : policy.ownAddressBy
