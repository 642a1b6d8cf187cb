import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { addedPeriod, periodPart } from '#domain/periods/added-period.ts'
import { judge } from '#domain/shared/judge.ts'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { textOf } from '#web/platform/forms/form-context.ts'
import { useNothingLost } from '#web/platform/forms/form-draft.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate, formatMoney, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { AgreedDocuments } from '#web/requests/shared/FinalAgreements.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { paymentsOf, periodDraft, periodForm, usePeriodDraft } from './added-period-form.ts'
import { accountText, PeriodMandate } from './PeriodMandate.tsx'
import { useSend } from './use-send.ts'
import type { SummaryProps } from './use-send.ts'

const periodRows = ({ policy, facts, priced }: SummaryProps, t: Texts) => [
  { term: t('addperiod.insured'), value: policy.insuredName, asWritten: true },
  { term: t('addperiod.cover'), value: t('policies.coverName', { cover: policy.coverage }) },
  { term: t('addperiod.firstDay'), value: formatWeekday(priced.period.startDate, t.locale) },
  { term: t('addperiod.lastDay'), value: formatWeekday(priced.period.endDate, t.locale) },
  {
    term: t('addperiod.priceRow'),
    value: t('addperiod.price', {
      total: formatMoney(priced.totalCents, t.locale),
      days: priced.days,
      day: formatMoney(priced.dayCents, t.locale),
    }),
  },
  { term: t('addperiod.tax'), value: formatMoney(priced.taxCents, t.locale) },
  { term: t('addperiod.rates'), value: formatDate(facts.today, t.locale) },
]

const paymentRows = ({ view, facts }: SummaryProps, values: Values, t: Texts) => [
  { term: t('addperiod.method'), value: t(`addperiod.method.${textOf(values['method'])}`) },
  { term: t('addperiod.term'), value: t(`addperiod.term.${textOf(values['term'])}`) },
  ...(values['method'] === 'DIRECT_DEBIT'
    ? [{ term: t('addperiod.account'), value: accountText(values, { facts, view }) }]
    : []),
]

const reasonRows = ({ reasons }: SummaryProps, values: Values, t: Texts) => {
  const label = reasons.find(({ code }) => code === values['shortPeriodReason'])?.label
  const explanation = textOf(values['shortPeriodExplanation'])
  return label === undefined
    ? []
    : [
        { term: t('addperiod.reason'), value: label },
        ...(explanation ? [{ term: t('addperiod.explanation'), value: explanation }] : []),
      ]
}

type Payment = ReturnType<typeof paymentsOf>[number]

const Payments = ({ priced, facts }: SummaryProps) => {
  const t = useTexts()
  const { values } = usePeriodDraft()
  const method = textOf(values['method'])
  const columns: readonly Column<Payment>[] = [
    {
      id: 'period',
      header: t('addperiod.plan.period'),
      isRowHeader: true,
      cell: ({ startDate, endDate }) =>
        t('addperiod.plan.days', {
          from: formatDate(startDate, t.locale),
          until: formatDate(endDate, t.locale),
        }),
    },
    {
      id: 'date',
      header: t(method === 'DIRECT_DEBIT' ? 'addperiod.plan.collected' : 'addperiod.plan.due'),
      cell: (payment) => formatDate(dueDateOf(method, payment), t.locale),
    },
    {
      id: 'amount',
      header: t('addperiod.plan.amount'),
      align: 'end',
      cell: ({ amountCents }) => formatMoney(amountCents, t.locale),
    },
  ]
  const payments = paymentsOf(priced, textOf(values['term']), facts.today)
  return (
    <Disclosure title={t('addperiod.plan', { payments: payments.length })}>
      <Stack gap={3}>
        <Table
          caption={t('addperiod.plan', { payments: payments.length })}
          columns={columns}
          rows={payments}
          keyOf={({ startDate }) => startDate}
        />
        <Text size="small" tone="muted">
          {t('addperiod.plan.estimate')}
        </Text>
      </Stack>
    </Disclosure>
  )
}

const Answers = ({ policy, questions }: SummaryProps) => {
  const t = useTexts()
  const paths = usePaths()
  const { values } = usePeriodDraft()
  return (
    <SummaryCard
      title={t('addperiod.title.questions')}
      rows={questions.map(({ id, text }) => ({
        term: text,
        value: t(values[`answers.${id}`] === 'yes' ? 'forms.yes' : 'forms.no'),
      }))}
      missingText=""
      changeHref={paths.addPeriod(policy.policyNumber, 'questions')}
      changeLabel={t('addperiod.change')}
    />
  )
}

// What should be checked before sending, but does not stop it.
const Warnings = ({ facts }: SummaryProps) => {
  const t = useTexts()
  const { values } = usePeriodDraft()
  const verdict = judge(periodPart, periodForm(values, facts), facts)
  return verdict.ok
    ? verdict.warnings.map((warning) => (
        <Panel key={warning.id} tone="warning" title={t.issueText(warning)} />
      ))
    : null
}

/** The whole period with its price and payments, and the agreements, before it is sent. */
export const SummaryPart = (props: SummaryProps) => {
  const { policy, view, facts } = props
  const t = useTexts()
  const paths = usePaths()
  const { values } = usePeriodDraft()
  const { send } = useSend(props)
  useNothingLost(periodDraft)
  const supplement = policy.coverage === 'SUPPLEMENT'
  const documents = { ipid: `product-information-${supplement ? 2 : 1}`, conditions: 'conditions' }
  return (
    <JudgedForm
      rules={addedPeriod}
      facts={facts}
      values={values}
      prepare={(typed) => periodForm(typed, facts)}
      onChange={periodDraft.change}
      onAccept={send}
      submitLabel={t('addperiod.send')}
      busyLabel={t('addperiod.sending')}
    >
      <SummaryCard
        title={t('addperiod.new')}
        rows={[...periodRows(props, t), ...reasonRows(props, values, t), ...paymentRows(props, values, t)]}
        missingText=""
        changeHref={paths.addPeriod(policy.policyNumber)}
        changeLabel={t('addperiod.change')}
      />
      <Warnings {...props} />
      <Payments {...props} />
      {props.questions.length ? <Answers {...props} /> : null}
      <Heading level={2}>{t('requests.final.agree')}</Heading>
      <CheckField name="finalAgreement1" label={t('requests.final.agreement1')} />
      <Stack gap={2}>
        <Text>{t('requests.final.read')}</Text>
        <AgreedDocuments documents={documents} />
        <CheckField name="finalAgreement2" label={t('requests.final.agreement2')} />
      </Stack>
      {values['method'] === 'DIRECT_DEBIT' ? <PeriodMandate {...{ facts, view }} /> : null}
    </JudgedForm>
  )
}
