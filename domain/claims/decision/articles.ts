import * as z from 'zod/mini'

import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import type { YearlyFact, YearlyMaximum } from '#domain/policies/cover/cover-facts.ts'
import type { PolicyCover } from '#domain/policies/cover.ts'
import type { Setting } from '#domain/settings/shared/editions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'

/** The rows of the table of what is insured that care is paid by; NONE for care that no cover pays, LOOK where a person looks. */
export const PAID_AS = [
  'medical',
  'mental',
  'pregnancy',
  'repatriation',
  'dentistEmergency',
  'dentistAccident',
  'NONE',
  'LOOK',
] as const

const CareArticle = z.strictObject({
  paidAs: z.enum(PAID_AS),
  /** The article of the conditions: a section, or a section and its numbered paragraph. */
  article: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)),
  /** How much of a cost is paid, in percent. */
  share: z.int().check(z.minimum(0), z.maximum(100)),
})
type CareArticle = z.infer<typeof CareArticle>

const Maximum = z.strictObject({
  cents: z.int().check(z.minimum(0)),
  /** Whether emergency dentist and excess have one maximum together. */
  together: z.boolean(),
})

const Maxima = z.strictObject({
  dentistEmergency: z.optional(Maximum),
  dentistAccident: z.optional(Maximum),
  mainExcess: z.optional(Maximum),
})

/** By which article each type of care is covered, and the maxima of an insured year by cover; a missing one is not covered. */
export const Articles = z.strictObject({
  care: z.record(z.enum(TYPES_OF_CARE), CareArticle),
  yearly: z.strictObject({ COMPLETE_PLUS: Maxima, COMPLETE: Maxima, SUPPLEMENT: Maxima }),
})
export type Articles = z.infer<typeof Articles>

const at = (paidAs: CareArticle['paidAs'], article = '3'): CareArticle => ({ paidAs, article, share: 100 })

const maximumOf = (one: YearlyMaximum | undefined) =>
  one && { cents: toCents(one.sum), together: one.together }

const maximaOf = (cover: PolicyCover): z.infer<typeof Maxima> => {
  const { dentistEmergency, dentistAccident, mainExcess } = coverFacts[cover].yearly
  return {
    dentistEmergency: maximumOf(dentistEmergency),
    dentistAccident: maximumOf(dentistAccident),
    mainExcess: maximumOf(mainExcess),
  }
}

/** Those of the conditions of 2026. */
export const CONDITIONS_ARTICLES: Articles = {
  care: {
    GP: at('medical'),
    GP_OUT_OF_HOURS: at('medical'),
    EMERGENCY: at('medical'),
    SPECIALIST: at('medical', '3.3'),
    HOSPITAL: at('medical'),
    AMBULANCE: at('medical'),
    PHARMACY: at('medical', '3.3'),
    LABORATORY: at('medical'),
    PHYSIOTHERAPY: at('medical'),
    MENTAL_HEALTH: at('mental'),
    DENTAL_EMERGENCY: at('dentistEmergency'),
    DENTAL_ACCIDENT: at('dentistAccident'),
    MATERNITY: at('pregnancy'),
    CONTRACEPTION: at('medical'),
    VACCINATION: at('medical'),
    AIDS: at('medical'),
    // no recognised medicine
    ALTERNATIVE: at('NONE', '4'),
    REPATRIATION: at('repatriation'),
    OTHER: at('LOOK'),
  },
  yearly: {
    COMPLETE_PLUS: maximaOf('COMPLETE_PLUS'),
    COMPLETE: maximaOf('COMPLETE'),
    SUPPLEMENT: maximaOf('SUPPLEMENT'),
  },
}

/** The table as the insurer changes it: the edition of the day of treatment counts. */
export const ARTICLES: Setting<Articles> = {
  subject: 'ARTICLES',
  shape: Articles,
  bundled: [{ validFrom: calendarDate('2000-01-01'), content: CONDITIONS_ARTICLES }],
}

/** Care that a person looks at more closely: what has to be found on the invoice or a letter (conditions 3 and 4). */
export const CARE_TO_LOOK_AT: Readonly<Partial<Record<TypeOfCare, 'REFERRAL' | 'NECESSARY'>>> = {
  SPECIALIST: 'REFERRAL',
  CONTRACEPTION: 'NECESSARY',
  VACCINATION: 'NECESSARY',
  AIDS: 'NECESSARY',
}

