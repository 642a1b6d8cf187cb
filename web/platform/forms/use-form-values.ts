import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { Values } from './form-issues.ts'

type ValuesProps = { readonly values: Values; readonly onChange?: ((patch: Values) => void) | undefined }

export type FormValues = {
  readonly values: Values
  readonly latest: Readonly<RefObject<Values>>
  readonly merge: (patch: Values) => Values
}

/** The values of a form: the caller's when the caller holds them (`onChange` is given), else its own. */
export const useFormValues = ({ values: given, onChange }: ValuesProps): FormValues => {
  const [own, setOwn] = useState(given)
  const values = onChange ? given : own
  // two changes in one event (a tick that fills another field) must both count
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])
  const merge = (patch: Values) => {
    latest.current = { ...latest.current, ...patch }
    if (onChange) onChange(patch)
    else setOwn(latest.current)
    return latest.current
  }
  return { values, latest, merge }
}
