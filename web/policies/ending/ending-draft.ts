import type { EndingReceipt } from '#contract/policy-ending.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'

/** What the summary showed, of that which may be different when it is sent. */
export type ShownEnding = { readonly endDate: string; readonly refundCents: number }

export type EndingDraft = {
  readonly policyNumber: string
  readonly values: Values
  /** What the server found in them. */
  readonly issues: readonly Issue[]
  /** Drawn anew for other values, so that what is sent twice is stored once. */
  readonly senderKey: string
  /** What was shown when somebody else changed the policy. */
  readonly before?: ShownEnding | undefined
  readonly sent?: EndingReceipt
}

const emptyDraft = (policyNumber = '', values: Values = {}): EndingDraft => ({
  policyNumber,
  values,
  issues: [],
  senderKey: crypto.randomUUID(),
})

// In memory only, since it holds a bank account (ruling 11).
const state = store<EndingDraft | undefined>(undefined)

const patch = (changes: Partial<EndingDraft>) => {
  const draft = state.get()
  if (draft) state.set({ ...draft, ...changes })
}

export const endingDraft = {
  get: (): EndingDraft => state.get() ?? emptyDraft(),
  /** Opens the form of a policy: what was typed for it before stays, until it was sent. */
  begin: (policyNumber: string, values: Values) => {
    const draft = state.get()
    if (!draft || draft.sent || draft.policyNumber !== policyNumber)
      state.set(emptyDraft(policyNumber, values))
  },
  change: (values: Values) =>
    patch({ values: { ...endingDraft.get().values, ...values }, issues: [], senderKey: crypto.randomUUID() }),
  refuse: (issues: readonly Issue[]) => patch({ issues }),
  /** The policy is another one than the page showed. */
  conflict: (before: ShownEnding) => patch({ before, senderKey: crypto.randomUUID() }),
  complete: (sent: EndingReceipt) =>
    patch({ ...emptyDraft(endingDraft.get().policyNumber), sent, before: undefined }),
}

// a session that ends by itself keeps what was typed, the log-out button does not (ruling 12)
onLogOut(() => state.set(undefined))

/** The end of an insurance that is being filled in. */
export const useEndingDraft = (): EndingDraft => useStore(state) ?? emptyDraft()
