/** For how many collections a mandate is signed (domain reference 5.3): for one, or for those that follow each other. */
export type MandateKind = 'OOFF' | 'RCUR'

/** How a policy is paid until now. */
export type PaidUntilNow = { readonly term: string; readonly running: MandateKind | null }

/**
 * The kind of mandate that is signed for a payment term. Who pays in parts until now, or did, signs for more than one
 * collection, also for paying the rest at once: an invoice of a part may still be open.
 */
export const mandateKind = (
  term: string,
  { term: current, running }: PaidUntilNow = { term, running: null },
): MandateKind => (term === 'AT_ONCE' && current === 'AT_ONCE' && running !== 'RCUR' ? 'OOFF' : 'RCUR')

/**
 * How an invoice of a policy is paid. A mandate for one collection pays one invoice, so what comes after it is paid by bank
 * transfer.
 */
export const methodOfInvoice = (methodOfPolicy: string, mandateIsUsed: boolean): string =>
  methodOfPolicy === 'DIRECT_DEBIT' && mandateIsUsed ? 'BANK_TRANSFER' : methodOfPolicy
