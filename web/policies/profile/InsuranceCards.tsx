import type { PolicyView, ProfileView } from '#contract/policies.ts'
import { maskIban } from '#domain/policies/bank-account.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { addressLine } from '#web/policies/address-line.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
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

const PolicyCards = ({ policy, payment }: Known) => {
  const t = useTexts()
  const number = formatPolicyNumber(policy.policyNumber)
  const { destinationAddress: address } = policy
  return (
    <>
      <SummaryCard
        title={t('profile.address.title', { number })}
        rows={[{ term: t('profile.address.term'), value: address ? addressLine(address) : undefined }]}
        missingText={t('profile.missing')}
      />
      <SummaryCard
        title={t('profile.payment.title', { number })}
        rows={paymentRows({ policy, payment }, t)}
        missingText={t('profile.missing')}
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
