import type { Values } from '#web/platform/forms/form-issues.ts'
import { onLogOut } from '#web/platform/session.ts'

/** The forms that change a policy. */
export type ChangeForm = 'startdate' | 'address' | 'payment'

// In memory only: a session that ends by itself keeps what was typed, the log-out button does not (ruling 12).
const drafts = new Map<string, Values>()
onLogOut(() => drafts.clear())

const keyOf = (form: ChangeForm, policyId: string) => `${form} ${policyId}`

/** What was typed in a form of a policy before, in this tab. */
export const changeDraft = {
  get: (form: ChangeForm, policyId: string): Values => drafts.get(keyOf(form, policyId)) ?? {},
  set: (form: ChangeForm, policyId: string, values: Values): void => {
    drafts.set(keyOf(form, policyId), values)
  },
  clear: (form: ChangeForm, policyId: string): void => {
    drafts.delete(keyOf(form, policyId))
  },
}
