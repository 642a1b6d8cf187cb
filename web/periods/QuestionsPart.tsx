import { answersPart } from '#domain/periods/added-period.ts'
import { EXPLANATION_MAX } from '#domain/requests/final-questions.ts'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { WhyWeAsk } from '#web/requests/shared/FinalQuestions.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { periodDraft, periodForm, usePeriodDraft } from './added-period-form.ts'
import type { PeriodProps } from './period-parts.ts'

const isChanged = ({ id }: { readonly id: string }) => id === 'policy_add_period_situation_changed'

/** Work that we did not know of needs another insurance: the way to it stands beside the answer. */
const OtherInsurance = ({ facts }: Pick<PeriodProps, 'facts'>) => {
  const t = useTexts()
  const paths = usePaths()
  const { values } = usePeriodDraft()
  const form = answersPart.shape.parse(periodForm(values, facts))
  return (
    <div role="status">
      {answersPart.check(form, facts).some(isChanged) ? (
        <Panel
          tone="warning"
          title={t('addperiod.changed')}
          action={
            <Button variant="second" href={paths.request()}>
              {t('addperiod.newInsurance')}
            </Button>
          }
        >
          <Text>{t('addperiod.changedText')}</Text>
        </Panel>
      ) : null}
    </div>
  )
}

/** The questions of the cover, asked again. */
export const QuestionsPart = ({ facts, questions, next }: PeriodProps) => {
  const t = useTexts()
  const { values, issues } = usePeriodDraft()
  const explanation = (
    <TextAreaField
      name="answers.insuranceRefusalExplanation"
      label={t('requests.final.explanation')}
      maxChars={EXPLANATION_MAX}
      rows={4}
    />
  )
  return (
    <JudgedForm
      rules={answersPart}
      facts={facts}
      values={values}
      issues={issues}
      prepare={(typed) => periodForm(typed, facts)}
      onChange={periodDraft.change}
      onAccept={next}
      submitLabel={t('addperiod.toSummary')}
    >
      <WhyWeAsk who={facts.child ? 'child' : 'self'} />
      {questions.map(({ id, text }) => (
        <YesNoField
          key={id}
          name={`answers.${id}`}
          form="word"
          label={text}
          {...(id === 'insuranceRefusal' ? { yesReveals: explanation } : {})}
        />
      ))}
      <OtherInsurance facts={facts} />
    </JudgedForm>
  )
}
