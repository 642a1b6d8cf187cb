import type { Payments, WillCome as Coming } from '#domain/policies/billing/payments.ts'
import { calendarFile } from '#domain/policies/calendar-file.ts'
import { saveFile } from '#web/policies/shared/save-file.ts'
import { formatDate, formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { calendarIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'
import type { Column } from '#web/ui/layout/table/Table.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CalendarFeed } from './CalendarFeed.tsx'
import { paymentDays } from './payment-days.ts'

const columnsOf = (t: Texts): readonly Column<Coming>[] => [
  {
    id: 'policy',
    header: t('invoices.coming.policy'),
    isRowHeader: true,
    cell: ({ policyNumber }) => formatPolicyNumber(policyNumber),
  },
  {
    id: 'invoice',
    header: t('invoices.coming.invoice'),
    cell: ({ invoiceDate }) => formatDate(invoiceDate, t.locale),
  },
  {
    id: 'amount',
    header: t('invoices.column.amount'),
    align: 'end',
    width: 'narrow',
    cell: ({ cents }) => formatMoney(cents, t.locale),
  },
  {
    id: 'date',
    header: t('invoices.coming.when'),
    width: 'wide',
    cell: ({ date, paymentMethod: method }) =>
      t('invoices.coming.by', { method, date: formatDate(date, t.locale) }),
  },
]

// a year of months
const SHOWN = 12

const Rows = ({ caption, rows }: { readonly caption: string; readonly rows: readonly Coming[] }) => (
  <Table
    caption={caption}
    columns={columnsOf(useTexts())}
    rows={rows}
    keyOf={({ policyNumber, invoiceDate, date }) => `${policyNumber} ${invoiceDate} ${date}`}
  />
)

const AddToCalendar = ({ payments }: { readonly payments: Payments }) => {
  const t = useTexts()
  const { today } = useSite()
  const days = () => calendarFile(paymentDays(payments, { today, t }), { stamp: today })
  return (
    <div>
      <Button
        variant="second"
        size="s"
        icon={calendarIcon}
        onClick={() => saveFile('pont-payments.ics', days(), 'text/calendar')}
      >
        {t('invoices.calendar')}
      </Button>
    </div>
  )
}

type Props = {
  readonly payments: Payments
  /** The policies with a change that waits for our answer. */
  readonly mayChange: readonly string[]
}

/** All that will come, the first day first, and the calendar file of that and of all that is to be paid (PAY-06). */
export const WillCome = ({ payments, mayChange }: Props) => {
  const t = useTexts()
  const { toPay, willCome } = payments
  const [shown, more] = [willCome.slice(0, SHOWN), willCome.slice(SHOWN)]
  const amount = formatMoney(
    willCome.reduce((sum, { cents }) => sum + cents, 0),
    t.locale,
  )
  return (
    <Stack as="section" gap={3} aria-labelledby="will-come">
      <Heading level={2} id="will-come">
        {t('invoices.coming')}
      </Heading>
      <Text>{t('invoices.coming.total', { count: willCome.length, amount })}</Text>
      {mayChange.length ? (
        <Text>
          {t('invoices.coming.mayChange', {
            count: mayChange.length,
            numbers: mayChange.map(formatPolicyNumber).join(', '),
          })}
        </Text>
      ) : null}
      {shown.length ? <Rows caption={t('invoices.coming.caption')} rows={shown} /> : null}
      {more.length ? (
        <Disclosure title={t('invoices.coming.more', { count: more.length })}>
          <Rows caption={t('invoices.coming.moreCaption')} rows={more} />
        </Disclosure>
      ) : null}
      {toPay.length || willCome.length ? <AddToCalendar payments={payments} /> : null}
      <CalendarFeed />
    </Stack>
  )
}
