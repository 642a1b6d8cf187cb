import type { Reason } from '#contract/reasons.ts'
import { countryOfCard, isCardNumber } from '#domain/requests/ehic-number.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { REASON_EXPLANATION_MAX, shownStudyQuestions, studyDetails } from '#domain/requests/study-details.ts'
import type { StudyFacts, StudyConditions, StudyQuestion } from '#domain/requests/study-details.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { codesOf } from '#web/requests/your-situation/browser-facts.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CardPicture } from './CardPicture.tsx'
import { usePartForm } from './use-part-form.ts'

// A card of another country gives a warning while typing, and never blocks (domain reference 3.5).
const OtherCountry = ({ origin }: { origin: string }) => {
  const t = useTexts()
  const typed = textOf(useAnswers()['ehicIdNumber'])
  const country = isCardNumber(typed) ? countryOfCard(typed) : undefined
  const other = country && origin && country !== origin
  const id = `${SAVE_PREFIX}ehic_number_other_country`
  return (
    <div role="status">{other ? <Text>{t.issueText({ id, context: { country, origin } })}</Text> : null}</div>
  )
}

const CardNumber = ({ origin }: { origin: string }) => {
  const t = useTexts()
  const answers = useAnswers()
  return (
    <Stack gap={3}>
      <TextField
        name="ehicIdNumber"
        label={t('requests.insure.card', whoOf(answers))}
        hint={t('requests.insure.cardHint')}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <OtherCountry origin={origin} />
      <CardPicture />
      <Text size="small" tone="muted">
        {t('requests.insure.cardWhere', whoOf(answers))}
      </Text>
    </Stack>
  )
}

const Previous = () => {
  const t = useTexts()
  const answers = useAnswers()
  return (
    <TextField
      name="previousPolicyNumber"
      label={t('requests.insure.previousPolicy', whoOf(answers))}
      hint={t('requests.insure.previousPolicyHint', whoOf(answers))}
      width="20"
      mono
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

const ReasonFields = ({ reasons }: { reasons: readonly Reason[] }) => {
  const t = useTexts()
  const other = (
    <TextAreaField
      name="reasonShortTermExplanation"
      label={t('requests.insure.reasonExplanation')}
      maxChars={REASON_EXPLANATION_MAX}
      rows={3}
    />
  )
  return (
    <ChoiceField
      name="reasonShortTerm"
      label={t('requests.insure.reason')}
      hint={t('requests.insure.reasonHint')}
      options={reasons.map(({ code, label, explanationRequired }) => ({
        value: code,
        label,
        ...(explanationRequired ? { reveals: other } : {}),
      }))}
    />
  )
}

export type StudyFieldsProps = {
  readonly conditions: StudyConditions
  readonly origin: string
  readonly reasons: readonly Reason[]
}

/** The questions about study, student, earlier insurance and European card that apply. */
export const StudyFields = ({ conditions, origin, reasons }: StudyFieldsProps) => {
  const t = useTexts()
  const values = useAnswers()
  const insuredBefore = values['insuredBefore'] === true
  const shown = shownStudyQuestions(conditions, { insuredBefore })
  const isShown = (question: StudyQuestion) => shown.has(question)
  return (
    <>
      {isShown('graduationDate') ? (
        <DateField
          name="graduationDate"
          label={t('requests.insure.graduation')}
          hint={t('requests.insure.graduationHint')}
        />
      ) : null}
      {isShown('insuredBefore') ? (
        <YesNoField
          name="insuredBefore"
          label={t('requests.insure.insuredBefore', whoOf(values))}
          yesReveals={<Previous />}
        />
      ) : null}
      {isShown('studentName') ? (
        <TextField
          name="studentName"
          label={t('requests.insure.studentName', whoOf(values))}
          hint={t('requests.insure.studentNameHint')}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      {isShown('ehicIdNumber') ? <CardNumber origin={origin} /> : null}
      {isShown('reasonShortTerm') ? <ReasonFields reasons={reasons} /> : null}
    </>
  )
}

/** The facts for the rules of this part. */
const studyFacts = (
  conditions: StudyConditions,
  origin: string | undefined,
  reasons: readonly Reason[],
): StudyFacts => ({
  ...conditions,
  countryOfOrigin: origin,
  shortPeriodReasons: codesOf(reasons),
})

/** Part 3 of request-insurance: the study, the student or the European card. */
export const PartStudy = (props: StepProps) => {
  const form = usePartForm(props)
  const { answers, advice, lists } = props
  const conditions = studyConditions(answers, advice)
  const origin = answers.countryOfOrigin ?? ''
  const reasons = lists.shortPeriodReasons
  return (
    <JudgedForm {...form} rules={studyDetails} facts={studyFacts(conditions, origin, reasons)}>
      <StudyFields {...{ conditions, origin, reasons }} />
    </JudgedForm>
  )
}
