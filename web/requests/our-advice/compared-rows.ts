import type { AdviceReply } from '#contract/requests/advice.ts'
import {
  COVER_FACTS,
  coverFacts,
  notCovered,
  paysFor,
  YEARLY_FACTS,
  yearlyMaximum,
} from '#domain/policies/cover/cover-facts.ts'
import type { CoverContext, CoverFact, Exclusion, YearlyFact } from '#domain/policies/cover/cover-facts.ts'
import { includesBasic } from '#domain/policies/cover.ts'
import type { CoverCode } from '#domain/policies/cover.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import {
  contextOf,
  excessTexts,
  factText,
  shortExcessText,
  whereTexts,
} from '#web/requests/text/cover-text.ts'
import { wholeEuroText } from '#web/requests/text/price-text.ts'
import type { ComparedCell, ComparedRow } from '#web/ui/price/CoverComparison.tsx'
import type { MarkedItem } from '#web/ui/text/MarkList.tsx'

import { firstInsurance } from './german-public.ts'

/** What the covers of an advice are shown with. */
export type AdviceFacts = {
  readonly advice: AdviceReply
  readonly studentType: string | undefined
  /** The country of the stay. */
  readonly country: string | undefined
  /** How many people ask together. */
  readonly people?: number
}

type ComparisonFacts = AdviceFacts & { readonly t: Texts; readonly context: CoverContext }
type Row = ComparedRow & { readonly name: string }

/** What the covers of this advice say, row by row: what differs, and what is the same in all. */
export type Comparison = {
  readonly rows: readonly Row[]
  readonly covered: readonly MarkedItem[]
  readonly notCovered: readonly MarkedItem[]
}

const EXTRAS: readonly CoverFact[] = ['repatriation', 'liability', 'accident', 'things', 'legal']
// these have rows of their own, with the maximum of a year
const BY_YEAR: readonly CoverFact[] = ['dentist', 'gap', 'dentistInEmergency']

/** "Legal aid: up to €10,000" as the name of a row, and what holds for every cover that pays it. */
export const nameAndLimit = (
  text: string,
): { readonly name: string; readonly detail?: readonly string[] } => {
  const [name = text, ...rest] = text.split(': ')
  return rest.length ? { name, detail: [rest.join(': ')] } : { name }
}

const coversOf = ({ advice }: AdviceFacts): readonly CoverCode[] =>
  advice.coverageOptions.map(({ coverage }) => coverage)

const marked = (t: Texts, covered: boolean, text?: string): ComparedCell => ({
  mark: covered ? 'yes' : 'no',
  text: text ?? t(covered ? 'requests.advice.cell.yes' : 'requests.advice.cell.no'),
})

// The law asks for it: a Supplement alone is for those who have it already.
const dutyRow = ({ t, advice }: ComparisonFacts): readonly Row[] =>
  advice.bzv.required
    ? [
        {
          id: 'duty',
          name: t('requests.advice.row.duty'),
          cells: advice.coverageOptions.map(({ coverage }) => {
            const met = includesBasic(coverage)
            return marked(t, met, t(met ? 'requests.advice.cell.met' : 'requests.advice.cell.notMet'))
          }),
        },
      ]
    : []

// A Supplement leaves care to the insurance below it; which one that is, the visitor knows by its name.
const careCell = (comparing: ComparisonFacts, cover: CoverCode, fact: CoverFact): ComparedCell => {
  const { t, advice, context } = comparing
  const pays = paysFor(cover, fact, context)
  const other =
    fact === 'medical' && notCovered(cover, context).includes('mainInsurance')
      ? t('requests.advice.cell.byOther', { first: firstInsurance(advice) })
      : undefined
  return marked(t, pays, pays ? undefined : other)
}

const factRows = (comparing: ComparisonFacts, facts: readonly CoverFact[]): readonly Row[] =>
  facts
    .filter((fact) => coversOf(comparing).some((cover) => paysFor(cover, fact, comparing.context)))
    .map((fact) => ({
      id: fact,
      ...nameAndLimit(factText(comparing.t, fact)),
      cells: coversOf(comparing).map((cover) => careCell(comparing, cover, fact)),
    }))

const yearlyRow = (comparing: ComparisonFacts, fact: YearlyFact): Row => {
  const { t, context } = comparing
  const maxima = coversOf(comparing).map((cover) => yearlyMaximum(cover, fact, context))
  const texts = maxima.map(
    (maximum) =>
      maximum &&
      t(maximum.together ? `requests.advice.upToTogether.${fact}` : 'requests.advice.upTo', {
        sum: wholeEuroText(t, maximum.sum),
      }),
  )
  const limits = [...new Set(texts.filter((text) => text !== undefined))]
  // one limit for all that pay stands beside the name of the row
  const one = limits.length === 1 && texts.includes(undefined)
  return {
    id: fact,
    name: t(`requests.advice.yearly.${fact}`),
    ...(one && { detail: limits }),
    cells: texts.map((text) => marked(t, text !== undefined, one ? undefined : text)),
  }
}

const yearlyRows = (comparing: ComparisonFacts): readonly Row[] =>
  YEARLY_FACTS.filter((fact) =>
    coversOf(comparing).some((cover) => yearlyMaximum(cover, fact, comparing.context)),
  ).map((fact) => yearlyRow(comparing, fact))

