import type { RefundView } from '#contract/invoices.ts'
import { payoutWhen } from '#domain/policies/billing/payout-when.ts'
import { refundNeedsAccount } from '#domain/policies/billing/refund-needs-account.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney, formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import type { PanelTone } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const tones: Readonly<Record<RefundView['state'], PanelTone>> = {
  HELD: 'info',
  DUE: 'info',
  RELEASED: 'info',
  PAID: 'success',
  RETURNED: 'warning',
}

const day = (date: string | null, t: Texts) => (date ? formatDate(calendarDate(date), t.locale) : '')

type RefundProps = { readonly refund: RefundView }

const isAgain = ({ paidAgainTo }: RefundView) => (paidAgainTo === null ? 'no' : 'yes')

const HowFar = ({ refund }: RefundProps) => {
  const t = useTexts()
  const { today, company } = useSite()
  const { state, accountEndsWith: end, paidOn, dueSince, paidAgainTo, payableFrom, usuallyPaidBy } = refund
  const values = {
    state,
    again: isAgain(refund),
    newEnd: paidAgainTo ?? '',
    known: end === null ? 'no' : 'yes',
    end: end ?? '',
    paid: day(paidOn, t),
    due: day(dueSince, t),
    when: payoutWhen(refund, today),
    from: day(payableFrom, t),
    by: usuallyPaidBy ? formatWeekday(calendarDate(usuallyPaidBy), t.locale) : '',
    phone: <PhoneLink number={company.phone} />,
  }
  return <Text>{t.rich('invoices.refund.text', values)}</Text>
}

const Refund = ({ refund }: RefundProps) => {
  const t = useTexts()
  const usedPaths = usePaths()
  const { state, amount, policyNumber, accountEndsWith: end, paidAgainTo } = refund
  const title = { state, again: isAgain(refund), amount: formatMoney(toCents(amount), t.locale) }
  return (
    <Panel tone={paidAgainTo === null ? tones[state] : 'info'} title={t('invoices.refund.title', title)}>
      <Stack gap={2}>
        <HowFar refund={refund} />
        {refundNeedsAccount({
          state,
          accountKnown: state === 'RETURNED' ? paidAgainTo !== null : end !== null,
        }) ? (
          <div>
            <Link href={usedPaths.payeeAccount()}>{t('invoices.refund.account')}</Link>
          </div>
        ) : null}
        <Text size="small" tone="muted">
          {t('invoices.refund.policy', { number: formatPolicyNumber(policyNumber) })}
        </Text>
      </Stack>
    </Panel>
  )
}

/** What is paid back, and how far that is; nothing where there is none. */
export const RefundList = ({ refunds }: { refunds: readonly RefundView[] }) =>
  refunds.length ? (
    <Stack gap={4}>
      {refunds.map((refund) => (
        <Refund key={refund.refundId} refund={refund} />
      ))}
    </Stack>
  ) : null
