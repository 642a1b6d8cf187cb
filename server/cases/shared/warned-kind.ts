import type { CaseKind } from '#domain/cases/case-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** How the list warns of one kind of case before anybody opened it. */
export type WarnedKind = {
  /** The editions of the settings by which it warns today. */
  readonly warnedBy: (portal: Pick<Portal, 'database' | 'clock'>) => string
  /** Works out and stores what it warns of. */
  readonly warn: (portal: Portal, tx: Tx, subjectId: string) => Promise<void>
  /** Its jobs. */
  readonly tasks?: (portal: Portal) => Tasks
}

export type WarnedKinds = Readonly<Partial<Record<CaseKind, WarnedKind>>>
