import type { WorkRow } from '#contract/worklist.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** What a line of the list says of what the case is about. */
export type CaseLine = Pick<WorkRow, 'who' | 'number' | 'what' | 'amount'>

/** The lines of what these cases of one kind are about, by that. */
export type LinesOf = (
  portal: Portal,
  subjectIds: readonly string[],
  by: StaffActor,
) => Promise<ReadonlyMap<string, CaseLine>>
