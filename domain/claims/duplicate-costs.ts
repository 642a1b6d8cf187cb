import { issue, warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'

/** A cost as it stands in a form or in the list of claims. */
export type KnownCost = {
  readonly treatmentDate?: string | null | undefined
  readonly careProvider?: string | null | undefined
  readonly invoiceNumber?: string | null | undefined
  readonly claimedAmount?: number | null | undefined
  readonly claimedCurrency?: string | null | undefined
}

export type EarlierCost = KnownCost & { readonly damageNumber: string; readonly status: string }

const keyOf = (name: string | null | undefined) =>
  tidyText(name ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const isFilled = ({ treatmentDate, careProvider, claimedAmount }: KnownCost) =>
  Boolean(treatmentDate && careProvider && claimedAmount)

/** Whether two costs are the same: day, care provider and amount, however the name is written (`claim_duplicate`). */
const sameCost = (one: KnownCost, other: KnownCost): boolean =>
  isFilled(one) &&
  one.treatmentDate === other.treatmentDate &&
  one.claimedAmount === other.claimedAmount &&
  one.claimedCurrency === other.claimedCurrency &&
  keyOf(one.careProvider) === keyOf(other.careProvider)

const sameInvoice = (one: KnownCost, other: KnownCost) =>
  keyOf(one.invoiceNumber) !== '' &&
  keyOf(one.invoiceNumber) === keyOf(other.invoiceNumber) &&
  keyOf(one.careProvider) === keyOf(other.careProvider)

/**
 * The earlier cost that this one repeats. What we did not pay may be sent again, with what was missing.
 */
export const repeatedCost = <E extends EarlierCost>(cost: KnownCost, earlier: readonly E[]): E | undefined =>
  earlier.find((one) => one.status !== 'DECLINED' && sameCost(cost, one))

/** A warning for each cost that was sent before, or whose invoice was. */
export const duplicateWarnings = (
  costs: readonly KnownCost[],
  earlier: readonly EarlierCost[],
): readonly Issue[] =>
  costs.flatMap((cost, index) => {
    const field = `lines.${index}.invoiceNumber`
    const found = repeatedCost(cost, earlier)
    if (found) return [warning(field, 'claim_duplicate', { claimNumber: found.damageNumber })]
    const known = earlier.find((one) => one.status !== 'DECLINED' && sameInvoice(cost, one))
    return known
      ? [
          warning(field, 'claim_invoice_known', {
            claimNumber: known.damageNumber,
            invoiceNumber: tidyText(cost.invoiceNumber ?? ''),
          }),
        ]
      : []
  })

type CostOfClaim = KnownCost & { readonly typeOfCare?: string | null | undefined }

// Two invoices may have equal costs.
const otherInvoice = (one: KnownCost, other: KnownCost) =>
  Boolean(keyOf(one.invoiceNumber) && keyOf(other.invoiceNumber)) && !sameInvoice(one, other)

/** The cost that was paid for the same as this one; of two invoices each is paid. */
export const paidBefore = <C extends KnownCost>(cost: KnownCost, paid: readonly C[]): C | undefined =>
  paid.find((one) => sameCost(cost, one) && !otherInvoice(cost, one))

/**
 * An issue for each cost that repeats one before it in the same claim. It is refused where the invoice and the care are the
 * same too; otherwise both may be right, so that is a warning.
 */
export const repeatedInClaim = (costs: readonly CostOfClaim[]): readonly Issue[] =>
  costs.flatMap((cost, at) => {
    const field = `lines.${at}.invoiceNumber`
    const before = costs.slice(0, at).map((one, index) => ({ ...one, number: index + 1 }))
    const alike = before.filter((one) => sameCost(cost, one) && !otherInvoice(cost, one))
    const same = alike.find((one) => sameInvoice(cost, one) && one.typeOfCare === cost.typeOfCare)
    if (same) return [issue(field, 'claim_cost_repeated', { number: same.number })]
    return alike.slice(0, 1).map(({ number }) => warning(field, 'claim_cost_similar', { number }))
  })
