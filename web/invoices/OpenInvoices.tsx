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
import { Price } from '#web/ui/price/Price.tsx'
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
  const { dueDate, collectionDate, epcPayload, invoiceNumber } = invoice
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
    id: 'openToday',
    header: t('invoices.column.openToday'),
    align: 'end',
    width: 'narrow',
    cell: ({ outstandingAmount }) => (
      <Text as="span" strong>
        {money(outstandingAmount, t)}
      </Text>
    ),
  },
  {
    id: 'status',
    header: t('invoices.column.status'),
    width: 'wide',
    cell: (invoice) => <OpenStatus invoice={invoice} {...paying} />,
  },
]

const openCents = (invoices: readonly InvoiceView[]) =>
  invoices.reduce((sum, { outstandingAmount }) => sum + toCents(outstandingAmount), 0)

const Total = ({ text, invoices }: { readonly text: string; readonly invoices: readonly InvoiceView[] }) => {
  const t = useTexts()
  if (!invoices.length) return null
  const amount = formatMoney(openCents(invoices), t.locale)
  return <Text>{t(text, { count: invoices.length, amount })}</Text>
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
      <Price amount={formatMoney(openCents(invoices), t.locale)} unit={t('invoices.openToday')} />
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
