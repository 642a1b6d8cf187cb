import type { PolicyView } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import { firstOfEachPolicy } from '#domain/policies/billing/payments.ts'
import type { Payments } from '#domain/policies/billing/payments.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { addressLine } from '#web/policies/shared/address-line.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { paymentText } from '#web/policies/shared/payment-text.ts'
import { reasonText } from '#web/policies/shared/policy-texts.ts'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'

type Accounts = ProfileView['accounts']
type CardFacts = {
  readonly policy: PolicyView
  readonly account: Accounts[number] | undefined
  /** When and how the next payment of this policy is paid. */
  readonly next: string | undefined
  /** Whether the cards of several people stand below each other. */
  readonly ofFamily: boolean
}

// a policy whose status we do not know is left to the list of policies, which shows it with a telephone number
const inForce = ({ status }: PolicyView) => rulesOfStatus(status)?.inForce === true

const paymentRows = ({ policy, account, next }: Omit<CardFacts, 'ofFamily'>, t: Texts) => {
  if (paidByInstitution(policy)) {
    const institution = policy.educationalInstitution ?? t('profile.details.institution')
    return [{ term: t('profile.payment.how'), value: t('profile.payment.institution', { institution }) }]
  }
  const { paymentTerm: term, paymentMethod: method } = policy
  const rows = [
    { term: t('profile.payment.how'), value: t('profile.payment.term', { term, method }) },
    ...(next === undefined ? [] : [{ term: t('profile.payment.next'), value: next }]),
  ]
  if (!account) return rows
  return [
    ...rows,
    { term: t('profile.payment.account'), value: account.maskedIban },
    { term: t('profile.payment.holder'), value: account.bankAccountHolder ?? undefined },
  ]
}

// The link to the form, or in the same place why there is none (design A23).
const useWayToChange = (policy: PolicyView) => {
  const t = useTexts()
  const paths = usePaths()
  const { impersonation } = useStore(session)
  const blockerText = useBlockerText()
  return (action: PolicyAction & ('ADDRESS' | 'PAYMENT'), form: 'address' | 'payment') => {
    const note = blockerText(policy, action)
    if (impersonation) return { note: t('account_impersonation_not_allowed') }
    if (note !== undefined) return { note: reasonText(note) }
    return {
      changeHref: paths.changePolicy(form, policy.policyNumber),
      changeLabel: t('profile.change'),
      changeAbout: t(`profile.${form}.about`, { number: formatPolicyNumber(policy.policyNumber) }),
    }
  }
}

const PolicyCards = ({ policy, account, next, ofFamily }: CardFacts) => {
  const t = useTexts()
  const wayTo = useWayToChange(policy)
  const number = formatPolicyNumber(policy.policyNumber)
  const { destinationAddress: address, insuredName } = policy
  const insured = ofFamily ? [{ term: t('profile.insured'), value: insuredName, asWritten: true }] : []
  return (
    <>
      <SummaryCard
        title={t('profile.address.title', { number })}
        rows={[
          ...insured,
          {
            term: t('profile.address.term'),
            value: address ? addressLine(address) : undefined,
            asWritten: true,
          },
        ]}
        missingText={t('profile.missing')}
        {...wayTo('ADDRESS', 'address')}
      />
      <SummaryCard
        title={t('profile.payment.title', { number })}
        rows={[...insured, ...paymentRows({ policy, account, next }, t)]}
        missingText={t('profile.missing')}
        {...wayTo('PAYMENT', 'payment')}
      />
    </>
  )
}

export type InsuranceCardsProps = {
  readonly policies: readonly PolicyView[]
  readonly accounts: Accounts
  readonly payments: Payments | undefined
}

/** Address and payment of each policy in force. */
export const InsuranceCards = ({ policies, accounts, payments }: InsuranceCardsProps) => {
  const t = useTexts()
  const { today } = useSite()
  const current = policies.filter(inForce)
  const ofFamily = new Set(current.map(({ insuredName }) => insuredName)).size > 1
  const accountOf = new Map(accounts.map((account) => [account.policyNumber, account]))
  const first = payments ? firstOfEachPolicy(payments, today) : []
  const nextOf = new Map(first.map((payment) => [payment.policyNumber, paymentText(payment, today, t)]))
  return (
    <Stack gap={5}>
      {current.map((policy) => (
        <PolicyCards
          key={policy.policyId}
          policy={policy}
          account={accountOf.get(policy.policyNumber)}
          next={nextOf.get(policy.policyNumber)}
          ofFamily={ofFamily}
        />
      ))}
    </Stack>
  )
}
