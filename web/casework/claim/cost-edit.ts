import type { claimWork } from '#contract/claims/claim-work.ts'
import type { ClaimWorkView, CostToDecideView } from '#contract/claims/claim-work-view.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { readAmount } from '#domain/claims/amount-entry.ts'
import type { ClaimOutcome } from '#domain/claims/cost-decision.ts'
import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { toCents } from '#domain/shared/money.ts'

type Payee = ClaimWorkView['payee']

/** What somebody changes of a cost, as it is typed. */
export type CostEdit = {
  readonly amount: string
  readonly to: Payee
  readonly reason: DeclineReason | ''
  readonly care: TypeOfCare
  readonly rate: string
  readonly rateDate: string
  readonly why: string
}

/** The changes of each cost that is changed, by its key. */
export type CostEdits = Readonly<Record<number, CostEdit>>

const amountText = (amount: number, locale: Locale) => {
  const text = amount.toFixed(2)
  return locale === 'nl' ? text.replace('.', ',') : text
}

/** A cost as it stands, to be changed. */
export const editOf = (
  { result, typeOfCare }: CostToDecideView,
  payee: Payee,
  locale: Locale = 'en-GB',
): CostEdit => {
  const toProvider = result
    ? result.careProviderAmount > 0 && result.paidAmount === 0
    : payee === 'CARE_PROVIDER'
  return {
    amount: result ? amountText(result.paidAmount + result.careProviderAmount, locale) : '',
    to: toProvider ? 'CARE_PROVIDER' : 'CUSTOMER',
    reason: result?.declineReason ?? '',
    care: typeOfCare,
    rate: '',
    rateDate: '',
    why: '',
  }
}

// The cents that are typed; undefined for what is no amount.
const typedCents = ({ amount }: Pick<CostEdit, 'amount'>): number | undefined => {
  const typed = readAmount(amount, 2)
  return typed === undefined ? undefined : toCents(typed)
}

const resultCents = ({ result }: CostToDecideView) =>
  result ? toCents(result.paidAmount) + toCents(result.careProviderAmount) : 0

/** What is paid of a cost, in cents: as typed, else as it stands. */
export const shownCents = (cost: CostToDecideView, edit: CostEdit | undefined): number =>
  (edit && typedCents(edit)) ?? resultCents(cost)

/** The claimed amount of a cost in cents; undefined without a rate. */
export const euroCents = ({ euroAmount }: CostToDecideView): number | undefined =>
  euroAmount === null ? undefined : toCents(euroAmount)

/** Whether all of a cost is paid, as typed or as it stands; never of one whose amount in euro is not known. */
export const isWhole = (cost: CostToDecideView, edit: CostEdit | undefined): boolean => {
  const euro = euroCents(cost)
  return euro !== undefined && shownCents(cost, edit) >= euro
}

// 93 is what 93.00 is.
const isOtherAmount = (edit: CostEdit, before: CostEdit) => {
  const cents = typedCents(edit)
  return cents === undefined ? edit.amount !== before.amount : cents !== typedCents(before)
}

const isAmountChanged = (edit: CostEdit, before: CostEdit) =>
  isOtherAmount(edit, before) || edit.to !== before.to || edit.reason !== before.reason

/** Whether what is typed is something else than what stands. */
export const isChanged = (cost: CostToDecideView, edit: CostEdit, payee: Payee): boolean => {
  const before = editOf(cost, payee)
  return (
    isAmountChanged(edit, before) || edit.care !== before.care || edit.rate !== '' || edit.rateDate !== ''
  )
}

/** Those of the edits that change something. */
export const changesIn = ({ costs, payee }: ClaimWorkView, edits: CostEdits): CostEdits =>
  Object.fromEntries(
    costs.flatMap((cost) => {
      const edit = edits[cost.pk]
      return edit && isChanged(cost, edit, payee) ? [[cost.pk, edit]] : []
    }),
  )

const amountsIn = (cost: CostToDecideView, edit: CostEdit) => {
  const euro = (typedCents(edit) ?? -1) / 100
  const isCustomer = edit.to === 'CUSTOMER'
  return {
    paidAmount: isCustomer ? euro : 0,
    careProviderAmount: isCustomer ? 0 : euro,
    // where all is paid there is none, whatever was chosen before
    declineReason: isWhole(cost, edit) ? null : edit.reason || null,
  }
}

/** The body with which a change is kept. */
export const changeBody = (
  cost: CostToDecideView,
  edit: CostEdit,
  payee: Payee,
): BodyOf<typeof claimWork.changeCost> => {
  const isAmountChosen = isAmountChanged(edit, editOf(cost, payee)) || cost.changed !== null
  return {
    ...(isAmountChosen && edit.amount !== '' ? amountsIn(cost, edit) : {}),
    ...(edit.care === cost.sentTypeOfCare ? {} : { typeOfCare: edit.care }),
    ...(edit.rate && edit.rateDate ? { rate: edit.rate, rateDate: edit.rateDate } : {}),
    changeReason: edit.why,
  }
}

/** The open costs as they are shown, to be decided. */
export const shownCosts = ({ costs }: ClaimWorkView) =>
  costs.flatMap(({ pk, result, decided }) => (result && !decided ? [{ pk, ...result }] : []))

/** The first open cost that nobody gave an amount yet, neither the rules nor a person. */
export const costWithoutAmount = ({ costs }: Pick<ClaimWorkView, 'costs'>, edits: CostEdits) =>
  costs.find((cost) => !cost.decided && cost.result === null && !edits[cost.pk])

/** What a claim pays and what not, in cents, with what is typed. */
export const totalsOf = ({ costs }: ClaimWorkView, edits: CostEdits) => {
  const paid = costs.reduce((sum, cost) => sum + shownCents(cost, edits[cost.pk]), 0)
  const claimed = costs.reduce((sum, cost) => sum + (euroCents(cost) ?? 0), 0)
  const reasons = costs.filter((cost) => (euroCents(cost) ?? 0) > shownCents(cost, edits[cost.pk])).length
  const isKnown = costs.every((cost) => euroCents(cost) !== undefined) && !costWithoutAmount({ costs }, edits)
  return { paid, claimed, unpaid: claimed - paid, reasons, isKnown }
}

/** What would come of a claim as it stands. */
export const outcomeOf = (claim: ClaimWorkView): ClaimOutcome => {
  const { paid, unpaid } = totalsOf(claim, {})
  if (unpaid <= 0) return 'PAID'
  return paid > 0 ? 'PARTLY' : 'DECLINED'
}
