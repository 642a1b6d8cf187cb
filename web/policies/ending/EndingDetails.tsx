import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import { needsExplanation, TERMINATION_REASONS } from '#domain/policies/ending/termination-reasons.ts'
import { EXPLANATION_MAX, termination } from '#domain/policies/ending/termination.ts'
import { addDays, addMonths, calendarDate, dateOf, dateParts } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate, formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { endingDraft, useEndingDraft } from './ending-draft.ts'
import { quoteOf, followedBy, stillToPay, terminationFacts, terminationOf } from './ending-form.ts'
import type { EndingProps } from './ending-props.ts'
import { RefundFields } from './RefundFields.tsx'
import { WaitingWithdrawal } from './WaitingWithdrawal.tsx'
import { whoseInsurance } from './whose-insurance.ts'

// Whoever ends an insurance for these reasons is insured elsewhere, or needs none.
const COVERED_ELSEWHERE: readonly string[] = [
  'LEFT_COUNTRY',
  'OTHER_INSURANCE',
  'INSTITUTION_INSURES',
  'NOT_ADMITTED',
]
const WORKS: readonly string[] = ['DUTCH_BASIC_INSURANCE', 'FOUND_JOB_SEARCH_YEAR']

const Duty = ({ policy }: Pick<EndingProps, 'policy'>) => {
  const t = useTexts()
  const reason = textOf(useAnswers()['reason'])
  const duty = WORKS.includes(reason) ? 'work' : 'stay'
  const shown = policy.destination === 'NL' && reason !== '' && !COVERED_ELSEWHERE.includes(reason)
  return (
    <div role="status">
      {shown ? (
        <Panel tone="warning" title={t(`ending.duty.${duty}`, whoseInsurance(policy))}>
          <Text>{t(`ending.duty.${duty}Text`, whoseInsurance(policy))}</Text>
        </Panel>
      ) : null}
    </div>
  )
}

// Whoever does not come at all need not pay for the first days: a contract ends before its start by a withdrawal, or by us
// (domain reference 2.4).
const NotStarted = ({ policy }: Pick<EndingProps, 'policy'>) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  const { startDate, withdrawUntil, blockedBy, policyNumber, withdrawalReceivedAt } = policy
  if (calendarDate(startDate) <= today) return null
  const title = t('ending.notStarted', {
    date: formatDate(calendarDate(startDate), t.locale),
    ...whoseInsurance(policy),
  })
  const open = blockedBy.WITHDRAW === null && withdrawUntil !== null
  // a withdrawal that we are checking needs no message
  if (!open && withdrawalReceivedAt !== null)
    return (
      <Panel tone="info" title={title}>
        <WaitingWithdrawal policy={policy} />
      </Panel>
    )
  return (
    <Panel
      tone="info"
      title={title}
      action={
        <Link
          href={
            open
              ? paths.withdraw(policyNumber)
              : paths.contact(t('ending.notStarted.message', { number: formatPolicyNumber(policyNumber) }))
          }
        >
          {t(open ? 'ending.notStarted.withdraw' : 'ending.notStarted.ask')}
        </Link>
      }
    >
      <Stack gap={2}>
        <WaitingWithdrawal policy={policy} />
        <Text>
          {open
            ? t('ending.notStarted.open', { until: formatDate(calendarDate(withdrawUntil), t.locale) })
            : t('ending.notStarted.late')}
        </Text>
      </Stack>
    </Panel>
  )
}

const Reason = ({ policy }: Pick<EndingProps, 'policy'>) => {
  const t = useTexts()
  const whose = whoseInsurance(policy)
  const reason = useAnswers()['reason']
  return (
    <Stack gap={5}>
      <ChoiceField
        name="reason"
        label={t('ending.reason', whose)}
        options={TERMINATION_REASONS.map((value) => ({ value, label: t(`ending.reason.${value}`, whose) }))}
      />
      {needsExplanation(reason) ? (
        <TextAreaField
          name="reasonExplanation"
          label={t('ending.explanation')}
          rows={3}
          maxChars={EXPLANATION_MAX}
        />
      ) : null}
    </Stack>
  )
}

const lastDayOf = (day: CalendarDate) => {
  const { year, month } = dateParts(day)
  // cut to the last day of the month
  return dateOf(year, month, 31)
}

/** Days that are often the last: today, and the ends of this month and the next, as far as they are possible. */
const LastDay = ({ policy, facts }: Pick<EndingProps, 'policy' | 'facts'>) => {
  const t = useTexts()
  const whose = whoseInsurance(policy)
  const { today } = useSite()
  const { startDate, endDate } = terminationFacts(facts, today).policy
  const first = today > startDate ? today : addDays(startDate, 1)
  const chips = [
    { label: t('ending.today'), date: today },
    { label: t('ending.monthEnd'), date: lastDayOf(today) },
    { label: t('ending.nextMonthEnd'), date: lastDayOf(addMonths(today, 1)) },
  ]
  const possible = ({ date }: { date: CalendarDate }) => date > startDate && date < endDate
  return (
    <DateField
      name="endDate"
      label={t('ending.lastDay', whose)}
      hint={t('ending.lastDayHint', {
        first: formatDate(first, t.locale),
        last: formatDate(addDays(endDate, -1), t.locale),
        ...whose,
      })}
      chips={chips
        .filter(possible)
        .filter((chip, index, all) => all.findIndex(({ date }) => date === chip.date) === index)}
    />
  )
}

const moneyText = (quote: ChangeQuote, today: CalendarDate, t: Texts) => {
  const { cents, laterCents, later } = stillToPay(quote)
  const amounts = { later, laterAmount: formatMoney(laterCents, t.locale) }
  return quote.refundCents > 0
    ? t('ending.getBack', {
        ...amounts,
        amount: formatMoney(quote.refundCents, t.locale),
        follows: followedBy(quote, today),
      })
    : t('ending.noRefund', {
        ...amounts,
        due: cents > 0 ? 'yes' : 'no',
        amount: formatMoney(cents, t.locale),
      })
}

const Money = ({ facts }: Pick<EndingProps, 'facts'>) => {
  const t = useTexts()
  const { today } = useSite()
  const quote = quoteOf(terminationFacts(facts, today), useAnswers())
  return (
    <>
      <div role="status">{quote ? <Text strong>{moneyText(quote, today, t)}</Text> : null}</div>
      {quote && quote.refundCents > 0 ? <RefundFields facts={facts} /> : null}
    </>
  )
}

/** When and why the insurance ends, and where the money goes. */
export const EndingDetails = ({ policy, facts, next }: EndingProps) => {
  const t = useTexts()
  const { today } = useSite()
  const { values, issues } = useEndingDraft()
  return (
    <JudgedForm
      rules={termination}
      facts={terminationFacts(facts, today)}
      values={values}
      issues={issues}
      prepare={(typed) => terminationOf(typed, facts, today)}
      onChange={endingDraft.change}
      onAccept={next}
      submitLabel={t('ending.toSummary')}
    >
      <Lead>{t('ending.lead')}</Lead>
      <NotStarted policy={policy} />
      <Reason policy={policy} />
      <Duty policy={policy} />
      <LastDay policy={policy} facts={facts} />
      <Money facts={facts} />
    </JudgedForm>
  )
}
