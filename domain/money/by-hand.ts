/** Why a payment is matched by a person, in a word for the list. */
export const HAND_REASONS = [
  'SEVERAL_INVOICES',
  'TOO_LITTLE',
  'TOO_MUCH',
  'PAID_BEFORE',
  'NUMBER_UNKNOWN',
  'NO_REFERENCE',
] as const
export type HandReason = (typeof HAND_REASONS)[number]

/** An invoice that the words of a payment name, open or not. */
export type NamedInvoice = {
  readonly outstandingCents: number
  /** Money paid it, or a part of it; not where a credit note alone settled it. */
  readonly isPaid: boolean
}

/** Why our rules did not match this payment, by the invoices that its words name and whether they have any number at all. */
export const reasonByHand = (
  cents: number,
  { named, hasNumber }: { readonly named: readonly NamedInvoice[]; readonly hasNumber: boolean },
): HandReason => {
  const [first, ...others] = named
  if (others.length) return 'SEVERAL_INVOICES'
  if (!first) return hasNumber ? 'NUMBER_UNKNOWN' : 'NO_REFERENCE'
  if (first.outstandingCents <= 0 && first.isPaid) return 'PAID_BEFORE'
  return cents < first.outstandingCents ? 'TOO_LITTLE' : 'TOO_MUCH'
}
