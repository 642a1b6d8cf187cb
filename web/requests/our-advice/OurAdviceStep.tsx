import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
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
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { advisedCover } from '#web/requests/calls/advice-change.ts'
import { AdviceDuties } from './AdviceNotices.tsx'
import { AdviceReasons } from './AdviceReasons.tsx'
import { AdviceDetails, AdviceTexts } from './AdviceTexts.tsx'
import { CompareCovers } from './CompareCovers.tsx'
import { FamilyPrices } from '#web/requests/family/FamilyPrices.tsx'
import type { OffersProps } from './cover-head.ts'
import { NoProduct } from './NoProduct.tsx'
import { OneCover } from './OneCover.tsx'
import { StayBeside } from './StayBeside.tsx'

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

const stayText = (t: Texts, { startDate, endDate }: StepProps['answers']) =>
  isCalendarDate(startDate) && isCalendarDate(endDate)
    ? { period: formatPeriod(startDate, endDate, t.locale), length: lengthText(t, startDate, endDate) }
    : { period: '', length: '' }

const Covers = (props: OffersProps & { readonly period: string }) => {
  const [only, more] = props.advice.coverageOptions
  return only && !more ? <OneCover {...props} option={only} /> : <CompareCovers {...props} />
}

const Advised = (props: AdviceProps) => {
  const t = useTextsAbout()
  const { advice, answers, lists, members, each } = props
  const stay = stayText(t, answers)
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
      beside={<StayBeside {...stay} answers={answers} lists={lists} />}
    >
      <Refused serverIssues={props.serverIssues} />
      <ChangedAdvice advice={advice} />
      <AdviceDuties advice={advice} />
      <Covers
        {...stay}
        advice={advice}
        answers={answers}
        people={members.length + 1}
        onChoose={(option) => void choose(option)}
      />
      {each.length ? <FamilyPrices {...{ advice, answers, members, each }} /> : null}
      <Stack gap={4}>
        <AdviceDetails advice={advice} />
        <AdviceTexts advice={advice} />
      </Stack>
    </StepFrame>
  )
}

/** Step 2: the advice, its reasons, the total price, and the alternatives (WIZ-07). */
export const OurAdviceStep = (props: StepProps) => {
  const { advice } = props
  if (!advice) return <NoAdvice {...props} />
  return advice.coverageOptions.length ? <Advised {...props} advice={advice} /> : <NoProduct {...props} />
}
