import { lazy, Suspense, useState } from 'react'

import type { InvoiceView } from '#contract/invoices.ts'
import { lastDayOfInvoice } from '#domain/invoices/last-day-of-invoice.ts'
import { hasPassed } from '#domain/policies/actions/notices.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { columnsOf, day, money } from './invoice-columns.tsx'
import { isOverdue } from './invoice-groups.ts'

// it brings the drawing of codes along, which only some need
const HowToPay = lazy(async () => ({ default: (await import('./HowToPay.tsx')).HowToPay }))

type PayContext = { readonly today: string; readonly onPay: (invoice: InvoiceView) => void }

const OpenStatus = ({ invoice, today, onPay }: PayContext & { readonly invoice: InvoiceView }) => {
  const t = useTexts()
  const { amount, outstandingAmount, dueDate, collectionDate, epcPayload, invoiceNumber } = invoice
  const late = isOverdue(invoice, today)
  const last = lastDayOfInvoice(invoice, today)
  return (
    <Stack gap={2}>
      <div>
        <StatusTag
          tone={late ? 'danger' : 'info'}
          text={t(collectionDate ? 'invoices.collected' : 'invoices.toPay')}
        />
      </div>
      {outstandingAmount < amount ? (
        <Text as="span">{t('invoices.left', { amount: money(outstandingAmount, t) })}</Text>
      ) : null}
      <Text as="span">
        {collectionDate
          ? t('invoices.collectedOn', {
              late: hasPassed(last) ? 'yes' : 'no',
              date: day(collectionDate, t),
            })
          : t('invoices.payBy', { state: last.state, date: day(last.date, t), due: day(dueDate, t) })}
      </Text>
      {epcPayload ? (
        <div>
          <Button
            variant="second"
            size="s"
            aria-label={t('invoices.howToPayInvoice', { number: invoiceNumber })}
            onClick={() => onPay(invoice)}
          >
            {t('invoices.howToPay')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

const openColumns = (t: Texts, paying: PayContext): readonly Column<InvoiceView>[] => [
  ...columnsOf(t),
  {
    id: 'status',
    header: t('invoices.column.status'),
    width: 'wide',
    cell: (invoice) => <OpenStatus invoice={invoice} {...paying} />,
  },
]

const Total = ({ text, invoices }: { readonly text: string; readonly invoices: readonly InvoiceView[] }) => {
  const t = useTexts()
  if (!invoices.length) return null
  const total = invoices.reduce((sum, { outstandingAmount }) => sum + toCents(outstandingAmount), 0)
  return <Text>{t(text, { count: invoices.length, amount: formatMoney(total, t.locale) })}</Text>
}

/** What is to be paid or collected, the first day on top, with the way to pay it. */
export const OpenInvoices = ({ invoices }: { readonly invoices: readonly InvoiceView[] }) => {
  const t = useTexts()
  const { today } = useSite()
  const [paying, setPaying] = useState<InvoiceView>()
  const toPay = invoices.filter(({ collectionDate }) => collectionDate === null)
  const collected = invoices.filter(({ collectionDate }) => collectionDate !== null)
  return (
    <Stack gap={3}>
      <Heading level={2}>{t(toPay.length ? 'invoices.toPay' : 'invoices.open')}</Heading>
      <Total text="invoices.total" invoices={toPay} />
      <Total text="invoices.totalCollected" invoices={collected} />
      <Table
        caption={t('invoices.openCaption')}
        columns={openColumns(t, { today, onPay: setPaying })}
        rows={invoices}
        keyOf={({ invoiceId }) => invoiceId}
      />
      <Dialog
        open={paying !== undefined}
        title={t('invoices.pay.title', { number: paying?.invoiceNumber ?? '' })}
        closeText={t('invoices.close')}
        onClose={() => setPaying(undefined)}
      >
        <Suspense fallback={<Spinner label={t('invoices.loading')} />}>
          {paying?.epcPayload ? <HowToPay payload={paying.epcPayload} /> : null}
        </Suspense>
      </Dialog>
    </Stack>
  )
}
