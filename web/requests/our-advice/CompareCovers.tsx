import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { covered, notCovered } from '#domain/policies/cover/cover-facts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { contextOf, factText } from '#web/requests/text/cover-text.ts'
import { Explained } from '#web/requests/text/Explained.tsx'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { CoverComparison } from '#web/ui/price/CoverComparison.tsx'
import type { ComparedCover } from '#web/ui/price/CoverComparison.tsx'
import type { MarkedItem } from '#web/ui/text/MarkList.tsx'

import { comparedRows, nameAndLimit, sentence } from './compared-rows.ts'
import { coverHead } from './cover-head.ts'
import type { OffersProps } from './cover-head.ts'
import { firstInsurance } from './german-public.ts'

const POINTS = 1

/** The first thing that a cover pays, and the first that it does not. */
const pointsOf = (t: Texts, { coverage }: CoverageOptionView, { advice, answers, people }: OffersProps) => {
  const context = contextOf(advice, answers.studentType, people)
  const pays = covered(coverage, context).filter(
    ({ fact }) => fact !== 'gap' && fact !== 'dentistInEmergency',
  )
  const [lack] = notCovered(coverage, context)
  const points: readonly MarkedItem[] = pays.slice(0, POINTS).map(({ fact }) => ({
    id: fact,
    content: nameAndLimit(factText(t, fact)).name,
    mark: 'yes',
    markText: t('requests.advice.yes'),
  }))
  if (!lack) return points
  const what = t(`requests.advice.lack.${lack}`, { first: firstInsurance(advice) })
  return [...points, { id: lack, content: t('requests.advice.not', { what }), mark: 'no' as const }]
}

const comparedCover = (t: Texts, option: CoverageOptionView, props: OffersProps): ComparedCover => ({
  ...coverHead(t, option, props),
  id: option.coverage,
  shortName: t(`requests.advice.short.${option.coverage}`),
  points: option.recommended
    ? pointsOf(t, option, props)
    : t(`requests.advice.inShort.${option.coverage}`, { without: option.bzv === false ? 'yes' : 'no' }),
})

/** Two or three covers of an advice beside each other (WIZ-07). */
export const CompareCovers = (props: OffersProps & { readonly period: string }) => {
  const t = useTextsAbout()
  const { advice, answers, period, length, people } = props
  const { coverageOptions: options } = advice
  const compared = comparedRows(t, {
    advice,
    studentType: answers.studentType,
    country: answers.countryOfDestination,
    people,
  })
  const count = options.length
  return (
    <CoverComparison
      title={t('requests.advice.sideBySide', { count })}
      lead={`${t('requests.advice.differencesFirst')} ${t('requests.advice.forPeriod', { period, length })}`}
      what={t('requests.advice.what')}
      covers={options.map((option) => comparedCover(t, option, props))}
      rows={compared.rows.map((row) =>
        row.id === 'excess'
          ? {
              ...row,
              name: <Explained id="requests.advice.excessTerm" meaning="requests.advice.excessMeaning" />,
            }
          : { ...row, detail: row.detail?.map(sentence) ?? [] },
      )}
      same={[
        { title: t('requests.advice.sameCovered', { count }), items: compared.covered },
        { title: t('requests.advice.sameNot', { count }), items: compared.notCovered },
      ]}
    />
  )
}
