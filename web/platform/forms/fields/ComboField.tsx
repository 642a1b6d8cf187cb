import type { ReactNode } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Combobox } from '#web/ui/form/combobox/Combobox.tsx'
import type { ComboboxProps } from '#web/ui/form/combobox/combobox-props.ts'

import { textOf } from '#web/platform/forms/form-context.ts'
import { useControl } from './use-control.ts'

export type ComboFieldProps = Pick<
  ComboboxProps,
  'label' | 'hint' | 'options' | 'loading' | 'autoComplete' | 'width'
> & {
  readonly name: string
  readonly optional?: boolean
  /** What the list contains, in the plural: "countries". Announced with the number of matches. */
  readonly what: string
  /** The empty row of the list: "Choose a country". */
  readonly choose: string
  /** Instead of "Nothing found". */
  readonly emptyText?: string
  readonly loadingText?: string
  /** Called after the form has the value: dependent answers are set here. */
  readonly onChoose?: (value: string) => void
  /** Receives the text while somebody types, for a list that is fetched. */
  readonly onSearch?: (text: string) => void
  readonly after?: ReactNode
}

// loaded with the control that needs it, after the page
const loadFuzzyMatcher = () => import('#web/platform/forms/lenient-input.ts')

/** One option of a long list in a form: country, nationality, institution. */
export const ComboField = (props: ComboFieldProps) => {
  const { name, optional = false, what, choose, emptyText, loadingText, onChoose, after, ...rest } = props
  const t = useTexts()
  const field = useControl(name, optional)
  return (
    <div>
      <Combobox
        {...rest}
        loadFuzzyMatcher={loadFuzzyMatcher}
        {...field.props}
        value={textOf(field.value)}
        onChange={(value) => {
          field.change(value)
          onChoose?.(value)
        }}
        texts={{
          choose,
          open: t('forms.comboOpen', { what }),
          empty: emptyText ?? t('forms.comboEmpty'),
          count: (matches) => t('forms.comboCount', { found: matches }),
          ...(loadingText ? { loading: loadingText } : {}),
        }}
      />
      {after}
    </div>
  )
}
