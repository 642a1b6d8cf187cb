import type { ClaimReceipt } from '#contract/claims.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { ofThisTab, tabDraft } from '#web/platform/forms/tab-draft.ts'
import { useStore } from '#web/platform/store.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

import { askedStill, claimFrom, EMPTY_CLAIM, receiptFrom, storedClaim, storedReceipt } from './claim-draft.ts'
import type { ClaimDraft, ClaimPart } from './claim-draft.ts'

// The receipt is kept, so that a reload does not invite to send the same claim once more.
const toStored = (draft: ClaimDraft) => {
  if (draft.sent) return storedReceipt(draft, draft.sent)
  return draft.idempotencyKey === '' ? undefined : storedClaim(draft)
}

const fromStored = (stored: unknown) => receiptFrom(stored) ?? claimFrom(stored)

const withoutCost = (values: Values, removed: number): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
      if (at === undefined || Number(at) < removed) return [[name, value]]
      return Number(at) === removed ? [] : [[`lines.${Number(at) - 1}.${field}`, value]]
    }),
  )

const withoutPart = ({ accepted }: ClaimDraft, removed: ClaimPart | undefined) =>
  accepted.filter((part) => part !== removed)

/** A draft after an answer in one of its parts, which is no longer accepted; an answer after sending starts another claim. */
const answered = (draft: ClaimDraft, patch: Values, at: ClaimPart | undefined): ClaimDraft => {
  const { sent: _, ...before } = draft.sent ? { ...EMPTY_CLAIM, profileId: draft.profileId } : draft
  return {
    ...before,
    accepted: withoutPart(before, at),
    idempotencyKey: before.idempotencyKey || newUuid(),
    askAgain: askedStill(before.askAgain, patch),
    values: { ...before.values, ...patch },
  }
}

// What another customer typed in this tab is removed, what a visitor typed stays.
const belonging = (draft: ClaimDraft, profileId: string): ClaimDraft => {
  const own = draft.profileId === '' || draft.profileId === profileId
  return { ...(own ? draft : EMPTY_CLAIM), profileId }
}

/** Creates the claim of one tab, with what can be done with it. */
export const createClaimStore = (storage: TabStorage | undefined) => {
  const draft = tabDraft({ key: 'pont.claim', empty: EMPTY_CLAIM, toStored, fromStored }, storage)
  const { get, set, subscribe, clear } = draft
  return {
    get,
    subscribe,
    /** Merges what changed; the part that `at` names is no longer accepted. */
    change: (patch: Values, at?: ClaimPart) => set(answered(get(), patch, at)),
    addCost: () => set({ ...answered(get(), {}, 'costs'), costs: get().costs + 1 }),
    removeCost: (at: number) => {
      const { values, costs } = get()
      const left = { values: withoutCost(values, at), costs: costs - 1 }
      set({ ...get(), ...left, accepted: withoutPart(get(), 'costs') })
    },
    accept: (part: ClaimPart) => set({ ...get(), accepted: [...withoutPart(get(), part), part] }),
    /** The customer who fills it in. */
    belongTo: (profileId: string) => set(belonging(get(), profileId)),
    /** Makes this another claim, for a tab that turns out to be a duplicate. */
    renewKey: () => set({ ...get(), idempotencyKey: newUuid() }),
    /** The claim was received: only its receipt stays. */
    complete: (receipt: ClaimReceipt, byVisitor: boolean) =>
      set({ ...EMPTY_CLAIM, profileId: get().profileId, sent: { receipt, byVisitor } }),
    /** Goes on with a draft that was stored elsewhere. */
    restore: set,
    clear,
  }
}

/** The claim of this tab. */
export const claimDraft = ofThisTab(createClaimStore)

/** The claim that is being filled in; empty on the server and during hydration. */
export const useClaimDraft = (): ClaimDraft => useStore(claimDraft, EMPTY_CLAIM)
