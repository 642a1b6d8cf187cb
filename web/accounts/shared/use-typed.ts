import { useLayoutEffect, useState } from 'react'

import type { Values } from '#web/platform/forms/form-issues.ts'
import { onLogOut, session } from '#web/platform/session.ts'

/** The forms of the profile. */
type ProfileFormName = 'details' | 'email' | 'password' | 'close'

// In memory only, since there are passwords in it: a session that ends by itself keeps what was typed, the log-out button
// does not (ruling 12).
const typed = new Map<ProfileFormName, { readonly profileId: string; readonly values: Values }>()
onLogOut(() => typed.clear())

const typedIn = (form: ProfileFormName): Values => {
  const entry = typed.get(form)
  // somebody else is logged in now
  if (entry && entry.profileId !== session.get().profileId) typed.delete(form)
  return typed.get(form)?.values ?? {}
}

const shown = new Map<ProfileFormName, number>()
const count = (form: ProfileFormName, by: number) => shown.set(form, (shown.get(form) ?? 0) + by)

// A customer who leaves the page drops what they typed there. The same page in the other language takes it over at once.
const useDropWhenLeft = (form: ProfileFormName) =>
  useLayoutEffect(() => {
    count(form, 1)
    return () => {
      count(form, -1)
      queueMicrotask(() => {
        if (!shown.get(form) && session.get().authenticated) typed.delete(form)
      })
    }
  }, [form])

/** What is typed in a form of the profile, also before a session that ended by itself. */
export const useTyped = (form: ProfileFormName, initial: Values) => {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...typedIn(form) }))
  useDropWhenLeft(form)
  const onChange = (patch: Values) => {
    const { profileId } = session.get()
    typed.set(form, { profileId, values: { ...typedIn(form), ...patch } })
    setValues((now) => ({ ...now, ...patch }))
  }
  return { values, onChange }
}
