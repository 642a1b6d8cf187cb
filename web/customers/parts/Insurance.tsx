import type { PolicyStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatCountry, formatDate, formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { daysLeft, passedShare } from '#web/policies/shared/policy-periods.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import type { Tone } from '#web/ui/feedback/StatusTag.tsx'
import { InsuranceBlock } from '#web/ui/office/customer/PageParts.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CertificatePdfs } from './document-pdf.tsx'
import type { EntryOf } from './load-customer.ts'

type Policy = EntryOf<'policies'>

const RUNNING: readonly PolicyStatus[] = ['ACTIVE', 'UNDER_REVIEW']

const TONES: Readonly<Partial<Record<PolicyStatus, Tone>>> = {
  ACTIVE: 'success',
  UNDER_REVIEW: 'info',
  UNDER_REVIEW_NEW: 'info',
  NOT_ACTIVE: 'success',
}

type Props = { readonly policy: Policy; readonly day: string; readonly profileId: string }

/** One insurance: what it is, how it stands, from when until when, what it costs, its line while it runs, and its documents. */
export const Insurance = ({ policy, day, profileId }: Props) => {
  const t = useTexts()
  const today = calendarDate(day)
  const [start, end] = [policy.startDate, policy.endDate].map((date) =>
    formatDate(calendarDate(date), t.locale),
  )
  const left = t('customers.daysLeft', { days: daysLeft(policy.endDate, today) })
  return (
    <InsuranceBlock
      id={policy.policyId}
      title={
        <>
          <Text as="span" strong>
            {t('customers.policy', {
              coverage: policy.coverage,
              country: formatCountry(policy.destination, t.locale),
            })}
          </Text>{' '}
          <Mono>{formatPolicyNumber(policy.policyNumber)}</Mono>
        </>
      }
      state={
        <StatusTag
          tone={TONES[policy.status] ?? 'neutral'}
          text={t('customers.status', { status: policy.status })}
        />
      }
    >
      {RUNNING.includes(policy.status) ? (
        <CrossingLine
          kind="period"
          now={passedShare(policy, today)}
          labels={[start, <strong key="left">{left}</strong>, end]}
        />
      ) : (
        <Text>{t('customers.period', { start: start ?? '', end: end ?? '' })}</Text>
      )}
      {policy.address ? <Text>{t('customers.address', { address: policy.address })}</Text> : null}
      <Text tone="muted">
        {t('customers.price', {
          name: policy.insuredName,
          total: formatMoney(toCents(policy.premiumTotal), t.locale),
          term: policy.paymentTerm,
          method: policy.paymentMethod,
        })}
      </Text>
      <CertificatePdfs profileId={profileId} policy={policy} />
    </InsuranceBlock>
  )
}
