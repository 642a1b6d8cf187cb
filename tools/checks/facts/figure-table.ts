import { HOLD_DAYS } from '#domain/policies/billing/payout-hold.ts'
import { PAYOUT_DAYS } from '#domain/policies/billing/payout-day.ts'
import { CLAIM_ANSWER_DAYS, LONGEST_DAYS } from '#domain/claims/claim-answer.ts'
import { CLAIM_YEARS } from '#domain/claims/claim-form.ts'
import { KEPT, PROMISED, PUBLIC_2026 } from '#domain/content/stated-figures.ts'
import { COUNTED_DAYS } from '#domain/overview/answer-times.ts'
import { EXPORT_DAYS } from '#domain/accounts/data-export.ts'
import { DRAFT_DAYS } from '#domain/drafts/saved-draft.ts'
import { BASIC_PAID_FROM_AGE } from '#domain/policies/price/basic-insurance.ts'
import { START_DATE_MAX_DAYS } from '#domain/policies/changes/start-date.ts'
import { coverFacts, coverSums } from '#domain/policies/cover/cover-facts.ts'
import type { CoverFact, YearlyFact } from '#domain/policies/cover/cover-facts.ts'
import { coverMinMonths } from '#domain/policies/cover.ts'
import { WITHDRAWAL_DAYS } from '#domain/policies/ending/withdrawal-days.ts'
import { DAYS_TO_PAY, NOTICE_DAYS } from '#domain/policies/payment/instalments.ts'
import { REMINDER_DAYS } from '#domain/policies/actions/notices.ts'
import { longerThan } from '#domain/policies/payment/payment-options.ts'
import { MAX_GAP_DAYS } from '#domain/policies/period.ts'
import { ADDRESS_DAYS } from '#domain/policies/own-address.ts'
import { RENEWABLE_FROM_DAYS } from '#domain/policies/policy.ts'
import { periodLimits } from '#domain/policies/product.ts'
import { basicRatesOn, ratesOn } from '#domain/policies/price/rates.ts'
import { SHORTEST_MONTHS } from '#domain/policies/periods/added-period-dates.ts'
import { INSURED_AGE } from '#domain/requests/personal-details.ts'
import { LOOK_BACK_YEARS } from '#domain/requests/advice/questions.ts'
import { MAX_MONTHS_AHEAD } from '#domain/requests/situation/situation-dates.ts'
import { GRADUATED_YEARS } from '#domain/requests/study-details.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import { BUNDLED_PRICES } from '#domain/policies/price/rate-editions.ts'
import { SESSION_LIFE } from '#server/platform/http/session-life.ts'

const today = calendarDate('2026-12-01')
const basic = basicRatesOn(BUNDLED_PRICES, today)
const rates = ratesOn(BUNDLED_PRICES, today)
const covers = Object.values(coverFacts)
const longest = [...new Set(Object.values(periodLimits).map(({ maxMonths }) => maxMonths))]

const euros = (...amounts: readonly number[]) => amounts.map((amount) => `€${amount}`)
const cents = (...amounts: readonly number[]) => euros(...amounts.map((amount) => amount / 100))
const sum = (fact: CoverFact, part = 'sum') => euros(coverSums[fact]?.[part] ?? 0)
// one amount, as long as all covers have the same: a text names it for several of them
const maximum = (fact: YearlyFact) =>
  euros(...new Set(covers.flatMap(({ yearly }) => yearly[fact]?.sum ?? [])))
const days = (...counts: readonly number[]) => counts.map((count) => `${count} day`)
const working = (count: number) => [`${count} working day`]
const weeks = (...counts: readonly number[]) => counts.map((count) => `${count} week`)
const months = (...counts: readonly number[]) => counts.map((count) => `${count} month`)
const years = (...counts: readonly number[]) => counts.map((count) => `${count} year`)
const minutes = (count: number) => [`${count} minute`]

// The example of an insurance that ends early, at the price of a full degree.
const DAY = rates.dayCents.FULL_DEGREE_NL.COMPLETE_PLUS ?? 0
const [YEAR_DAYS, USED_DAYS] = [365, 135]

const { cak, minimumWage, schengenVisa } = PUBLIC_2026
const HOUR_MS = 3_600_000

