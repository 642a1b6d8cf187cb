import { useId, useState } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { DayBoxes } from '#web/staff/shared/DayBoxes.tsx'
import { CellCheck, CellInput, CellSelect } from '#web/ui/office/fields/CellControls.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { isWrong, readLeaf, writeLeaf } from './content-values.ts'
import type { Leaf } from './field-plan.ts'
import { wordOf } from './field-words.ts'

type Props = {
  readonly label: string
  readonly leaf: Leaf
  readonly value: unknown
  readonly onValue: (value: unknown) => void
}

const INPUT_MODES = { euro: 'decimal', whole: 'numeric' } as const

// Told of once its boxes are left: while a day is typed it is none yet, and what nobody has filled in is not wrong.
const DayLeaf = ({ label, leaf, value, onValue }: Props) => {
  const t = useTexts()
  const name = useId()
  const [typed, setTyped] = useState(() => writeLeaf(leaf, value, t.locale))
  const [isShown, setIsShown] = useState(typed !== '')
  return (
    <DayBoxes
      name={name}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      optional={leaf.empty !== undefined}
      error={isShown && isWrong(leaf, value) ? t('staff.day.wrong') : undefined}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onValue(readLeaf(leaf, next))
      }}
      onFocus={() => setIsShown(false)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setIsShown(typed !== '' && !currentTarget.contains(relatedTarget))
      }
    />
  )
}

/** One value of a setting; what was typed stays in its box, also where it is no such value. */
export const LeafInput = (props: Props) => {
  const { label, leaf, value, onValue } = props
  const t = useTexts()
  const [typed, setTyped] = useState(() => writeLeaf(leaf, value, t.locale))
  // what nobody has filled in yet is not wrong yet; sending names it
  const [isShown, setIsShown] = useState(typed !== '')
  const change = (next: string) => {
    setIsShown(true)
    setTyped(next)
    onValue(readLeaf(leaf, next))
  }
  const wrong = isShown && isWrong(leaf, value)
  if (leaf.kind === 'yes') return <CellCheck label={label} checked={value === true} onCheck={onValue} />
  if (leaf.kind === 'day') return <DayLeaf {...props} />
  if (leaf.kind === 'one')
    return (
      <CellSelect
        {...{ label, wrong }}
        value={typed}
        options={leaf.options.map((option) => ({ value: option, label: wordOf(t, option) }))}
        emptyText={leaf.empty ? t('settings.none') : undefined}
        onChoose={change}
      />
    )
  const inputMode = leaf.kind === 'euro' || leaf.kind === 'whole' ? INPUT_MODES[leaf.kind] : undefined
  return <CellInput {...{ label, wrong, inputMode }} value={typed} onType={change} />
}
