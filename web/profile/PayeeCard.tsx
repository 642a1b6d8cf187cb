import { payeeAccount } from '#contract/policies/payee-account.ts'
import type { PayeeAccountView } from '#contract/policies/payee-account.ts'
import { call } from '#web/platform/api/call.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'

/** The account to which we pay the customer, undefined where there is none, null where it could not be read. */
export const fetchPayee = (): Promise<PayeeAccountView | null | undefined> =>
  call(payeeAccount.find, { params: { profileId: session.get().profileId } }).catch((error: unknown) => {
    console.error('the account that we pay to did not load', error)
    return null
  })

/** Where we send what we owe the customer, and the way to change it. */
export const PayeeCard = ({ payee }: { readonly payee: PayeeAccountView | null | undefined }) => {
  const t = useTexts()
  const paths = usePaths()
  const { impersonation } = useStore(session)
  const value =
    payee === null ? t('profile.payee.unknown') : payee && t('profile.payee.ends', { end: payee.endsWith })
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
