import { textOf, useField } from '#web/platform/forms/form-context.ts'
import type { TypedReader } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

/** The props of a control that its field sets. */
export type ControlProp = 'id' | 'name' | 'error' | 'optional' | 'value' | 'defaultValue' | 'onChange'

/** A field of the form, with the props that every control takes from it. */
export const useControl = (name: string, optional = false, typed?: TypedReader) => {
  const t = useTexts()
  const field = useField(name, typed)
  const { id, error } = field
  return {
    ...field,
    props: { id, name: field.name, error, optional: optional ? t('forms.optional') : undefined },
  }
}

type TextChange = { readonly target: { readonly value: string } }

/** The props of a control that holds a text. */
export const useTextControl = (name: string, optional = false) => {
  const { props, value, change } = useControl(name, optional)
  return { ...props, value: textOf(value), onChange: (event: TextChange) => change(event.target.value) }
}
