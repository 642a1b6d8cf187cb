import { payeeAccount } from '#contract/policies/payee-account.ts'
import type { PayeeOfPoliciesView } from '#contract/policies/payee-account.ts'
import { call } from '#web/platform/api/call.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'

type Payees = readonly PayeeOfPoliciesView[] | null | undefined

/** The accounts to which we pay the customer, undefined where there are none, null where they could not be read. */
export const fetchPayees = (): Promise<Payees> =>
  call(payeeAccount.find, { params: { profileId: session.get().profileId } }).catch((error: unknown) => {
    console.error('the accounts that we pay to did not load', error)
    return null
  })

/** Where we send what we owe the customer, and the way to change it. */
export const PayeeCard = ({ payees }: { readonly payees: Payees }) => {
  const t = useTexts()
  const paths = usePaths()
  const { impersonation } = useStore(session)
  const value =
    payees === null
      ? t('profile.payee.unknown')
      : payees?.map(({ endsWith: end }) => t('profile.payee.ends', { end })).join(', ')
  return (
    <SummaryCard
      title={t('profile.payee.title')}
      rows={[{ term: t('profile.payee.account'), value }]}
      missingText={t('profile.missing')}
      {...(impersonation
        ? { note: t('account_impersonation_not_allowed') }
        : {
            changeHref: paths.payeeAccount(),
            changeLabel: t('profile.change'),
            changeAbout: t('profile.payee.about'),
          })}
    />
  )
}
