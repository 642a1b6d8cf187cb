import {
  addedPeriodLimits,
  daysBetweenPeriods,
  needsShortPeriodReason,
} from '#domain/policies/periods/added-period-dates.ts'
import { addedPaymentOptions, periodPart } from '#domain/periods/added-period.ts'
import { REASON_EXPLANATION_MAX } from '#domain/requests/study-details.ts'
import { daysInPeriod, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import { BlockChoiceField } from '#web/platform/forms/fields/BlockChoiceField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { AccountChoice, BankAccountFields } from '#web/policies/shared/payment/BankAccountFields.tsx'
import { TransferInstead } from '#web/policies/shared/payment/TransferInstead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { paymentsOf, periodDraft, periodForm, pricedPeriod, usePeriodDraft } from './added-period-form.ts'
import type { PeriodProps } from './period-parts.ts'

type Facts = Pick<PeriodProps, 'facts'>

const MONTHS = [3, 6, 12]

const DaysBetween = ({ facts }: Facts) => {
  const t = useTexts()
  const between = daysBetweenPeriods(facts.policy, facts.today)
  if (!between) return null
  const { startDate, endDate } = between
  const [start, end] = [startDate, endDate].map((date) => formatDate(date, t.locale))
  return <Text>{t('addperiod.between', { days: daysInPeriod(startDate, endDate), start, end })}</Text>
}

const LastDay = ({ facts }: Facts) => {
  const t = useTexts()
  const { startDate, earliestEndDate, latestEndDate } = addedPeriodLimits(facts)
  const day = (date: typeof startDate) => formatDate(date, t.locale)
  const chips = MONTHS.map((months) => ({
    label: t('addperiod.months', { months }),
    date: lastDayOfMonths(startDate, months),
  }))
  return (
    <Stack gap={5}>
      <Text>{t('addperiod.from', { date: day(startDate) })}</Text>
      <DaysBetween facts={facts} />
      <DateField
        name="endDate"
        label={t('addperiod.lastDay')}
        hint={t('addperiod.limits', { first: day(earliestEndDate), last: day(latestEndDate) })}
        chips={chips.filter(({ date }) => date <= latestEndDate)}
      />
    </Stack>
  )
}

const ShortReason = ({ facts, reasons }: Pick<PeriodProps, 'facts' | 'reasons'>) => {
  const t = useTexts()
  const values = useAnswers()
  const priced = pricedPeriod(values, facts)
  if (!priced || !needsShortPeriodReason(priced.period, facts.policy)) return null
  return (
    <Stack gap={5}>
      <SelectField
        name="shortPeriodReason"
        label={t('addperiod.reason')}
        emptyText={t('addperiod.chooseReason')}
        options={reasons.map(({ code, label }) => ({ value: code, label }))}
      />
      {values['shortPeriodReason'] === 'OTHER' ? (
        <TextAreaField
          name="shortPeriodExplanation"
          label={t('addperiod.explanation')}
          rows={3}
          maxChars={REASON_EXPLANATION_MAX}
        />
      ) : null}
    </Stack>
  )
}

const Price = ({ facts, view }: Pick<PeriodProps, 'facts' | 'view'>) => {
  const t = useTexts()
  const priced = pricedPeriod(useAnswers(), facts)
  const money = (cents: number) => formatMoney(cents, t.locale)
  const now = view.dayPremium === null ? undefined : Math.round(view.dayPremium * 100)
  return (
    <div role="status">
      {priced ? (
        <Stack gap={2}>
          <Text strong>
            {t('addperiod.price', {
              total: money(priced.totalCents),
              days: priced.days,
              day: money(priced.dayCents),
            })}
          </Text>
          {now !== undefined && now !== priced.dayCents ? (
            <Text>{t('addperiod.dayWas', { was: money(now), now: money(priced.dayCents) })}</Text>
          ) : null}
        </Stack>
      ) : null}
    </div>
  )
}

type AccountProps = Pick<PeriodProps, 'facts' | 'view'> & { readonly transferTerms: readonly string[] }

const Account = ({ facts, view, transferTerms }: AccountProps) => {
  const t = useTexts()
  const { accountEndsWith: end } = view
  return (
    <Stack gap={5}>
      {end === null ? null : <AccountChoice label={t('addperiod.account')} endsWith={end} />}
      {facts.accountEndsWith === null ? (
        <BankAccountFields below={<TransferInstead terms={transferTerms} />} />
      ) : null}
    </Stack>
  )
}

const Payment = ({ facts, view }: Pick<PeriodProps, 'facts' | 'view'>) => {
  const t = useTexts()
  const values = useAnswers()
  const priced = pricedPeriod(values, facts)
  // the terms depend on the length of the period
  if (!priced) return null
  const options = addedPaymentOptions(priced.period, facts.policy)
  const method = textOf(values['method'])
  const termsBy = (name: string) => options.find((option) => option.method === name)?.terms ?? []
  const terms = termsBy(method)
  const hintOf = (term: string) => {
    const payments = paymentsOf(priced, term, facts.today)
    const first = payments[0]?.amountCents ?? 0
    return t('addperiod.termHint', { payments: payments.length, first: formatMoney(first, t.locale) })
  }
  return (
    <Stack gap={5}>
      <Heading level={2} size="h3">
        {t('addperiod.pay')}
      </Heading>
      <BlockChoiceField
        name="method"
        label={t('addperiod.method')}
        options={options.map((option) => ({
          value: option.method,
          label: t(`addperiod.method.${option.method}`),
        }))}
      />
      {terms.length ? (
        <BlockChoiceField
          name="term"
          label={t('addperiod.term')}
          options={terms.map((term) => ({
            value: term,
            label: t(`addperiod.term.${term}`),
            hint: hintOf(term),
          }))}
        />
      ) : null}
      {method === 'DIRECT_DEBIT' ? (
        <Account {...{ facts, view }} transferTerms={termsBy('BANK_TRANSFER')} />
      ) : null}
    </Stack>
  )
}

/** Until when, why so short if it is, and how to pay (RENEW-02, RENEW-03). */
export const PeriodPart = ({ facts, view, reasons, questions, next }: PeriodProps) => {
  const t = useTexts()
  const { values, issues } = usePeriodDraft()
  return (
    <JudgedForm
      rules={periodPart}
      facts={facts}
      values={values}
      issues={issues}
      prepare={(typed) => periodForm(typed, facts)}
      onChange={periodDraft.change}
      onAccept={next}
      submitLabel={t(questions.length ? 'addperiod.toQuestions' : 'addperiod.toSummary')}
    >
      <LastDay facts={facts} />
      <ShortReason {...{ facts, reasons }} />
      <Price {...{ facts, view }} />
      <Payment {...{ facts, view }} />
    </JudgedForm>
  )
}
