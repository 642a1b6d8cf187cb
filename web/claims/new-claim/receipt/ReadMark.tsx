import { flushSync } from 'react-dom'

import { useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { CutOut } from '#web/ui/form/field/CutOut.tsx'

import type { ReadField, ReadValue } from './receipt-readings.ts'

type Props = {
  readonly name: string
  readonly field: ReadField
  readonly read: ReadValue
  readonly fileName: string
}

const focusOn = (id: string) => {
  const control = document.getElementById(id)
  // a date is a group of boxes
  const box = control?.matches('fieldset') ? control.querySelector('input') : control
  box?.focus()
}

/** Marks a value that was read from an invoice, beside the part of the paper where it stands. */
export const ReadMark = ({ name, field, read, fileName }: Props) => {
  const t = useTexts()
  const form = useForm()
  const label = t(`claimReading.field.${field}`)
  const clear = () => {
    flushSync(() => form.change({ [name]: '' }))
    focusOn(form.idOf(name))
  }
  return (
    <CutOut
      picture={read.picture}
      alt={t('claimReading.picture', { name: fileName, field: label })}
      text={t('claimReading.mark')}
    >
      {field === 'claimedCurrency' ? null : (
        <Button variant="quiet" size="s" onClick={clear}>
          {t('claimReading.clear', { field: label })}
        </Button>
      )}
    </CutOut>
  )
}
