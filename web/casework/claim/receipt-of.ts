/** A file that was sent with a claim, and its place among them. */
export type Receipt = { readonly documentId: string; readonly name: string; readonly number: number }

/**
 * The receipt of a cost, by its place: one file is of all costs, as many files as costs are one for each. Undefined where
 * nobody knows.
 */
export const receiptOf = (
  costs: number,
  receipts: readonly Receipt[],
  index: number,
): Receipt | undefined => {
  if (receipts.length === 1) return receipts[0]
  return receipts.length === costs ? receipts[index] : undefined
}
