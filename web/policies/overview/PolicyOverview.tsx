import type { ReactNode } from 'react'

import type { NextPaymentView, PolicyView } from '#contract/policies.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { calendarDate, daysInPeriod } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { policiesWithCard } from '#web/policies/shared/card-lines.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { WideOnly } from '#web/ui/layout/WideOnly.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { whatWaits } from './what-waits.ts'
import type { Waiting } from './what-waits.ts'

type Props = {
  readonly policies: readonly PolicyView[]
  readonly next: NextPaymentView | undefined
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" padding="s" aria-labelledby={id}>
    <Stack gap={3}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
)

const money = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)
const day = (date: string, t: Texts) => formatDate(calendarDate(date), t.locale)

const cover = ({ coverage }: PolicyView, t: Texts) => t('policies.coverName', { cover: coverage })

const Item = ({ one }: { readonly one: Waiting }) => {
  const t = useTexts()
  const paths = usePaths()
  if (one.kind === 'answer') {
    const { policy, by } = one
    return t('policies.overview.answer', {
      cover: cover(policy, t),
      name: policy.insuredName,
      date: formatWeekday(by, t.locale),
    })
  }
  if (one.kind === 'pay') {
    const { payment, late } = one
    const values = { amount: money(payment.amount, t), date: day(payment.date, t), late: late ? 'yes' : 'no' }
    return <Link href={paths.invoices()}>{t('policies.overview.pay', values)}</Link>
  }
  if (one.kind === 'gap') {
    const { startDate, endDate, insuredName } = one.gap
    const days = daysInPeriod(startDate, endDate)
    const values = { days, start: day(startDate, t), end: day(endDate, t), name: insuredName }
    return <Link href={paths.request()}>{t('policies.overview.gap', values)}</Link>
  }
  const { policy } = one
  const values = { cover: cover(policy, t), name: policy.insuredName, date: day(policy.endDate, t) }
  return <Link href={paths.addPeriod(policy.policyNumber)}>{t('policies.overview.renew', values)}</Link>
}

const keyOf = (one: Waiting) => {
  if (one.kind === 'pay') return 'pay'
  return one.kind === 'gap'
    ? `${one.kind} ${one.gap.insuredName} ${one.gap.startDate}`
    : `${one.kind} ${one.policy.policyId}`
}

const WhatWaits = ({ policies, next }: Props) => {
  const t = useTexts()
  const waiting = whatWaits(policies, next, useSite().today)
  return (
    <Part id="what-waits" title={t('policies.overview.waits')}>
      {waiting.length ? (
        <List
          variant="plain"
          items={waiting.map((one) => ({ id: keyOf(one), content: <Item one={one} /> }))}
        />
      ) : (
        <Text>{t('policies.overview.nothing')}</Text>
      )}
    </Part>
  )
}

const NextPayment = ({ policies, next }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  // their institution pays: there is nothing to say about money
  if (policies.every(paidByInstitution)) return null
  return (
    <Part id="next-payment" title={t('policies.overview.payment')}>
      {next ? (
        <>
          <Text strong>{money(next.amount, t)}</Text>
          <Text>
            {t('policies.overview.how', {
              method: next.paymentMethod,
              date: day(next.date, t),
              late: next.date < today && next.paymentMethod !== 'DIRECT_DEBIT' ? 'yes' : 'no',
            })}
          </Text>
        </>
      ) : (
        <Text>{t('policies.overview.noPayment')}</Text>
      )}
      <div>
        <Link href={paths.invoices()}>{t('policies.overview.invoices')}</Link>
      </div>
    </Part>
  )
}

const Cards = ({ policies }: Pick<Props, 'policies'>) => {
  const t = useTexts()
  const paths = usePaths()
  const cards = policiesWithCard(policies)
  if (!cards.length) return null
  return (
    <Part id="cards" title={t('policies.overview.cards', { count: cards.length })}>
      <List
        variant="plain"
        items={cards.map((policy) => ({
          id: policy.policyId,
          content: (
            <Link href={paths.card(policy.policyNumber)}>
              {t('policies.overview.card', { name: policy.insuredName, cover: cover(policy, t) })}
            </Link>
          ),
        }))}
      />
    </Part>
  )
}

const Help = () => {
  const t = useTexts()
  const paths = usePaths()
  const { company } = useSite()
  const [from, to] = company.hours.split('-')
  return (
    <Part id="overview-help" title={t('policies.overview.help')}>
      <Text>
        {t.rich('policies.overview.call', { phone: <PhoneLink number={company.phone} />, from, to })}
      </Text>
      <div>
        <Link href={paths.contact()}>{t('policies.askUs')}</Link>
      </div>
      <Text>{t.rich('policies.overview.alarm', { phone: <PhoneLink number={company.alarmPhone} /> })}</Text>
    </Part>
  )
}

/**
 * The second column of the insurance page. A narrow page says most of it elsewhere (on the cards, above the list, in the
 * help below) and shows only the next payment here.
 */
export const PolicyOverview = ({ policies, next }: Props) => {
  const t = useTexts()
  if (!policies.length) return null
  return (
    <Stack as="aside" gap={5} aria-label={t('policies.overview.title')}>
      <WideOnly>
        <WhatWaits {...{ policies, next }} />
      </WideOnly>
      <NextPayment {...{ policies, next }} />
      <WideOnly>
        <Cards policies={policies} />
        <Help />
      </WideOnly>
    </Stack>
  )
}
