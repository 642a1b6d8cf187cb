import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type AccountToClose = { readonly accountId: string; readonly today: CalendarDate }

/** What one part of the portal has to say when a customer closes their account. */
export type ClosingPart = {
  /** Everything that is still running or open. */
  readonly blockers?: (db: Db | Tx, closing: AccountToClose) => Promise<readonly Issue[]>
  /** Deletes what need not be kept. */
  readonly erase?: (tx: Tx, closing: AccountToClose) => Promise<void>
}
