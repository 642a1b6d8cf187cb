import type { CostAmounts, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import type { CostDecision, EuroRate } from '#domain/claims/cost-decision.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import type { Coverage } from '#domain/claims/decision/articles.ts'
import type { WorkedOutCost } from '#domain/claims/decision/work-out.ts'
import type { CostToWorkOut } from '#domain/claims/decision/claim-to-work-out.ts'
import { toAmount } from '#domain/shared/money.ts'
import { rateOf } from '#server/claims/decision/claim-to-work-out.ts'
import type { CostWithChoice } from '#server/claims/decision/claim-to-work-out.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

import type { ClaimAtWork } from './claim-at-work.ts'

const amountsOf = (decided: CostDecision | null): CostAmounts | null =>
  decided && {
    paidAmount: toAmount(decided.paidCents),
    careProviderAmount: toAmount(decided.providerCents),
    declineReason: decided.declineReason,
  }

const coverageOf = (coverage: Coverage) => ({
  kind: coverage.kind,
  article: coverage.article,
  share: 'share' in coverage ? coverage.share : null,
})

const limitOf = ({ limit }: WorkedOutCost) =>
  limit && {
    key: limit.key,
    limit: toAmount(limit.limitCents),
    used: toAmount(limit.usedCents),
    yearFrom: limit.yearFrom,
  }

const duplicatesOf = ({ duplicates }: CostToWorkOut) =>
  duplicates.map(({ by, sure, other }) => ({
    caseId: other.caseId,
    damageNumber: other.damageNumber,
    by,
    sure,
    samePerson: other.samePerson,
    status: other.status,
    decidedOn: other.decidedOn,
  }))

// What the rules cannot say of a claim that belongs to no policy yet.
const UNMATCHED = {
  coverage: { kind: 'LOOK', article: '3', share: null },
  limit: null,
  checks: [],
  duplicates: [],
  proposal: null,
  result: null,
} as const

const workedView = ({ inputs, worked }: ClaimAtWork, pk: number) => {
  const [input, found] = [inputs.find((one) => one.pk === pk), worked.find((one) => one.pk === pk)]
  if (!input || !found) return { ...UNMATCHED, euroCents: null }
  return {
    euroCents: input.euroCents,
    coverage: coverageOf(found.coverage),
    limit: limitOf(found),
    checks: found.checks.map(({ code, passed, days = null }) => ({ code, passed, days })),
    duplicates: duplicatesOf(input),
    proposal: amountsOf(found.proposal),
    result: amountsOf(found.result),
  }
}

type Names = ReadonlyMap<string, string>

const changedView = (
  secret: string,
  { choiceId, reason, chosenBy, chosenAt }: NonNullable<CostWithChoice['choice']>,
  names: Names,
) => ({
  reason: unseal(secret, choiceId, reason),
  by: names.get(chosenBy) ?? '',
  at: apiTimestamp(chosenAt),
})

const toEuro = (cents: number | null) => (cents === null ? null : toAmount(cents))

const rateView = (rate: EuroRate | undefined) => ({
  rate: rate?.rate ?? null,
  rateDate: rate?.rateDate ?? null,
})

/** A cost as the screen of its claim shows it. */
export const costView = async (
  { db, config: { secret } }: Portal,
  { cost, choice }: CostWithChoice,
  { work, names }: { readonly work: ClaimAtWork; readonly names: Names },
): Promise<CostToDecideView> => {
  const rate = await rateOf(db, { cost, choice })
  const { euroCents, ...worked } = workedView(work, cost.pk)
  return {
    pk: cost.pk,
    treatmentDate: cost.treatmentDate,
    typeOfCare: choice?.typeOfCare ?? cost.typeOfCare,
    sentTypeOfCare: cost.typeOfCare,
    careProvider: cost.careProvider,
    country: cost.country,
    invoiceNumber: cost.invoiceNumber,
    claimedAmount: fromMinorUnits(cost.claimedUnits, cost.currency),
    claimedCurrency: cost.currency,
    ...rateView(rate),
    euroAmount: toEuro(cost.euroCents ?? euroCents),
    ...worked,
    coverage: { ...worked.coverage },
    checks: [...worked.checks],
    duplicates: [...worked.duplicates],
    changed: choice ? changedView(secret, choice, names) : null,
    decided: cost.decidedAt !== null,
    paidBefore: toAmount(cost.beforePaidCents),
    careProviderPaidBefore: toAmount(cost.beforeProviderCents),
  }
}
