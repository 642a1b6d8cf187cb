import { namedInvoices } from '#domain/money/named-invoices.ts'
import type { NamedInvoices } from '#domain/money/named-invoices.ts'
import type { bankEntry } from '#server/billing/billing.tables.ts'

type Words = Pick<typeof bankEntry.$inferSelect, 'reference' | 'endToEndId' | 'text'>

/** What the words of an entry of the bank name. */
export const namedBy = ({ reference, endToEndId, text }: Words): NamedInvoices =>
  namedInvoices(reference, endToEndId, text)
