/** For how many collections a mandate is signed (domain reference 5.3): for one, or for those that follow each other. */
export type MandateKind = 'OOFF' | 'RCUR'

/** How a policy is paid until now. */
export type PaidUntilNow = {
  readonly term: string
  readonly running: MandateKind | null
  /** Whether one collection pays all that is open or still to be invoiced. */
  readonly oneCollectionPaysAll: boolean
}

/**
 * The kind of mandate that is signed for a payment term. Who pays in parts until now, or did, signs for more than one
 * collection, also for paying the rest at once: an invoice of a part may still be open. So does who has more than one
 * invoice to pay at once.
 */
export const mandateKind = (
  term: string,
  { term: current, running, oneCollectionPaysAll }: PaidUntilNow = {
    term,
    running: null,
    oneCollectionPaysAll: true,
  },
): MandateKind => {
  const allAtOnce = term === 'AT_ONCE' && current === 'AT_ONCE'
  return allAtOnce && running !== 'RCUR' && oneCollectionPaysAll ? 'OOFF' : 'RCUR'
}

/**
 * How an invoice of a policy is paid. A mandate for one collection pays one invoice, so what comes after it is paid by bank
 * transfer.
 */
export const methodOfInvoice = (methodOfPolicy: string, mandateIsUsed: boolean): string =>
  methodOfPolicy === 'DIRECT_DEBIT' && mandateIsUsed ? 'BANK_TRANSFER' : methodOfPolicy
