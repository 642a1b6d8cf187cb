import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { SideList } from '#web/ui/layout/card/SideList.tsx'

const KINDS = ['documents', 'payments', 'claims', 'details'] as const

/** What somebody finds in their account, beside the forms that lead to it. */
export const InYourAccount = () => {
  const t = useTexts()
  return (
    <SideList
      id="in-your-account"
      title={t('accounts.aside.title')}
      items={KINDS.map((kind) => t(`accounts.aside.${kind}`))}
    />
  )
}