/** What several costs of an insured year are paid from together. */
export const LIMIT_KEYS = ['dentistEmergency', 'dentistAccident', 'mainExcess', 'TOGETHER'] as const

export type LimitKey = (typeof LIMIT_KEYS)[number]

export type YearlyLimit = { readonly key: LimitKey; readonly cents: number }

/** How a cost is covered: by which article, which part of it, and up to what in an insured year. */
export type Coverage =
  | { readonly kind: 'AT_COST'; readonly article: string; readonly share: number }
  | {
      readonly kind: 'UP_TO'
      readonly article: string
      readonly share: number
      readonly limit: YearlyLimit
    }
  | { readonly kind: 'NOT_COVERED'; readonly article: string; readonly reason: DeclineReason }
  /** A person finds out what it is. */
  | { readonly kind: 'LOOK'; readonly article: string }

/** Of whom a policy is, as far as it changes what is paid. */
export type CoveredPerson = {
  readonly coverage: PolicyCover
  /** A partner or child who came along. */
  readonly family: boolean
  /** The Dutch basic insurance runs beside it, whose excess is never paid back. */
  readonly dutchMain: boolean
}

const notCovered = (reason: DeclineReason, article: string): Coverage => ({
  kind: 'NOT_COVERED',
  reason,
  article,
})

type UpTo = Pick<CareArticle, 'article' | 'share'> & { readonly fact: YearlyFact }

const upTo = (
  { fact, article, share }: UpTo,
  { coverage, dutchMain }: CoveredPerson,
  { yearly }: Articles,
): Coverage => {
  const maximum = coverage === 'BASIC' ? undefined : yearly[coverage][fact]
  if (!maximum) return notCovered('NOT_COVERED', article)
  // without the excess of a main insurance, only the emergency dentist is left of the shared maximum
  const key = maximum.together && !dutchMain ? 'TOGETHER' : fact
  return { kind: 'UP_TO', article, share, limit: { key, cents: maximum.cents } }
}

type CarePaidAs = Extract<CareArticle['paidAs'], 'medical' | 'mental' | 'pregnancy' | 'repatriation'>

const isExcluded = (paidAs: CarePaidAs, { coverage, family }: CoveredPerson) =>
  (paidAs === 'pregnancy' && family) || !coverFacts[coverage].pays.includes(paidAs)

// Where another insurance pays the care first, what remains is its excess (conditions 3 and 6.2).
const restOfMain = (share: number, person: CoveredPerson, articles: Articles) =>
  person.dutchMain
    ? notCovered('BZV_INSURER', '6.2')
    : upTo({ fact: 'mainExcess', article: '3', share }, person, articles)

type PaidRow = CareArticle & { readonly paidAs: CarePaidAs }

const paidAtCost = (
  { paidAs, article, share }: PaidRow,
  person: CoveredPerson,
  articles: Articles,
): Coverage => {
  const mainPaysFirst = coverFacts[person.coverage].paysFirst === 'MAIN_INSURANCE'
  if (mainPaysFirst && paidAs !== 'repatriation') return restOfMain(share, person, articles)
  return isExcluded(paidAs, person) ? notCovered('NOT_COVERED', article) : { kind: 'AT_COST', article, share }
}

const coveredBy = (row: CareArticle, person: CoveredPerson, articles: Articles): Coverage => {
  const { paidAs, article, share } = row
  if (paidAs === 'LOOK') return { kind: 'LOOK', article }
  if (paidAs === 'NONE') return notCovered('NOT_COVERED', article)
  return paidAs === 'dentistEmergency' || paidAs === 'dentistAccident'
    ? upTo({ fact: paidAs, article, share }, person, articles)
    : paidAtCost({ ...row, paidAs }, person, articles)
}

/** By which article a policy covers a type of care, and up to what in an insured year (conditions 3; domain reference 1.5). */
export const coverageOf = (care: TypeOfCare, person: CoveredPerson, articles: Articles): Coverage =>
  person.coverage === 'BASIC'
    ? notCovered('BZV_INSURER', '6.2')
    : coveredBy(articles.care[care], person, articles)
