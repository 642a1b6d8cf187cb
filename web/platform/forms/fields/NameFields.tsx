import { useState } from 'react'

import { NAME_MAX, ONLY_ONE_NAME } from '#domain/shared/person-name.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { textOf, useForm } from '#web/platform/forms/form-context.ts'
import { TextField } from './TextField.tsx'

export type NameFieldsProps = {
  readonly firstName?: string
  readonly familyName?: string
  /** Whose name it is, for autofill; off for the name of another. */
  readonly own?: boolean
}

/** Given names and family name as in the passport, or only one name (design A0). */
export const NameFields = ({
  firstName = 'firstName',
  familyName = 'familyName',
  own = true,
}: NameFieldsProps) => {
  const t = useTexts()
  const { values, change, idOf } = useForm()
  const oneName = values[firstName] === ONLY_ONE_NAME
  // unticking the box brings back what stood there
  const [before, setBefore] = useState('')
  const turn = (ticked: boolean) => {
    if (ticked) setBefore(textOf(values[firstName]))
    change({ [firstName]: ticked ? ONLY_ONE_NAME : before })
  }
  const limit = (name: string, max: number) =>
    textOf(values[name]).length >= max ? t('forms.nameLimit', { max }) : undefined
  return (
    <Stack gap={5}>
      {oneName ? null : (
        <TextField
          name={firstName}
          label={t('forms.givenNames')}
          hint={limit(firstName, NAME_MAX.firstName)}
          autoComplete={own ? 'given-name' : 'off'}
          spellCheck={false}
        />
      )}
      <TextField
        name={familyName}
        label={oneName ? t('forms.oneNameLabel') : t('forms.familyName')}
        hint={limit(familyName, NAME_MAX.familyName)}
        autoComplete={own ? 'family-name' : 'off'}
        spellCheck={false}
      />
      <Checkbox
        id={idOf(`${firstName}-none`)}
        label={t('forms.onlyOneName')}
        checked={oneName}
        onChange={(event) => turn(event.target.checked)}
      />
    </Stack>
  )
}
