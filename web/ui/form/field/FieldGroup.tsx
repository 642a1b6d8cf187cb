import { useId } from 'react'
import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { describedBy } from './described-by.ts'
import { FieldNotes } from './FieldNotes.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Field.module.css'

/** The texts of every group of controls under one legend. */
export type GroupTexts = {
  readonly legend: ReactNode
  /** The legend looks like the heading of a section. */
  readonly legendAsTitle?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The text "(optional)"; without it the group is required. */
  readonly optional?: string | undefined
  /** The id of the group; the summary of errors links to it. */
  readonly id?: string | undefined
}

export type FieldGroupProps = GroupTexts &
  NativeProps<'fieldset', 'children' | keyof GroupTexts> & {
    readonly children: (group: { readonly id: string }) => ReactNode
  }

type Legend = Pick<GroupTexts, 'legend' | 'legendAsTitle' | 'optional'>

const LegendText = ({ legend, legendAsTitle, optional }: Legend) => (
  <legend className={classes(styles.legend, legendAsTitle && styles.title)}>
    {legend}
    {optional ? <span className={styles.optional}> {optional}</span> : null}
  </legend>
)

/** Controls that belong together, under one legend, hint and error. */
export const FieldGroup = ({ hint, error, id, children, ...props }: FieldGroupProps) => {
  const { legend, legendAsTitle, optional, ...rest } = props
  const own = useId()
  const groupId = id ?? own
  const described = describedBy(groupId, { hint, error })
  return (
    <fieldset
      {...rest}
      id={groupId}
      aria-describedby={described}
      className={classes(styles.field, !!error && styles.wrong)}
    >
      <LegendText legend={legend} legendAsTitle={legendAsTitle} optional={optional} />
      <FieldNotes id={groupId} hint={hint} error={error} />
      <div className={styles.control}>{children({ id: groupId })}</div>
    </fieldset>
  )
}
