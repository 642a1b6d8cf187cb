import { finalQuestionsFor, EXPLANATION_MAX } from '#domain/requests/final-questions.ts'
import { explanationOf } from '#domain/requests/advice/questions.ts'
import type { FinalQuestion } from '#domain/requests/advice/questions.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { whoOf } from '#web/requests/draft/who.ts'
import type { Who } from '#web/requests/draft/who.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** Why we ask: the duty of disclosure and its consequences stand above the questions (domain reference 1.9 and 6). */
export const WhyWeAsk = ({ who }: { readonly who: Who['who'] | 'family' }) => {
  const t = useTexts()
  const group = who === 'family' ? 'family' : 'final'
  const paths = usePaths()
  const privacy = (
    <Link href={paths.privacy()} newTabText={t('requests.frame.newTab')}>
      {t('requests.final.privacy')}
    </Link>
  )
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('requests.final.whyTitle')}</Heading>
      <Text>{t(`requests.${group}.why`, { who })}</Text>
      <Text>{t('requests.final.who')}</Text>
      <Text>{t(`requests.${group}.yesIsFine`, { who })}</Text>
      <Disclosure title={t('requests.final.dutyTitle')}>
        <Stack gap={3}>
          <Text>{t('requests.final.duty')}</Text>
          <Text>{t('requests.final.dutyWrong')}</Text>
          <Text>{t('requests.final.register')}</Text>
          {privacy}
        </Stack>
      </Disclosure>
      <Text size="small" tone="muted">
        {t('requests.final.memoryOnly')}
      </Text>
    </Stack>
  )
}

/** What comes next, and room to tell more: for a refusal it is required. */
const AfterYes = ({ question }: { readonly question: FinalQuestion }) => {
  const t = useTexts()
  const refusal = question === 'insuranceRefusal'
  // only of health can be told since when, and what helps
  const hinted = !refusal && question !== 'criminalRecord'
  return (
    <Stack gap={3}>
      <Text>{t('requests.final.afterYes')}</Text>
      <TextAreaField
        name={explanationOf(question)}
        label={t(refusal ? 'requests.final.explanation' : 'requests.final.more')}
        hint={hinted ? t('requests.final.moreHint') : undefined}
        maxChars={EXPLANATION_MAX}
        rows={4}
        optional={!refusal}
      />
    </Stack>
  )
}

/** The questions of the chosen cover, about a child to its parent, and why we ask them; renders nothing for a cover without questions. */
export const FinalQuestions = ({ answers }: { readonly answers: Answers }) => {
  const t = useTexts()
  const questions = finalQuestionsFor(answers)
  const who = whoOf(answers)
  if (!questions.length) return null
  return (
    <>
      <WhyWeAsk {...who} />
      {questions.map((question) => (
        <YesNoField
          key={question}
          name={question}
          form="word"
          label={t(`requests.final.question.${question}`, who)}
          yesReveals={<AfterYes question={question} />}
        />
      ))}
    </>
  )
}
