import { casework } from '#contract/casework.ts'
import { call } from '#web/platform/api/call.ts'
import { ifAllowed, tabStorage } from '#web/platform/browser-features.ts'
import { store } from '#web/platform/store.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'

/** A decision that can still be undone. */
export type Undoable = {
  readonly caseId: string
  readonly decisionId: string
  readonly name: string
  /** When it is carried out, in the time of `performance.now()`. */
  readonly until: number
}

const KEPT = 'pont.staff.undo'

// The time of `performance.now()` begins anew with the page.
const moved = (decision: Undoable, by: number): Undoable => ({ ...decision, until: decision.until + by })

/** The decision that this tab keeps, so that it can be undone after a reload within its ten seconds. */
export const keptUndoable = (): Undoable | undefined => {
  const kept = ifAllowed(() => tabStorage()?.getItem(KEPT))
  // written below in this form
  const decision = kept ? moved(JSON.parse(kept) as Undoable, -performance.timeOrigin) : undefined
  return decision && decision.until > performance.now() ? decision : undefined
}

/** The last decision, as long as it can be undone. */
export const undoable = store<Undoable | undefined>(keptUndoable())

undoable.subscribe(() => {
  const decision = undoable.get()
  ifAllowed(() =>
    decision
      ? tabStorage()?.setItem(KEPT, JSON.stringify(moved(decision, performance.timeOrigin)))
      : tabStorage()?.removeItem(KEPT),
  )
})

/** What somebody did with a case and cannot undo, and went on to the next. */
export type Act = 'asked' | 'secondPerson' | 'givenBack' | 'handedOver'
export type Done = { readonly act: Act; readonly name: string; readonly until: number }

/** What was done last, as long as it is told. */
export const lastDone = store<Done | undefined>(undefined)

// whoever logs in next is told nothing of it
staffMember.subscribe(() => {
  if (staffMember.get().name) return
  undoable.set(undefined)
  lastDone.set(undefined)
})

type Receipt = Omit<Undoable, 'until'> & { readonly undoSeconds: number }

const SECOND = 1000
// As long as a decision.
const TOLD_SECONDS = 10

/** Shows that a decision was made, as long as it can be undone. */
export const showUndo = ({ undoSeconds, ...decision }: Receipt): void => {
  // sent again after a lost reply, it may be carried out already
  if (undoSeconds > 0) undoable.set({ ...decision, until: performance.now() + undoSeconds * SECOND })
}

/** Tells what was done with a case, as long as a decision can be undone. */
export const showDone = (act: Act, { name }: { readonly name: string }): void =>
  lastDone.set({ act, name, until: performance.now() + TOLD_SECONDS * SECOND })

/** Undoes the last decision. */
export const undo = async ({ caseId, decisionId }: Undoable): Promise<void> => {
  await call(casework.undo, { params: { caseId, decisionId } })
  undoable.set(undefined)
}
