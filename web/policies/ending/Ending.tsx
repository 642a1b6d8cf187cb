import { useNavigate, useSearchParams } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import { termination } from '#domain/policies/ending/termination.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { PolicyCover } from '#web/policies/shared/cover/PolicyCover.tsx'
import { LostAnswersNotice } from '#web/platform/forms/fields/LostAnswersNotice.tsx'
import { ConflictNotice } from '#web/platform/forms/ConflictNotice.tsx'
import { textOf } from '#web/platform/forms/form-context.ts'
import { useOpenPart } from '#web/platform/forms/use-open-part.ts'
import { formatDate, formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useEndingDraft } from './ending-draft.ts'
import { quoteOf, shownEnding, terminationFacts, terminationOf } from './ending-form.ts'
import type { EndingData } from './ending-props.ts'
import { EndingDetails } from './EndingDetails.tsx'
import { EndingSent } from './EndingSent.tsx'
import { EndingSummary } from './EndingSummary.tsx'
import { InsuredFamily } from './InsuredFamily.tsx'
import { WaitingWithdrawal } from './WaitingWithdrawal.tsx'
import { whoseInsurance } from './whose-insurance.ts'

const Conflict = ({ facts }: Pick<EndingData, 'facts'>) => {
  const t = useTexts()
  const { today } = useSite()
  const { values, before } = useEndingDraft()
  if (!before) return null
  const quote = quoteOf(terminationFacts(facts, today), values)
  const sameDay = textOf(values['endDate']) === before.lastDay
  // only the amounts of the last day that was sent are compared, while it is possible: another day has others anyway
  const now = quote && sameDay ? shownEnding(facts, values, quote) : { ...before, endDate: facts.endDate }
  const day = (date: string) => formatDate(calendarDate(date), t.locale)
  const money = (cents: number) => formatMoney(cents, t.locale)
  const rows = [
    { id: 'end', term: t('ending.presentEnd'), was: day(before.endDate), now: day(now.endDate) },
    { id: 'refund', term: t('ending.refund'), was: money(before.refundCents), now: money(now.refundCents) },
    { id: 'toPay', term: t('ending.toPay'), was: money(before.toPayCents), now: money(now.toPayCents) },
  ]
  return <ConflictNotice texts="ending" rows={rows} />
}

// A next period that is only requested has no end yet: it is taken back, as every request.
const RequestedPeriod = ({ next }: { readonly next: PolicyView }) => {
  const t = useTexts()
  const paths = usePaths()
  const open = next.blockedBy.WITHDRAW === null ? 'yes' : 'no'
  // a withdrawal that we are checking needs no message
  const asks = open === 'yes' || next.withdrawalReceivedAt === null
  return (
    <Panel
      tone="info"
      title={t('ending.requestedPeriod')}
      action={
        asks ? (
          <Link href={open === 'yes' ? paths.withdraw(next.policyNumber) : paths.contact()}>
            {t(open === 'yes' ? 'ending.requestedPeriod.takeBack' : 'ending.requestedPeriod.ask')}
          </Link>
        ) : null
      }
    >
      <Stack gap={2}>
        <WaitingWithdrawal policy={next} />
        <Text>
          {t('ending.requestedPeriodText', {
            number: formatPolicyNumber(next.applicationNumber),
            date: formatDate(calendarDate(next.startDate), t.locale),
            ...whoseInsurance(next),
          })}
        </Text>
        {asks ? <Text>{t('ending.requestedPeriod.question', { open })}</Text> : null}
      </Stack>
    </Panel>
  )
}

const AcceptedPeriod = ({ next }: { readonly next: PolicyView }) => {
  const t = useTexts()
  const paths = usePaths()
  const date = formatDate(calendarDate(next.startDate), t.locale)
  const open = next.blockedBy.TERMINATE === null ? 'yes' : 'no'
  return (
    <Panel
      tone="info"
      title={t('ending.nextPeriod', {
        number: formatPolicyNumber(next.policyNumber),
        ...whoseInsurance(next),
      })}
      action={<Link href={paths.insurances()}>{t('ending.toInsurance')}</Link>}
    >
      <Text>{t('ending.nextPeriodText', { date, open })}</Text>
    </Panel>
  )
}

/** A next period is a contract of its own: it stays what it is when the insurance before it ends. */
const NextPeriod = ({ policy, all }: Pick<EndingData, 'policy' | 'all'>) => {
  const next = all.find(
    ({ previousPolicyNumber, status }) =>
      previousPolicyNumber === policy.policyNumber && rulesOfStatus(status)?.takesUpPeriod === true,
  )
  if (!next) return null
  return rulesOfStatus(next.status)?.requestOnly ? (
    <RequestedPeriod next={next} />
  ) : (
    <AcceptedPeriod next={next} />
  )
}

const useParts = (policy: PolicyView) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return {
    wanted: query.get('part'),
    next: () => void navigate(paths.terminate(policy.policyNumber, 'summary')),
    back: () => void navigate(paths.terminate(policy.policyNumber)),
  }
}

type PartsProps = EndingData &
  ReturnType<typeof useParts> & {
    readonly quote: ChangeQuote | undefined
    /** The page was loaded again, and the form is not filled in since. */
    readonly lostAnswers: boolean
  }

const Parts = ({ quote, lostAnswers, ...props }: PartsProps) => {
  const t = useTexts()
  const paths = usePaths()
  const { policy, all } = props
  const title = t(quote ? 'ending.title.summary' : 'ending.title.details', whoseInsurance(policy))
  usePageTitle(title)
  return (
    <>
      <div>
        <Link href={quote ? paths.terminate(policy.policyNumber) : paths.insurances()} icon="chevron-left">
          {t(quote ? 'ending.back' : 'ending.toInsurance')}
        </Link>
      </div>
      <FocusTitle key={quote ? 'summary' : 'details'}>
        <Text tone="muted">{t('ending.part', { at: quote ? 2 : 1, of: 2 })}</Text>
        <Heading level={1}>{title}</Heading>
        <Text>
          {t('ending.which', {
            number: formatPolicyNumber(policy.policyNumber),
            cover: t('policies.coverName', { cover: policy.coverage }),
            name: policy.insuredName,
          })}
        </Text>
        <PolicyCover {...{ policy, all }} />
      </FocusTitle>
      <Conflict facts={props.facts} />
      {quote ? (
        <EndingSummary {...props} quote={quote} />
      ) : (
        <>
          {lostAnswers ? <LostAnswersNotice /> : null}
          <InsuredFamily family={props.facts.family} all={all} />
          <NextPeriod {...{ policy, all }} />
          <EndingDetails {...props} />
        </>
      )}
    </>
  )
}

/** The end of an insurance in two parts: when, why and where to pay; check and send. */
export const Ending = (opened: EndingData) => {
  const { today } = useSite()
  const { values, sent, lost } = useEndingDraft()
  const parts = useParts(opened.policy)
  const facts = terminationFacts(opened.facts, today)
  // the summary opens once the form can be sent
  const ready = judge(termination, terminationOf(values, opened.facts, today), facts).ok
  const quote = parts.wanted === 'summary' && ready ? quoteOf(facts, values) : undefined
  const lostAnswers = useOpenPart(sent || quote ? 'summary' : undefined)
  if (sent)
    return <EndingSent policy={opened.policy} all={opened.all} end={{ ...sent, ...sent.calculation }} />
  return (
    <Stack gap={6}>
      <Parts {...opened} {...parts} {...{ quote }} lostAnswers={(lostAnswers || lost) && !ready} />
    </Stack>
  )
}
