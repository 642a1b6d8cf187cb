import { PASSWORD_MIN, passwordChecklist } from '#domain/accounts/password.ts'
import { NewPasswordFields } from '#web/platform/forms/fields/NewPasswordFields.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

const min = PASSWORD_MIN.change

/** The fields for a new password of a member of staff. */
export const NewStaffPassword = ({ names }: { readonly names: readonly string[] }) => {
  const t = useTexts()
  const needsOf = (typed: string) =>
    passwordChecklist(typed, { min, names }).map(({ need, met }) => ({
      id: need,
      text: t(`accounts.need.${need}`, { min }),
      met,
    }))
  return (
    <NewPasswordFields
      password="password"
      repeat="passwordRepeat"
      passwordLabel={t('accounts.setPassword.new')}
      passwordHint={t('accounts.setPassword.hint')}
      repeatLabel={t('accounts.setPassword.repeat')}
      // only the server knows common passwords: the list never claims to be complete
      completeText={t('accounts.setPassword.listDone')}
      needsOf={needsOf}
    />
  )
}
