import { policyEnding } from '#contract/policies/policy-ending.ts'
import type { EndingFacts } from '#contract/policies/policy-ending.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import { needsExplanation } from '#domain/policies/ending/termination-reasons.ts'
import { termination } from '#domain/policies/ending/termination.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { isOutdated } from '#web/platform/api/is-conflict.ts'
import { call } from '#web/platform/api/call.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import { useNothingLost } from '#web/platform/forms/form-draft.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useSendDraft } from '#web/platform/forms/use-send-draft.ts'
import { formatDate, formatMoney, formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { isFormUnavailable } from '#web/policies/shared/form-unavailable.ts'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { endingDraft, useEndingDraft } from './ending-draft.ts'
import {
  accountOf,
  followedBy,
  shownEnding,
  stillToPay,
  terminationFacts,
  terminationOf,
} from './ending-form.ts'
import type { EndingProps } from './ending-props.ts'
import { whoseInsurance } from './whose-insurance.ts'

const quotedAmounts = ({ premiumTotalCents, differenceCents, refundCents, dueCents }: ChangeQuote) => ({
  premiumTotal: toAmount(premiumTotalCents),
  premiumDifference: toAmount(differenceCents),
  refundAmount: toAmount(refundCents),
  amountDue: toAmount(dueCents),
})

const useSend = ({ policy, facts, back, quote }: EndingProps & { readonly quote: ChangeQuote }) => {
  const { today } = useSite()
  return useSendDraft({
    draftStore: endingDraft,
    send: ({ values, idempotencyKey }) => {
      const { version } = facts
      const body = {
        ...terminationOf(values, facts, today),
        shown: quotedAmounts(quote),
        version,
        idempotencyKey,
      }
      return call(policyEnding.terminate, { params: { policyId: policy.policyId }, body })
    },
    conflict: { isOutdated, shown: ({ values }) => shownEnding(facts, values, quote) },
    isFormUnavailable,
    openPartOf: () => {
      back()
      return true
    },
  })
}

const moneyOf = (quote: ChangeQuote, today: CalendarDate, t: Texts) => {
  const { refundCents } = quote
  const { cents, laterCents, later } = stillToPay(quote)
  const amounts = { later, laterAmount: formatMoney(laterCents, t.locale) }
  if (refundCents > 0)
    return t('ending.amountBack', {
      ...amounts,
      amount: formatMoney(refundCents, t.locale),
      follows: followedBy(quote, today),
    })
  return cents > 0
    ? t('ending.stillToPay', { ...amounts, amount: formatMoney(cents, t.locale) })
    : t('ending.nothingBack')
}

const accountText = (values: Values, facts: EndingFacts) => {
  const { accountNumber, bankName, holderName } = accountOf(values, facts)
  return [maskIban(accountNumber), bankName, holderName].filter(Boolean).join(', ')
}

type Rows = Pick<EndingProps, 'policy' | 'facts'> & {
  readonly values: Values
  readonly quote: ChangeQuote
  readonly today: CalendarDate
}

const rowsOf = ({ policy, facts, values, quote, today }: Rows, t: Texts) => {
  const reason = textOf(values['reason'])
  const whose = whoseInsurance(policy)
  return [
    { term: t('ending.policy'), value: formatPolicyNumber(policy.policyNumber) },
    { term: t('ending.insured'), value: policy.insuredName, asWritten: true },
    {
      term: t('ending.lastDay', whose),
      value: formatWeekday(calendarDate(textOf(values['endDate'])), t.locale),
    },
    { term: t('ending.refund'), value: moneyOf(quote, today, t) },
    ...(quote.refundCents > 0
      ? [
          {
            term: t('ending.howRefund'),
            value: t('ending.calculated', {
              paid: formatMoney(quote.paidCents, t.locale),
              days: quote.days,
              price: formatMoney(quote.premiumTotalCents, t.locale),
            }),
          },
          { term: t('ending.account'), value: accountText(values, facts) },
        ]
      : []),
    { term: t('ending.reason', whose), value: t(`ending.reason.${reason}`, whose) },
    ...(needsExplanation(reason)
      ? [{ term: t('ending.explanation'), value: textOf(values['reasonExplanation']) }]
      : []),
  ]
}

type WhatStopsProps = Pick<EndingProps, 'policy' | 'facts'> & { readonly lastDay: string }

const WhatStops = ({ policy, facts, lastDay }: WhatStopsProps) => {
  const t = useTexts()
  const date = formatDate(calendarDate(lastDay), t.locale)
  const lines = ['insured', 'claims', 'documents', 'check'] as const
  const answeredBy = formatWeekday(calendarDate(facts.answeredBy), t.locale)
  return (
    <Stack gap={3}>
      <Heading level={2} size="h3">
        {t('ending.whatStops')}
      </Heading>
      <List
        items={lines.map((id) => ({
          id,
          content: t(`ending.stops.${id}`, { date, answerBy: answeredBy, ...whoseInsurance(policy) }),
        }))}
      />
    </Stack>
  )
}

/** What will happen, with the expected refund, before it is confirmed (TERM-04). */
export const EndingSummary = (props: EndingProps & { readonly quote: ChangeQuote }) => {
  const { policy, facts, quote } = props
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  const { values } = useEndingDraft()
  const { send } = useSend(props)
  useNothingLost(endingDraft)
  return (
    <JudgedForm
      rules={termination}
      facts={terminationFacts(facts, today)}
      values={values}
      prepare={(typed) => terminationOf(typed, facts, today)}
      onChange={endingDraft.change}
      onAccept={send}
      submitLabel={t('ending.send', whoseInsurance(policy))}
      submitVariant="danger"
      busyLabel={t('ending.sending')}
    >
      <SummaryCard
        title={t('ending.summary')}
        rows={rowsOf({ policy, facts, values, quote, today }, t)}
        missingText=""
        changeHref={paths.terminate(policy.policyNumber)}
        changeLabel={t('ending.change')}
      />
      <WhatStops policy={policy} facts={facts} lastDay={textOf(values['endDate'])} />
      {quote.refundCents > 0 ? (
        <Text>{t('ending.refundReviewed', { follows: followedBy(quote, today) })}</Text>
      ) : null}
    </JudgedForm>
  )
}
