import { useEffect, useState } from 'react'

import type { RequestReceipt } from '#contract/requests.ts'
import { finalAnswers } from '#domain/requests/final-questions.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useSendDraft } from '#web/platform/forms/use-send-draft.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { isTogether } from '#web/requests/draft/who.ts'
import { useTextsAbout } from '#web/requests/text/use-texts-about.ts'
import { ChosenPrice } from '#web/requests/steps/ChosenPrice.tsx'
import { locationOfField } from '#web/requests/steps/locate-issues.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { openIssues } from '#web/requests/your-overview/overview-issues.ts'
import { overviewParts } from '#web/requests/your-overview/overview-rows.ts'
import { OverviewProblems } from '#web/requests/your-overview/OverviewProblems.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { FamilyFinalQuestions } from '#web/requests/family/FamilyFinalQuestions.tsx'
import { familyFinal } from '#web/requests/family/family-final.ts'
import { familyLine } from '#web/requests/family/family-line.ts'
import { FinalAgreements } from '#web/requests/shared/FinalAgreements.tsx'
import { FinalQuestions } from '#web/requests/shared/FinalQuestions.tsx'
import { SendProgress } from './SendProgress.tsx'
import { completeRequest, isElsewhere, isOverlap, sendRequest } from './send-request.ts'

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

// Leaving while sending would leave the visitor unsure whether it was received.
const useLeaveWarning = (sending: boolean) => {
  useEffect(() => {
    if (!sending) return undefined
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [sending])
}

/** Sends the request of the store; shows what is wrong at its field, at its step, or on a screen of its own. */
const useSending = (props: StepProps) => {
  const t = useTexts()
  const [overlap, setOverlap] = useState<Issue>()
  const openPartOf = async (issues: readonly Issue[]) => {
    const overlapping = issues.find(isOverlap)
    if (overlapping) setOverlap(overlapping)
    const elsewhere = overlapping ? [] : issues.filter(isElsewhere)
    // the server no longer accepts the offer: a new advice has to be requested
    if (elsewhere.some(({ field }) => locationOfField(field)?.step === 'our-advice'))
      requestStore.setAdvice(undefined)
    if (elsewhere.length) await props.goToIssues(elsewhere)
    return overlapping !== undefined || elsewhere.length > 0
  }
  const { send, progress } = useSendDraft({
    draftStore: {
      get: requestStore.get,
      complete: async (sent, receipt: RequestReceipt) => {
        completeRequest(sent, receipt, overviewParts(props, t))
        await props.goTo({ step: 'request-complete' })
      },
    },
    send: ({ answers, files, members }, onProgress) =>
      sendRequest({ ...props, answers, files, members }, onProgress),
    openPartOf,
  })
  useLeaveWarning(progress !== undefined)
  return { progress, overlap, send }
}

const Overlap = ({ issue }: { issue: Issue }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      tone="warning"
      role="alert"
      title={t('requests.final.overlapWhat')}
      action={
        <Row>
          <Button href={stepHref(paths, { step: 'your-situation' }, { change: 'yes' })}>
            {t('requests.final.changeDates')}
          </Button>
          <Button variant="second" href={paths.insurances()}>
            {t('requests.final.seePolicy')}
          </Button>
        </Row>
      }
    >
      <Text>{t.issueText(issue)}</Text>
    </Panel>
  )
}

const RECAP = ['cover', 'period', 'price', 'term', 'method', 'first', 'email'] as const

const Recap = (props: StepProps) => {
  const t = useTextsAbout()
  const paths = usePaths()
  // the price of each is part of the price of all
  const rows = overviewParts(props, t).flatMap((part) => (part.title ? [] : part.rows))
  const wanted: readonly string[] = RECAP.map((id) => t(`requests.overview.row.${id}`))
  return (
    <Stack gap={3}>
      <SummaryCard
        title={t('requests.final.sending')}
        rows={rows.filter(({ term }) => wanted.includes(term))}
        missingText={t('requests.overview.missing')}
      />
      <Link href={stepHref(paths, { step: 'your-overview' })}>{t('requests.final.seeAll')}</Link>
    </Stack>
  )
}

const FinalForm = (props: StepProps & { readonly sending: ReturnType<typeof useSending> }) => {
  const t = useTexts()
  const { answers, option, sending } = props
  if (!option) return null
  return (
    <JudgedForm
      rules={isTogether(answers) ? familyFinal : finalAnswers}
      facts={answers}
      values={props.values}
      issues={props.serverIssues}
      onChange={props.save}
      onIssues={props.onIssues}
      onAccept={sending.send}
      lineOf={familyLine(t)}
      submitLabel={t('requests.final.send')}
      busyLabel={t('requests.final.busy')}
      before={
        <>
          <Recap {...props} />
          {props.files.length ? <SendProgress progress={sending.progress} /> : null}
        </>
      }
    >
      {isTogether(answers) ? <FamilyFinalQuestions /> : <FinalQuestions answers={answers} />}
      <FinalAgreements answers={answers} option={option} />
    </JudgedForm>
  )
}

/** Step 5: the questions of the cover, the agreements, and sending (WIZ-14, WIZ-17). */
export const FinalQuestionsStep = (props: StepProps) => {
  const t = useTexts()
  const sending = useSending(props)
  const { overlap } = sending
  // after sending the answers are gone, and the next page is loading
  const issues = props.receipt ? [] : openIssues(props)
  return (
    <StepFrame
      step={props}
      title={t(overlap ? 'requests.final.overlapTitle' : 'requests.final.title')}
      aside={<ChosenPrice {...props} />}
    >
      {overlap ? <Overlap issue={overlap} /> : null}
      <OverviewProblems issues={overlap ? [] : issues} />
      {overlap || issues.length || props.receipt ? null : <FinalForm {...props} sending={sending} />}
    </StepFrame>
  )
}
