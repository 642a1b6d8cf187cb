import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import { partsOf } from '#domain/policies/cover/cover-facts.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { RetryButton } from '#web/platform/api/RetryButton.tsx'
import { formatPeriod } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useRequest } from '#web/requests/draft/request-store.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { lengthText } from '#web/requests/text/period-text.ts'
import { coverName } from '#web/requests/text/price-text.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { advisedCover } from '#web/requests/calls/advice-change.ts'
import { AdviceNotices } from './AdviceNotices.tsx'
import { AdviceReasons } from './AdviceReasons.tsx'
import { BasicFacts } from './BasicFacts.tsx'
import { CompareCovers } from './CompareCovers.tsx'
import { CoverOffer } from './CoverOffer.tsx'
import { NoProduct } from './NoProduct.tsx'

type AdviceProps = StepProps & { readonly advice: AdviceReply }

const NoAdvice = (props: StepProps) => {
  const t = useTextsAbout()
  return (
    <StepFrame step={props} title={t('requests.advice.failedTitle')}>
      <Panel tone="danger" role="alert" title={t('requests.advice.failed')} action={<RetryButton />}>
        <Text>{t('requests.advice.failedText')}</Text>
      </Panel>
    </StepFrame>
  )
}

const ChangedAdvice = ({ advice }: { readonly advice: AdviceReply }) => {
  const t = useTextsAbout()
  const { advisedBefore } = useRequest()
  if (!advisedBefore) return null
  const [from, to] = [advisedBefore, advisedCover(advice)].map((cover) => coverName(t, cover))
  return <Panel tone="info" role="status" title={t('requests.advice.changed', { from, to })} />
}

// The server refused the choice that was made here; the visitor can choose again.
const Refused = ({ serverIssues }: Pick<StepProps, 'serverIssues'>) => {
  const t = useTextsAbout()
  if (!serverIssues.length) return null
  return (
    <Panel tone="danger" role="alert" title={t('forms.problem')}>
      {serverIssues.map((issue) => (
        <Text key={issue.id}>{t.issueText(issue)}.</Text>
      ))}
    </Panel>
  )
}

/** What the certificate states, shown before buying: many need it for a visa (ruling 40). */
const ForVisa = () => {
  const t = useTextsAbout()
  return (
    <Stack gap={2}>
      <Heading level={2}>{t('requests.advice.visa')}</Heading>
      <Text>{t('requests.advice.visaText')}</Text>
    </Stack>
  )
}

type WhatIfProps = Pick<AdviceProps, 'advice' | 'answers'>

// The text is about the Dutch basic insurance: only for those in the Netherlands without a job and without that insurance.
const explainsJob = ({ advice, answers }: WhatIfProps) =>
  !answers.dutchInsurance && advice.notices.some(({ code }) => code === 'NL_NO_WORK')

// Only of the covers that are offered here (ruling 52).
const IfIll = ({ advice }: Pick<WhatIfProps, 'advice'>) => {
  const t = useTextsAbout()
  const parts = new Set(advice.coverageOptions.flatMap(({ coverage }) => partsOf(coverage)))
  return (
    <Stack gap={2}>
      {[...parts].map((part) => (
        <Text key={part}>{t(`requests.advice.whatIf.ill.${part}`)}</Text>
      ))}
      <Text>{t('requests.advice.whatIf.ill.asked')}</Text>
    </Stack>
  )
}

const WhatIf = (props: WhatIfProps) => {
  const t = useTextsAbout()
  const questions = [...(explainsJob(props) ? ['job'] : []), 'leave', 'ill']
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('requests.advice.whatIf')}</Heading>
      {questions.map((what) => (
        <Disclosure key={what} title={t(`requests.advice.whatIf.${what}`)}>
          {what === 'ill' ? (
            <IfIll advice={props.advice} />
          ) : (
            <Text>{t(`requests.advice.whatIf.${what}.text`)}</Text>
          )}
        </Disclosure>
      ))}
    </Stack>
  )
}

const stayText = (t: Texts, { startDate, endDate }: StepProps['answers']) =>
  isCalendarDate(startDate) && isCalendarDate(endDate)
    ? { period: formatPeriod(startDate, endDate, t.locale), length: lengthText(t, startDate, endDate) }
    : { period: '', length: '' }

const Advised = (props: AdviceProps) => {
  const t = useTextsAbout()
  const { advice, answers } = props
  const { period, length } = stayText(t, answers)
  const alone = advice.coverageOptions.length === 1
  const choose = async ({ coverage, bzv }: CoverageOptionView) => {
    props.onIssues([])
    props.save({ coverage, BZV: bzv ?? undefined })
    await props.goToNext()
  }
  return (
    <StepFrame
      step={props}
      width="page"
      title={t('requests.advice.title', { name: coverName(t, advisedCover(advice)) })}
      lead={<AdviceReasons {...advice} answers={answers} />}
    >
      <Refused serverIssues={props.serverIssues} />
      <ChangedAdvice advice={advice} />
      <AdviceNotices
        reasons={advice.reasons}
        notices={advice.notices.filter(({ severity }) => severity === 'warning')}
      />
      <Text tone="muted">{t('requests.advice.forPeriod', { period, length })}</Text>
      <Grid cell={alone ? 'alone' : 'card'} shared={!alone}>
        {advice.coverageOptions.map((option) => (
          <CoverOffer
            key={option.coverage}
            option={option}
            advice={advice}
            studentType={answers.studentType}
            country={answers.countryOfDestination}
            length={length}
            chosen={answers.coverage === option.coverage}
            onChoose={() => void choose(option)}
          />
        ))}
      </Grid>
      <BasicFacts advice={advice} />
      <AdviceNotices
        reasons={advice.reasons}
        notices={advice.notices.filter(({ severity }) => severity === 'info')}
      />
      <CompareCovers
        advice={advice}
        studentType={answers.studentType}
        country={answers.countryOfDestination}
      />
      <ForVisa />
      <WhatIf advice={advice} answers={answers} />
    </StepFrame>
  )
}

/** Step 2: the advice, its reasons, the total price, and the alternatives (WIZ-07). */
export const OurAdviceStep = (props: StepProps) => {
  const { advice } = props
  if (!advice) return <NoAdvice {...props} />
  return advice.coverageOptions.length ? <Advised {...props} advice={advice} /> : <NoProduct {...props} />
}
