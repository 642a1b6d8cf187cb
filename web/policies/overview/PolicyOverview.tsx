import type { PolicyView } from '#contract/policies.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { paymentsByDay } from '#domain/policies/billing/payments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatMoney, formatPeriod } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { policiesWithCard } from '#web/policies/shared/families.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { keepsPaymentPlace } from '#web/policies/shared/own-insurance/to-dos.ts'
import type { Beside } from '#web/policies/shared/own-insurance/to-dos.ts'
import { ToDos } from '#web/policies/shared/own-insurance/ToDos.tsx'
import { paymentText, thenText } from '#web/policies/shared/payment-text.ts'
import { coverText } from '#web/policies/shared/policy-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { WideOnly } from '#web/ui/layout/WideOnly.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { OverviewPart } from '#web/policies/shared/own-insurance/OverviewPart.tsx'

type Props = Beside & { readonly policies: readonly PolicyView[] }

const NextPayment = ({ policies, payments }: Omit<Props, 'claims'>) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  // their institution pays: there is nothing to say about money
  if (policies.every(paidByInstitution)) return null
  const [next, second] = payments ? paymentsByDay(payments, today) : []
  const part = (
    <OverviewPart id="next-payment" title={t('policies.overview.payment')}>
      {next ? (
        <>
          <Text strong>{formatMoney(next.cents, t.locale)}</Text>
          <Text>{paymentText(next, today, t)}</Text>
        </>
      ) : (
        <Text>{t('policies.overview.noPayment')}</Text>
      )}
      {second ? <Text>{thenText(second, today, t)}</Text> : null}
      <div>
        <Link href={paths.invoices()}>{t('policies.overview.invoices')}</Link>
      </div>
    </OverviewPart>
  )
  // above the list a narrow page says already that nothing is to be paid
  return !next && keepsPaymentPlace(policies) ? <WideOnly>{part}</WideOnly> : part
}

const Cards = ({ policies }: Pick<Props, 'policies'>) => {
  const t = useTexts()
  const paths = usePaths()
  const cards = policiesWithCard(policies)
  if (!cards.length) return null
  return (
    <OverviewPart id="cards" title={t('policies.overview.cards', { count: cards.length })}>
      <List
        variant="plain"
        items={cards.map((policy) => ({
          id: policy.policyId,
          content: (
            <Link href={paths.card(policy.policyNumber)}>
              {t('policies.overview.card', {
                name: policy.insuredName,
                cover: coverText(policy, t),
                period: formatPeriod(calendarDate(policy.startDate), calendarDate(policy.endDate), t.locale),
              })}
            </Link>
          ),
        }))}
      />
    </OverviewPart>
  )
}

const Help = () => {
  const t = useTexts()
  const paths = usePaths()
  const { company } = useSite()
  const [from, to] = company.hours.split('-')
  return (
    <OverviewPart id="overview-help" title={t('policies.overview.help')}>
      <Text>
        {t.rich('policies.overview.call', { phone: <PhoneLink number={company.phone} />, from, to })}
      </Text>
      <div>
        <Link href={paths.contact()}>{t('policies.askUs')}</Link>
      </div>
      <Text>{t.rich('policies.overview.alarm', { phone: <PhoneLink number={company.alarmPhone} /> })}</Text>
    </OverviewPart>
  )
}

/**
 * The second column of the insurance page. A narrow page says most of it elsewhere (above the list, on the cards, in the
 * help below) and shows only the next payment here.
 */
export const PolicyOverview = ({ policies, ...beside }: Props) => {
  const t = useTexts()
  if (!policies.length) return null
  return (
    <Stack as="aside" gap={5} aria-label={t('policies.overview.title')}>
      <WideOnly>
        <OverviewPart id="insured-now" title={t('policies.overview.insured')}>
          <InsuredNow policies={policies} />
        </OverviewPart>
        <ToDos policies={policies} {...beside} />
      </WideOnly>
      <NextPayment policies={policies} payments={beside.payments} />
      <WideOnly>
        <Cards policies={policies} />
        <Help />
      </WideOnly>
    </Stack>
  )
}
