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
import type { Choice } from '#server/policies/shared/reasons.ts'
import type { Nationality, StudentTypeEntry } from '#server/requests/shared/reference-data.ts'
import type { ExcessOfYear } from '#domain/policies/cover/excess-years.ts'
import type { InstitutionEntry } from '#domain/requests/institutions.ts'

// Paths of content pages; the documents of the basic insurance are the health insurer's own (domain reference 6).
const ipidOf: Readonly<Record<CoverCode, string | null>> = {
  COMPLETE_PLUS: 'product-information-1',
  COMPLETE: 'product-information-1',
  SUPPLEMENT: 'product-information-2',
  BASIC_SUPPLEMENT: 'product-information-2',
  BASIC: null,
}

// Listing the fields is several times as fast as omitting one from a copy, and a year has 12 instalments.
const instalmentView = (instalment: AdviceInstalment): InstalmentView => ({
  sequence: instalment.sequence,
  productCode: instalment.productCode,
  periodFromDate: instalment.periodFromDate,
  periodUntilDate: instalment.periodUntilDate,
  days: instalment.days,
  amount: toAmount(instalment.amountCents),
  invoiceDate: instalment.invoiceDate,
  dueDate: instalment.dueDate,
  collectionDate: instalment.collectionDate,
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

const excessView = ({ year, compulsoryCents, voluntaryCents, toCompare }: ExcessOfYear) => ({
  year,
  compulsory: compulsoryCents === null ? null : toAmount(compulsoryCents),
  voluntary: toAmount(voluntaryCents),
  ...(toCompare && { toCompare }),
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
    excess: advice.bzv.excess.map(excessView),
  },
  period: advice.period,
  coverageOptions: advice.coverageOptions.map(optionView),
  notices: advice.notices.map((notice) => ({ ...notice })),
  reasons: [...advice.reasons],
})

/** An institution in the list, with the address that people without their own can use. */
export const institutionView = (institution: InstitutionEntry): InstitutionView => ({
  relationNumber: institution.relationNumber,
  name: institution.name,
  synonyms: [...institution.synonyms],
  city: institution.city,
  country: institution.country,
  group: institution.group,
  paysForStudents: institution.paysForStudents,
  address:
    institution.postcode && institution.number && institution.street
      ? {
          postalCode: institution.postcode,
          houseNumber: String(institution.number),
          street: institution.street,
          city: institution.city,
        }
      : null,
})

/** All countries for one language: the Netherlands first, the rest by name. */
export const countriesView = (locale: Locale): Country[] => {
  const open = destinationsIn(locale)
  const closed = countriesIn(locale).filter(({ code }) => !open.some((country) => country.code === code))
  return [...open, ...closed].map((country) => ({ ...country, synonyms: [...country.synonyms] }))
}

/** The nationalities in the list. */
export const nationalitiesView = (all: readonly Nationality[]): NationalityView[] =>
  all.map(({ code, label, synonyms }) => ({ code, label, synonyms: [...synonyms] }))

/** The purposes of a stay in the list. */
export const studentTypesView = (all: readonly StudentTypeEntry[]): StudentTypeView[] =>
  all.map((entry) => ({ ...entry }))

/** The reasons in the list. */
export const reasonsView = (all: readonly Choice[]): ReasonView[] => all.map((choice) => ({ ...choice }))
