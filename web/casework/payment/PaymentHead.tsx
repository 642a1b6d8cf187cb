import type { PaymentWork } from '#contract/money.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { SumHead } from '#web/ui/office/money/SumHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

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

type InvoiceLinkProps = { readonly profileId: string; readonly number: string }

// The invoices of a customer are a part of their page.
const InvoiceLink = ({ profileId, number }: InvoiceLinkProps) => {
  const paths = useStaffPaths()
  return (
    <Link href={`${paths.customer(profileId)}#invoices`} translate="no">
      {number}
    </Link>
  )
}

// The invoices that it names and that were paid before.
const PaidBefore = ({ work: { paidBefore } }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  if (!paidBefore.length) return null
  const items = paidBefore.map(({ number, profileId, name, paidOn }) => ({
    id: number,
    content: t.rich('paymentMatch.paidBefore', {
      number: <InvoiceLink profileId={profileId} number={number} />,
      name: (
        <Link href={paths.customer(profileId)} translate="no">
          {name}
        </Link>
      ),
      day: formatDate(calendarDate(paidOn), t.locale),
    }),
  }))
  return (
    <Pane title={t('paymentMatch.paidBefore.title')}>
      <List items={items} />
    </Pane>
  )
}

const Became = ({ work: { parts } }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  if (!parts.length) return null
  const backText = (amount: string, backOn: string | null) =>
    backOn === null
      ? t('paymentMatch.became.back', { amount })
      : t('paymentMatch.became.wentBack', { amount, day: formatDate(calendarDate(backOn), t.locale) })
  const items = parts.map(({ cents, backOn, paid }, index) => ({
    id: paid?.number ?? String(index),
    content: paid
      ? t.rich('paymentMatch.became.paid', {
          amount: formatMoney(cents, t.locale),
          number: <InvoiceLink profileId={paid.profileId} number={paid.number} />,
          name: (
            <Link href={paths.customer(paid.profileId)} translate="no">
              {paid.name}
            </Link>
          ),
        })
      : backText(formatMoney(cents, t.locale), backOn),
  }))
  return (
    <Pane title={t('paymentMatch.became')}>
      <Stack gap={3}>
        <List items={items} />
        {parts.some(({ paid }) => paid) ? <Text tone="muted">{t('paymentMatch.wrong')}</Text> : null}
      </Stack>
    </Pane>
  )
}

/** The invoices that it names, where they were paid before; which ones a payment paid, and what goes back of it. */
export const PaymentParts = ({ work }: Props) => (
  <>
    <PaidBefore work={work} />
    <Became work={work} />
  </>
)
