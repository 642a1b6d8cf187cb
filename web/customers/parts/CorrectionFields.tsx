import { ACTION_REASONS, WORDS_MAX } from '#domain/accounts/customer-action.ts'
import { correctionFileIssue, correctionFilesIssue } from '#domain/accounts/correction.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import { AddressFields } from '#web/addresses/shared/AddressFields.tsx'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { CHOSEN } from '#web/platform/forms/upload/as-photo.ts'
import { FileField } from '#web/platform/forms/upload/FileField.tsx'
import { inspectUpload } from '#web/platform/forms/upload/inspect-upload.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

/** What of a customer is corrected: the name of the holder, or the address of a policy. */
export const CORRECTED = {
  name: ['firstName', 'surname', 'latinFirstName', 'latinSurname'],
  address: ['postalCode', 'houseNumber', 'addition', 'street', 'city'],
} as const
export type Corrected = keyof typeof CORRECTED

// They may stay empty where the spelling is Latin already.
const OPTIONAL: readonly string[] = ['latinFirstName', 'latinSurname']

const NameFields = () => {
  const t = useTexts()
  return CORRECTED.name.map((name) => (
    <TextField
      key={name}
      name={name}
      type="text"
      label={t('customers.correct.field', { name })}
      optional={OPTIONAL.includes(name)}
    />
  ))
}

/** As in the form of its customer, with words for a colleague. */
const CorrectedAddress = () => {
  const t = useTexts()
  const texts = {
    searching: t('customers.correct.searching'),
    found: t('customers.correct.found'),
    failed: t('customers.correct.failed'),
  }
  return <AddressFields country={textOf(useAnswers()['country'])} texts={texts} />
}

type Props = { readonly what: Corrected; readonly firstName: string }

/** The fields of a correction: what is right, why, and the document that shows it. */
export const CorrectionFields = ({ what, firstName }: Props) => {
  const t = useTexts()
  return (
    <>
      {what === 'name' ? <NameFields /> : <CorrectedAddress />}
      <FileField
        name="uploadedFile"
        label={t('customers.correct.document')}
        hint={t('customers.correct.documentHint')}
        accept={CHOSEN}
        maxTotal={UPLOAD_LIMITS.totalBytes}
        issueOf={correctionFileIssue}
        issueOfAll={correctionFilesIssue}
        inspect={inspectUpload}
      />
      <SelectField
        name="reason"
        label={t('customers.why')}
        emptyText={t('customers.choose')}
        options={ACTION_REASONS.CORRECT.map((reason) => ({
          value: reason,
          label: t('customers.reason', { reason, name: firstName }),
        }))}
      />
      <TextAreaField name="words" label={t('customers.words')} maxChars={WORDS_MAX} rows={3} />
    </>
  )
}
