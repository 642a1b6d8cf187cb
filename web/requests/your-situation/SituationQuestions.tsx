import { Suspense } from 'react'

import type { InstitutionView } from '#contract/requests.ts'
import { shownQuestions } from '#domain/requests/answers/situation-answers.ts'
import type { QuestionName } from '#domain/requests/answers/situation-answers.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'
import { INSURED, insuredOf, isTogether, whoOf } from '#web/requests/draft/who.ts'
import { useField } from '#web/platform/forms/form-context.ts'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { CountryQuestions } from './CountryQuestions.tsx'
import { PeriodQuestions } from './PeriodQuestions.tsx'
import { useSituation } from './use-situation.ts'
import { WorkQuestions } from './WorkQuestions.tsx'

const InstitutionQuestion = lazyComponent(
  async () => (await import('./InstitutionQuestion.tsx')).InstitutionQuestion,
)
const FamilySituation = lazyComponent(async () =>
  (await import('#web/requests/family/FamilySituation.tsx')).loadFamilySituation(),
)
const FamilyQuestions = lazyComponent(async () => (await import('./FamilyQuestions.tsx')).FamilyQuestions)

// the questions that everybody gets are on the page that the server renders
const ON_FIRST_PAGE: ReadonlySet<QuestionName> = new Set([
  'countryOfOrigin',
  'countryOfDestination',
  'studentType',
  'startDate',
  'endDate',
  'paidJob',
  'dutchInsurance',
])

const FAMILY = 'F'

// The first question: whom the texts speak of. Who gives a purpose of their own has answered it.
const WhoQuestion = () => {
  const t = useTexts()
  // what was pressed before the scripts were there counts too
  const field = useField('insuredWho')
  const answers = useSituation()
  return (
    <RadioGroup
      id={field.id}
      error={field.error}
      name="insuredWho"
      legend={t('requests.situation.who')}
      options={INSURED.map((value) => ({ value, label: t('requests.situation.insured', { value }) }))}
      value={insuredOf(answers)}
      onChange={field.change}
    />
  )
}

// the others of a family come last, when the stay is known
const Together = ({ when }: { readonly when: boolean }) =>
  when ? (
    <Suspense fallback={null}>
      <FamilySituation />
    </Suspense>
  ) : null

export type SituationQuestionsProps = {
  readonly lists: Pick<Lists, 'countries' | 'studentTypes'>
  readonly institutions: readonly InstitutionView[]
  readonly today: CalendarDate
  /** Whether the texts of the conditional questions are loaded; they come after the first page. */
  readonly ready?: boolean
  /** The page has the questions about the person too. */
  readonly whole?: boolean
}

/**
 * Every question of your-situation, each after the answer that makes it apply. Must be in a JudgedForm with the answers
 * of the request as values and `applyChange` for its changes.
 */
export const SituationQuestions = (props: SituationQuestionsProps) => {
  const { lists, institutions, today, ready = true, whole } = props
  const t = useTexts()
  const answers = useSituation()
  const applicable = shownQuestions(answers)
  const family = answers.studentType === FAMILY
  const shown = ready ? applicable : applicable.intersection(ON_FIRST_PAGE)
  return (
    <Stack gap={6}>
      <WhoQuestion />
      <CountryQuestions countries={lists.countries} ready={ready} />
      {shown.has('belgiumMutuality') ? (
        <YesNoField
          name="belgiumMutuality"
          label={t('requests.situation.mutuality', whoOf(answers))}
          hint={t('requests.situation.mutualityHint')}
        />
      ) : null}
      {family ? null : (
        <ChoiceField
          name="studentType"
          label={t('requests.situation.studentType')}
          options={lists.studentTypes
            .filter(({ code }) => code !== FAMILY)
            .map(({ code, label, description }) => ({ value: code, label, hint: description }))}
        />
      )}
      {shown.has('studentPolicyNumber') ? (
        <Suspense fallback={null}>
          <FamilyQuestions whole={whole === true} />
        </Suspense>
      ) : null}
      <PeriodQuestions today={today} ready={ready} />
      <WorkQuestions countries={lists.countries} {...{ shown, ready, whole }} />
      {/* the last question: it can be loaded after the page without moving anything on the screen */}
      {shown.has('institution') ? (
        <Suspense fallback={null}>
          <InstitutionQuestion institutions={institutions} asksName={shown.has('educationalInstitution')} />
        </Suspense>
      ) : null}
      <Together when={ready && isTogether(answers)} />
    </Stack>
  )
}
