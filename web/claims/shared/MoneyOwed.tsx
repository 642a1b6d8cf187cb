import type { MoneyOwedView } from '#contract/claims.ts'
import { payoutWhen } from '#domain/policies/billing/payout-when.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney, formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type MoneyProps = { readonly money: MoneyOwedView }

const dayText = (date: string | null, t: Texts) => (date ? formatDate(calendarDate(date), t.locale) : '')

const titleText = ({ amount, damageNumber, policyNumber }: MoneyOwedView, t: Texts) =>
  t('claims.owed.of', {
    amount: formatMoney(toCents(amount), t.locale),
    kind: damageNumber === null ? 'POLICY' : 'CLAIM',
    number: damageNumber ?? formatPolicyNumber(policyNumber),
  })

const backText = ({ cameBack }: MoneyOwedView, t: Texts) => {
  if (cameBack === null) return null
  const { paidOn, accountEndsWith: end } = cameBack
  return t('claims.owed.cameBack', {
    day: paidOn === null ? 'no' : 'yes',
    date: dayText(paidOn, t),
    known: end === null ? 'no' : 'yes',
    end: end ?? '',
  })
}

const keys = { FROM: 'from', BY: 'goes', LATE: 'late' } as const

const whenKey = (money: MoneyOwedView, today: CalendarDate) => {
  const { state, accountEndsWith, cameBack } = money
  if (state === 'HELD') return 'held'
  const when = payoutWhen(money, today)
  if (accountEndsWith === null || when === 'UNKNOWN') return cameBack ? 'another' : 'waits'
  return keys[when]
}

const When = ({ money }: MoneyProps) => {
  const t = useTexts()
  const { today, company } = useSite()
  const { accountEndsWith: end, payableFrom, usuallyPaidBy } = money
  const key = whenKey(money, today)
  const values = {
    known: end === null ? 'no' : 'yes',
    end: end ?? '',
    date: dayText(payableFrom, t),
    by: usuallyPaidBy === null ? '' : formatWeekday(calendarDate(usuallyPaidBy), t.locale),
    phone: <PhoneLink number={company.phone} />,
  }
  return <Text strong={key === 'another'}>{t.rich(`claims.owed.${key}`, values)}</Text>
}

const Money = ({ money }: MoneyProps) => {
  const t = useTexts()
  const back = backText(money, t)
  return (
    <Stack gap={1}>
      <Text strong>{titleText(money, t)}</Text>
      {back === null ? null : <Text>{back}</Text>}
      <When money={money} />
    </Stack>
  )
}

type Props = {
  /** Undefined where it could not be read. */
  readonly owed: readonly MoneyOwedView[] | undefined
}

/** What the customer is still to get from us: what of it came back, and by when and to which account the rest comes. */
export const MoneyOwed = ({ owed }: Props) => {
  const t = useTexts()
  if (owed?.length === 0) return null
  return (
    <Stack gap={3} as="section">
      <Heading level={2} size="h3">
        {t('claims.owed.title')}
      </Heading>
      {owed ? (
        <List
          variant="plain"
          items={owed.map((money) => ({ id: money.paymentId, content: <Money money={money} /> }))}
        />
      ) : (
        <Text>{t('claims.owed.failed')}</Text>
      )}
    </Stack>
  )
}
