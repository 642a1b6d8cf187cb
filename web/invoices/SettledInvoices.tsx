import type { InvoiceView } from '#contract/invoices.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { columnsOf, day, money } from './invoice-columns.tsx'
import type { InvoiceGroups } from './invoice-groups.ts'

type StatusContext = { readonly t: Texts; readonly credited: ReadonlySet<string> }

const settledText = (invoice: InvoiceView, { t, credited }: StatusContext) => {
  const { amount, invoiceNumber, paidAmount, settlementDate } = invoice
  if (amount < 0) return t('invoices.credited')
  if (credited.has(invoiceNumber))
    return t('invoices.creditedInFull', { paid: paidAmount > 0 ? 'yes' : 'no', amount: money(paidAmount, t) })
  return settlementDate ? t('invoices.paidOn', { date: day(settlementDate, t) }) : t('invoices.paid')
}

const settledColumns = (settled: StatusContext): readonly Column<InvoiceView>[] => [
  ...columnsOf(settled.t),
  {
    id: 'status',
    header: settled.t('invoices.column.status'),
    width: 'wide',
    cell: (invoice) => settledText(invoice, settled),
  },
]

type YearProps = {
  readonly year: string
  readonly invoices: readonly InvoiceView[]
  readonly credited: ReadonlySet<string>
}

const Year = ({ year, invoices, credited }: YearProps) => {
  const t = useTexts()
  return (
    <Table
      caption={t('invoices.yearCaption', { year })}
      columns={settledColumns({ t, credited })}
      rows={invoices}
      keyOf={({ invoiceId }) => invoiceId}
    />
  )
}

type Props = Pick<InvoiceGroups, 'years'> & {
  /** The numbers of the invoices that were credited in full. */
  readonly credited: ReadonlySet<string>
}

/** What was paid or credited, by year: the newest one is open, older ones are closed. */
export const SettledInvoices = ({ years: [first, ...older], credited }: Props) => {
  const t = useTexts()
  return (
    <>
      {first ? (
        <Stack gap={3}>
          <Heading level={2}>{t('invoices.year', { year: first.year })}</Heading>
          <Year {...first} credited={credited} />
        </Stack>
      ) : null}
      {older.map((group) => (
        <Disclosure
          key={group.year}
          title={t('invoices.olderYear', { year: group.year, count: group.invoices.length })}
        >
          <Year {...group} credited={credited} />
        </Disclosure>
      ))}
    </>
  )
}
