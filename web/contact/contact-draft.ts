import type { Values } from '#web/platform/forms/form-issues.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'

export type ContactDraft = {
  /** What was typed, by the name of its field. */
  readonly values: Values
  /** The profile whose details were filled in; empty for nobody's. */
  readonly filledFor: string
  /** The reference of the question that was sent; empty before. */
  readonly sent: string
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'pont.contact'
const EMPTY: ContactDraft = { values: {}, filledFor: '', sent: '' }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

const recall = (memory: Memory | undefined): ContactDraft => {
  try {
    const stored: unknown = JSON.parse(memory?.getItem(KEY) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored['values'])) return EMPTY
    return { ...EMPTY, values: stored['values'], filledFor: textOf(stored['filledFor']) }
  } catch {
    // unreadable or refused: as if nothing was kept
    return EMPTY
  }
}

const remember = (memory: Memory | undefined, { values, filledFor }: ContactDraft) => {
  try {
    if (Object.keys(values).length) memory?.setItem(KEY, JSON.stringify({ values, filledFor }))
    else memory?.removeItem(KEY)
  } catch {
    // full or refused: then it is kept as long as the page is open
  }
}

const answered = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** Makes the draft of one tab: every change is kept at once, a reload and another language lose nothing. */
export const createContactDraft = (memory: Memory | undefined) => {
  const state = store<ContactDraft>(recall(memory))
  const set = (next: ContactDraft) => {
    state.set(next)
    remember(memory, next)
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    change: (patch: Values) => set({ ...state.get(), values: { ...state.get().values, ...patch } }),
    /** Fills in what we know of who is logged in, once, where nothing was typed; what was of another goes. */
    fill: (profileId: string, known: Values) => {
      const { values, filledFor, sent } = state.get()
      if (filledFor === profileId) return
      set({ values: { ...known, ...(filledFor ? {} : answered(values)) }, filledFor: profileId, sent })
    },
    /** The question arrived: nothing of it stays here but its reference. */
    complete: (reference: string) => set({ ...EMPTY, sent: reference }),
    clear: () => set(EMPTY),
  }
}

const tabMemory = (): Memory | undefined => {
  try {
    return globalThis.window?.sessionStorage
  } catch {
    // the browser refuses even to show it
    return undefined
  }
}

/** The question of this tab. */
export const contactDraft = createContactDraft(tabMemory())

// the button forgets what was typed, a session that ends by itself keeps it (ruling 12)
onLogOut(contactDraft.clear)

/** The question of this tab in a component; the server and the page it drew see an empty one. */
export const useContactDraft = (): ContactDraft => useStore({ ...contactDraft, set: () => undefined }, EMPTY)
