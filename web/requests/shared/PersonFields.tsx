import type { Nationality } from '#contract/requests.ts'
import { GENDERS } from '#domain/requests/personal-details.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { EmailField } from '#web/platform/forms/fields/EmailField.tsx'
import { useAnswers } from '#web/platform/forms/form-context.ts'
import { NameFields } from '#web/platform/forms/names/NameFields.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { whoOf } from '#web/requests/draft/who.ts'

export type PersonFieldsProps = {
  readonly nationalities: readonly Nationality[]
  readonly origin: string | undefined
  /** The insured is a family member, so somebody else may be filling this in. */
  readonly family: boolean
  /** The birth date was asked before (ruling 66). */
  readonly birthAsked?: boolean
}

/** Who somebody is: names, gender, date of birth and nationality. */
export const PersonFields = ({ nationalities, origin, family, birthAsked }: PersonFieldsProps) => {
  const t = useTexts()
  const who = whoOf(useAnswers())
  return (
    <>
      <NameFields own={!family} />
      <ChoiceField
        name="gender"
        label={t('requests.insure.gender')}
        hint={t('requests.insure.genderHint', who)}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`requests.insure.gender.${gender}`) }))}
      />
      {birthAsked ? null : (
        <DateField
          name="dateOfBirth"
          label={t('requests.insure.dateOfBirth')}
          hint={t('requests.insure.dateOfBirthHint')}
          {...(family ? {} : { autoComplete: 'bday' })}
        />
      )}
      <ComboField
        name="nationality"
        label={t('requests.insure.nationality')}
        hint={origin ? t('requests.insure.nationalityHint', who) : undefined}
        what={t('requests.insure.nationalities')}
        choose={t('requests.insure.chooseNationality')}
        options={nationalities.map(({ code, label, synonyms }) => ({ value: code, label, synonyms }))}
        width="full"
      />
    </>
  )
}

/** Who is insured, and the e-mail address to which we write. */
export const YouFields = (props: PersonFieldsProps) => {
  const t = useTexts()
  return (
    <>
      <PersonFields {...props} />
      <EmailField
        label={t('requests.insure.email')}
        hint={t('requests.insure.emailHint')}
        confirmation="emailConfirmation"
      />
    </>
  )
}
