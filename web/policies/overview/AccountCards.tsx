import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Await } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { paidByInstitution, isClaimable } from '#domain/policies/policy.ts'
import { paymentsByDay } from '#domain/policies/billing/payments.ts'
import type { Payments } from '#domain/policies/billing/payments.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { LoadFailed } from '#web/platform/api/LoadFailed.tsx'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { keepsPaymentPlace } from '#web/policies/shared/own-insurance/to-dos.ts'
import type { Beside } from '#web/policies/shared/own-insurance/to-dos.ts'
import { paymentText, thenText } from '#web/policies/shared/payment-text.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AmountRows } from '#web/ui/layout/AmountRows.tsx'
import type { AmountRow } from '#web/ui/layout/AmountRows.tsx'
import { FootCard, FootCards } from '#web/ui/layout/card/FootCard.tsx'
import { Price } from '#web/ui/price/Price.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { hasLimits, UsedThisYear } from './UsedThisYear.tsx'
import type { UsedOfPolicy } from './UsedThisYear.tsx'

type Own = { readonly policies: readonly PolicyView[] }

const PaymentLinks = ({ policies }: Own) => {
  const t = useTexts()
  const paths = usePaths()
  const change = policies.find(({ blockedBy }) => blockedBy.PAYMENT === null)
  return (
    <>
      <Link href={paths.invoices()}>{t('policies.overview.invoices')}</Link>
      {change ? (
        <Link href={paths.changePolicy('payment', change.policyNumber)}>{t('policies.action.payment')}</Link>
      ) : null}
    </>
  )
}

const NextPayment = ({ policies, payments }: Own & { readonly payments: Payments | undefined }) => {
  const t = useTexts()
  const { today } = useSite()
  const [next, second] = payments ? paymentsByDay(payments, today) : []
  // above the pass it says already that nothing is to be paid
  if (!next && keepsPaymentPlace(policies)) return null
  return (
    <FootCard
      id="next-payment"
      title={t('policies.overview.payment')}
      foot={<PaymentLinks policies={policies} />}
    >
      {next ? (
        <>
          <Price amount={formatMoney(next.cents, t.locale)} />
          <Text>{paymentText(next, today, t)}</Text>
        </>
      ) : (
        <Text>{t('policies.overview.noPayment')}</Text>
      )}
      {second ? <Text tone="muted">{thenText(second, today, t)}</Text> : null}
    </FootCard>
  )
}

/** How many claims there are, and the newest of them. */
type Claims = { readonly count: number; readonly rows: readonly AmountRow[] }

const NewestClaims = ({ policies, claims: { count, rows } }: Own & { readonly claims: Claims }) => {
  const t = useTexts()
  const paths = usePaths()
  // the first that insures now is that on which most is claimed
  const on = policies.find((policy) => rulesOfStatus(policy.status)?.inForce === true && isClaimable(policy))
  return (
    <FootCard
      id="newest-claims"
      title={t('policies.claims')}
      foot={
        <>
          {count ? <Link href={paths.claims()}>{t('policies.claims.all', { count })}</Link> : null}
          {on ? (
            <Link href={paths.personalClaim(on.policyNumber, on.birthDate)}>{t('policies.fileClaim')}</Link>
          ) : null}
        </>
      }
    >
      {count ? <AmountRows rows={rows} /> : <Text tone="muted">{t('policies.claims.none')}</Text>}
    </FootCard>
  )
}

type Props = Own & {
  readonly beside: Promise<Beside>
  readonly claims: Promise<Claims>
  readonly used: Promise<readonly UsedOfPolicy[]>
}

type PartProps<T> = {
  readonly resolve: Promise<T>
  readonly failed: string
  readonly children: (loaded: T) => ReactNode
}

// each by itself: one that fails leaves the other
const Part = <T,>({ resolve, failed, children }: PartProps<T>) => (
  <Suspense fallback={<Skeleton shape="card" lines={5} />}>
    <Await resolve={resolve} errorElement={<LoadFailed title={failed} />}>
      {(loaded: T) => children(loaded)}
    </Await>
  </Suspense>
)

/** What belongs to the account: the next payment, the newest claims, and what is used of the limits. */
export const AccountCards = ({ policies, beside, claims, used }: Props) => {
  const t = useTexts()
  const { today } = useSite()
  const pays = !policies.every(paidByInstitution)
  return (
    <FootCards>
      {pays ? (
        <Part resolve={beside} failed={t('policies.overviewFailed')}>
          {({ payments }) => <NextPayment {...{ policies, payments }} />}
        </Part>
      ) : null}
      <Part resolve={claims} failed={t('policies.claims.failed')}>
        {(loaded) => <NewestClaims {...{ policies }} claims={loaded} />}
      </Part>
      {hasLimits(policies, today) ? (
        <Part resolve={used} failed={t('policies.overviewFailed')}>
          {(loaded) => <UsedThisYear {...{ policies }} used={loaded} />}
        </Part>
      ) : null}
    </FootCards>
  )
}
