import type { PaymentWork } from '#contract/money.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { SumHead } from '#web/ui/office/money/SumHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'

type Props = { readonly work: PaymentWork }

/** What came in, and why a person looks at it. */
export const PaymentHead = ({ work: { cents, unmatchedCents, day, reason } }: Props) => {
  const t = useTexts()
  return (
    <SumHead
      over={t('paymentMatch.cameIn', { day: formatDate(calendarDate(day), t.locale) })}
      sum={formatMoney(cents, t.locale)}
      note={unmatchedCents > 0 ? t('paymentMatch.reason', { reason }) : undefined}
    />
  )
}

/** Which invoices a payment paid, and what goes back of it. */
export const PaymentParts = ({ work: { parts } }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  if (!parts.length) return null
  const items = parts.map(({ cents, paid }, index) => ({
    id: paid?.number ?? String(index),
    content: paid
      ? t.rich('paymentMatch.became.paid', {
          amount: formatMoney(cents, t.locale),
          number: paid.number,
          name: (
            <Link href={paths.customer(paid.profileId)} translate="no">
              {paid.name}
            </Link>
          ),
        })
      : t('paymentMatch.became.back', { amount: formatMoney(cents, t.locale) }),
  }))
  return (
    <Pane title={t('paymentMatch.became')}>
      <List items={items} />
    </Pane>
  )
}