// With the excess of the law each year is shown once, beside the name of the row.
const excessRow = ({ t, advice, context }: ComparisonFacts): Row => {
  const covers = advice.coverageOptions.map(({ coverage }) => coverage)
  const facts = { advice, context }
  const byLaw = covers.some(includesBasic)
  return {
    id: 'excess',
    name: t('requests.advice.excess'),
    ...(byLaw && { detail: excessTexts(t, 'BASIC', facts).map((text) => `${text}.`) }),
    cells: covers.map((cover) => ({
      text: byLaw
        ? shortExcessText(t, cover, facts)
        : excessTexts(t, cover, facts)
            .map((text) => `${text}.`)
            .join(' '),
    })),
  }
}

// The basic insurance has the rules of its insurer: then what the Supplement adds stands beside the trips.
const whereRows = (comparing: ComparisonFacts): readonly Row[] =>
  coversOf(comparing).some(includesBasic)
    ? []
    : [
        {
          id: 'where',
          name: comparing.t('requests.advice.where'),
          cells: coversOf(comparing).map((cover) => ({
            text: `${whereTexts(comparing.t, cover, comparing.country).join('. ')}.`,
          })),
        },
      ]

const abroadCell = ({ t }: ComparisonFacts, cover: CoverCode): ComparedCell => {
  if (!includesBasic(cover)) return marked(t, false)
  return { text: t(`requests.advice.cell.elsewhere.${cover}`) }
}

const abroadRow = (comparing: ComparisonFacts): Row => {
  const covers = coversOf(comparing)
  const { weeksAtHome: weeks } = coverFacts.SUPPLEMENT
  return {
    id: 'elsewhere',
    name: comparing.t('requests.overview.row.elsewhere'),
    ...(covers.some(includesBasic) && { detail: [comparing.t('requests.advice.atHome', { weeks })] }),
    cells: covers.map((cover) => abroadCell(comparing, cover)),
  }
}

const isSame = ({ cells }: Row) =>
  cells.every(({ mark, text }) => mark === cells[0]?.mark && text === cells[0]?.text)

const whole = ({ name, detail, cells }: Row) => {
  const plain = cells[0]?.mark === undefined
  return [name, ...(detail ?? []), ...(plain ? [cells[0]?.text] : [])].join(': ')
}

// No cover pays dentistry of every day, with whatever words it says so.
const DENTISTRY: readonly Exclusion[] = ['otherDentist', 'dentistInTime', 'dentist']
const OWN_ROWS: readonly Exclusion[] = ['mainInsurance', 'otherCountries', ...EXTRAS]

const isFact = (exclusion: Exclusion): exclusion is CoverFact =>
  COVER_FACTS.some((fact) => fact === exclusion)

// What one cover names and no cover pays. What is planned is care, which the basic insurance pays by its own rules.
const excludedByAll = (comparing: ComparisonFacts): readonly MarkedItem[] => {
  const { t, context } = comparing
  const covers = coversOf(comparing)
  const basic = covers.some(includesBasic)
  const named = new Set(covers.flatMap((cover) => notCovered(cover, context)))
  const dentistry = DENTISTRY.some((exclusion) => named.has(exclusion))
  const others = [...named].filter(
    (exclusion) =>
      ![...DENTISTRY, ...OWN_ROWS].includes(exclusion) &&
      !(basic && exclusion === 'planned') &&
      !(isFact(exclusion) && covers.some((cover) => paysFor(cover, exclusion, context))),
  )
  return [
    ...others.map((exclusion) => ({ id: exclusion, text: t(`requests.advice.lack.${exclusion}`) })),
    ...(dentistry
      ? [{ id: 'dentistry', text: t(`requests.advice.lack.${basic ? 'dentistryFrom18' : 'otherDentist'}`) }]
      : []),
  ].map(({ id, text }) => ({ id, content: sentence(text), mark: 'no' as const }))
}

/** With a capital, since the texts are also parts of sentences. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const listed = (rows: readonly Row[], mark: 'yes' | 'no'): readonly MarkedItem[] =>
  rows.map((row) => ({ id: row.id, content: whole(row), mark }))

/** What differs between the covers first, the law and care before the rest; then what is the same in all (ruling 52). */
export const comparedRows = (t: Texts, facts: AdviceFacts): Comparison => {
  const comparing = { ...facts, t, context: contextOf(facts.advice, facts.studentType, facts.people) }
  const care = COVER_FACTS.filter((fact) => !EXTRAS.includes(fact) && !BY_YEAR.includes(fact))
  const all = [
    ...dutyRow(comparing),
    ...factRows(comparing, care),
    excessRow(comparing),
    ...yearlyRows(comparing),
    ...factRows(comparing, EXTRAS),
    ...whereRows(comparing),
    abroadRow(comparing),
  ]
  const same = all.filter(isSame)
  return {
    rows: all.filter((row) => !isSame(row)),
    covered: listed(
      same.filter(({ cells }) => cells[0]?.mark !== 'no'),
      'yes',
    ),
    notCovered: [
      ...listed(
        same.filter(({ cells }) => cells[0]?.mark === 'no'),
        'no',
      ),
      ...excludedByAll(comparing),
    ],
  }
}
