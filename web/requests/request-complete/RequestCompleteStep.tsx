import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { calendarFile, saveFile } from '#web/policies/shared/calendar-file.ts'
import { formatDate, formatTimestamp, formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { usePrintOrigin } from '#web/platform/print-origin.ts'
import { session } from '#web/platform/session.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { RequestCover } from '#web/policies/shared/cover/RequestCover.tsx'
import type { SentReceipt } from '#web/requests/draft/request-state.ts'
import { ANOTHER_REQUEST } from '#web/requests/steps/step-location.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { textsAbout } from '#web/requests/text/use-texts-about.ts'
import { calendarIcon, printIcon } from '#web/ui/brand/page-icons.ts'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import type { TimelineItem } from '#web/ui/feedback/Timeline.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { findSentRequest } from './sent-request.ts'
import type { SentRequest } from './sent-request.ts'

type ConfirmationProps = { readonly receipt: SentReceipt; readonly sent: SentRequest | undefined }

// The answers are no longer on this device once they were sent.
const useReceiptTexts = ({ who = 'self' }: SentReceipt) => textsAbout(useTexts(), { who })

type Reader = { readonly t: Texts; readonly loggedIn: boolean; readonly today: CalendarDate }

const sentOn = ({ submittedAt }: SentReceipt, { t, today }: Reader) => {
  const date = formatTimestamp(submittedAt, t.locale)
  // the API returns Amsterdam time; when the page is opened again on a later day, it was not sent today
  return submittedAt.startsWith(today) ? t('requests.complete.today', { date }) : date
}

// A start date before our answer is no step after it: if accepted, the insurance starts on that date all the same.
const policyAndStart = ({ startDate, expectedBy }: SentReceipt, t: Texts): readonly TimelineItem[] => {
  const start = isCalendarDate(startDate) ? formatDate(startDate, t.locale) : undefined
  const after = { id: 'policy', state: 'next', title: t('requests.complete.after') } as const
  if (startDate && start && startDate <= expectedBy)
    return [{ ...after, text: t('requests.complete.policyFrom', { start }) }]
  const policy = { ...after, text: t('requests.complete.policy') }
  return start
    ? [policy, { id: 'start', state: 'next', title: start, text: t('requests.complete.starts') }]
    : [policy]
}

const timeline = (receipt: SentReceipt, reader: Reader): readonly TimelineItem[] => {
  const { t, loggedIn } = reader
  const answerDay = formatWeekday(calendarDate(receipt.expectedBy), t.locale)
  return [
    {
      id: 'received',
      state: 'done',
      stateText: t('requests.complete.done'),
      title: sentOn(receipt, reader),
      text: t('requests.complete.received'),
    },
    loggedIn
      ? {
          id: 'follow',
          state: 'now',
          title: t('requests.complete.now'),
          text: t('requests.complete.follow'),
        }
      : {
          id: 'password',
          state: 'now',
          title: t('requests.complete.now'),
          text: t('requests.complete.password'),
        },
    {
      id: 'answer',
      state: 'next',
      title: t('requests.complete.by', { date: answerDay }),
      text: t('requests.complete.check'),
    },
    ...policyAndStart(receipt, t),
  ]
}

const isAccepted = ({ status }: SentReceipt) => status !== 'UNDER_REVIEW_NEW'

// Our rules accepted it at once (STAFF-10): nothing is answered any more.
const acceptedTimeline = (receipt: SentReceipt, reader: Reader): readonly TimelineItem[] => {
  const { t } = reader
  const { startDate } = receipt
  const done = {
    id: 'received',
    state: 'done',
    stateText: t('requests.complete.done'),
    title: sentOn(receipt, reader),
    text: t('requests.complete.accepted'),
  } as const
  if (!isCalendarDate(startDate)) return [done]
  const start = formatDate(startDate, t.locale)
  return [done, { id: 'start', state: 'next', title: start, text: t('requests.complete.insured') }]
}

const calendarOf = (receipt: SentReceipt, t: Texts) => {
  const number = formatPolicyNumber(receipt.applicationNumber)
  const id = (name: string) => `${receipt.applicationNumber}-${name}@pont`
  const days = [
    {
      id: id('answer'),
      date: isAccepted(receipt) ? '' : receipt.expectedBy,
      title: t('requests.complete.icsAnswer', { number }),
    },
    { id: id('start'), date: receipt.startDate ?? '', title: t('requests.complete.icsStart') },
    { id: id('end'), date: receipt.endDate ?? '', title: t('requests.complete.icsEnd') },
  ]
  return calendarFile(days, receipt.submittedAt.slice(0, 10))
}

const Actions = ({ receipt }: { receipt: SentReceipt }) => {
  const t = useReceiptTexts(receipt)
  const name = `pont-${receipt.applicationNumber}.ics`
  return (
    <>
      <Button icon={printIcon} onClick={() => window.print()}>
        {t('requests.complete.print')}
      </Button>
      <Button
        variant="second"
        icon={calendarIcon}
        onClick={() => saveFile(name, calendarOf(receipt, t), 'text/calendar')}
      >
        {t('requests.complete.calendar')}
      </Button>
    </>
  )
}

const Answers = ({ receipt, sent }: { receipt: SentReceipt; sent: SentRequest }) => {
  const t = useReceiptTexts(receipt)
  return (
    <Stack gap={5}>
      <Heading level={2}>{t('requests.complete.answers')}</Heading>
      <Text>{t('requests.complete.answersNote')}</Text>
      {sent.parts.map((part) => (
        <Stack key={part.id} gap={2}>
          <Heading level={3}>{t(`requests.overview.part.${part.name}`)}</Heading>
          <DefinitionList
            rows={part.rows.map(({ term, value }) => ({
              term,
              value: value ?? t('requests.overview.missing'),
            }))}
          />
        </Stack>
      ))}
    </Stack>
  )
}

const NoMail = () => {
  const t = useTexts()
  const paths = usePaths()
  const reachable = hasPage(useSite(), '/service-contact/contact')
  return t.rich('requests.complete.noMail', {
    contact: (words) => (reachable ? <Link href={paths.contact()}>{words}</Link> : words),
  })
}

const Confirmation = ({ receipt, sent }: ConfirmationProps) => {
  const t = useReceiptTexts(receipt)
  const paths = usePaths()
  const { authenticated } = useStore(session)
  const { today } = useSite()
  const email = sent?.email || receipt.confirmationSentTo
  const lines = [
    t('requests.complete.copySent', { email }),
    <NoMail key="no-mail" />,
    ...receipt.warnings.map((id) => t.issueText({ id, context: {} })),
  ]
  return (
    <Stack gap={7}>
      <Receipt
        title={t('requests.complete.title')}
        numberLabel={t('requests.complete.number')}
        number={formatPolicyNumber(receipt.applicationNumber).replaceAll('\u00a0', ' ')}
        copyLabel={t('requests.complete.copy')}
        copiedText={t('requests.complete.copied')}
        lines={lines}
        nextTitle={t('requests.complete.next')}
        nextSteps={(isAccepted(receipt) ? acceptedTimeline : timeline)(receipt, {
          t,
          today,
          loggedIn: authenticated,
        })}
        actions={<Actions receipt={receipt} />}
      >
        <RequestCover />
        <Text>{t('requests.complete.mind')}</Text>
        {authenticated ? <Link href={paths.insurances()}>{t('requests.complete.toInsurances')}</Link> : null}
      </Receipt>
      {sent ? <Answers receipt={receipt} sent={sent} /> : null}
      <Text size="small" tone="muted">
        <Link href={`${paths.request('your-situation')}?${ANOTHER_REQUEST}=yes`} variant="inherit">
          {t('requests.complete.another')}
        </Link>
      </Text>
    </Stack>
  )
}

/** The confirmation of a request: its number, what happens next and by when (WIZ-18). */
export const RequestCompleteStep = ({ receipt }: Pick<StepProps, 'receipt'>) => {
  const t = useTexts()
  usePageTitle(t('requests.complete.title'))
  usePrintOrigin()
  // the page can only be reached with a receipt (WIZ-03)
  if (!receipt) return null
  return (
    <Container width="content">
      <Confirmation receipt={receipt} sent={findSentRequest(receipt.applicationNumber)} />
    </Container>
  )
}
