import type { InvoiceView } from '#contract/invoices.ts'
import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney, formatPeriod, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { GetDocument } from '#web/policies/shared/GetDocument.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** An amount of an invoice in words. */
export const money = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)
/** A day of an invoice in words. */
export const day = (date: string, t: Texts) => formatDate(calendarDate(date), t.locale)

const InvoiceName = ({ invoice }: { readonly invoice: InvoiceView }) => {
  const t = useTexts()
  const { invoiceNumber, policyNumber, creditedInvoiceNumber, documentId } = invoice
  return (
    <Stack gap={1}>
      <span>{invoiceNumber}</span>
      <Text as="span" size="small" tone="muted">
        {creditedInvoiceNumber
          ? t('invoices.creditOf', { number: creditedInvoiceNumber })
          : t('invoices.policy', { number: formatPolicyNumber(policyNumber) })}
      </Text>
      {documentId === null ? null : (
        <GetDocument
          nameInLabel
          name={t('invoices.document', { number: invoiceNumber })}
          endpoint={policyDocuments.one}
          params={{ documentId }}
          query={{ language: t.locale }}
        />
      )}
    </Stack>
  )
}

/** What every list of invoices shows first. */
export const columnsOf = (t: Texts): readonly Column<InvoiceView>[] => [
  {
    id: 'number',
    header: t('invoices.column.number'),
    isRowHeader: true,
    cell: (invoice) => <InvoiceName invoice={invoice} />,
  },
  {
    id: 'date',
    header: t('invoices.column.date'),
    cell: ({ invoiceDate }) => day(invoiceDate, t),
  },
  {
    id: 'period',
    header: t('invoices.column.period'),
    cell: ({ periodFromDate, periodUntilDate }) =>
      formatPeriod(calendarDate(periodFromDate), calendarDate(periodUntilDate), t.locale),
  },
  {
    id: 'amount',
    header: t('invoices.column.amount'),
    align: 'end',
    width: 'narrow',
    cell: ({ amount }) => money(amount, t),
  },
]
