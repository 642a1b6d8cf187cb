import type { Calculation } from '#contract/calculation.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { dayText } from '#web/policies/shared/policy-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { mayBeLess, toPayIn } from './calculation-rows.ts'
import type { ToPay } from './calculation-rows.ts'

const columnsIn = (t: Texts, debit: boolean): readonly Column<ToPay>[] => [
  {
    id: 'period',
    header: t('policies.change.period'),
    isRowHeader: true,
    cell: ({ periodFromDate, periodUntilDate }) =>
      t('policies.change.days', { from: dayText(periodFromDate, t), until: dayText(periodUntilDate, t) }),
  },
  {
    id: 'date',
    header: t(debit ? 'policies.change.collected' : 'policies.change.due'),
    cell: ({ dueDate }) => dayText(dueDate, t),
  },
  {
    id: 'amount',
    header: t('policies.change.amount'),
    align: 'end',
    cell: ({ leftCents }) => formatMoney(leftCents, t.locale),
  },
]

/** Every payment that follows the change, less what money pays that is there, in a disclosure. */
export const Payments = ({ calculation }: { calculation: Calculation }) => {
  const t = useTexts()
  const { today } = useSite()
  const rows = toPayIn(calculation, today).filter(({ leftCents }) => leftCents > 0)
  if (!rows.length) return null
  const title = t('policies.change.payments')
  return (
    <Disclosure title={title}>
      <Stack gap={3}>
        <Table
          caption={title}
          columns={columnsIn(t, calculation.paymentMethod === 'DIRECT_DEBIT')}
          rows={rows}
          keyOf={({ sequence }) => String(sequence)}
        />
        {rows.some((payment) => mayBeLess(calculation, payment, today)) ? (
          <Text size="small" tone="muted">
            {t('policies.change.paymentsLess')}
          </Text>
        ) : null}
      </Stack>
    </Disclosure>
  )
}
