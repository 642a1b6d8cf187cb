import type { PolicyView, ProfileView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions.ts'
import { maskIban } from '#domain/policies/bank-account.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { addressLine } from '#web/policies/address-line.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'

type Payment = ProfileView['payment']
type Known = { readonly policy: PolicyView; readonly payment: Payment }

// a policy whose status we do not know is left to the list of policies, which shows it with a telephone number
const inForce = ({ status }: PolicyView) => rulesOfStatus(status)?.inForce === true

const paymentRows = ({ policy, payment }: Known, t: Texts) => {
  if (paidByInstitution(policy)) {
    const institution = policy.educationalInstitution ?? t('profile.details.institution')
    return [{ term: t('profile.payment.how'), value: t('profile.payment.institution', { institution }) }]
  }
  const { paymentTerm: term, paymentMethod: method } = policy
  const rows = [{ term: t('profile.payment.how'), value: t('profile.payment.term', { term, method }) }]
  if (!payment?.iban) return rows
  return [
    ...rows,
    { term: t('profile.payment.account'), value: maskIban(payment.iban) },
    { term: t('profile.payment.holder'), value: payment.bankAccountHolder ?? undefined },
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
    if (note !== undefined) return { note }
    return {
      changeHref: paths.changePolicy(form, policy.policyNumber),
      changeLabel: t('profile.change'),
      changeAbout: t(`profile.${form}.about`, { number: formatPolicyNumber(policy.policyNumber) }),
    }
  }
}

const PolicyCards = ({ policy, payment }: Known) => {
  const t = useTexts()
  const wayTo = useWayToChange(policy)
  const number = formatPolicyNumber(policy.policyNumber)
  const { destinationAddress: address } = policy
  return (
    <>
      <SummaryCard
        title={t('profile.address.title', { number })}
        rows={[{ term: t('profile.address.term'), value: address ? addressLine(address) : undefined }]}
        missingText={t('profile.missing')}
        {...wayTo('ADDRESS', 'address')}
      />
      <SummaryCard
        title={t('profile.payment.title', { number })}
        rows={paymentRows({ policy, payment }, t)}
        missingText={t('profile.missing')}
        {...wayTo('PAYMENT', 'payment')}
      />
    </>
  )
}

export type InsuranceCardsProps = { readonly policies: readonly PolicyView[]; readonly payment: Payment }

/** Address and payment of each policy in force. */
export const InsuranceCards = ({ policies, payment }: InsuranceCardsProps) => {
  const current = policies.filter(inForce)
  // the profile has the bank account of one policy only
  const known = current.length === 1 ? payment : null
  return (
    <Stack gap={5}>
      {current.map((policy) => (
        <PolicyCards key={policy.policyId} policy={policy} payment={known} />
      ))}
    </Stack>
  )
}
