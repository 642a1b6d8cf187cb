import { payoutWhen } from '#domain/policies/billing/payout-when.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { lastRateDay } from '#domain/shared/working-days.ts'
import { formatDate, formatMoney, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { ClaimSum } from '#web/ui/claims/ClaimSheet.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Price } from '#web/ui/price/Price.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { endOf } from './claim-rows.ts'
import { askedTogether, decidedDay, isAnswered, moneyOf, paidDay } from './claim-summary.ts'
import type { Claim } from './claim-groups.ts'

type Props = { readonly claim: Claim }
type CallUsProps = { readonly text: string; readonly values?: Readonly<Record<string, string>> }

const CallUs = ({ text, values }: CallUsProps) => {
  const t = useTexts()
  const { company } = useSite()
  return <Text strong>{t.rich(text, { ...values, phone: <PhoneLink number={company.phone} /> })}</Text>
}

const ToAccount = ({ claim: { lines } }: Props) => {
  const t = useTexts()
  const { today } = useSite()
  const [line] = lines
  const { payableFrom, usuallyPaidBy } = line
  const when = payoutWhen(line, today)
  if (when === 'UNKNOWN') return null
  const by = usuallyPaidBy ? formatWeekday(calendarDate(usuallyPaidBy), t.locale) : ''
  const values = { by, ...endOf(line) }
  if (when === 'FROM') {
    const date = payableFrom ? formatDate(calendarDate(payableFrom), t.locale) : ''
    return <Text>{t('claims.payableFrom', { date, ...values })}</Text>
  }
  if (line.accountEndsWith === null) return null
  return when === 'LATE' ? (
    <CallUs text="claims.payableLate" values={values} />
  ) : (
    <Text>{t('claims.payable', values)}</Text>
  )
}

type GiveProps = { readonly again: boolean }

const GiveAccount = ({ again }: GiveProps) => {
  const t = useTexts()
  return (
    <div>
      <Button href={usePaths().payeeAccount()}>
        {t('claims.giveAccount', { again: again ? 'yes' : 'no' })}
      </Button>
    </div>
  )
}

/** When the money of a claim comes to the customer, and to which account, or why it does not leave yet. */
const WhenItComes = ({ claim }: Props) => {
  const t = useTexts()
  const { returnedFrom, accountMissing, paidAgain } = claim.lines[0]
  return (
    <>
      {paidAgain ? <Text strong>{t('claims.paidAgain')}</Text> : null}
      {returnedFrom === null ? null : <CallUs text="claims.returned" values={{ from: returnedFrom }} />}
      {accountMissing ? <Text strong>{t('claims.accountMissing')}</Text> : <ToAccount claim={claim} />}
      {accountMissing || (returnedFrom !== null && returnedFrom !== 'CARE_PROVIDER') ? (
        <GiveAccount again={!accountMissing} />
      ) : null}
    </>
  )
}

const resultText = (claim: Claim, t: Texts): string => {
  const { ownCents, providerCents, to } = moneyOf(claim)
  const paid = paidDay(claim)
  const date = paid ?? decidedDay(claim)
  const values = {
    to: to ?? '',
    own: formatMoney(ownCents, t.locale),
    provider: formatMoney(providerCents, t.locale),
    date: date ? formatDate(date, t.locale) : '',
    ...endOf(claim.lines[0]),
  }
  if (to === null) return t('claims.result.declined', values)
  return t(paid ? 'claims.result.paid' : 'claims.result.toPay', values)
}

/** What came of a claim: the amount, to whom and when. */
export const ClaimResult = ({ claim }: Props) => {
  const t = useTexts()
  const { ownCents, providerCents } = moneyOf(claim)
  return (
    <Stack gap={2}>
      <Price size="l" amount={formatMoney(ownCents + providerCents, t.locale)} />
      <Text>{resultText(claim, t)}</Text>
      <WhenItComes claim={claim} />
    </Stack>
  )
}

const askedText = (claim: Claim, t: Texts): string => {
  const amount = askedTogether(claim, t)
  const { askedCents } = moneyOf(claim)
  if (askedCents === null || claim.lines.every(({ claimedCurrency }) => claimedCurrency === 'EUR'))
    return amount
  return t('claims.inEuro', { amount, euro: formatMoney(askedCents, t.locale) })
}

const sumRows = (claim: Claim, t: Texts) => {
  const { askedCents, ownCents, providerCents } = moneyOf(claim)
  const row = (id: string, value: string) => ({ id, term: t(`claims.sum.${id}`), value })
  const asked = row('asked', askedText(claim, t))
  if (!isAnswered(claim)) return [asked, row('paid', t('claims.sum.notYet'))]
  const left = (askedCents ?? 0) - ownCents - providerCents
  return [
    asked,
    row(providerCents ? 'own' : 'paid', formatMoney(ownCents, t.locale)),
    ...(providerCents ? [row('provider', formatMoney(providerCents, t.locale))] : []),
    ...(askedCents === null ? [] : [row('left', formatMoney(Math.max(0, left), t.locale))]),
  ]
}

// The bank publishes none on weekends and holidays: the one before counts.
const RateLater = ({ claim }: Props) => {
  const t = useTexts()
  const line = claim.lines.find(({ status, euroAmount }) => status === 'IN_PROGRESS' && euroAmount === null)
  if (!line) return null
  const date = formatDate(lastRateDay(calendarDate(line.treatmentDate)), t.locale)
  return <Text tone="muted">{t('claims.rateLater', { date })}</Text>
}

/** What was asked, what we pay and what the customer pays, below each other. */
export const ClaimMoney = ({ claim, level }: Props & { readonly level: 2 | 3 }) => {
  const t = useTexts()
  return (
    <Stack gap={3} as="section">
      <Heading level={level} size="h3">
        {t('claims.sum.title')}
      </Heading>
      <ClaimSum rows={sumRows(claim, t)} />
      <RateLater claim={claim} />
    </Stack>
  )
}
