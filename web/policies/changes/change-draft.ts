import type { Values } from '#web/platform/forms/form-issues.ts'
import { KEPT_KEYS } from '#web/platform/forms/kept-keys.ts'
import { keptValues, NOTHING_RESTORED } from '#web/platform/forms/kept-values.ts'
import type { Restored } from '#web/platform/forms/kept-values.ts'
import { onLogOut } from '#web/platform/session.ts'
import { tabStorage } from '#web/platform/browser-features.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

// The fields of each form that changes a policy which survive a reload. A bank account with its mandate and words
// of the customer are asked again.
const KEPT = {
  startdate: ['newStartDate'],
  address: ['postalCode', 'houseNumber', 'addition', 'street', 'city', 'moveReason'],
  payment: ['term', 'method', 'account'],
} as const

/** The forms that change a policy. */
export type ChangeForm = keyof typeof KEPT

/** Creates the drafts of the forms of one tab. */
export const createChangeDrafts = (storage: TabStorage | undefined) => {
  const typed = new Map<string, Restored>()
  const keyOf = (form: ChangeForm, policyId: string) => `${form} ${policyId}`
  const placeOf = (form: ChangeForm) => keptValues({ key: KEPT_KEYS[form], kept: KEPT[form] }, storage)
  const keep = (form: ChangeForm, policyId: string, draft: Restored) => {
    typed.set(keyOf(form, policyId), draft)
    placeOf(form).write(policyId, draft.values, draft.lost)
  }
  const get = (form: ChangeForm, policyId: string): Restored => {
    const draft = typed.get(keyOf(form, policyId)) ?? placeOf(form).read(policyId)
    // the form of another policy takes its place in the storage
    if (draft !== NOTHING_RESTORED) keep(form, policyId, draft)
    return draft
  }
  return {
    /** What was typed in a form of a policy before, in this tab. */
    get,
    set: (form: ChangeForm, policyId: string, values: Values): void =>
      keep(form, policyId, { values, lost: get(form, policyId).lost }),
    /** What a reload lost is filled in again. */
    clearLost: (form: ChangeForm, policyId: string): void => {
      const { values, lost } = get(form, policyId)
      if (lost) keep(form, policyId, { values, lost: false })
    },
    clear: (form: ChangeForm, policyId: string): void => {
      typed.delete(keyOf(form, policyId))
      placeOf(form).forget(policyId)
    },
    clearAll: (): void => {
      typed.clear()
      placeOf('startdate').clear()
      placeOf('address').clear()
      placeOf('payment').clear()
    },
  }
}

export const changeDraft = createChangeDrafts(tabStorage())

// a session that ends by itself keeps what was typed, the log-out button does not (ruling 12)
onLogOut(changeDraft.clearAll)
