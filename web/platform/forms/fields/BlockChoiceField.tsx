import { textOf } from '#web/platform/forms/form-context.ts'
import { BlockRadioGroup } from '#web/ui/form/choice/BlockRadioGroup.tsx'
import type { BlockRadioGroupProps } from '#web/ui/form/choice/BlockRadioGroup.tsx'

import { useControl } from './use-control.ts'
import type { ControlProp } from './use-control.ts'

export type BlockChoiceFieldProps = Omit<BlockRadioGroupProps, ControlProp | 'legend'> & {
  readonly name: string
  readonly label: BlockRadioGroupProps['legend']
}

/** One of several options in a form, as one block; nothing is preselected. */
export const BlockChoiceField = ({ name, label, ...rest }: BlockChoiceFieldProps) => {
  const { props, value, change } = useControl(name, false)
  return <BlockRadioGroup {...rest} {...props} legend={label} value={textOf(value)} onChange={change} />
}
