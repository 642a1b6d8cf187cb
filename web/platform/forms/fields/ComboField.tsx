import type { ReactNode } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Combobox } from '#web/ui/form/combobox/Combobox.tsx'
import type { ComboboxProps } from '#web/ui/form/combobox/Combobox.tsx'

import { textOf, useField } from '#web/platform/forms/form-context.ts'

export type ComboFieldProps = Pick<
  ComboboxProps,
  'label' | 'hint' | 'options' | 'loading' | 'autoComplete' | 'width'
> & {
  readonly name: string
  readonly optional?: boolean
  /** What the list holds, in the plural: "countries". Said with the number that is found. */
  readonly what: string
  /** The empty row of the list: "Choose a country". */
  readonly choose: string
  /** Instead of "Nothing found". */
  readonly emptyText?: string
  readonly loadingText?: string
  /** Called too, after the form has the value: dependent answers are set here. */
  readonly onChoose?: (value: string) => void
  /** Told the text that means no option when the field is left. */
  readonly onFreeText?: (text: string) => void
  /** Told the text while somebody types, for a list that is asked for. */
  readonly onSearch?: (text: string) => void
  readonly after?: ReactNode
}

// it comes with the control that needs it, after the page
const bringForgiving = () => import('#web/platform/forms/lenient-input.ts')

/** One of a long list in a form: country, nationality, institution. */
export const ComboField = (props: ComboFieldProps) => {
  const { name, optional = false, what, choose, emptyText, loadingText, onChoose, after, ...rest } = props
  const t = useTexts()
  const field = useField(name)
  return (
    <div>
      <Combobox
        {...rest}
        bringForgiving={bringForgiving}
        id={field.id}
        name={name}
        error={field.error}
        optional={optional ? t('forms.optional') : undefined}
        value={textOf(field.value)}
        onChange={(value) => {
          field.change(value)
          onChoose?.(value)
        }}
        texts={{
          choose,
          open: t('forms.comboOpen', { what }),
          empty: emptyText ?? t('forms.comboEmpty'),
          count: (found) => t('forms.comboCount', { found }),
          ...(loadingText ? { loading: loadingText } : {}),
        }}
      />
      {after}
    </div>
  )
}
