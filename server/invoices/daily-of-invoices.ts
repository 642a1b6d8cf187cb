import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { invoicePolicies } from './invoice-policies.ts'
import { refundOverpaid } from './refund-overpaid.ts'
import { remindPayments } from './remind-payments.ts'

/** What is done every day with invoices, in this order: a reminder is of what was to be paid before the invoices of this day. */
export const dailyOfInvoices = (portal: Portal): readonly DailyTask[] => [
  remindPayments(portal),
  invoicePolicies(portal),
  refundOverpaid(portal),
]
