import { useState } from 'react'

import { NAME_MAX, ONLY_ONE_NAME } from '#domain/shared/person-name.ts'
import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
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

// A letter that is not Latin: allowed, but a hospital and the authorities need the spelling of the passport (ruling 46).
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u

/** Given names and family name as in the passport, or only one name (design A0). */
export const NameFields = ({
  firstName = 'firstName',
  familyName = 'familyName',
  own = true,
}: NameFieldsProps) => {
  const t = useTexts()
  const { values, change, idOf } = useForm()
  const oneName = values[firstName] === ONLY_ONE_NAME
  // unticking the box restores the previous name
  const [before, setBefore] = useState('')
  const turn = (ticked: boolean) => {
    if (ticked) setBefore(textOf(values[firstName]))
    change({ [firstName]: ticked ? ONLY_ONE_NAME : before })
  }
  const hint = (name: string, max: number) => {
    const typed = textOf(values[name])
    if (typed.length >= max) return t('forms.nameLimit', { max })
    return OTHER_SCRIPT.test(typed) ? t('forms.nameSpelling') : undefined
  }
  return (
    <Stack gap={5}>
      {oneName ? null : (
        <TextField
          name={firstName}
          label={t('forms.givenNames')}
          hint={hint(firstName, NAME_MAX.firstName)}
          autoComplete={own ? 'given-name' : 'off'}
          spellCheck={false}
        />
      )}
      <TextField
        name={familyName}
        label={oneName ? t('forms.oneNameLabel') : t('forms.familyName')}
        hint={hint(familyName, NAME_MAX.familyName)}
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
