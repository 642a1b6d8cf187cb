import type { Values } from '#web/platform/forms/form-issues.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'
import { tabStorage } from '#web/platform/browser-features.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

export type ContactDraft = {
  /** What was typed, by the name of its field. */
  readonly values: Values
  /** The profile whose details were filled in; empty for none. */
  readonly filledFor: string
  /** The reference of the question that was sent; empty before. */
  readonly sent: string
}

const KEY = 'pont.contact'
const EMPTY: ContactDraft = { values: {}, filledFor: '', sent: '' }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

const loadDraft = (storage: TabStorage | undefined): ContactDraft => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored['values'])) return EMPTY
    return { ...EMPTY, values: stored['values'], filledFor: textOf(stored['filledFor']) }
  } catch {
    // unreadable or refused: start with an empty draft
    return EMPTY
  }
}

const saveDraft = (storage: TabStorage | undefined, { values, filledFor }: ContactDraft) => {
  try {
    if (Object.keys(values).length) storage?.setItem(KEY, JSON.stringify({ values, filledFor }))
    else storage?.removeItem(KEY)
  } catch {
    // full or refused: the draft lasts as long as the page is open
  }
}

const answered = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** Creates the draft of one tab: every change is stored at once, so a reload or a change of language loses nothing. */
export const createContactDraft = (storage: TabStorage | undefined) => {
  const state = store<ContactDraft>(loadDraft(storage))
  const set = (next: ContactDraft) => {
    state.set(next)
    saveDraft(storage, next)
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    change: (patch: Values) => set({ ...state.get(), values: { ...state.get().values, ...patch } }),
    /** Fills in the details of who is logged in, once, in empty fields; clears what another customer typed. */
    fill: (profileId: string, known: Values) => {
      const { values, filledFor, sent } = state.get()
      if (filledFor === profileId) return
      set({ values: { ...known, ...(filledFor ? {} : answered(values)) }, filledFor: profileId, sent })
    },
    /** The question was received: stores only its reference. */
    complete: (reference: string) => set({ ...EMPTY, sent: reference }),
    clear: () => set(EMPTY),
  }
}

/** The question of this tab. */
export const contactDraft = createContactDraft(tabStorage())

// the log-out button clears what was typed, a session that ends by itself does not (ruling 12)
onLogOut(contactDraft.clear)

/** The question of this tab in a component; empty on the server and during hydration. */
export const useContactDraft = (): ContactDraft => useStore({ ...contactDraft, set: () => undefined }, EMPTY)
