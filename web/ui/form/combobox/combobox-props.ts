import type { ControlAttributes, FieldTexts } from '#web/ui/form/field/Field.tsx'

import type { ComboOption, FuzzyMatcher } from './match-options.ts'

export type ComboboxTexts = {
  /** The name of the list and the placeholder of the empty field: "Choose a country". */
  readonly choose: string
  /** The name of the button that opens the list: "Show all countries". */
  readonly open: string
  /** If nothing matches: "No country found". */
  readonly empty: string
  /** Announced after typing: "4 countries found". */
  readonly count: (matches: number) => string
  /** Shown in the list while the options are loading. */
  readonly loading?: string | undefined
}

export type ComboboxProps = FieldTexts & {
  /** Loads the matcher that tolerates typing errors; without it, or until it is loaded, only exact matches are offered. */
  readonly loadFuzzyMatcher?: (() => Promise<{ readonly fuzzyMatcher: FuzzyMatcher }>) | undefined
  readonly name: string
  readonly options: readonly ComboOption[]
  /** The chosen value; `''` for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Receives the text while somebody types, for a list that is fetched. */
  readonly onSearch?: ((text: string) => void) | undefined
  readonly texts: ComboboxTexts
  readonly loading?: boolean | undefined
  readonly autoComplete?: string | undefined
  readonly width?: '20' | 'full' | undefined
}

/** The props of the control in its field. */
export type ControlProps = Omit<ComboboxProps, 'label' | 'hint' | 'error' | 'optional' | 'id' | 'width'> & {
  readonly attributes: ControlAttributes
}