/** The amounts and times that may be named, by what they are of. */
export const figureTable: Readonly<Record<string, readonly string[]>> = {
  'emergency dentist': maximum('dentistEmergency'),
  'dentist after an accident': maximum('dentistAccident'),
  'excess of a main insurance': maximum('mainExcess'),
  liability: sum('liability'),
  death: sum('accident', 'death'),
  disability: sum('accident', 'disability'),
  household: sum('things', 'household'),
  baggage: sum('things', 'baggage'),
  'legal aid': sum('legal'),
  'compulsory excess': cents(basic.compulsoryExcessCents),
  'voluntary excess': cents(basic.voluntaryExcessCents),
  'whole excess': cents(basic.compulsoryExcessCents + basic.voluntaryExcessCents),
  'remuneration for the basic insurance': cents(rates.commissionCents.BZV),
  'example of an early end': [
    ...cents(DAY, DAY * YEAR_DAYS, DAY * USED_DAYS, DAY * (YEAR_DAYS - USED_DAYS)),
    ...days(USED_DAYS),
  ],
  'example of a rate': euros(1, 50),
  'holiday at home': weeks(...new Set(covers.map(({ weeksAtHome }) => weeksAtHome).filter(Boolean))),
  'insurance year': months(PROMISED.insuranceYearMonths),
  'shortest period': months(coverMinMonths.COMPLETE),
  'shortest full degree': months(periodLimits.FULL_DEGREE_NL.minMonths),
  'shortest Complete Plus': months(coverMinMonths.COMPLETE_PLUS),
  'longest periods': months(...longest),
  'search year': months(periodLimits.SEARCH_YEAR.minMonths, periodLimits.SEARCH_YEAR.maxMonths),
  'academic staff': months(periodLimits.ACADEMIC.minMonths, periodLimits.ACADEMIC.maxMonths),
  'shortest added period': months(SHORTEST_MONTHS),
  'graduated before a search year': years(GRADUATED_YEARS),
  'insured ages': years(INSURED_AGE.min, INSURED_AGE.max, 0),
  'request ahead': months(MAX_MONTHS_AHEAD),
  'first day moved': days(START_DATE_MAX_DAYS),
  'added before the end': days(RENEWABLE_FROM_DAYS),
  'added after the end': days(MAX_GAP_DAYS),
  'questions look back': years(LOOK_BACK_YEARS),
  'health looks back': months(12),
  withdrawal: days(WITHDRAWAL_DAYS),
  'money back after withdrawal': days(PROMISED.refundDays),
  'days to pay': days(DAYS_TO_PAY),
  'notice of a collection': days(NOTICE_DAYS),
  'first reminder': days(REMINDER_DAYS.FIRST),
  'second reminder': days(REMINDER_DAYS.SECOND),
  'monthly payment above': months(longerThan.MONTHLY),
  'yearly payment above': months(longerThan.YEARLY),
  'terms of a change': months(longerThan.QUARTERLY, longerThan.HALF_YEARLY),
  quarter: months(longerThan.QUARTERLY),
  'one year': years(1),
  answer: working(ANSWER_DAYS),
  'claim answer': working(CLAIM_ANSWER_DAYS),
  'claim payout': working(PAYOUT_DAYS),
  'account hold': days(HOLD_DAYS),
  'claim answer at most': weeks(LONGEST_DAYS / 7),
  'claim within': months(PROMISED.claimMonths),
  'right to payment': years(CLAIM_YEARS),
  'complaint received': working(PROMISED.complaintReceiptDays),
  complaint: working(PROMISED.complaintDays),
  'complaints board': months(PROMISED.boardMonths),
  'address of a move': days(ADDRESS_DAYS),
  'data answer': months(PROMISED.dataAnswerMonths),
  'short form': minutes(PROMISED.shortFormMinutes),
  'mail comes': minutes(PROMISED.mailMinutes),
  'look for the mail': minutes(PROMISED.lookForMailMinutes),
  'files together': [`${UPLOAD_LIMITS.totalBytes / 1_048_576} MB`],
  'start page of staff': days(COUNTED_DAYS),
  'saved draft': days(DRAFT_DAYS),
  'copy of data': days(EXPORT_DAYS),
  'first password link': days(14),
  'new password link': minutes(60),
  'e-mail link': ['24 hour'],
  'password wait': minutes(15),
  'log-out warning': minutes(2),
  session: [`${SESSION_LIFE.longestMs / HOUR_MS} hour`],
  'language kept': years(KEPT.languageYears),
  'partner kept': days(KEPT.partnerDays),
  'refused request kept': years(KEPT.refusedRequestYears),
  'health answers kept': years(KEPT.healthAnswerYears),
  'policy kept': years(KEPT.policyYears),
  'unmatched claim kept': months(KEPT.unmatchedClaimMonths),
  'unmatched withdrawal kept': years(KEPT.unmatchedWithdrawalYears),
  'question kept': years(KEPT.questionYears),
  'basic insurance taken out': months(PUBLIC_2026.basicMonths),
  'basic insurance paid from age': years(BASIC_PAID_FROM_AGE),
  'CAK fine months': months(cak.fineMonths),
  'CAK fine': euros(cak.fineEuros),
  'CAK insurance': months(cak.insuresAfterMonths, cak.insuredMonths),
  'SVB decision': weeks(...PUBLIC_2026.svbWeeks),
  'healthcare benefit': euros(PUBLIC_2026.healthcareBenefitEuros),
  'minimum wage': [...euros(minimumWage.euros), ...years(minimumWage.fromAge)],
  'debit returned by a bank': weeks(PUBLIC_2026.directDebitReturnWeeks),
  'collection at the bank': [`${PUBLIC_2026.collectionBankDays} banking day`],
  'Belgian fund': months(PUBLIC_2026.belgianFundMonths),
  'Swiss insurance': months(PUBLIC_2026.swissInsuranceMonths),
  'German student': years(PUBLIC_2026.germanStudentAge),
  'Schengen visa': [...euros(schengenVisa.euros), ...days(schengenVisa.days)],
}
