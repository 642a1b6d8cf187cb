import type { Values } from '#web/platform/forms/form-issues.ts'
import { ofThisTab, tabDraft } from '#web/platform/forms/tab-draft.ts'
import { useStore } from '#web/platform/store.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'

export type ContactDraft = {
  /** What was typed, by the name of its field. */
  readonly values: Values
  /** The profile whose details were filled in; empty for none. */
  readonly filledFor: string
  /** The reference of the question that was sent; empty before. */
  readonly sent: string
  /** The day by which we answer it: an ISO date; empty before. */
  readonly answerBy: string
}

const EMPTY: ContactDraft = { values: {}, filledFor: '', sent: '', answerBy: '' }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

const fromStored = (stored: unknown): ContactDraft | undefined => {
  if (!isRecord(stored) || !isRecord(stored['values'])) return undefined
  return { ...EMPTY, values: stored['values'], filledFor: textOf(stored['filledFor']) }
}

const toStored = ({ values, filledFor }: ContactDraft) =>
  Object.keys(values).length ? { values, filledFor } : undefined

const answered = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** Creates the question of one tab, with what can be done with it. */
export const createContactDraft = (storage: TabStorage | undefined) => {
  const draft = tabDraft({ key: 'pont.contact', empty: EMPTY, toStored, fromStored }, storage)
  const { get, set } = draft
  return {
    ...draft,
    change: (patch: Values) => set({ ...get(), values: { ...get().values, ...patch } }),
    /** Fills in the details of who is logged in, once, in empty fields; clears what another customer typed. */
    fill: (profileId: string, details: Values) => {
      const { values, filledFor, ...rest } = get()
      if (filledFor === profileId) return
      set({ values: { ...details, ...(filledFor ? {} : answered(values)) }, filledFor: profileId, ...rest })
    },
    /** The question was received: keeps only its reference, and by when we answer. */
    complete: (sent: string, answerBy: string) => set({ ...EMPTY, sent, answerBy }),
  }
}

/** The question of this tab. */
export const contactDraft = ofThisTab(createContactDraft)

/** The question of this tab in a component; empty on the server and during hydration. */
export const useContactDraft = (): ContactDraft => useStore(contactDraft, EMPTY)
