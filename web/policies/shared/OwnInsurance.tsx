import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatCountry, formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { ToDo } from '#web/policies/overview/WhatWaits.tsx'
import { groupPolicies, passedShare } from '#web/policies/policy-periods.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { policiesWithCard } from './card-lines.ts'
import type { OwnInsuranceFacts } from './own-insurance.ts'

const Current = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const { today } = useSite()
  const [start, end] = [policy.startDate, policy.endDate].map((day) =>
    formatDate(calendarDate(day), t.locale),
  )
  const cover = t('policies.coverName', { cover: policy.coverage })
  return (
    <div>
      <Text strong>
        {t('policies.heading', { cover, country: formatCountry(policy.destination, t.locale) })}
      </Text>
      <CrossingLine kind="period" now={passedShare(policy, today)} labels={[start, end]} aria-hidden />
      <VisuallyHidden as="p">{t('policies.period', { start, end })}</VisuallyHidden>
    </div>
  )
}

/** The insurance of a customer on a page for everybody: what waits, what runs, and the card (design A1). */
export const OwnInsurance = ({ policies, next }: OwnInsuranceFacts) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  const [first] = groupPolicies(policies, today).current
  const [card] = policiesWithCard(policies)
  const shown = card ?? first
  return (
    <Stack gap={4}>
      <ToDo {...{ policies, next }} />
      {shown ? <Current policy={shown} /> : null}
      <Row>
        {card ? (
          <Button icon="card" href={paths.card(card.policyNumber)}>
            {t('policies.showCard')}
          </Button>
        ) : null}
        {card && card.blockedBy.CLAIM === null ? (
          <Link href={paths.personalClaim(card.policyNumber, card.birthDate)} variant="action">
            {t('policies.fileClaim')}
          </Link>
        ) : null}
        <Link href={paths.insurances()} variant="action">
          {t('policies.title')}
        </Link>
      </Row>
    </Stack>
  )
}
