import type { DataExportView } from '#contract/accounts/own-account.ts'
import { exportState } from '#domain/accounts/data-export.ts'
import { apiTimestamp } from '#server/platform/clock.ts'

import type { DataExportRow } from './data-export.tables.ts'

/** The copy that was asked for last, as its owner sees it. */
export const dataExportView = (row: DataExportRow | undefined, now: number): DataExportView => {
  const state = exportState(row, now)
  return {
    state,
    requestedAt: row ? apiTimestamp(row.requestedAt) : null,
    readyUntil: state === 'READY' && row?.expiresAt ? apiTimestamp(row.expiresAt) : null,
  }
}
