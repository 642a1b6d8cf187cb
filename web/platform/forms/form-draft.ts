import { useEffect } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { onLogOut } from '#web/platform/session.ts'
import { store, useStore } from '#web/platform/store.ts'
import type { Store } from '#web/platform/store.ts'

import type { Values } from './form-issues.ts'
import { NOTHING_RESTORED } from './persisted-fields.ts'
import type { PersistedFields } from './persisted-fields.ts'

/** What is typed in the parts of a form. */
export type FormDraft<Snapshot, Receipt> = {
  /** What the form is about: the number of a policy. */
  readonly subject: string
  readonly values: Values
  /** A reload lost what is not kept. */
  readonly lost: boolean
  /** What the server found in them. */
  readonly issues: readonly Issue[]
  /** Another one for other values, so that what is sent twice is stored once. */
  readonly idempotencyKey: string
  /** What was shown when somebody else changed the subject. */
  readonly before?: Snapshot | undefined
  readonly sent?: Receipt | undefined
}

const emptyDraft = <Snapshot, Receipt>(subject = '', values: Values = {}): FormDraft<Snapshot, Receipt> => ({
  subject,
  values,
  lost: false,
  issues: [],
  idempotencyKey: newUuid(),
})

// What a reload left of the form of a subject.
const restoredFrom = (subject: string, place: PersistedFields | undefined) => {
  const { values, lost } = place?.read(subject) ?? NOTHING_RESTORED
  return { values, lost, isRestored: lost || Object.keys(values).length > 0 }
}

type Subject = Pick<FormDraft<unknown, unknown>, 'subject'>

/** A draft of a form, and what can be done with it. */
export type DraftStore<Snapshot, Receipt> = {
  readonly state: Store<FormDraft<Snapshot, Receipt> | undefined>
  readonly get: () => FormDraft<Snapshot, Receipt>
  /** Opens the form for a subject: what was typed for it before stays, until it was sent. */
  readonly begin: (subject: string, values: Values) => void
  readonly change: (values: Values) => void
  /** Whether something was typed for this subject that was not sent, also before a reload. */
  readonly isTyped: (subject: string) => boolean
  /** What a reload lost is filled in again. */
  readonly clearLost: () => void
  // A reply may come when another form is open: each of these is about the form that was sent.
  readonly isOpen: (of: Subject) => boolean
  readonly refuse: (of: Subject, issues: readonly Issue[]) => void
  /** The subject is another one than the page showed. */
  readonly conflict: (of: Subject, before: Snapshot) => void
  readonly complete: (of: Subject, receipt: Receipt) => void
}

// The draft that is open, and of each subject what was typed for it.
const draftStore = <Snapshot, Receipt>(place: PersistedFields | undefined) => {
  type Draft = FormDraft<Snapshot, Receipt>
  const state = store<Draft | undefined>(undefined)
  const typed = new Map<string, Draft>()
  const get = () => state.get() ?? emptyDraft<Snapshot, Receipt>()
  const isOpen = (subject: string) => get().subject === subject
  const patch = (subject: string, changes: Partial<Draft>) => {
    const draft = isOpen(subject) ? get() : typed.get(subject)
    // a log-out forgot it
    if (!draft) return
    const changed = { ...draft, ...changes }
    typed.set(subject, changed)
    if (isOpen(subject)) state.set(changed)
  }
  const begin = (subject: string, values: Values) => {
    const draft = state.get()
    if (draft && !draft.sent && draft.subject === subject) return
    const earlier = typed.get(subject)
    if (earlier) {
      place?.write(subject, earlier.values, earlier.lost)
      return state.set(earlier)
    }
    const { isRestored, lost, ...before } = restoredFrom(subject, place)
    const opened = { ...emptyDraft<Snapshot, Receipt>(subject, { ...values, ...before.values }), lost }
    // the form of another policy takes its place in the storage
    if (isRestored) typed.set(subject, opened)
    state.set(opened)
  }
  onLogOut(() => {
    state.set(undefined)
    typed.clear()
    place?.clear()
  })
  return { state, typed, get, isOpen, patch, begin }
}

/**
 * Makes the draft of a form with parts. Health and bank answers stay in memory (ruling 12), and all others too unless there is
 * a place to keep them: a session that ends by itself keeps what was typed, the log-out button does not.
 */
export const makeFormDraft = <Snapshot, Receipt>(place?: PersistedFields): DraftStore<Snapshot, Receipt> => {
  const { state, typed, get, isOpen, patch, begin } = draftStore<Snapshot, Receipt>(place)
  return {
    state,
    get,
    begin,
    change: (changed) => {
      const { subject, values: before, lost } = get()
      const values = { ...before, ...changed }
      patch(subject, { values, issues: [], idempotencyKey: newUuid() })
      place?.write(subject, values, lost)
    },
    isTyped: (subject) => typed.has(subject) || restoredFrom(subject, place).isRestored,
    clearLost: () => {
      const { subject, values } = get()
      patch(subject, { lost: false })
      place?.write(subject, values)
    },
    isOpen: ({ subject }) => isOpen(subject),
    refuse: ({ subject }, issues) => patch(subject, { issues }),
    conflict: ({ subject }, before) => patch(subject, { before, idempotencyKey: newUuid() }),
    complete: ({ subject }, sent) => {
      typed.delete(subject)
      if (isOpen(subject)) state.set({ ...emptyDraft(subject), sent })
      place?.forget(subject)
    },
  }
}

/** The draft as it is now. */
export const useFormDraft = <Snapshot, Receipt>({ state, get }: DraftStore<Snapshot, Receipt>) =>
  useStore(state) ?? get()

/** For the summary, which opens once all is filled in: from then on the form does not say that a reload emptied it. */
export const useNothingLost = <Snapshot, Receipt>(draftStore: DraftStore<Snapshot, Receipt>): void => {
  const { lost } = useFormDraft(draftStore)
  const { clearLost } = draftStore
  useEffect(() => {
    if (lost) clearLost()
  }, [lost, clearLost])
}
