import type { ReactNode } from 'react'

import { RadioGroup } from './RadioGroup.tsx'
import type { RadioGroupProps, RadioOption } from './RadioGroup.tsx'
import styles from './BlockRadioGroup.module.css'

export type BlockOption = RadioOption & {
  /** What the option costs, at the right: "about €65". */
  readonly price?: ReactNode
  /** Its unit: "a month". */
  readonly unit?: ReactNode
}

export type BlockRadioGroupProps = Omit<RadioGroupProps, 'options' | 'variant' | 'listClass'> & {
  readonly options: readonly BlockOption[]
}

// the price is a part of the description: an option keeps its name
const Described = ({ hint, price, unit }: Pick<BlockOption, 'hint' | 'price' | 'unit'>) => (
  <>
    <span className={styles.hint}>{hint}</span>
    {price ? (
      <span className={styles.price}>
        {' '}
        <strong>{price}</strong> <span>{unit}</span>
      </span>
    ) : null}
  </>
)

/** One of several options as one block, with their prices where they have one. */
export const BlockRadioGroup = ({ options, ...rest }: BlockRadioGroupProps) => (
  <RadioGroup
    {...rest}
    listClass={styles.block}
    options={options.map(({ price, unit, hint, ...option }) => ({
      ...option,
      // an option that says nothing more is described by nothing
      hint: hint || price ? <Described {...{ hint, price, unit }} /> : undefined,
    }))}
  />
)
