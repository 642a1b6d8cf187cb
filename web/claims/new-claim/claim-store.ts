import type { ClaimReceipt } from '#contract/claims.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'
import { tabStorage } from '#web/platform/browser-features.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

import { askedStill, claimFrom, EMPTY_CLAIM, receiptFrom, storedClaim, storedReceipt } from './claim-draft.ts'
import type { ClaimDraft, ClaimPart } from './claim-draft.ts'

const KEY = 'pont.claim'

const load = (storage: TabStorage | undefined): ClaimDraft => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    return receiptFrom(stored) ?? claimFrom(stored) ?? EMPTY_CLAIM
  } catch {
    // unreadable or blocked: the same as no draft
    return EMPTY_CLAIM
  }
}

// The receipt is kept, so that a reload does not invite to send the same claim once more.
const stored = (draft: ClaimDraft) => {
  if (draft.sent) return storedReceipt(draft, draft.sent)
  return draft.idempotencyKey === '' ? undefined : storedClaim(draft)
}

const save = (storage: TabStorage | undefined, draft: ClaimDraft) => {
  try {
    const kept = stored(draft)
    if (kept) storage?.setItem(KEY, JSON.stringify(kept))
    else storage?.removeItem(KEY)
  } catch {
    // full or blocked: the draft lasts as long as the page is open
  }
}

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

/** Creates the store of the claim of one tab. Every change is saved at once; a failing storage stops nobody. */
export const createClaimStore = (storage: TabStorage | undefined) => {
  const state = store<ClaimDraft>(load(storage))
  const { get, subscribe } = state
  const set = (next: ClaimDraft) => {
    state.set(next)
    save(storage, next)
  }
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
    clear: () => set(EMPTY_CLAIM),
  }
}

type ClaimStore = ReturnType<typeof createClaimStore>

/** On the server, where many visitors share one process, nothing is ever stored. */
const readOnlyStore = (): ClaimStore => {
  const none = createClaimStore(undefined)
  const ignored = Object.fromEntries(Object.keys(none).map((name) => [name, () => undefined]))
  return { ...none, ...ignored, get: none.get, subscribe: none.subscribe }
}

/** The claim of this tab. */
export const claimDraft: ClaimStore =
  globalThis.window === undefined ? readOnlyStore() : createClaimStore(tabStorage())

// a session that ends by itself keeps what was typed, the log-out button does not (ruling 12)
onLogOut(claimDraft.clear)

/** The claim that is being filled in; empty on the server and during hydration. */
export const useClaimDraft = (): ClaimDraft => useStore({ ...claimDraft, set: () => undefined }, EMPTY_CLAIM)
