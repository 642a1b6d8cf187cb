import type { PolicyView } from '#contract/policies.ts'
import { isClaimable } from '#domain/policies/policy.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { formatCountry } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { policiesWithCard } from '#web/policies/shared/families.ts'
import { groupPolicies, insuresSeveral, passedShare } from '#web/policies/shared/policy-periods.ts'
import { coverText, dayText } from '#web/policies/shared/policy-texts.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { cardIcon } from '#web/ui/brand/page-icons.ts'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { OwnToDos } from './ToDos.tsx'
import type { OwnInsuranceFacts } from './own-insurance.ts'

type ShownProps = { readonly policy: PolicyView; readonly named: boolean }

const Title = ({ policy, named }: ShownProps) => {
  const t = useTexts()
  return (
    <>
      <Text strong>
        {t('policies.heading', {
          cover: coverText(policy, t),
          country: formatCountry(policy.destination, t.locale),
        })}
      </Text>
      {named ? <Text>{t('policies.for', { name: policy.insuredName })}</Text> : null}
    </>
  )
}

const InForce = ({ policy, named }: ShownProps) => {
  const t = useTexts()
  const { today } = useSite()
  const [start, end] = [policy.startDate, policy.endDate].map((day) => dayText(day, t))
  return (
    <div>
      <Title {...{ policy, named }} />
      <CrossingLine kind="period" now={passedShare(policy, today)} labels={[start, end]} aria-hidden />
      <VisuallyHidden as="p">{t('policies.period', { start, end })}</VisuallyHidden>
    </div>
  )
}

// A request insures nobody: its period is not shown as if it did. The insurance page says the rest.
const NotInForce = ({ policy, named }: ShownProps) => {
  const t = useTexts()
  const tone = rulesOfStatus(policy.status)?.tone
  return (
    <Stack gap={2}>
      {tone ? (
        <Row>
          <StatusTag tone={tone} text={t('policies.status', { status: policy.status })} />
        </Row>
      ) : null}
      <div>
        <Title {...{ policy, named }} />
      </div>
    </Stack>
  )
}

const isInForce = ({ status }: PolicyView) => rulesOfStatus(status)?.inForce === true

// Nothing runs, waits or starts later: a new request is what there is to do.
const Uninsured = ({ ended }: { readonly ended: boolean }) => {
  const t = useTexts()
  return (
    <div>
      <Text strong>{t(ended ? 'policies.allEnded' : 'policies.empty')}</Text>
      <Text>{t('policies.emptyText')}</Text>
    </div>
  )
}

type CurrentProps = {
  readonly policies: readonly PolicyView[]
  readonly shown: PolicyView | undefined
}

const Current = ({ policies, shown }: CurrentProps) => {
  if (!shown) return <Uninsured ended={policies.length > 0} />
  const Shown = isInForce(shown) ? InForce : NotInForce
  return <Shown policy={shown} named={insuresSeveral(policies)} />
}

/** The insurance of a customer on a page for everybody: what waits, what runs, and the card (design A1). */
export const OwnInsurance = ({ policies, payments }: OwnInsuranceFacts) => {
  const t = useTexts()
  const paths = usePaths()
  const { today } = useSite()
  const inForce = policies.filter(isInForce)
  const [card] = policiesWithCard(inForce)
  const shown = card ?? inForce[0] ?? groupPolicies(policies, today).current[0]
  const claimed = inForce.find(isClaimable)
  return (
    <Stack gap={4}>
      <InsuredNow policies={policies} />
      <OwnToDos {...{ policies, payments }} />
      <Current {...{ policies, shown }} />
      <Row>
        {shown ? null : <Button href={paths.request()}>{t('policies.seePrice')}</Button>}
        {card ? (
          <Button icon={cardIcon} href={paths.card(card.policyNumber)}>
            {t('policies.showCard')}
          </Button>
        ) : null}
        {claimed ? (
          <Link href={paths.personalClaim(claimed.policyNumber, claimed.birthDate)} variant="action">
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
