import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'

import type { InvoiceView } from '#contract/invoices.ts'
import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney, formatPeriod, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { GetDocument } from '#web/policies/shared/GetDocument.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { groupInvoices, isOverdue, lastDayOfInvoice } from './invoice-groups.ts'

// it brings the drawing of codes along, which only some need
const HowToPay = lazy(async () => ({ default: (await import('./HowToPay.tsx')).HowToPay }))

const money = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)
const day = (date: string, t: Texts) => formatDate(calendarDate(date), t.locale)

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
          named
          name={t('invoices.document', { number: invoiceNumber })}
          endpoint={policyDocuments.one}
          params={{ documentId }}
          query={{ language: t.locale }}
        />
      )}
    </Stack>
  )
}

const columnsOf = (t: Texts): readonly Column<InvoiceView>[] => [
  {
    id: 'number',
    header: t('invoices.column.number'),
    names: true,
    cell: (one) => <InvoiceName invoice={one} />,
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

/** The numbers of the invoices whose credit notes take back the whole amount: nobody has to have paid them. */
const creditedInFull = (invoices: readonly InvoiceView[]): ReadonlySet<string> => {
  const left = new Map(invoices.map(({ invoiceNumber, amount }) => [invoiceNumber, toCents(amount)]))
  for (const { creditedInvoiceNumber: of, amount } of invoices)
    if (of !== null) left.set(of, (left.get(of) ?? 0) + toCents(amount))
  return new Set([...left].flatMap(([number, cents]) => (cents === 0 ? [number] : [])))
}

type Settled = { readonly t: Texts; readonly credited: ReadonlySet<string> }

const settledText = ({ amount, invoiceNumber, settlementDate }: InvoiceView, { t, credited }: Settled) => {
  if (amount < 0) return t('invoices.credited')
  if (credited.has(invoiceNumber)) return t('invoices.creditedInFull')
  return settlementDate ? t('invoices.paidOn', { date: day(settlementDate, t) }) : t('invoices.paid')
}

const settledColumns = (settled: Settled): readonly Column<InvoiceView>[] => [
  ...columnsOf(settled.t),
  {
    id: 'status',
    header: settled.t('invoices.column.status'),
    width: 'wide',
    cell: (one) => settledText(one, settled),
  },
]

type Paying = { readonly today: string; readonly onPay: (invoice: InvoiceView) => void }

const OpenStatus = ({ invoice, today, onPay }: Paying & { readonly invoice: InvoiceView }) => {
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
              late: collectionDate < today ? 'yes' : 'no',
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

const openColumns = (t: Texts, paying: Paying): readonly Column<InvoiceView>[] => [
  ...columnsOf(t),
  {
    id: 'status',
    header: t('invoices.column.status'),
    width: 'wide',
    cell: (one) => <OpenStatus invoice={one} {...paying} />,
  },
]

type TotalProps = { readonly text: string; readonly invoices: readonly InvoiceView[] }

const Total = ({ text, invoices }: TotalProps) => {
  const t = useTexts()
  if (!invoices.length) return null
  const total = invoices.reduce((sum, { outstandingAmount }) => sum + toCents(outstandingAmount), 0)
  return <Text>{t(text, { count: invoices.length, amount: formatMoney(total, t.locale) })}</Text>
}

const OpenInvoices = ({ invoices }: { readonly invoices: readonly InvoiceView[] }) => {
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

type ListProps = {
  readonly invoices: readonly InvoiceView[]
  /** What will come, between what is to be paid and what is settled. */
  readonly coming: ReactNode
}

/** The invoices of an account: what is to be paid first, then the others by year, older years closed. */
export const InvoiceList = ({ invoices, coming }: ListProps) => {
  const t = useTexts()
  const { today } = useSite()
  const paths = usePaths()
  if (!invoices.length)
    return (
      <Panel
        title={t('invoices.empty')}
        action={
          <Button variant="second" href={paths.insurances()}>
            {t('invoices.seeInsurance')}
          </Button>
        }
      >
        <Text>{t('invoices.emptyText')}</Text>
      </Panel>
    )
  const { open, years } = groupInvoices(invoices, today)
  const [first, ...older] = years
  const credited = creditedInFull(invoices)
  return (
    <Stack gap={6}>
      {open.length ? <OpenInvoices invoices={open} /> : <Text>{t('invoices.allPaid')}</Text>}
      {coming}
      {first ? (
        <Stack gap={3}>
          <Heading level={2}>{t('invoices.year', { year: first.year })}</Heading>
          <Year {...first} credited={credited} />
        </Stack>
      ) : null}
      {older.map((one) => (
        <Disclosure
          key={one.year}
          title={t('invoices.olderYear', { year: one.year, count: one.invoices.length })}
        >
          <Year {...one} credited={credited} />
        </Disclosure>
      ))}
    </Stack>
  )
}
