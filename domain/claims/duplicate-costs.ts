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

/** A name or a number as it is compared: without signs, however it is written. */
export const nameKey = (name: string | null | undefined): string =>
  tidyText(name ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const isFilled = ({ treatmentDate, careProvider, claimedAmount }: KnownCost) =>
  Boolean(treatmentDate && careProvider && claimedAmount)

/** Whether two costs are the same: day, care provider and amount, however the name is written (`claim_duplicate`). */
export const sameCost = (cost: KnownCost, other: KnownCost): boolean =>
  isFilled(cost) &&
  cost.treatmentDate === other.treatmentDate &&
  cost.claimedAmount === other.claimedAmount &&
  cost.claimedCurrency === other.claimedCurrency &&
  nameKey(cost.careProvider) === nameKey(other.careProvider)

/** Whether two costs are of one invoice of the same care provider. */
export const sameInvoice = (cost: KnownCost, other: KnownCost): boolean =>
  nameKey(cost.invoiceNumber) !== '' &&
  nameKey(cost.invoiceNumber) === nameKey(other.invoiceNumber) &&
  nameKey(cost.careProvider) === nameKey(other.careProvider)

/**
 * The earlier cost that this one repeats. What we did not pay may be sent again, with what was missing.
 */
export const repeatedCost = <E extends EarlierCost>(cost: KnownCost, earlier: readonly E[]): E | undefined =>
  earlier.find((earlierCost) => earlierCost.status !== 'DECLINED' && sameCost(cost, earlierCost))

/** A warning for each cost that was sent before, or whose invoice was. */
export const duplicateWarnings = (
  costs: readonly KnownCost[],
  earlier: readonly EarlierCost[],
): readonly Issue[] =>
  costs.flatMap((cost, index) => {
    const field = `lines.${index}.invoiceNumber`
    const repetition = repeatedCost(cost, earlier)
    if (repetition) return [warning(field, 'claim_duplicate', { claimNumber: repetition.damageNumber })]
    const invoicedCost = earlier.find(
      (earlierCost) => earlierCost.status !== 'DECLINED' && sameInvoice(cost, earlierCost),
    )
    return invoicedCost
      ? [
          warning(field, 'claim_invoice_known', {
            claimNumber: invoicedCost.damageNumber,
            invoiceNumber: tidyText(cost.invoiceNumber ?? ''),
          }),
        ]
      : []
  })

type CostOfClaim = KnownCost & { readonly typeOfCare?: string | null | undefined }

/** Whether two costs are of two invoices, which may have equal costs. */
export const otherInvoice = (cost: KnownCost, other: KnownCost): boolean =>
  Boolean(nameKey(cost.invoiceNumber) && nameKey(other.invoiceNumber)) && !sameInvoice(cost, other)

/** The cost that was paid for the same as this one; of two invoices each is paid. */
export const paidBefore = <C extends KnownCost>(cost: KnownCost, paid: readonly C[]): C | undefined =>
  paid.find((paidCost) => sameCost(cost, paidCost) && !otherInvoice(cost, paidCost))

/**
 * An issue for each cost that repeats one before it in the same claim. It is refused where the invoice and the care are the
 * same too; otherwise both may be right, so that is a warning.
 */
export const repeatedInClaim = (costs: readonly CostOfClaim[]): readonly Issue[] =>
  costs.flatMap((cost, at) => {
    const field = `lines.${at}.invoiceNumber`
    const before = costs.slice(0, at).map((costBefore, index) => ({ ...costBefore, number: index + 1 }))
    const alike = before.filter((costBefore) => sameCost(cost, costBefore) && !otherInvoice(cost, costBefore))
    const same = alike.find(
      (costBefore) => sameInvoice(cost, costBefore) && costBefore.typeOfCare === cost.typeOfCare,
    )
    if (same) return [issue(field, 'claim_cost_repeated', { number: same.number })]
    return alike.slice(0, 1).map(({ number }) => warning(field, 'claim_cost_similar', { number }))
  })
