import type { AdviceReply } from '#contract/requests/advice.ts'
import { coverFacts, coverSums, excessOf, partsOf } from '#domain/policies/cover/cover-facts.ts'
import type { CoverContext, CoverFact } from '#domain/policies/cover/cover-facts.ts'
import type { CoverCode, PolicyCover } from '#domain/policies/cover.ts'
import { excessParts } from '#domain/policies/cover/excess-years.ts'
import { toAmount, toCents } from '#domain/shared/money.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { countryValues } from './country-text.ts'
import { coverName, wholeEuroText } from './price-text.ts'

/** What the facts of a cover depend on: the person, whether others ask together, and whether the main insurance is the Dutch one. */
export const contextOf = (
  advice: Pick<AdviceReply, 'primaryCover' | 'productCode'> | undefined,
  studentType: string | undefined,
  people = 1,
): CoverContext => ({
  family: studentType === 'F',
  joined: people > 1,
  dutchMain: advice?.productCode === 'BZV' || (advice?.primaryCover.startsWith('DUTCH') ?? false),
})

/** A fact of one insurance of a choice; where the choice has two, its name stands in front (ruling 52). */
export const ofPart = (
  t: Texts,
  { cover, part }: { readonly cover: CoverCode; readonly part: PolicyCover },
  what: string,
): string =>
  partsOf(cover).length > 1 ? t('requests.advice.ofPart', { name: coverName(t, part), what }) : what

/** The text of a fact of a cover, with its amounts. */
export const factText = (t: Texts, fact: CoverFact): string => {
  const written = Object.entries(coverSums[fact] ?? {}).map(([name, euro]) => [name, wholeEuroText(t, euro)])
  return t(`requests.advice.fact.${fact}`, Object.fromEntries(written))
}

type Excess = AdviceReply['bzv']['excess']

const partsOfExcess = (excess: Excess = []) =>
  excessParts(
    excess.map(({ year, compulsory, voluntary, toCompare }) => ({
      year,
      compulsoryCents: compulsory === null ? null : toCents(compulsory),
      voluntaryCents: toCents(voluntary),
      ...(toCompare && { toCompare }),
    })),
  )

type Parts = ReturnType<typeof partsOfExcess>

const sumOf = (
  t: Texts,
  { year, compulsoryCents: law, voluntaryCents: own }: Parts['knownYears'][number],
) => ({
  year: `${year}`,
  sum: wholeEuroText(t, toAmount(law + own)),
  compulsory: wholeEuroText(t, toAmount(law)),
  voluntary: wholeEuroText(t, toAmount(own)),
})

const laterText = (t: Texts, { year, voluntaryCents }: NonNullable<Parts['later']>) =>
  t('requests.advice.excess.LATER', {
    year: `${year}`,
    voluntary: wholeEuroText(t, toAmount(voluntaryCents)),
  })

// A line for each year of the stay that has its amount, one for those that have not, and then the newest amount to compare.
const byLaw = (t: Texts, excess: Excess): readonly string[] => {
  const { knownYears, later, toCompare } = partsOfExcess(excess)
  return [
    ...knownYears.map((year) => t('requests.advice.excess.BY_LAW', sumOf(t, year))),
    ...(later ? [laterText(t, later)] : []),
    ...(toCompare ? [t('requests.advice.excess.COMPARE', sumOf(t, toCompare))] : []),
  ]
}

const byLawInShort = (t: Texts, excess: Excess): string => {
  const { knownYears, later } = partsOfExcess(excess)
  return [
    ...knownYears.map((year) => t('requests.advice.excessShort.BY_LAW', sumOf(t, year))),
    ...(later ? [t('requests.advice.excessShort.LATER', { year: `${later.year}` })] : []),
  ].join('. ')
}

/**
 * The excess of a choice, for each insurance: none, or all that is paid oneself in each calendar year, added up (WIZ-24,
 * ruling 52).
 */
export const excessTexts = (
  t: Texts,
  cover: CoverCode,
  { advice, context }: { readonly advice: Pick<AdviceReply, 'bzv'>; readonly context: CoverContext },
): readonly string[] => {
  const together = wholeEuroText(t, coverSums['gap']?.['sum'] ?? 0)
  return excessOf(cover, context).flatMap(({ part, fact }) => {
    const lines =
      fact === 'BY_LAW' ? byLaw(t, advice.bzv.excess) : [t(`requests.advice.excess.${fact}`, { together })]
    return lines.map((line) => ofPart(t, { cover, part }, line))
  })
}

/** The excess of a choice in the cell of a table whose row tells how it is made up. */
export const shortExcessText = (
  t: Texts,
  cover: CoverCode,
  { advice, context }: { readonly advice: Pick<AdviceReply, 'bzv'>; readonly context: CoverContext },
): string => {
  const isLaw = excessOf(cover, context).some(({ fact }) => fact === 'BY_LAW')
  return (isLaw && byLawInShort(t, advice.bzv.excess)) || t('requests.advice.excessShort.NONE')
}

/** Where a choice is valid, a line for each insurance (ruling 39). */
export const whereTexts = (t: Texts, cover: CoverCode, country: string | undefined): readonly string[] =>
  partsOf(cover).map((part) => {
    const { where, weeksAtHome: weeks } = coverFacts[part]
    return ofPart(
      t,
      { cover, part },
      t(`requests.advice.where.${where}`, { ...countryValues(t, country), weeks }),
    )
  })

/** Whether trips to other countries are insured, a line for each insurance. */
export const elsewhereTexts = (t: Texts, cover: CoverCode): readonly string[] =>
  partsOf(cover).map((part) =>
    ofPart(t, { cover, part }, t(`requests.advice.elsewhere.${coverFacts[part].where}`)),
  )
