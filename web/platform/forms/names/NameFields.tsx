import { useState } from 'react'

import { asksLatin } from '#domain/shared/names/latin-name.ts'
import { NAME_MAX, ONLY_ONE_NAME } from '#domain/shared/names/person-name.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { textOf, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

export type NameFieldsProps = {
  readonly familyName?: string
  readonly latinFamilyName?: string
  /** Whose name it is, for autofill; off for the name of another. */
  readonly own?: boolean
}

type PartProps = {
  readonly name: string
  /** The field for its spelling in Latin letters. */
  readonly latin: string
  readonly part: 'given' | 'family' | 'one'
  readonly label: string
  readonly max: number
  readonly autoComplete: string
}

// Hospitals and authorities need Latin letters: they are asked for below a name in others, and never required (ruling 46).
const NamePart = ({ name, latin, part, label, max, autoComplete }: PartProps) => {
  const t = useTexts()
  const typed = textOf(useForm().values[name])
  const hint = typed.length >= max ? t('forms.nameLimit', { max }) : undefined
  return (
    <>
      <TextField {...{ name, label, hint, autoComplete }} spellCheck={false} />
      {asksLatin(typed) ? (
        <TextField
          name={latin}
          label={t('forms.latinName', { part })}
          hint={t('forms.latinHint')}
          optional
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
    </>
  )
}

const GIVEN = { name: 'firstName', latin: 'latinFirstName', part: 'given', max: NAME_MAX.firstName } as const

/**
 * Given names and family name as in the passport, or only one name (design A0); in Latin letters too where they are in
 * others.
 */
export const NameFields = ({
  familyName = 'familyName',
  latinFamilyName = 'latinFamilyName',
  own = true,
}: NameFieldsProps) => {
  const t = useTexts()
  const { values, change, idOf } = useForm()
  const autofill = (name: string) => (own ? name : 'off')
  const oneName = values['firstName'] === ONLY_ONE_NAME
  // unticking the box restores the previous name
  const [before, setBefore] = useState('')
  const turn = (ticked: boolean) => {
    if (ticked) setBefore(textOf(values['firstName']))
    change({ firstName: ticked ? ONLY_ONE_NAME : before })
  }
  return (
    <Stack gap={5}>
      {oneName ? null : (
        <NamePart {...GIVEN} label={t('forms.givenNames')} autoComplete={autofill('given-name')} />
      )}
      <NamePart
        name={familyName}
        latin={latinFamilyName}
        part={oneName ? 'one' : 'family'}
        label={oneName ? t('forms.oneNameLabel') : t('forms.familyName')}
        max={NAME_MAX.familyName}
        autoComplete={autofill('family-name')}
      />
      <Checkbox
        id={idOf('firstName-none')}
        label={t('forms.onlyOneName')}
        checked={oneName}
        onChange={(event) => turn(event.target.checked)}
      />
    </Stack>
  )
}
