import { LOCALES } from '#domain/shared/locale.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { DocumentSource } from '#server/platform/pdf/document-source.ts'
import { FREEZE_DOCUMENT } from '#server/platform/pdf/freeze-job.ts'
import type { DocumentToFreeze } from '#server/platform/pdf/freeze-job.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { giveSubject } from './give-subject.ts'

/** The job that makes the document of a decision in every language, and keeps it. */
export const freezeTasks = (portal: Portal, sources: readonly DocumentSource[]): Tasks => ({
  [FREEZE_DOCUMENT]: async (payload) => {
    // the payload is that of freezeJob
    const frozen = payload as DocumentToFreeze
    for (const locale of LOCALES) await giveSubject(portal, sources, { ...frozen, locale })
  },
})
