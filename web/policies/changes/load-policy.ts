import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'

import { beginChange } from './change-draft.ts'
import type { ChangeForm } from './change-draft.ts'

/** The policy that an address names, and all policies of the account. */
export type PolicyChoice = {
  readonly policy: PolicyView | undefined
  readonly all: readonly PolicyView[]
}

/** Loads all policies of the account and finds the one with the number in `?policy=`. */
export const loadPolicy = async (url: string): Promise<PolicyChoice> => {
  const all = await call(policies.list, { params: { profileId: session.get().profileId } })
  const number = new URL(url).searchParams.get('policy')
  return { policy: all.find(({ policyNumber }) => policyNumber === number), all }
}

/** Loads the policy of a form that changes it, and opens the form. */
export const openChange = async (form: ChangeForm, url: string): Promise<PolicyChoice> => {
  const chosen = await loadPolicy(url)
  beginChange(form, chosen.policy)
  return chosen
}
