import type { ownAccount } from '#contract/accounts/own-account.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { closeAccount } from './closing/close-account.ts'
import { lastExport } from './data-export/data-export.store.ts'
import { dataExportView } from './data-export/data-export.view.ts'
import { downloadExport } from './data-export/download-export.ts'
import { requestExport } from './data-export/request-export.ts'
import { closingView } from './closing/close-locked.ts'
import type { ClosingPart } from './shared/closing.ts'
import { setLanguage } from './set-language.ts'

export const ownAccountHandlers = (
  portal: Portal,
  closingParts: readonly ClosingPart[],
): Handlers<typeof ownAccount> => ({
  closing: ({ caller }) => closingView(portal, caller.profileId, closingParts),
  close: (call) => closeAccount(portal, call, closingParts),
  setLanguage: (call) => setLanguage(portal, call),
  dataExport: async ({ caller }) =>
    dataExportView(await lastExport(portal.db, caller.profileId), portal.clock.now()),
  requestDataExport: (call) => requestExport(portal, call),
  downloadDataExport: (call) => downloadExport(portal, call),
})
