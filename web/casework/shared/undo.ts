import { casework } from '#contract/casework.ts'
import { call } from '#web/platform/api/call.ts'
import { store } from '#web/platform/store.ts'

/** A decision that can still be undone. */
export type Undoable = {
  readonly caseId: string
  readonly decisionId: string
  readonly name: string
  /** When it is carried out, in the time of `performance.now()`. */
  readonly until: number
}

/** The last decision, as long as it can be undone. */
export const undoable = store<Undoable | undefined>(undefined)

type Receipt = Omit<Undoable, 'until'> & { readonly undoSeconds: number }

/** Shows that a decision was made, as long as it can be undone. */
export const showUndo = ({ undoSeconds, ...decision }: Receipt): void => {
  // sent again after a lost reply, it may be carried out already
  if (undoSeconds > 0) undoable.set({ ...decision, until: performance.now() + undoSeconds * 1000 })
}

/** Undoes the last decision. */
export const undo = async ({ caseId, decisionId }: Undoable): Promise<void> => {
  await call(casework.undo, { params: { caseId, decisionId } })
  undoable.set(undefined)
}
