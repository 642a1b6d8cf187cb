import type { AdviceReply, CoverageOptionView, InstalmentView } from '#contract/requests/advice.ts'
import { memberOption, memberTerms } from '#domain/requests/family/member-answers.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'

/** What each of a family gets with the cover that the first person chooses: the first person's first. */
export const optionsOfEach = (
  each: readonly AdviceReply[],
  coverage: string | undefined,
): readonly (CoverageOptionView | undefined)[] =>
  each.map(({ coverageOptions }) => memberOption(coverageOptions, coverage))

type Summed = 'premiumTotal' | 'monthIndication' | 'insuranceTax' | 'commissionPerYear'

const sum = (options: readonly CoverageOptionView[], name: Summed) =>
  toAmount(options.reduce((total, option) => total + toCents(option[name]), 0))

// Payments for the same days are one payment, whoever it is for.
const together = (all: readonly InstalmentView[]): readonly InstalmentView[] => {
  const found = new Map<string, InstalmentView>()
  for (const instalment of all) {
    const key = [instalment.productCode, instalment.periodFromDate, instalment.periodUntilDate].join(' ')
    const before = found.get(key)
    const amount = toCents(instalment.amount) + toCents(before?.amount ?? 0)
    found.set(key, { ...(before ?? instalment), amount: toAmount(amount) })
  }
  return [...found.values()].map((instalment, index) => ({ ...instalment, sequence: index + 1 }))
}

// the second insurance of the first person has the payments of a Supplement, as those of the others
const planOf = ({ instalments }: CoverageOptionView, term: string | undefined) =>
  instalments.find((plan) => plan.term === term)?.instalments ?? []

const termOf = (
  { payment }: CoverageOptionView,
  method: string | undefined,
  paymentTerm: string,
): string | undefined => memberTerms(payment, { paymentMethod: method, paymentTerm }).paymentTerm

const totalOption = (own: CoverageOptionView, others: readonly AdviceReply[]): CoverageOptionView => {
  const members = optionsOfEach(others, own.coverage).filter((option) => option !== undefined)
  const all = [own, ...members]
  return {
    ...own,
    // each has a price for a day of their own
    dayPremium: null,
    monthIndication: sum(all, 'monthIndication'),
    premiumTotal: sum(all, 'premiumTotal'),
    insuranceTax: sum(all, 'insuranceTax'),
    commissionPerYear: sum(all, 'commissionPerYear'),
    instalments: own.instalments.map(({ term, instalments }) => {
      const method = own.payment.find(({ terms }) => terms.includes(term))?.method
      const ofMembers = members.flatMap((member) => planOf(member, termOf(member, method, term)))
      return { term, instalments: [...together([...instalments, ...ofMembers])] }
    }),
  }
}

/** The advice of the first person with the prices and the payments of all together. */
export const totalAdvice = (own: AdviceReply, others: readonly AdviceReply[]): AdviceReply => ({
  ...own,
  coverageOptions: own.coverageOptions.map((option) => totalOption(option, others)),
})
