import type { AdviceReply, CoverageOptionView, InstalmentView } from '#contract/requests/advice.ts'
import type {
  Country,
  InstitutionView,
  Nationality as NationalityView,
  StudentType as StudentTypeView,
} from '#contract/requests.ts'
import type { Reason as ReasonView } from '#contract/reasons.ts'
import type { CoverCode } from '#domain/policies/cover.ts'
import type { AdviceInstalment } from '#domain/requests/advice/advice-price.ts'
import type { Advice, CoverageOption } from '#domain/requests/advice/advice.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { toAmount } from '#domain/shared/money.ts'
import { countriesIn, destinationsIn } from '#server/requests/shared/reference-data.ts'
import type {
  Choice,
  Institution,
  Nationality,
  StudentTypeEntry,
} from '#server/requests/shared/reference-data.ts'

// Paths of content pages; the documents of the basic insurance are the health insurer's own (domain reference 6).
const ipidOf: Readonly<Record<CoverCode, string | null>> = {
  COMPLETE_PLUS: 'product-information-1',
  COMPLETE: 'product-information-1',
  SUPPLEMENT: 'product-information-2',
  BASIC_SUPPLEMENT: 'product-information-2',
  BASIC: null,
}

// Listing the fields is several times as fast as omitting one from a copy, and a year has 12 instalments.
const instalmentView = (one: AdviceInstalment): InstalmentView => ({
  sequence: one.sequence,
  productCode: one.productCode,
  periodFromDate: one.periodFromDate,
  periodUntilDate: one.periodUntilDate,
  days: one.days,
  amount: toAmount(one.amountCents),
  invoiceDate: one.invoiceDate,
  dueDate: one.dueDate,
  collectionDate: one.collectionDate,
})

const optionView = (option: CoverageOption): CoverageOptionView => ({
  coverage: option.coverage,
  bzv: option.bzv ?? null,
  recommended: option.recommended,
  minMonths: option.minMonths,
  dayPremium: option.dayPremiumCents === null ? null : toAmount(option.dayPremiumCents),
  monthIndication: toAmount(option.monthIndicationCents),
  premiumTotal: toAmount(option.premiumTotalCents),
  insuranceTax: toAmount(option.insuranceTaxCents),
  commissionPerYear: toAmount(option.commissionPerYearCents),
  payment: option.payment.map(({ method, terms }) => ({ method, terms: [...terms] })),
  instalments: option.instalments.map(({ term, instalments }) => ({
    term,
    instalments: instalments.map(instalmentView),
  })),
  questions: [...option.questions],
  attachmentsRequired: [...option.attachmentsRequired],
  documents: { ipid: ipidOf[option.coverage], conditions: option.coverage === 'BASIC' ? null : 'conditions' },
})

/** The advice in a reply: amounts as decimals, with the signature in its id (domain reference 8.6). */
export const adviceView = (
  advice: Advice,
  adviceId: string | null,
  validUntil: CalendarDate,
): AdviceReply => ({
  adviceId,
  rulesVersion: advice.rulesVersion,
  validUntil,
  productCode: advice.productCode,
  primaryCover: advice.primaryCover,
  bzv: {
    offered: advice.bzv.offered,
    required: advice.bzv.required,
    monthPremium: advice.bzv.monthPremiumCents === null ? null : toAmount(advice.bzv.monthPremiumCents),
    voluntaryExcess: toAmount(advice.bzv.voluntaryExcessCents),
    compulsoryExcess: toAmount(advice.bzv.compulsoryExcessCents),
    remunerationPerYear: toAmount(advice.bzv.remunerationPerYearCents),
  },
  period: advice.period,
  coverageOptions: advice.coverageOptions.map(optionView),
  notices: advice.notices.map((notice) => ({ ...notice })),
  reasons: [...advice.reasons],
})

/** An institution in the list, with the address that people without their own can use. */
export const institutionView = (one: Institution): InstitutionView => ({
  relationNumber: one.relationNumber,
  name: one.name,
  synonyms: [...one.synonyms],
  city: one.city,
  country: one.country,
  group: one.group,
  paysForStudents: one.paysForStudents,
  address:
    one.postcode && one.number && one.street
      ? { postalCode: one.postcode, houseNumber: String(one.number), street: one.street, city: one.city }
      : null,
})

/** All countries for one language: the Netherlands first, the rest by name. */
export const countriesView = (locale: Locale): Country[] => {
  const open = destinationsIn(locale)
  const closed = countriesIn(locale).filter(({ code }) => !open.some((one) => one.code === code))
  return [...open, ...closed].map((country) => ({ ...country, synonyms: [...country.synonyms] }))
}

/** The nationalities in the list. */
export const nationalitiesView = (all: readonly Nationality[]): NationalityView[] =>
  all.map(({ code, label, synonyms }) => ({ code, label, synonyms: [...synonyms] }))

/** The purposes of a stay in the list. */
export const studentTypesView = (all: readonly StudentTypeEntry[]): StudentTypeView[] =>
  all.map((one) => ({ ...one }))

/** The reasons in the list. */
export const reasonsView = (all: readonly Choice[]): ReasonView[] => all.map((one) => ({ ...one }))
