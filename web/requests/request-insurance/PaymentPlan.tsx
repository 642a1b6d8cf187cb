import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { planOf } from './payment-choices.ts'

type Instalment = ReturnType<typeof planOf>[number]

const useColumns = (method: string, several: boolean): readonly Column<Instalment>[] => {
  const t = useTexts()
  const day = (date: string) => formatDate(calendarDate(date), t.locale)
  return [
    {
      id: 'period',
      header: t('requests.insure.plan.period'),
      isRowHeader: true,
      cell: ({ periodFromDate, periodUntilDate }) =>
        t('requests.insure.plan.days', { from: day(periodFromDate), until: day(periodUntilDate) }),
    },
    ...(several
      ? [
          {
            id: 'product',
            header: t('requests.insure.plan.for'),
            cell: ({ productCode }: Instalment) =>
              t('requests.insure.plan.product', { product: productCode }),
          },
        ]
      : []),
    {
      id: 'date',
      header: t(method === 'DIRECT_DEBIT' ? 'requests.insure.plan.collected' : 'requests.insure.plan.due'),
      cell: (instalment) => day(dueDateOf(method, instalment)),
    },
    {
      id: 'amount',
      header: t('requests.insure.plan.amount'),
      align: 'end',
      cell: ({ amount }) => formatMoney(toCents(amount), t.locale),
    },
  ]
}

export type PaymentPlanProps = {
  readonly option: CoverageOptionView
  readonly term: string | undefined
  readonly method: string | undefined
}

/** Every payment of a term with its date and exact amount (ruling 17), in a disclosure. */
export const PaymentPlan = ({ option, term, method }: PaymentPlanProps) => {
  const t = useTexts()
  const plan = planOf(option, term).toSorted((instalment, other) =>
    instalment.periodFromDate < other.periodFromDate ? -1 : 1,
  )
  // until a way to pay is chosen, the dates are those of direct debit
  const columns = useColumns(
    method || 'DIRECT_DEBIT',
    new Set(plan.map(({ productCode }) => productCode)).size > 1,
  )
  if (!plan.length) return null
  return (
    <Disclosure title={t('requests.insure.plan.title')}>
      <Stack gap={3}>
        <Table
          caption={t('requests.insure.plan.title')}
          columns={columns}
          rows={plan}
          keyOf={({ productCode, sequence }) => `${productCode} ${sequence}`}
        />
        <Text size="small" tone="muted">
          {t('requests.insure.plan.estimate')}
        </Text>
      </Stack>
    </Disclosure>
  )
}
