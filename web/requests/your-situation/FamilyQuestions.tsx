import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

/**
 * The student whom a partner or child joins: policy number and date of birth decide the price (ruling 7, WIZ-20). With the birth
 * date of the family member a child is asked less (ruling 66).
 */
export const FamilyQuestions = ({ whole }: { readonly whole: boolean }) => {
  const t = useTexts()
  return (
    <>
      <TextField
        name="studentPolicyNumber"
        label={t('requests.situation.studentPolicy')}
        hint={t('requests.situation.studentPolicyHint')}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        width="20"
      />
      <DateField
        name="studentDateOfBirth"
        label={t('requests.situation.studentBirth')}
        hint={t('requests.situation.birthHint')}
      />
      <DateField
        name="dateOfBirth"
        label={t('requests.situation.memberBirth')}
        hint={t('requests.situation.memberBirthHint')}
        // asked again in a later step, but only once where all questions are on one page
        optional={!whole}
      />
    </>
  )
}
